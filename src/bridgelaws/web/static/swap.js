// A tap or a form changes the page in place: fetched, `#page` swapped, its address kept. Without this
// script every link and form leads there by itself; files, and what says data-boost="off", always do.
let turn = 0, watch = 0, shown = place(location);

function place({ pathname, search }) {
  return pathname + search;
}

/** Goes to an address and shows what is there; `scrolled` where the history led back to it. */
async function lead(address, sent = {}, scrolled = undefined) {
  turn += 1;
  const mine = turn;
  document.getElementById("page").setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(address, sent);
    const page = await read(answer);
    if (mine !== turn) return;
    if (!page) throw new TypeError("no page");
    if (scrolled === undefined) keep(answer.url + new URL(address, location).hash);
    show(page, scrolled);
  } catch {
    if (mine === turn) location.assign(sent.method ? location.href : address);
  }
}

/** The page that was answered; nothing where it is a file, or no page of ours. */
async function read(answer) {
  if (!answer.headers.get("content-type")?.startsWith("text/html")) return null;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.getElementById("page") && page;
}

function keep(url) {
  history.replaceState({ scrolled: scrollY }, "");
  if (url === location.href) history.replaceState(null, "", url);
  else history.pushState(null, "", url);
}

function show(page, scrolled = 0) {
  const fresh = document.adoptNode(page.getElementById("page"));
  document.getElementById("page").replaceWith(fresh);
  document.title = page.title;
  shown = place(location);
  fresh.dispatchEvent(new Event("arrived", { bubbles: true }));
  const aim = location.hash && document.getElementById(location.hash.slice(1));
  if (aim && !scrolled) aim.scrollIntoView();
  else scrollTo({ top: scrolled, behavior: "instant" });
  watched();
}

/** Asks again and again for the part of the page that says data-every, until it is there no more. */
function watched() {
  clearInterval(watch);
  const part = document.querySelector("[data-every]");
  if (part) watch = setInterval(again, part.dataset.every * 1000, part);
}

async function again(part) {
  if (document.hidden) return;
  const mine = turn, answer = await fetch(part.dataset.from).catch(() => null);
  if (mine !== turn || !answer?.ok) return;
  const fresh = (await read(answer))?.getElementById(part.id);
  if (mine !== turn || answer.status === 204) return;
  if (!fresh) lead(location.href);
  else part.replaceWith(document.adoptNode(fresh));
  watched();
}

const isOurs = (one, url) =>
  url.origin === location.origin && !one.target && !one.closest('[download], [data-boost="off"]');

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  const otherwise = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || otherwise || event.defaultPrevented || !isOurs(link, link)) return;
  if (link.hash && place(link) === place(location)) return;
  event.preventDefault();
  lead(link.href);
});

document.addEventListener("submit", (event) => {
  const form = event.target, url = new URL(form.getAttribute("action") ?? "", location);
  if (event.defaultPrevented || !isOurs(form, url)) return;
  event.preventDefault();
  if (document.querySelector("#page[aria-busy]")) return;
  const told = new URLSearchParams([...new FormData(form, event.submitter)]);
  if (form.method === "post") lead(url, { method: "POST", body: told });
  else lead(Object.assign(url, { search: told }));
});

addEventListener("popstate", ({ state }) => {
  if (place(location) !== shown) lead(location.href, {}, state?.scrolled ?? 0);
});
watched();
