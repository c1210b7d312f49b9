import { findNode, type Origin, type Trace, type TraceNode } from '@contador/regulation';

/** A trace whose ids begin with a word, so that it stands in one with others of its kind; its root is called anew. */
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
