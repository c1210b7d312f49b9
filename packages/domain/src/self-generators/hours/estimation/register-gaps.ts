import { type Block, registerBefore } from '../block.ts';
import { MISSING } from '../client-month.ts';

/** A run of consecutive missing registers of one meter, with the registers on both sides. */
export interface RegisterGap {
  /** Hours of the gap: `from` inclusive, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  /** Last register before the gap; null when unknown. */
  readonly behind: number | null;
  /** First register of the same meter after the gap, reached in the hour `to`; null when there is none in the stay. */
  readonly ahead: number | null;
}

/**
 * Gaps of a block in their order. A change of meter splits a gap: the old meter ends at its final register, the new one starts at its
 * initial register.
 */
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
