import type { GridLine } from './grid-line.ts';
import type { Drafts } from './use-drafts.ts';

/** Filter of the grid. */
export interface Shown {
  readonly onlyPending: boolean;
  /** Code of the market; empty for all markets. */
  readonly market: string;
  readonly search: string;
}

/**
 * Lines that match the filter. With `onlyPending`, lines with a draft stay visible, so that a line does not disappear while it is edited.
 */
export function shownLines(
  lines: readonly GridLine[],
  { onlyPending, market, search }: Shown,
  drafts: Drafts,
): GridLine[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return lines.filter(({ key, row, parameter, column, marketName }) => {
    if (onlyPending && row.state !== 'pending' && drafts[key] === undefined) return false;
    if (market !== '' && row.market !== null && row.market !== market) return false;
    const text = plain([parameter.filename, parameter.description, column.label, marketName ?? ''].join(' '));
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
