import type { Month } from '@contador/kernel';
import { type SyntheticBilling, syntheticBilling } from '@contador/market-files/synthetic-billing';

/** How many clients the demonstration bills. */
export const CLIENTS = 150;
/** What makes its clients and their consumption the same wherever they are made up. */
const SEED = 2_105;
/** The greatest number of a bill before the first month. */
const NUMBERS_FROM = 482_000;

/** What the demonstration's company bills in a month: `place` is the month's, from the first that is billed. */
export function madeUpMonth(
  month: Month,
  place: number,
  of: { readonly account: number; readonly odd: boolean },
): SyntheticBilling {
  return syntheticBilling({
    ...{ year: month.year, month: month.number, clients: CLIENTS, seed: SEED, withFree: false },
    ...{ company: 'demo', account: of.account, lastBillNumber: NUMBERS_FROM + place * CLIENTS },
    scenario: of.odd ? 'faults' : 'normal',
  });
}
