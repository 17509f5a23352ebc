// The rulings kept on this device, and their way into the log: each is sent until the log has
// told its number. The log knows an entry by its identifier and keeps it once.
const LOG = "/sync";
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
function localTime(now = new Date()) {
  const offset = -now.getTimezoneOffset();
  const shifted = new Date(now.getTime() + offset * 60000).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const two = (number) => String(number).padStart(2, "0");
  return `${shifted}${offset < 0 ? "-" : "+"}${two(hours)}:${two(minutes)}`;
}

/** Keeps an entry under `id`; the same form sent twice is one entry. */
export function keep(id, entry) {
  return transact("readwrite", (transaction) => {
    const entries = transaction.objectStore("entries");
    const devices = transaction.objectStore("device");
    entries.get(id).onsuccess = ({ target: { result: there } }) => {
      if (there) return;
      devices.get("self").onsuccess = ({ target: { result } }) => {
        const device = result ?? { name: `app ${uuid7().slice(-12)}`, counter: 0 };
        const counter = device.counter + 1;
        const draft = { id, device: device.name, counter, made_at: localTime(), ...entry };
        entries.add({ id, state: "waiting", draft });
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

/**
 * Sends what waits, in order.
 *
 * Resolves to what stopped it: "away" (no server), "login", "none" (no log there), or null.
 */
export function send() {
  if (!navigator.onLine) return Promise.resolve("away");
  return navigator.locks.request("bridgelaws-outbox", async () => {
    for (const { id, draft, state } of await all()) {
      if (state !== "waiting") continue;
      const stopped = await sent(id, draft);
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

/** Every entry as one file, in the format of the log. */
export async function asFile() {
  const drafts = (await all()).map(({ draft }) => draft);
  return new Blob([JSON.stringify(drafts, null, 1)], { type: "application/json" });
}
