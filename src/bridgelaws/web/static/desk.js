// What script adds to pages that work without it: the focus after a swap, the word to those who
// do not see it, keys (digits for answers, / and ?), and Esc for what is open.
const live = document.getElementById("live");

function arrived() {
  const page = document.getElementById("page");
  const heading = page.querySelector("h1");
  document.documentElement.lang = page.lang;
  heading?.focus({ preventScroll: true });
  live.textContent = heading?.textContent.replace(/\u00ad|\u2060/g, "") ?? "";
}

// A number of two digits is one answer: the first waits a little for the second, or for Enter.
const SECOND_DIGIT = 900, LATE_DIGIT = 600;
let typed = "", waiting = 0, deaf = 0;

function pressed(event) {
  if (event.key === "Escape") return closed(event);
  const writing = event.target.closest?.("input, textarea, select");
  if (writing || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (event.key === "/") return sought(event);
  if (event.key === "?") document.querySelector(".menu summary")?.click();
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

function sought(event) {
  event.preventDefault();
  const field = document.getElementById("q");
  if (field) field.focus();
  else document.querySelector(".find")?.click();
}

function closed(event) {
  const open = document.querySelector(".bar > details[open], .say[open]");
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

// ---- calls that stay open until play is over: this device keeps them without a sign-in

const KEPT = "open-calls";

function heldOpen() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
}

function holdOpen(calls) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(calls));
  } catch {
    // Where nothing can be kept, a bookmark of the page does it.
  }
}

/** Takes in what the page says of an open call, and adds those of this device to the first page. */
function openCalls() {
  const calls = heldOpen(), list = document.getElementById("open-calls");
  const { open, closed } = document.querySelector("#page :is([data-open], [data-closed])")?.dataset ?? {};
  if (open) calls[JSON.parse(open).since] = JSON.parse(open);
  if (closed) delete calls[closed];
  const known = list && "known" in list.dataset;
  for (const one of list ? Object.values(calls) : []) {
    if (list.querySelector(`[data-since="${one.since}"]`)) continue;
    if (known && one.desk) delete calls[one.since]; // another device has finished it
    else list.append(openCall(one));
  }
  if (list) list.parentElement.hidden = !list.children.length;
  if (open || closed || known) holdOpen(calls);
}

function openCall({ href, label, place, since }) {
  const [line, link, words, name, hint] = ["li", "a", "span", "strong", "span"].map((one) => document.createElement(one));
  const time = new Date(Number(since)).toLocaleTimeString(document.documentElement.lang, { timeStyle: "short" });
  hint.className = "hint";
  hint.textContent = [place, time].filter(Boolean).join(", ");
  link.href = location.hash.startsWith("#/") ? `#${href}` : href;
  name.textContent = label;
  words.append(name, " ", hint);
  link.append(words);
  line.dataset.since = since;
  line.append(link);
  return line;
}

/** The last call on this device, from wherever one is: its address and its question or ruling. */
function remembered() {
  const here = location.hash.startsWith("#/") ? location.hash : location.pathname + location.search;
  const row = document.getElementById("last");
  try {
    const [address, said] = JSON.parse(localStorage.getItem("last-call")) ?? [];
    if (/\/call\/\w+\?/.test(here)) {
      const heading = document.querySelector("#page h1").textContent;
      localStorage.setItem("last-call", JSON.stringify([here, heading]));
    } else if (row && address) {
      Object.assign(row.querySelector("a"), { href: address, textContent: said });
      row.hidden = false;
    }
  } catch {
    // Where nothing can be kept, nothing is offered.
  }
}

openCalls();
remembered();
/** The language, code and body that were chosen are those of the next first page too. */
function chosen({ target }) {
  const link = target.closest?.(".terms .panel a, a.language");
  if (!link) return;
  const address = new URL(link.getAttribute("href").replace(/^#/, ""), location.origin);
  const before = /bridgelaws-terms=([^;]*)/.exec(document.cookie)?.[1].split(".") ?? [];
  const now = [
    address.pathname.split("/")[1],
    ...["laws", "regulations"].map((name) => address.searchParams.get(name)),
  ].map((one, place) => one ?? before[place] ?? "");
  document.cookie = `bridgelaws-terms=${now.join(".")}; path=/; max-age=31536000; samesite=lax`;
}

document.addEventListener("click", chosen, true);
document.addEventListener("toggle", opened, true);
document.addEventListener("arrived", () => {
  clearTimeout(waiting);
  typed = "";
  arrived();
  openCalls();
  remembered();
});
document.addEventListener("keydown", pressed);
document.documentElement.dataset.script = "on";
