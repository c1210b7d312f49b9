import type { TermIndex } from './term-index.ts';
import type { Origin, Trace, TraceNode } from './trace.ts';
import { termsOf } from './trace.ts';

type FormulaOrigin = Extract<Origin, { kind: 'formula' }>;
type OverrideOrigin = Extract<Origin, { kind: 'override' }>;
export type OriginTree =
  | Exclude<Origin, FormulaOrigin | OverrideOrigin>
  | (Omit<FormulaOrigin, 'terms'> & { readonly terms: readonly TraceTree[] })
  | (Omit<OverrideOrigin, 'original'> & { readonly original: OriginTree });

/** One figure with everything under it, nested: the shape of the wire. */
export interface TraceTree {
  readonly symbol: string;
  readonly label: string;
  readonly unit: string;
  readonly amount: string;
  readonly index: TermIndex;
  readonly origin: OriginTree;
  readonly warnings?: readonly string[];
}

/** The tree under one node of a trace. Throws when the trace has no such node. */
export function traceTree(trace: Trace, id: string): TraceTree {
  const { symbol, label, unit, amount, index, origin, warnings } = nodeOf(trace, id);
  return { symbol, label, unit, amount, index, origin: originTree(trace, origin), ...(warnings && { warnings }) };
}

function originTree(trace: Trace, origin: Origin): OriginTree {
  if (origin.kind === 'formula') return { ...origin, terms: origin.terms.map((id) => traceTree(trace, id)) };
  if (origin.kind === 'override') return { ...origin, original: originTree(trace, origin.original) };
  return origin;
}

/** The node of that id. Throws when there is none. */
export function nodeOf(trace: Trace, id: string): TraceNode {
  const node = findNode(trace, id);
  if (node === undefined) throw new Error(`the trace has no ${id}`);
  return node;
}

/** The node of that id, which may be anything that somebody wrote: `__proto__` and `constructor` are ids of none. */
export function findNode(trace: Trace, id: string): TraceNode | undefined {
  return Object.hasOwn(trace.nodes, id) ? trace.nodes[id] : undefined;
}

/** The node and all nodes under it, each once, itself first. */
export function nodesUnder(trace: Trace, id: string): TraceNode[] {
  const seen = new Set<string>();
  const found: TraceNode[] = [];
  const visit = (at: string): void => {
    if (seen.has(at)) return;
    seen.add(at);
    const node = nodeOf(trace, at);
    found.push(node);
    termsOf(node.origin).forEach(visit);
  };
  visit(id);
  return found;
}

/** Warnings of the figure and of everything that it rests on, each with the figure that it concerns. */
export function warningsUnder(trace: Trace, id: string): { symbol: string; nodeId: string; warning: string }[] {
  return nodesUnder(trace, id).flatMap((node) =>
    (node.warnings ?? []).map((warning) => ({ symbol: node.symbol, nodeId: node.id, warning })),
  );
}

/** The figures under this one (itself included) that a person replaced by hand. */
export function overridesUnder(trace: Trace, id: string): TraceNode[] {
  return nodesUnder(trace, id).filter((node) => node.origin.kind === 'override');
}

/** The part of a trace that hangs from those ids: what is stored with one published component. */
export function subtrace(trace: Trace, roots: readonly string[]): Trace {
  const nodes: Record<string, TraceNode> = {};
  for (const root of roots) for (const node of nodesUnder(trace, root)) nodes[node.id] = node;
  return { roots, nodes };
}
