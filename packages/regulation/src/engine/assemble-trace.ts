import type { Cell } from './cell.ts';
import type { Origin, Trace, TraceNode } from './trace.ts';
import { termsOf } from './trace.ts';

/** Suffix of a figure under a published component whose value in the present calculation is different. */
const AS_PUBLISHED = '#published';

/** Collects the nodes below the given ids: calculated nodes and, below published components, nodes of their stored trace. */
export function assembleTrace(roots: readonly string[], cells: ReadonlyMap<string, Cell>, pinned?: Trace): Trace {
  const nodes: Record<string, TraceNode> = {};
  const included = new Set<Cell>();

  function include(cell: Cell): void {
    included.add(cell);
    // A node already taken from a published component replaces the same figure of this calculation.
    if (pinned !== undefined && nodes[cell.id] !== undefined) return;
    if (cell.pinned !== undefined) {
      includePublished(cell.id, cell.id);
      return;
    }
    nodes[cell.id] = nodeOf(cell);
    for (const below of cell.asked) if (!included.has(below)) include(below);
  }

  function includePublished(id: string, as: string): void {
    const node = pinned?.nodes[id];
    if (node === undefined) throw new Error(`the published trace has no ${id}`);
    if (nodes[as] !== undefined) return;
    nodes[as] = { ...node, id: as, origin: renamed(node.origin) };
    for (const below of termsOf(node.origin)) includePublished(below, nameOf(below));
  }

  function nameOf(id: string): string {
    const live = cells.get(id);
    if (live === undefined || live.pinned !== undefined) return id;
    return amountOf(live) === pinned?.nodes[id]?.amount ? id : id + AS_PUBLISHED;
  }

  function renamed(origin: Origin): Origin {
    if (origin.kind === 'formula') return { ...origin, terms: origin.terms.map(nameOf) };
    return origin.kind === 'override' ? { ...origin, original: renamed(origin.original) } : origin;
  }

  for (const id of roots) {
    const cell = cells.get(id);
    if (cell === undefined) throw new Error(`${id} was not calculated`);
    if (!included.has(cell)) include(cell);
  }
  return { roots, nodes };
}

function nodeOf(cell: Cell): TraceNode {
  const { id, term, index, warnings } = cell;
  const origin = originOf(cell);
  const { symbol, label, unit } = term;
  const node: TraceNode = { id, symbol, label, unit, amount: amountOf(cell), index, origin };
  const entered =
    origin.kind === 'file' || origin.kind === 'series' || origin.kind === 'parameter' ? origin.warning : undefined;
  if (entered === undefined && warnings === undefined) return node;
  return { ...node, warnings: [...(entered === undefined ? [] : [entered]), ...(warnings ?? [])] };
}

function amountOf(cell: Cell): string {
  return cell.text ?? cell.amount.toString();
}

function originOf(cell: Cell): Origin {
  const original = cell.source?.origin ?? formulaOrigin(cell);
  if (cell.correction === undefined) return original;
  const { made, originalAmount } = cell.correction;
  const { by, at, reason, approvedBy, approvedAt } = made;
  return {
    kind: 'override',
    by,
    at,
    reason,
    ...(approvedBy !== undefined && { approvedBy }),
    ...(approvedAt !== undefined && { approvedAt }),
    originalAmount,
    original,
  };
}

function formulaOrigin(cell: Cell): Origin {
  if (cell.formula === undefined) return { kind: 'absence', reason: 'Sin fórmula ni insumo antes de la corrección' };
  const { law, article, expression, from, to, option, note } = cell.formula;
  const origin = { kind: 'formula' as const, law, article, expression, from, terms: cell.asked.map(({ id }) => id) };
  if (to === undefined && option === undefined && note === undefined) return origin;
  return { ...origin, ...(to && { to }), ...(option && { option }), ...(note && { note }) };
}
