import { findNode, type Origin, type Trace, type TraceNode } from '@contador/regulation';

/** Prefixes all ids of a trace so that several traces can be merged, and renames its root. */
export function prefixedTrace(trace: Trace, prefix: string, root: string, named: Pick<TraceNode, 'symbol' | 'label'>) {
  const own = (id: string) => `${prefix}:${id}`;
  const moved = (origin: Origin): Origin => {
    if (origin.kind === 'formula') return { ...origin, terms: origin.terms.map(own) };
    return origin.kind === 'override' ? { ...origin, original: moved(origin.original) } : origin;
  };
  const nodes = Object.values(trace.nodes).map(
    (node): TraceNode => ({
      ...node,
      ...(node.id === root && named),
      id: own(node.id),
      origin: moved(node.origin),
    }),
  );
  return { nodes, root: findNode(trace, root) && nodes.find(({ id }) => id === own(root)) };
}
