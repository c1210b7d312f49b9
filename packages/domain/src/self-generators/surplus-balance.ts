/** How a self-generator is paid for its surplus: as a balance over later bills, in the next month, or by half years. */
export type SurplusPayment = (typeof SURPLUS_PAYMENTS)[number];
/** In the order of their register numbers, starting at 1. */
export const SURPLUS_PAYMENTS = ['balance', 'next month', 'half year'] as const;

/** Amounts of a self-generator's monthly bill, in whole cents. */
export interface BalancedMonth {
  /** Amount to pay for the month; never negative. */
  readonly payable: number;
  /** Balance in favour of the client, for later bills. */
  readonly balance: number;
  /** Value of Exc2. A client that is paid separately claims it with a document. */
  readonly surplus: number;
}

/**
 * Computes the balance of a month (ruling 33 of the product's readings; no article fixes it). A client with payment `balance` owes TOT,
 * which includes the surplus; a client that is paid separately owes TOT without it. `opening` is the balance of the last approved month,
 * even after the way of payment changed.
 */
export function balanceOfMonth(
  payment: SurplusPayment,
  { total, surplus, opening }: { readonly total: number; readonly surplus: number; readonly opening: number },
): BalancedMonth {
  const owed = payment === 'balance' ? total : total + surplus;
  return { payable: Math.max(0, owed - opening), balance: Math.max(0, opening - owed), surplus };
}

/** First day on which a month's surplus is paid by half years, such as `2026-07-01`. */
export function halfYearPaidFrom({ year, number }: { readonly year: number; readonly number: number }): string {
  return number <= 6 ? `${year}-07-01` : `${year + 1}-01-01`;
}
