// The shell: the address behind "#" is the address of a page of the desk; Python makes the page.
import {
  all, asFile, dealsOfServer, heldDeals, holdDeals, keep, localTime, send, uuid7, withdraw,
} from "./outbox.js";

const version = document.querySelector('meta[name="version"]').content;
const languages = document.querySelector('meta[name="languages"]').content.split(" ");
const waiting = new Map();
const AGAIN = 30_000;
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_FORMS = 8;
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

async function ask(method, address, form = []) {
  const request = { method, address, form, languages: navigator.languages.join(","), device: await device(address) };
  asked += 1;
  return new Promise((resolve, reject) => {
    waiting.set(asked, { resolve, reject });
    worker.postMessage({ id: asked, request });
  });
}

// ---- what a page is told of this device

let deals = heldDeals();

async function device(address) {
  if (/^\/\w\w\/(cards|deals)\b/.test(address)) return { deals: await dealsHeld() };
  if (!/^\/\w\w\/(record|log)\b/.test(address)) return {};
  const held = await all();
  const last = held.filter((one) => one.state !== "withdrawn").at(-1)?.draft;
  return {
    ids: Array.from({ length: MOST_FORMS }, () => uuid7()),
    now: localTime(),
    last: { event: last?.event, recorded_by: last?.recorded_by },
    held,
  };
}

async function dealsHeld() {
  const { event, file } = await deals;
  const { text, boards, seen } = file ?? event ?? {};
  return text ? { text, boards, seen, file: file?.file ?? "", event: Boolean(event) } : {};
}

async function hold(whose, found) {
  await holdDeals(whose, found && { ...found, seen: localTime() });
  deals = heldDeals();
  await show({});
}

/** Holds the deals that the server has, once Python has read them. */
async function holdEvent(text) {
  if (!text || text === (await deals).event?.as_sent) return;
  const { deals: found } = await ask("POST", `/${language()}/deals`, [["text", text], ["name", "deals.pbn"]]);
  if (found) await hold("event", { ...found, as_sent: text });
}

// ---- pages

function language() {
  const found = /^#\/(\w\w)\//.exec(location.hash)?.[1];
  const usual = navigator.languages.map((one) => one.slice(0, 2)).find((one) => languages.includes(one));
  return languages.includes(found) ? found : usual ?? "en";
}

/** The first page in the language and under the terms that were chosen on this device. */
function firstPage() {
  const [chosen, laws, regulations] = /bridgelaws-terms=([^;]*)/.exec(document.cookie)?.[1].split(".") ?? [];
  const terms = laws && regulations ? `?${new URLSearchParams({ laws, regulations })}` : "";
  return `/${languages.includes(chosen) ? chosen : language()}/${terms}`;
}

const isList = (address) => /^\/\w\w\/log(\?|$)/.test(address);

// Of each call of the first page the next taps are ready made; those of the last call are held.
let call = Promise.resolve({});

async function made(address) {
  const { pages, taps } = await first;
  if (taps[address]) call = unpacked(taps[address]).catch(() => ({}));
  const ready = pages[address] ?? (await call)[address];
  return ready ? { address, html: ready } : ask("GET", address);
}

async function unpacked(file) {
  const { body } = await fetch(file);
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).json();
}

/** On to an address, or the same page anew. */
function lead(address) {
  if (location.hash === `#${address}`) go();
  else location.hash = `#${address}`;
}

async function go() {
  const address = location.hash.slice(1);
  if (!address.startsWith("/")) {
    location.replace(`#${firstPage()}`);
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
    arriveAt(address.split("#")[1] ?? "");
  } catch (error) {
    if (mine === turn) await fail("failed", error);
  }
}

function swap(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const fresh = page.getElementById("page");
  for (const link of fresh.querySelectorAll('a[href^="/"]:not([data-server])')) {
    link.setAttribute("href", `#${link.getAttribute("href")}`);
  }
  styled(fresh);
  document.getElementById("page").replaceWith(document.adoptNode(fresh));
  document.title = page.title;
  document.documentElement.scrollTop = 0;
  fresh.dispatchEvent(new Event("arrived", { bubbles: true }));
  show({});
}

/** On to a part of the page, such as a clause of a Law. */
function arriveAt(id) {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}

/** The style sheets that a page asks for are those of the shell, held ready. */
function styled(fresh) {
  const asked = [...fresh.querySelectorAll('link[rel="stylesheet"]')];
  const names = asked.map((link) => link.getAttribute("href").split("/").at(-1));
  for (const sheet of document.querySelectorAll("link[data-of-pages]")) {
    sheet.media = names.includes(sheet.getAttribute("href")) ? "all" : "not all";
  }
  for (const link of asked) link.remove();
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
  const action = form.getAttribute("action");
  const data = new FormData(form, event.submitter);
  if (form.method === "get") {
    location.hash = `#${action}?${new URLSearchParams([...data])}`;
    return;
  }
  const mine = turn;
  try {
    const answer = await ask("POST", action, await pairs(data));
    if (answer.entry) await keep(answer.entry);
    if (answer.deals) await hold("file", answer.deals);
    if (mine === turn) follow(action, answer);
    if (answer.entry) {
      navigator.storage?.persist?.();
      deliver();
    }
  } catch (error) {
    await fail(form.matches(".entry") ? "not_kept" : "failed", error);
  }
});

/** What was answered to a form: a page, or where to go now that something is kept. */
function follow(action, answer) {
  if (!answer.html) return lead(answer.address);
  if (answer.address !== action) history.pushState(null, "", `#${answer.address}`);
  return swap(answer.html);
}

/** The fields of a form; of a file its name, and its bytes as base64. */
async function pairs(data) {
  const found = [];
  for (const [name, value] of data) {
    if (!(value instanceof File)) found.push([name, value]);
    else found.push(["name", value.name], ["base64", await base64(value.slice(0, MOST_BYTES + 1))]);
  }
  return found;
}

function base64(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.split(",")[1] ?? "");
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

document.addEventListener("click", async (event) => {
  const within = event.target.closest('a[href^="#"]:not([href^="#/"])');
  if (within) {
    event.preventDefault();
    arriveAt(within.getAttribute("href").slice(1));
  }
  const button = event.target.closest("[data-act]");
  const act = button?.dataset.act;
  if (act === "send") tellOutcome(await deliver());
  if (act === "save") save(await asFile());
  if (act === "forget-file") {
    await hold("file", null);
    lead(`/${language()}/cards`);
  }
  if (act === "withdraw") {
    await withdraw(button.dataset.entry);
    lead(`/${language()}/log`);
    deliver();
  }
});

function save(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `bridgelaws-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), AGAIN);
}

// ---- the log

/** Sends what waits, if the server is there, and takes the deals that it has; what stopped it. */
async function deliver() {
  const server = navigator.serviceWorker?.controller ? await dealsOfServer() : {};
  const before = await left();
  const stopped = before && !server.away ? await send() : null;
  const after = before ? await left() : 0;
  show({ stopped, waiting: after });
  if (after !== before && isList(location.hash.slice(1))) await go();
  if (server.text) await holdEvent(server.text);
  return before && server.away ? "away" : stopped;
}

/** Says beside the button why nothing was sent, with the way to the sign-in where that is why. */
async function tellOutcome(stopped) {
  const line = document.getElementById("outcome");
  if (!line || !stopped) return;
  const words = (await first).words[language()];
  line.textContent = words[stopped];
  if (stopped !== "login") return;
  const link = document.createElement("a");
  link.href = signInFrom();
  link.className = "button";
  link.textContent = words.login;
  line.replaceChildren(link);
}

async function left() {
  return (await all()).filter((one) => one.state === "waiting").length;
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
  line.dataset.asked = String(asked);
  line.dataset.deals = String((await dealsHeld()).boards ?? 0);
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
  navigator.serviceWorker.addEventListener("controllerchange", deliver);
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
