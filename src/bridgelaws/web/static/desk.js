// What script adds to pages that work without it: the focus after a swap, the word to those who
// do not see it, and the digits as keys.
const live = document.getElementById("live");

function arrived() {
  const page = document.getElementById("page");
  const heading = page.querySelector("h1");
  document.documentElement.lang = page.lang;
  heading?.focus({ preventScroll: true });
  live.textContent = heading?.textContent ?? "";
}

function pressed(event) {
  const typing = event.target.closest?.("input, textarea, select");
  if (typing || event.ctrlKey || event.metaKey || event.altKey || !/^[0-9]$/.test(event.key)) return;
  const answer = document.querySelector(`#page [data-digit="${event.key}"]`);
  if (answer) {
    event.preventDefault();
    answer.click();
  }
}

document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id === "page") arrived();
});
document.addEventListener("keydown", pressed);
document.documentElement.dataset.script = "on";
