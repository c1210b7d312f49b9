import type { Particular } from '@contador/contract';
import { liquidationTexts as texts } from '@contador/contract/messages';
import type { TenantTransaction } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import { annualParametersOf } from '../runs/annual-parameters.ts';
import { withoutConsumption } from '../runs/billable-clients.ts';

/** Clients without consumption that a refusal lists. */
const MOST_LISTED = 1000;

/** Inputs that the energy liquidation of a cycle month lacks: the parameters of the year, and the consumption of its clients. */
export async function missingInputs(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  { isConsumptionReplaced = false } = {},
): Promise<Particular[]> {
  const year = Number(cycleMonth.start.slice(0, 4));
  const lacksYear = (await annualParametersOf(transaction, cycleMonth)) === undefined;
  const missing = isConsumptionReplaced ? [] : await withoutConsumption(transaction, cycleMonth);
  return [
    ...(lacksYear ? [{ field: String(year), expected: texts.annualMissing(year) }] : []),
    ...missing
      .slice(0, MOST_LISTED)
      .map((code) => ({ subject: 'client' as const, field: code, expected: texts.consumptionMissing })),
  ];
}
