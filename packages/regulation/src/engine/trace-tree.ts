import type { TermIndex } from './term-index.ts';
import type { Origin, Trace, TraceNode } from './trace.ts';
import { termsOf } from './trace.ts';

type FormulaOrigin = Extract<Origin, { kind: 'formula' }>;
type OverrideOrigin = Extract<Origin, { kind: 'override' }>;
export type OriginTree =
  | Exclude<Origin, FormulaOrigin | OverrideOrigin>
  | (Omit<FormulaOrigin, 'terms'> & { readonly terms: readonly TraceTree[] })
  | (Omit<OverrideOrigin, 'original'> & { readonly original: OriginTree });

/** One figure with everything below it, nested, in the shape of the wire format. */
export interface TraceTree {
  readonly symbol: string;
  readonly label: string;
  readonly unit: string;
  readonly amount: string;
  readonly index: TermIndex;
  readonly origin: OriginTree;
  readonly warnings?: readonly string[];
}

/** Builds the tree below one node of a trace. Throws when the trace has no such node. */
export function traceTree(trace: Trace, id: string): TraceTree {
  const { symbol, label, unit, amount, index, origin, warnings } = nodeOf(trace, id);
  return { symbol, label, unit, amount, index, origin: originTree(trace, origin), ...(warnings && { warnings }) };
}

function originTree(trace: Trace, origin: Origin): OriginTree {
  if (origin.kind === 'formula') return { ...origin, terms: origin.terms.map((id) => traceTree(trace, id)) };
  if (origin.kind === 'override') return { ...origin, original: originTree(trace, origin.original) };
  return origin;
}

/** Returns the node with that id. Throws when there is none. */
export function nodeOf(trace: Trace, id: string): TraceNode {
  const node = findNode(trace, id);
  if (node === undefined) throw new Error(`the trace has no ${id}`);
  return node;
}

/** Returns the node with that id, or undefined. The id is untrusted text, so `__proto__` and `constructor` match no node. */
export function findNode(trace: Trace, id: string): TraceNode | undefined {
  return Object.hasOwn(trace.nodes, id) ? trace.nodes[id] : undefined;
}

/** Returns the node and all nodes below it, each once, the node first. */
export function nodesUnder(trace: Trace, id: string): TraceNode[] {
  const visited = new Set<string>();
  const found: TraceNode[] = [];
  const visit = (at: string): void => {
    if (visited.has(at)) return;
    visited.add(at);
    const node = nodeOf(trace, at);
    found.push(node);
    termsOf(node.origin).forEach(visit);
  };
  visit(id);
  return found;
}

/** Warnings of a figure and of everything it depends on, each with its own figure. */
export function warningsUnder(trace: Trace, id: string): { symbol: string; nodeId: string; warning: string }[] {
  return nodesUnder(trace, id).flatMap((node) =>
    (node.warnings ?? []).map((warning) => ({ symbol: node.symbol, nodeId: node.id, warning })),
  );
}

/** Figures below a node (itself included) that a person replaced by hand. */
export function overridesUnder(trace: Trace, id: string): TraceNode[] {
  return nodesUnder(trace, id).filter((node) => node.origin.kind === 'override');
}
