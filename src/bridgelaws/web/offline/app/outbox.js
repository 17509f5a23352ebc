// What is kept on this device: the deals, the entries, and the way of these into the log: each is
// sent until the log has told its number. The log knows an entry by its identifier, keeps it once.
const LOG = "/sync";
const DEALS = "/deals.pbn";
const NAME = "bridgelaws";

function opened() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("entries", { keyPath: "id" });
      request.result.createObjectStore("device");
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs `work` in one transaction; resolves to its result once everything is on disk. */
async function transact(mode, work) {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(["entries", "device"], mode, { durability: "strict" });
      let result;
      transaction.oncomplete = () => resolve(result);
      transaction.onabort = () => reject(transaction.error);
      work(transaction, (value) => { result = value; });
    });
  } finally {
    database.close();
  }
}

/** An identifier that sorts by time: UUID of version 7 (RFC 9562). */
export function uuid7(now = Date.now()) {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let i = 0; i < 6; i += 1) bytes[i] = Math.floor(now / 2 ** (8 * (5 - i))) % 256;
  bytes[6] = 0x70 | (bytes[6] & 0x0f);
  bytes[8] = 0x80 | (bytes[8] & 0x3f);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The time on the device, with its offset. */
export function localTime(now = new Date()) {
  const offset = -now.getTimezoneOffset();
  const shifted = new Date(now.getTime() + offset * 60000).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const two = (number) => String(number).padStart(2, "0");
  return `${shifted}${offset < 0 ? "-" : "+"}${two(hours)}:${two(minutes)}`;
}

/** Keeps an entry, with device and count; the same form sent twice is one entry. */
export function keep(entry) {
  return transact("readwrite", (transaction) => {
    const entries = transaction.objectStore("entries");
    const devices = transaction.objectStore("device");
    entries.get(entry.id).onsuccess = ({ target: { result: there } }) => {
      if (there) return;
      devices.get("self").onsuccess = ({ target: { result } }) => {
        const device = result ?? { name: `app ${uuid7().slice(-12)}`, counter: 0 };
        const counter = device.counter + 1;
        const draft = { ...entry, device: device.name, counter };
        entries.add({ id: entry.id, state: "waiting", draft });
        devices.put({ ...device, counter }, "self");
      };
    };
  });
}

/** Everything kept, in the order of its making. */
export async function all() {
  const found = await transact("readonly", (transaction, give) => {
    transaction.objectStore("entries").getAll().onsuccess = ({ target }) => give(target.result);
  });
  return found.sort((one, other) => one.draft.counter - other.draft.counter);
}

function answered(id, told) {
  return transact("readwrite", (transaction) => {
    const entries = transaction.objectStore("entries");
    entries.get(id).onsuccess = ({ target: { result } }) => entries.put({ ...result, ...told });
  });
}

/** No two windows send or withdraw at once; without HTTPS a browser has no locks for that. */
const alone = (work) => navigator.locks?.request("bridgelaws-outbox", work) ?? work();

/**
 * Sends what waits, in order.
 *
 * Resolves to what stopped it: "away" (no server), "login", "none" (no log there), or null.
 */
export function send() {
  if (!navigator.onLine) return Promise.resolve("away");
  return alone(async () => {
    for (const { id, draft, state } of await all()) {
      if (state !== "waiting") continue;
      const stopped = await sent(id, draft);
      // It may have arrived all the same: only its answer is known to be missing.
      if (stopped === "away") await answered(id, { tried: true });
      if (stopped) return stopped;
    }
    return null;
  });
}

async function sent(id, draft) {
  let told, tooLarge;
  try {
    const headers = { "Content-Type": "application/json", Accept: "application/json" };
    const answer = await fetch(LOG, { method: "POST", headers, body: JSON.stringify(draft) });
    tooLarge = answer.status === 413;
    told = await answer.json();
  } catch {
    return "away";
  }
  if (told.id === id && told.number && told.hash) {
    await answered(id, { state: "sent", number: told.number, head: told.head, reason: undefined });
    return null;
  }
  // What is too large is refused before anybody reads its identifier.
  if ((told.id === id || tooLarge) && told.refused) {
    await answered(id, { state: "refused", reason: told.refused });
    return null;
  }
  return told.stopped ?? "none";
}

/**
 * Withdraws an entry that waits, with what waits about it; nothing of them is left but the count,
 * which tells a check of the log that nothing more will come, and the place.
 */
export function withdraw(id) {
  return alone(async () => {
    const there = (await all()).filter(({ state }) => state === "waiting" || state === "refused");
    const gone = new Set([id]);
    // What is about an entry was made after it.
    for (const { draft } of there) if (gone.has(draft.about)) gone.add(draft.id);
    await transact("readwrite", (transaction) => {
      const entries = transaction.objectStore("entries");
      for (const { draft, tried } of there.filter((one) => gone.has(one.id))) {
        const { id: of, kind, counter, made_at, event, board, table } = draft;
        const left = { id: of, kind, counter, made_at, event, board, table };
        entries.put({ id: of, state: "withdrawn", tried, draft: left });
      }
    });
  });
}

/** Every entry as one file, in the format of the log. */
export async function asFile() {
  const drafts = (await all()).filter(({ state }) => state !== "withdrawn").map(({ draft }) => draft);
  return new Blob([JSON.stringify(drafts, null, 1)], { type: "application/json" });
}

// ---- the deals: those of the event as last seen, and those of a file chosen here

/** Holds deals as those of the "event" or of a "file"; null forgets them. */
export function holdDeals(whose, deals) {
  return transact("readwrite", (transaction) => {
    const held = transaction.objectStore("device");
    if (deals) held.put(deals, `deals ${whose}`);
    else held.delete(`deals ${whose}`);
  });
}

/** The deals held, `event` and `file`. */
export function heldDeals() {
  return transact("readonly", (transaction, give) => {
    const held = transaction.objectStore("device");
    held.get("deals event").onsuccess = ({ target: { result: event } }) => {
      held.get("deals file").onsuccess = ({ target: { result: file } }) => give({ event, file });
    };
  });
}

/** The deals that the server has now: `text`, or that it is `away`. */
export async function dealsOfServer() {
  try {
    const answer = await fetch(DEALS);
    return await answer.json();
  } catch {
    return { away: true };
  }
}
