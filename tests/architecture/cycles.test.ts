import { inFolder, sources } from './sources.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Imports between the folders of `root`, including types and dynamic imports. */
function folderGraph(root: string): Graph {
  const folderOf = (path: string) => new RegExp(`^${root}/([^/]+)/`).exec(path)?.[1];
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of sources.filter(inFolder(root))) {
    const from = folderOf(path);
    if (from === undefined) continue;
    const targets = graph.get(from) ?? new Set<string>();
    for (const to of imports.map(folderOf)) if (to !== undefined && to !== from) targets.add(to);
    graph.set(from, targets);
  }
  return graph;
}

/** The first way from a folder back to itself, or null. */
function findCycle(graph: Graph): readonly string[] | null {
  const done = new Set<string>();
  function visit(folder: string, way: readonly string[]): readonly string[] | null {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder];
    if (done.has(folder)) return null;
    for (const next of graph.get(folder) ?? []) {
      const cycle = visit(next, [...way, folder]);
      if (cycle) return cycle;
    }
    done.add(folder);
    return null;
  }
  for (const folder of graph.keys()) {
    const cycle = visit(folder, []);
    if (cycle) return cycle;
  }
  return null;
}

it('a cycle among folders is found', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
  ]);
  expect(findCycle(graph)).toEqual(['b', 'c', 'b']);
});

it('families of components do not import each other in circles', () => {
  expect(findCycle(folderGraph('components'))).toBeNull();
});

it('rooms of the backend do not import each other in circles', () => {
  expect(findCycle(folderGraph('backend'))).toBeNull();
});

it('parts of the entry server do not import each other in circles', () => {
  expect(findCycle(folderGraph('server'))).toBeNull();
});

it('the platform of the backend knows no domain', () => {
  const known = folderGraph('backend').get('platform') ?? new Set();
  // Texts by key, and what is wrong with content files when the start reports it.
  expect([...known].sort()).toEqual(['content-store', 'messages']);
});
