import type { MonthParametersRow } from '@contador/contract/billing';
import { type BillRange, proposedRanges } from '@contador/domain/billing';
import type { BilledCycle } from '../period/use-billed-cycles.ts';

/** A cycle of the month, with the invoice numbers proposed until its parameters are saved. */
export interface MonthCycle {
  readonly cycle: BilledCycle;
  readonly proposal: BillRange;
  readonly saved: MonthParametersRow | undefined;
}

/**
 * Cycles of the month with their parameters. Each cycle is proposed the numbers after those of the cycles before it, without overlapping
 * the cycles of the other area: self-generators and other clients share one series of invoice numbers.
 */
export function monthCycles(
  cycles: readonly BilledCycle[],
  parameters: Readonly<Record<string, MonthParametersRow>>,
  lastBillNumber: number,
): MonthCycle[] {
  const usedRanges = Object.values(parameters).map(({ firstNumber: first, lastNumber: last }) => ({ first, last }));
  const proposed = proposedRanges(
    lastBillNumber,
    cycles.filter(({ code }) => parameters[code] === undefined),
    usedRanges,
  );
  return cycles
    .filter(({ users }) => users > 0)
    .flatMap((cycle): MonthCycle[] => {
      const saved = parameters[cycle.code];
      const range = saved ? { first: saved.firstNumber, last: saved.lastNumber } : rangeOf(proposed, cycle);
      return range === undefined ? [] : [{ cycle, saved, proposal: range }];
    });
}

function rangeOf(proposed: readonly (BilledCycle & BillRange)[], { code }: BilledCycle): BillRange | undefined {
  const found = proposed.find((it) => it.code === code);
  return found && { first: found.first, last: found.last };
}
