// Answers each request of a file, a line of JSON each, with the exported engine; the start is
// plain, then once more from a picture of the memory.
// Usage: node rulings.mjs SITE REQUESTS ANSWERS plain|snapshot PICTURE
import { readFileSync, writeFileSync, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [site, requests, answers, how, beside] = process.argv.slice(2);
const PICTURE = `${beside}.picture`;

// What the worker of a browser has and node has not.
globalThis.self = globalThis;
globalThis.fetch = async (url) => {
  const bytes = readFileSync(new URL(url));
  return { ok: true, arrayBuffer: async () => new Uint8Array(bytes).slice().buffer };
};
const held = {
  match: async () => existsSync(PICTURE) && { arrayBuffer: async () => new Uint8Array(readFileSync(PICTURE)).slice().buffer },
  put: async (_, response) => writeFileSync(PICTURE, new Uint8Array(await response.arrayBuffer())),
  delete: async () => {},
};
globalThis.caches = { open: async () => held };

const { start } = await import(pathToFileURL(resolve(join(site, "python.js"))).href);
const python = await start("test");
if (python.how !== how) throw new Error(`expected ${how}, found ${python.how}: ${python.why}`);
await python.keep();
const lines = readFileSync(requests, "utf-8").split("\n").filter(Boolean);
try {
  writeFileSync(answers, lines.map((line) => python.answer(line)).join("\n"));
} catch (error) {
  // What is thrown out of WebAssembly shows a whole line of its source, which is long.
  console.error(error.message.slice(-500));
  process.exit(1);
}
process.exit(0);
