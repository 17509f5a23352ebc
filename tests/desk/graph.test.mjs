// The walk of graph.js against what the engine did on the same answers (see test_graph.py).

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const { answers, follow, next, start } = await import(
  pathToFileURL(`${process.env.STATIC}/graph.js`).href
);
const walks = JSON.parse(readFileSync(process.env.WALKS, "utf-8"));

/** What stands at a node, in the form of the engine's record. */
function found(node, told) {
  if (node.ask) return { ask: node.ask, answers: answers(node, told) };
  if (node.refused) return { refused: node.refused };
  const { remedies, ...ruling } = node.ruling;
  return ruling;
}

for (const { graph, steps } of walks) {
  test(`${graph.about} ${graph.laws}: ${steps.length} answers`, () => {
    for (const { told, engine } of steps) {
      const node = follow(graph, told);
      if (node.engine) assert.equal(node.engine, engine.ask);
      else assert.deepEqual(found(node, told), engine);
    }
  });
}

test("an answer that is none, or is unknown, leads nowhere", () => {
  const { graph } = walks.find((walk) => walk.graph.about === "asked");
  assert.equal(next(graph, start(graph), "the cat"), undefined);
  assert.equal(follow(graph, { by: "unknown" }), start(graph));
  assert.equal(follow(graph, {}), start(graph));
  assert.deepEqual(answers({ ruling: {} }), []);
});
