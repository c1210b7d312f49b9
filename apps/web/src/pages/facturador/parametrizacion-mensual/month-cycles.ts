import type { MonthParametersRow } from '@contador/contract/billing';
import type { BillingCycleRow } from '@contador/contract/clients';
import { type BillRange, proposedRanges } from '@contador/domain/billing';
import { type BilledDays, periodOfCycle } from '@contador/domain/clients';
import type { Month } from '@contador/kernel';

/** A cycle in the month, with the numbers that it is proposed until its parameters are saved. */
export interface MonthCycle extends BilledDays {
  readonly cycle: BillingCycleRow;
  readonly users: number;
  readonly proposal: BillRange;
  readonly saved: MonthParametersRow | undefined;
}

interface MonthAnswers {
  readonly cycles: readonly BillingCycleRow[];
  readonly users: Readonly<Record<string, number>>;
  readonly parameters: Readonly<Record<string, MonthParametersRow>>;
  readonly lastBillNumber: number;
}

/** The cycles that bill somebody in the month, in the order of their list. */
export function monthCycles(month: Month, { cycles, users, parameters, lastBillNumber }: MonthAnswers): MonthCycle[] {
  const counted = cycles.map((cycle) => ({ cycle, users: users[cycle.code] ?? 0 }));
  return proposedRanges(lastBillNumber, counted).map(({ cycle, users, first, last }) => ({
    ...{ cycle, users, proposal: { first, last } },
    ...periodOfCycle(cycle.periodicity, month),
    saved: parameters[cycle.code],
  }));
}
