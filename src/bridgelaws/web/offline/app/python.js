// Python in the worker: from a picture of its memory where the device has one, else plainly.
import { loadPyodide } from "./pyodide/pyodide.mjs";
import createPyodideModule from "./pyodide/pyodide.asm.mjs";

const PAGE = 65536;
const ENGINE = new URL("engine.zip", import.meta.url).href;

/** The memory of a fresh Python has 30 MB; a picture of more needs room before it is put back. */
function roomFor(bytes) {
  return (settings) => {
    const plain = settings.instantiateWasm;
    settings.instantiateWasm = (imports, received) =>
      plain(imports, (instance, module) => {
        const { memory } = instance.exports;
        const missing = Math.ceil((bytes - memory.buffer.byteLength) / PAGE);
        if (missing > 0) memory.grow(missing);
        received(instance, module);
      });
    return createPyodideModule(settings);
  };
}

async function unpacked(python) {
  const engine = await fetch(ENGINE);
  if (!engine.ok) throw new Error(`${ENGINE}: ${engine.status}`);
  python.unpackArchive(await engine.arrayBuffer(), "zip");
}

async function restored(picture) {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const python = await loadPyodide({
    _loadSnapshot: bytes, createPyodideModule: roomFor(bytes.length),
  });
  await unpacked(python);
  return python;
}

async function plain() {
  const python = await loadPyodide({ createPyodideModule, _makeSnapshot: true });
  await unpacked(python);
  python.runPython("from bridgelaws.web.offline.answering import answer, warm\nwarm()");
  return python;
}

/**
 * Starts Python.
 *
 * Resolves to `answer` (JSON in, JSON out), `how` ("snapshot" or "plain"), `why` a picture was
 * there and was of no use, and `keep`, which keeps a picture of the memory for the next start.
 */
export async function start(version) {
  const cache = self.caches && (await caches.open(`bridgelaws-snapshot-${version}`));
  const picture = cache && (await cache.match("snapshot"));
  let why = null;
  if (picture) {
    try {
      const python = await restored(picture);
      return { answer: python.globals.get("answer"), how: "snapshot", why, keep: async () => true };
    } catch (error) {
      why = String(error).slice(0, 200);
      await cache.delete("snapshot");
    }
  }
  const python = await plain();
  const taken = cache ? pictureOf(python) : null;
  const keep = async () => {
    if (taken) await cache.put("snapshot", new Response(taken));
    return Boolean(taken);
  };
  return { answer: python.globals.get("answer"), how: "plain", why, keep };
}

/** The picture is taken before anything of the page is held in Python; null where it cannot be. */
function pictureOf(python) {
  try {
    return python.makeMemorySnapshot();
  } catch {
    return null;
  }
}
