import { hasTerms, type TraceRow } from './trace-rows.ts';

/** Effect of a key on the selected line of the tree. */
export type TraceMove = { readonly choose: TraceRow } | { readonly toggle: TraceRow };

/** Maps a key to its move, by the usual tree conventions: right opens and enters, left closes and leaves; `undefined` for any other key. */
export function moveOf(
  key: string,
  chosen: TraceRow,
  rows: readonly TraceRow[],
  open: ReadonlySet<string>,
): TraceMove | undefined {
  const at = rows.findIndex((row) => row.key === chosen.key);
  const isOpen = open.has(chosen.key);
  const opens = hasTerms(chosen);
  const choose = (row: TraceRow | undefined) => row && { choose: row };
  switch (key) {
    case 'ArrowDown':
      return choose(rows[at + 1]);
    case 'ArrowUp':
      return choose(rows[at - 1]);
    case 'Home':
      return choose(rows[0]);
    case 'End':
      return choose(rows.at(-1));
    case 'ArrowRight':
      return opens && !isOpen ? { toggle: chosen } : choose(opens ? rows[at + 1] : undefined);
    case 'ArrowLeft':
      return isOpen ? { toggle: chosen } : choose(chosen.parent);
    case 'Enter':
    case ' ':
      return opens ? { toggle: chosen } : undefined;
    default:
      return undefined;
  }
}
