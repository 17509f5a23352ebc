// Keeps the app on the device: all files of one version together, from one export.
const VERSION = "{{ version }}";
const FILES = {{ files }};
const POLICY = "{{ policy }}";
const NAME = `bridgelaws-${VERSION}`;
const MINE = [NAME, `bridgelaws-snapshot-${VERSION}`];
const LOG = "/sync";
const DEALS = "/deals.pbn";

async function install() {
  const cache = await caches.open(NAME);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith("bridgelaws-") && !MINE.includes(name)) await caches.delete(name);
  }
  await clients.claim();
}

async function held(request) {
  const cache = await caches.open(NAME);
  const found = await cache.match(request.mode === "navigate" ? "index.html" : request, { ignoreSearch: true });
  if (!found) return fetch(request);
  const headers = new Headers(found.headers);
  headers.set("Content-Security-Policy", POLICY);
  return new Response(found.body, { status: found.status, headers });
}

/** What the log answers; that there is no server, or no log there, is an answer too. */
async function toLog(request) {
  try {
    const answer = await fetch(request);
    const isJson = answer.headers.get("Content-Type")?.includes("json");
    return Response.json(isJson ? await answer.json() : { stopped: "none" });
  } catch {
    return Response.json({ stopped: "away" });
  }
}

/** The deals that the server has, as text, or that there is no server. */
async function deals(request) {
  try {
    const answer = await fetch(request);
    const isText = answer.status === 200 && answer.headers.get("Content-Type")?.startsWith("text/plain");
    return Response.json({ text: isText ? await answer.text() : "" });
  } catch {
    return Response.json({ away: true });
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === "POST" && url.pathname === LOG) event.respondWith(toLog(request));
  else if (request.method === "GET" && url.pathname === DEALS) event.respondWith(deals(request));
  else if (request.method === "GET" && url.href.startsWith(registration.scope)) event.respondWith(held(request));
});
