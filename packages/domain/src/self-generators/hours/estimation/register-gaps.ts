import { type Block, registerBefore } from '../block.ts';
import { MISSING } from '../client-month.ts';

/** Missing registers of one meter, one after the other, with the registers on both sides of them. */
export interface RegisterGap {
  /** Hours from the first missing one to the one after the last. */
  readonly from: number;
  readonly to: number;
  /** The last register before; null where nobody knows one. */
  readonly behind: number | null;
  /** The first register of the same meter after, reached in the hour `to`; null where there is none in the stay. */
  readonly ahead: number | null;
}

/** The gaps of a block in their order. A change of meter divides a gap: the old one ends at its last register, the new one begins at its first. */
export function registerGaps(block: Block): readonly RegisterGap[] {
  const { cells, marks, from, to, changes } = block;
  const gaps: RegisterGap[] = [];
  let hour = from;
  while (hour < to) {
    if (marks[hour] !== MISSING) {
      hour++;
      continue;
    }
    let end = hour;
    while (end < to && marks[end] === MISSING) end++;
    let start = hour;
    let behind = known(registerBefore(block, hour));
    for (let at = hour; at <= end && at < to; at++) {
      const change = changes.get(at);
      if (change === undefined) continue;
      if (at > start) gaps.push({ from: start, to: at, behind, ahead: change.final });
      start = at;
      behind = change.initial;
    }
    if (end > start) gaps.push({ from: start, to: end, behind, ahead: end < to ? known(cells[end] as number) : null });
    hour = end;
  }
  return gaps;
}

const known = (register: number) => (Number.isNaN(register) ? null : register);
