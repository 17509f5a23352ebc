// The shell: the address behind "#" is the address of a page of the desk; Python makes the page.
import { all, asFile, keep, send, uuid7 } from "./outbox.js";

const version = document.querySelector('meta[name="version"]').content;
const waiting = new Map();
const AGAIN = 30_000;
let asked = 0, turn = 0;
let state = { python: "starting", kept: false, stopped: null, waiting: 0 };

const worker = new Worker(`worker.js?version=${encodeURIComponent(version)}`, { type: "module" });
const first = fetch("first.json").then((answer) => answer.json());

worker.onerror = () => show({ python: "failed" });
worker.onmessage = ({ data }) => {
  if ("id" in data) {
    const { resolve, reject } = waiting.get(data.id);
    waiting.delete(data.id);
    if ("answer" in data) resolve(data.answer);
    else reject(new Error(data.error));
  } else if (data.started) {
    show({ python: data.started });
    install();
  } else if ("pictured" in data) {
    show({ pictured: data.pictured });
  } else if (data.failed) {
    show({ python: "failed" });
  }
};

function ask(method, address, form = []) {
  const languages = navigator.languages.join(",");
  asked += 1;
  return new Promise((resolve, reject) => {
    waiting.set(asked, { resolve, reject });
    worker.postMessage({ id: asked, request: { method, address, form, languages } });
  });
}

// ---- pages

function language() {
  const found = /^#\/(\w\w)\//.exec(location.hash)?.[1];
  const usual = navigator.languages.map((one) => one.slice(0, 2)).find((one) => one === "de" || one === "en");
  return found === "de" || found === "en" ? found : usual ?? "en";
}

const isKept = (address) => /^\/\w\w\/kept$/.test(address);

async function made(address) {
  const { pages } = await first;
  if (pages[address]) return { address, html: pages[address] };
  if (!isKept(address)) return ask("GET", address);
  return ask("POST", address, (await all()).map((one) => ["entry", JSON.stringify(one)]));
}

async function go() {
  const address = location.hash.slice(1);
  if (!address.startsWith("/")) {
    location.replace(`#/${language()}/`);
    return;
  }
  turn += 1;
  const mine = turn;
  document.getElementById("page").setAttribute("aria-busy", "true");
  try {
    const page = await made(address);
    if (mine !== turn) return;
    if (page.address !== address) history.replaceState(null, "", `#${page.address}`);
    swap(page.html);
  } catch (error) {
    if (mine === turn) await fail("failed", error);
  }
}

function swap(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const fresh = page.getElementById("page");
  for (const link of fresh.querySelectorAll('a[href^="/"]')) {
    link.setAttribute("href", `#${link.getAttribute("href")}`);
  }
  for (const form of fresh.querySelectorAll("form[data-keep]")) form.dataset.keep = uuid7();
  document.getElementById("page").replaceWith(document.adoptNode(fresh));
  document.title = page.title;
  document.documentElement.scrollTop = 0;
  document.dispatchEvent(new Event("htmx:afterSettle"));
  show({});
}

async function fail(word, error) {
  console.error(error);
  const told = (await first).words[language()][word];
  const notice = Object.assign(document.createElement("p"), { className: "notice", textContent: told });
  notice.setAttribute("role", "alert");
  (document.querySelector("#page main") ?? document.getElementById("page")).prepend(notice);
}

document.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  const pairs = [...new FormData(form, event.submitter)];
  const action = form.getAttribute("action");
  if (form.method === "get") {
    location.hash = `#${action}?${new URLSearchParams(pairs)}`;
    return;
  }
  const mine = turn;
  try {
    const answer = await ask("POST", action, pairs);
    if (!answer.entry) {
      if (mine === turn) swap(answer.html);
      return;
    }
    await keep(form.dataset.keep, answer.entry);
    navigator.storage?.persist?.();
  } catch (error) {
    await fail("not_kept", error);
    return;
  }
  location.hash = `#/${language()}/kept`;
  deliver();
});

document.addEventListener("click", async (event) => {
  if (event.target.closest("a.skip")) {
    event.preventDefault();
    document.getElementById("main").focus();
  }
  const act = event.target.closest("[data-act]")?.dataset.act;
  if (act === "send") deliver();
  if (act === "save") save(await asFile());
});

function save(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `bridgelaws-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), AGAIN);
}

// ---- the log

async function deliver() {
  const before = (await all()).filter((one) => one.state === "waiting").length;
  const stopped = before ? await send() : null;
  const left = before ? (await all()).filter((one) => one.state === "waiting").length : 0;
  show({ stopped, waiting: left });
  if (left !== before && isKept(location.hash.slice(1))) go();
}

// ---- the line at the foot

async function show(news) {
  state = { ...state, ...news };
  const words = (await first).words[language()];
  const parts = [`${words[readiness()]} · ${words.version} ${version}`];
  if (state.waiting) parts.push(`${words.waiting} ${state.waiting}`);
  if (state.stopped === "none") parts.push(words.none);
  const line = document.getElementById("state");
  const told = parts.join(" · ");
  if (line.textContent !== told) line.textContent = told;
  signIn(words.login);
  line.lang = language();
  line.dataset.python = state.python;
  line.dataset.ready = String(state.kept && state.python !== "starting");
  line.dataset.pictured = String(state.pictured ?? "");
}

/** The way to the sign-in of the server, as long as it takes no ruling from this device. */
function signIn(told) {
  const link = document.getElementById("sign-in");
  link.hidden = state.stopped !== "login";
  link.href = signInFrom();
  if (link.textContent !== told) link.textContent = told;
  link.lang = language();
}

/** The sign-in, which leads back to this page of the app. */
function signInFrom() {
  const here = encodeURIComponent(`${location.pathname}${location.hash}`);
  return `/${language()}/sign-in?next=${here}`;
}

function readiness() {
  if (state.python === "starting" || state.python === "failed") return state.python;
  if (!("serviceWorker" in navigator)) return "insecure";
  return state.kept ? "ready" : "online";
}

/** After Python has come, so that the two do not fetch the same files at the same time. */
function install() {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("sw.js");
  navigator.serviceWorker.ready.then(() => show({ kept: true }));
}

window.addEventListener("hashchange", go);
document.getElementById("sign-in").addEventListener("click", ({ currentTarget }) => {
  currentTarget.href = signInFrom();
});
window.addEventListener("online", deliver);
document.addEventListener("visibilitychange", () => document.hidden || deliver());
setInterval(deliver, AGAIN);
go();
deliver();
