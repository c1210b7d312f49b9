import type { Cell } from './cell.ts';
import type { Origin, Trace, TraceNode } from './trace.ts';
import { termsOf } from './trace.ts';

/** Marks a figure under a published component that has another value in the present calculation. */
const AS_PUBLISHED = '#published';

/** The nodes under those ids, from what was calculated and, under published components, from their stored trace. */
export function assembleTrace(roots: readonly string[], cells: ReadonlyMap<string, Cell>, pinned?: Trace): Trace {
  const nodes: Record<string, TraceNode> = {};

  function include(id: string): void {
    if (nodes[id] !== undefined) return;
    const cell = cells.get(id);
    if (cell === undefined) throw new Error(`${id} was not calculated`);
    if (cell.pinned !== undefined) {
      includePublished(id, id);
      return;
    }
    nodes[id] = nodeOf(cell);
    cell.asked.forEach(include);
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

  roots.forEach(include);
  return { roots, nodes };
}

function nodeOf(cell: Cell): TraceNode {
  const { id, term, index, warnings } = cell;
  const origin = originOf(cell);
  const entered = (origin.kind === 'file' || origin.kind === 'parameter') && origin.warning;
  const remarks = [...(entered ? [entered] : []), ...(warnings ?? [])];
  return {
    id,
    symbol: term.symbol,
    label: term.label,
    unit: term.unit,
    amount: amountOf(cell),
    index,
    origin,
    ...(remarks.length > 0 && { warnings: remarks }),
  };
}

function amountOf(cell: Cell): string {
  return cell.text ?? cell.amount.toString();
}

function originOf(cell: Cell): Origin {
  const original = cell.origin ?? formulaOrigin(cell);
  if (cell.correction === undefined) return original;
  const { made, originalAmount } = cell.correction;
  return { kind: 'override', by: made.by, at: made.at, reason: made.reason, originalAmount, original };
}

function formulaOrigin(cell: Cell): Origin {
  if (cell.formula === undefined) return { kind: 'absence', reason: 'Sin fórmula ni insumo antes de la corrección' };
  const { law, article, expression, from, to, option, note } = cell.formula;
  return {
    kind: 'formula',
    law,
    article,
    expression,
    from,
    ...(to && { to }),
    terms: cell.asked,
    ...(option && { option }),
    ...(note && { note }),
  };
}
