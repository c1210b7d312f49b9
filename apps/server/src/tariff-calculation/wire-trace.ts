import { remarkSentence } from '@contador/contract/messages';
import type { TraceOrigin, TraceTree } from '@contador/contract/tariff-calculation';
import type { Origin, Trace } from '@contador/regulation';
import { nodeOf } from '@contador/regulation';

/**
 * Tree of a figure for the API, each term inside the formula that uses it. With `listed`, a file figure that appears several times in a
 * reply includes its lines and cells only once; the set tracks the ones already included.
 */
export function wireTree(trace: Trace, id: string, listed?: Set<string>): TraceTree {
  const { symbol, label, unit, amount, index, origin, warnings } = nodeOf(trace, id);
  return {
    id,
    symbol,
    label,
    unit,
    amount,
    index: { ...index },
    ...(warnings && { warnings: warnings.map(remarkSentence) }),
    origin: wireOrigin(trace, id, origin, listed),
  };
}

/**
 * Tree of a figure down to `levels`, with file lines included once. Deeper formulas are marked `more` and sent when opened, because an
 * hourly month has some ten thousand figures.
 */
export function wireTreeWithin(trace: Trace, id: string, levels: number, listed = new Set<string>()): TraceTree {
  const node = nodeOf(trace, id);
  if (node.origin.kind !== 'formula') return wireTree(trace, id, listed);
  const { symbol, label, unit, amount, index, origin } = node;
  const isCut = levels === 0 && origin.terms.length > 0;
  const terms = isCut ? [] : origin.terms.map((below) => wireTreeWithin(trace, below, levels - 1, listed));
  return {
    id,
    symbol,
    label,
    unit,
    amount,
    index: { ...index },
    origin: { ...origin, terms },
    ...(isCut && { more: true }),
  };
}

/**
 * Trees of all values of a card, `null` for a value without one. Empty without `listed`, when nobody asked for trees. The trees of a reply
 * share the set, so that each file lists its lines and cells once.
 */
export function wireTrees(
  { trace, figures }: { readonly trace?: Trace | undefined; readonly figures: readonly { readonly id: string }[] },
  listed: Set<string> | undefined,
): (TraceTree | null)[] {
  if (listed === undefined) return [];
  return figures.map(({ id }) => (trace === undefined ? null : wireTree(trace, id, listed)));
}

function wireOrigin(trace: Trace, id: string, origin: Origin, listed: Set<string> | undefined): TraceOrigin {
  if (origin.kind === 'formula')
    return { ...origin, terms: origin.terms.map((below) => wireTree(trace, below, listed)) };
  if (origin.kind === 'override') return { ...origin, original: wireOrigin(trace, id, origin.original, listed) };
  if (origin.kind === 'series') {
    const { days: _, field: __, above: ___, elsewhere: ____, ...rest } = origin;
    return rest;
  }
  if (origin.kind !== 'file') return origin as TraceOrigin;
  const again = listed?.has(id) === true;
  listed?.add(id);
  return { ...origin, files: again ? [] : [...origin.files] };
}
