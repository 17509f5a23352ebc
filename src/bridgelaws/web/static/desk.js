// What script adds to pages that work without it: the focus after a swap, the word to those who
// do not see it, the digits as keys, and Esc for what is open.
const live = document.getElementById("live");

function arrived() {
  const page = document.getElementById("page");
  const heading = page.querySelector("h1");
  document.documentElement.lang = page.lang;
  heading?.focus({ preventScroll: true });
  live.textContent = heading?.textContent ?? "";
}

// A number of two digits is one answer: the first waits a little for the second, or for Enter.
const SECOND_DIGIT = 900, LATE_DIGIT = 600;
let typed = "", waiting = 0, deaf = 0;

function pressed(event) {
  if (event.key === "Escape") return closed(event);
  const writing = event.target.closest?.("input, textarea, select");
  if (writing || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (event.key === "Enter" && typed) {
    event.preventDefault();
    taken();
  }
  if (event.key === "Backspace" && typed) forgotten();
  if (!/^[0-9]$/.test(event.key) || event.timeStamp < deaf) return;
  const numbers = [...document.querySelectorAll("#page [data-digit]")].map((one) => one.dataset.digit);
  typed += event.key;
  clearTimeout(waiting);
  const fitting = numbers.filter((one) => one.startsWith(typed));
  if (fitting.length) event.preventDefault();
  if (!fitting.length) forgotten();
  else if (fitting.length === 1 && fitting[0] === typed) taken();
  else {
    answered(typed)?.focus();
    waiting = setTimeout(() => {
      // Who types the second digit now does not mean the next question.
      deaf = performance.now() + LATE_DIGIT;
      taken();
    }, SECOND_DIGIT);
  }
}

const answered = (digits) => document.querySelector(`#page [data-digit="${digits}"]`);

// A number that is not among the answers is none of them: Enter must not take its first digit.
function forgotten() {
  clearTimeout(waiting);
  typed = "";
  document.querySelector("#page h1")?.focus({ preventScroll: true });
}

function taken() {
  clearTimeout(waiting);
  const answer = answered(typed);
  typed = "";
  answer?.click();
}

function closed(event) {
  const open = document.querySelector(".bar > details[open]");
  if (!open) return;
  event.preventDefault();
  open.open = false;
  open.querySelector("summary").focus();
}

/** Behind an open panel there is nothing to stop at. */
function opened({ target }) {
  if (!target.matches?.(".bar > details")) return;
  const open = Boolean(document.querySelector(".bar > details[open]"));
  for (const part of document.querySelectorAll("main > :not(h1)")) part.inert = open;
}

document.addEventListener("toggle", opened, true);
document.addEventListener("arrived", () => {
  clearTimeout(waiting);
  typed = "";
  arrived();
});
document.addEventListener("keydown", pressed);
document.documentElement.dataset.script = "on";
