import { remarkSentence } from '@contador/contract/messages';
import type { TraceOrigin, TraceTree } from '@contador/contract/tariff-calculation';
import type { Origin, Trace } from '@contador/regulation';
import { nodeOf } from '@contador/regulation';

/**
 * The tree under a figure as it goes over the wire, each term inside the formula that asked for it. With `listed`, a figure of a
 * file that stands several times in one reply lists its lines and cells only the first time: the set remembers which did.
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
 * The tree under a figure with so many levels of terms below it, and nothing of a file's lines twice. A formula deeper down has `more`: what it asked for is sent
 * when somebody opens it, because a month by the hour is some ten thousand figures.
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
 * The trees of all values of a card, null where one has none. Without `listed` nobody asked for them: none is made. The trees of one
 * reply share the set, so that each file lists its lines and cells once.
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
    const { days: _, field: __, above: ___, elsewhere: ____, ...said } = origin;
    return said;
  }
  if (origin.kind !== 'file') return origin as TraceOrigin;
  const again = listed?.has(id) === true;
  listed?.add(id);
  return { ...origin, files: again ? [] : [...origin.files] };
}
