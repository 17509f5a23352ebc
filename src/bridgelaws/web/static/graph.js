// Walks the graph of an interview (docs/formats.md, "The graph of an interview"); it knows no Law.

/** The first node of a graph. */
export function start(graph) {
  return graph.nodes[graph.start];
}

/** What can be answered at a node, as a case file writes it; `told` holds the answers so far. */
export function answers(node, told = {}) {
  if (node.answers) return node.answers.map(([answer]) => answer);
  if (!node.ranges) return [];
  const found = [];
  for (const [first, last] of node.ranges) {
    for (let number = first; number <= last; number += 1) found.push(number);
  }
  if (!node.together) return found;
  const [other, most] = node.together;
  return found.filter((number) => number + (told[other] ?? 0) <= most);
}

/** The node that an answer leads to; undefined where it is none of the answers. */
export function next(graph, node, answer) {
  if (node.answers) {
    const pair = node.answers.find(([one]) => one === answer);
    return pair && graph.nodes[pair[1]];
  }
  const range = node.ranges?.find(([first, last]) => first <= answer && answer <= last);
  return range && graph.nodes[range[2]];
}

/**
 * Follows the answers told, by their keys, as far as they lead.
 *
 * Answers "unknown" are the engine's: the walk stops there, as it does where nothing was told.
 */
export function follow(graph, told) {
  let node = start(graph);
  while (node.ask !== undefined && told[node.ask] !== undefined) {
    if (!answers(node, told).includes(told[node.ask])) break;
    node = next(graph, node, told[node.ask]);
  }
  return node;
}
