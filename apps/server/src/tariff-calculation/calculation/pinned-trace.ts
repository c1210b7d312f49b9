import { isDeepStrictEqual } from 'node:util';
import { componentNames } from '@contador/domain/tariff-calculation';
import type { Origin, Trace, TraceNode } from '@contador/regulation';
import { componentOf, optionBalance, optionUnitCost } from '@contador/regulation';

/** Terms that keep their value once published: the components and the figures of the tariff option. */
const HELD: ReadonlySet<string> = new Set([
  ...componentNames.map((name) => componentOf(name).value.symbol),
  optionUnitCost.symbol,
  optionBalance.symbol,
]);

/**
 * Merges the stored traces of published components into one, whose values override recalculation of the others.
 * A component behind a published one keeps the value used there, even if it is not published itself. If two traces have different figures
 * under the same id, the later one gets a new name.
 */
export function pinnedTrace(published: readonly { component: string; trace: Trace }[]): Trace | undefined {
  if (published.length === 0) return undefined;
  const nodes: Record<string, TraceNode> = {};
  for (const { component, trace } of published) {
    const renamed = new Map<string, string>();
    for (const [id, node] of Object.entries(trace.nodes)) {
      const other = nodes[id];
      const differs =
        other !== undefined && (other.amount !== node.amount || !isDeepStrictEqual(other.origin, node.origin));
      renamed.set(id, differs && !trace.roots.includes(id) ? `${id}#${component}` : id);
    }
    for (const [id, node] of Object.entries(trace.nodes)) {
      const own = renamed.get(id) as string;
      nodes[own] = { ...node, id: own, origin: withTerms(node.origin, renamed) };
    }
  }
  return { roots: Object.keys(nodes).filter((id) => HELD.has(nodes[id]?.symbol ?? '') && !id.includes('#')), nodes };
}

function withTerms(origin: Origin, renamed: ReadonlyMap<string, string>): Origin {
  if (origin.kind === 'formula') return { ...origin, terms: origin.terms.map((id) => renamed.get(id) ?? id) };
  return origin.kind === 'override' ? { ...origin, original: withTerms(origin.original, renamed) } : origin;
}
