import { areaOf } from './foundations.mjs';

/** Cycles of static imports at run time, each as its list of files with the first one repeated at the end. */
export function runtimeCycles(graph) {
  const edges = new Map();
  for (const [file, { imports }] of graph) {
    const loaded = imports.filter((it) => it.kind === 'file' && it.form === 'static' && !it.isType);
    edges.set(
      file,
      loaded.map(({ to }) => to),
    );
  }
  return cyclesIn(edges);
}

/** Cycles between areas of the server. Imports of types count: an area depends on another one or the other way round, never both. */
export function areaCycles(graph) {
  const edges = new Map();
  for (const [file, { imports }] of graph) {
    const area = areaOf(file);
    if (area === undefined) continue;
    const known = edges.get(area) ?? new Set();
    for (const { to, form } of imports) {
      const other = areaOf(to);
      if (form !== 'address' && other !== undefined && other !== area) known.add(other);
    }
    edges.set(area, known);
  }
  return cyclesIn(edges);
}

function cyclesIn(edges) {
  const cycles = [];
  const done = new Set();
  const visit = (source, path) => {
    const start = path.indexOf(source);
    if (start >= 0) return void cycles.push([...path.slice(start), source]);
    if (done.has(source)) return;
    for (const next of edges.get(source) ?? []) visit(next, [...path, source]);
    done.add(source);
  };
  for (const source of edges.keys()) visit(source, []);
  return cycles;
}
