import type { Block } from '../block.ts';
import { MEASURED, MISSING } from '../client-month.ts';
import type { EstimationRule } from './estimation-rule.ts';
import { type RegisterGap, registerGaps } from './register-gaps.ts';
import { sharedRegisters } from './shared-registers.ts';

/** LECTURAS_MES_ANT: fills a gap at the start of the month with the register that closed the previous month. */
export const closeBefore: EstimationRule = {
  measuringType: 'Lecturas',
  needs: 'close-before',
  offered: ({ marks, from, opening }) => marks[from] === MISSING && opening !== null,
  values: (block) => repeated(block, ({ from, behind }) => (from === block.from ? behind : null)),
};

/** LECTURAS_IGUAL_ATRAS: repeats the register before the gap, so that the energy falls in the first hour read after it. */
export const sameAsBehind: EstimationRule = {
  measuringType: 'Lecturas',
  needs: 'reading-behind',
  offered: (block) => registerGaps(block).every(({ behind }) => behind !== null),
  values: (block) => repeated(block, ({ behind }) => behind),
};

/**
 * LECTURAS_IGUAL_ADELANTE: repeats the register after the gap, so that the energy falls in the first hour of the gap; or repeats the
 * register before it, depending on how the company reads the name of the method.
 */
export const sameAsAhead: EstimationRule = {
  measuringType: 'Lecturas',
  needs: { next: 'reading-ahead', 'carried forward': 'reading-behind' },
  offered: (block) => registerGaps(block).every((gap) => aheadOf(block, gap) !== null),
  values: (block) => repeated(block, (gap) => aheadOf(block, gap)),
};

function aheadOf({ readingsAhead }: Block, { ahead, behind }: RegisterGap): number | null {
  return readingsAhead === 'next' ? ahead : behind;
}

/** LECTURAS_MES_ACT: distributes the increase over the gap in proportion to the month's mean consumption by hour of the day. */
export const sharedByHour: EstimationRule = {
  measuringType: 'Lecturas',
  needs: 'measured',
  offered: ({ marks, from, to }) => {
    const first = marks.indexOf(MEASURED, from);
    return first >= 0 && first < to;
  },
  values: sharedRegisters,
};

function repeated(block: Block, register: (gap: RegisterGap) => number | null): Float64Array {
  const values = new Float64Array(block.cells.length).fill(Number.NaN);
  for (const gap of registerGaps(block)) values.fill(register(gap) ?? Number.NaN, gap.from, gap.to);
  return values;
}
