import type { MonthParametersRow } from '@contador/contract/billing';
import { type BillRange, proposedRanges } from '@contador/domain/billing';
import type { BilledCycle } from '../period/use-billed-cycles.ts';

/** A cycle in the month, with the numbers that it is proposed until its parameters are saved. */
export interface MonthCycle {
  readonly cycle: BilledCycle;
  readonly proposal: BillRange;
  readonly saved: MonthParametersRow | undefined;
}

/** The cycles of the month with their parameters; the numbers of each are proposed after those of the cycles before it. */
export function monthCycles(
  cycles: readonly BilledCycle[],
  parameters: Readonly<Record<string, MonthParametersRow>>,
  lastBillNumber: number,
): MonthCycle[] {
  return proposedRanges(lastBillNumber, cycles).map(({ first, last, ...cycle }) => ({
    ...{ cycle, proposal: { first, last } },
    saved: parameters[cycle.code],
  }));
}
