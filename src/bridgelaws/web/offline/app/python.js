// Python in the worker: from a picture of its memory where the device has one, else plainly.
import { loadPyodide } from "./pyodide/pyodide.mjs";
import createPyodideModule from "./pyodide/pyodide.asm.mjs";

const PAGE = 65536;
const ENGINE = new URL("engine.bin", import.meta.url).href;
const BLOCK = 512;

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

/** The files of a tar (USTAR), each with its name. */
function* files(tar) {
  const text = new TextDecoder();
  const field = (at, length) => text.decode(tar.subarray(at, at + length)).split("\0")[0];
  for (let at = 0; tar[at]; ) {
    const size = parseInt(field(at + 124, 12), 8);
    yield [field(at, 100), tar.subarray(at + BLOCK, at + BLOCK + size)];
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/** The program, fetched while Python is loaded. */
async function fetched() {
  const engine = await fetch(ENGINE);
  if (!engine.ok) throw new Error(`${ENGINE}: ${engine.status}`);
  const { body } = new Response(await engine.arrayBuffer());
  const tar = new Response(body.pipeThrough(new DecompressionStream("gzip")));
  return new Uint8Array(await tar.arrayBuffer());
}

/** Puts the program where Python finds it; Python itself would take many times as long. */
function unpacked(python, tar) {
  const library = python.FS.readdir("/lib").find((name) => /^python3\.\d+$/.test(name));
  const folders = new Set();
  for (const [name, bytes] of files(tar)) {
    const path = `/lib/${library}/site-packages/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) python.FS.mkdirTree(folder);
    folders.add(folder);
    python.FS.writeFile(path, bytes, { canOwn: true });
  }
}

async function restored(picture, program) {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const python = await loadPyodide({
    _loadSnapshot: bytes, createPyodideModule: roomFor(bytes.length),
  });
  unpacked(python, await program);
  return python;
}

async function plain(program) {
  const python = await loadPyodide({ createPyodideModule, _makeSnapshot: true });
  unpacked(python, await program);
  python.runPython("import importlib\nimportlib.invalidate_caches()");
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
  const program = fetched();
  const picture = cache && (await cache.match("snapshot"));
  let why = null;
  if (picture) {
    try {
      const python = await restored(picture, program);
      return { answer: python.globals.get("answer"), how: "snapshot", why, keep: async () => true };
    } catch (error) {
      why = String(error).slice(0, 200);
      await cache.delete("snapshot");
    }
  }
  const python = await plain(program);
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
