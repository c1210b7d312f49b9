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

const PRODUCT = /^(?:apps|packages)\/[^/]+\/src\/(?!.*(?:\.test\.tsx?$|\/testing\/))/;

/**
 * Cycles at run time between rooms: folders beside each other, at any depth. Each is a list of paths with the first one repeated at the
 * end.
 */
export function roomCycles(graph) {
  const edges = new Map();
  for (const [file, { imports }] of graph) {
    for (const { to, form, isType } of PRODUCT.test(file) ? imports : []) {
      if (form !== 'static' || isType || !PRODUCT.test(to)) continue;
      const [room, other] = roomsOf(file, to);
      if (room !== undefined) edges.set(room, (edges.get(room) ?? new Set()).add(other));
    }
  }
  return cyclesIn(edges);
}

/** The two folders beside each other in which the files are; none if one file is directly in their common folder. */
function roomsOf(file, to) {
  const [own, others] = [file.split('/'), to.split('/')];
  const depth = own.findIndex((part, at) => part !== others[at]);
  if (depth < 0 || depth >= own.length - 1 || depth >= others.length - 1) return [];
  return [own, others].map((parts) => parts.slice(0, depth + 1).join('/'));
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
