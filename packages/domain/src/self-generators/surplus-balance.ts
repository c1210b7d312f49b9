/** How a self-generator is paid its surplus: as a balance over later bills, the month after, or by half years. */
export type SurplusPayment = (typeof SURPLUS_PAYMENTS)[number];
/** In the order of their numbers, from 1. */
export const SURPLUS_PAYMENTS = ['balance', 'next month', 'half year'] as const;

/** A month's bill of a self-generator, in whole cents. */
export interface BalancedMonth {
  /** What is paid for the month; never below zero. */
  readonly payable: number;
  /** In favour of the client, for the bills that come. */
  readonly balance: number;
  /** The value of Exc2, which whoever is paid it apart claims with a document. */
  readonly surplus: number;
}

/**
 * The balance of a month (ruling 33 of the product's readings; no article fixes it): who carries a balance owes TOT, with the surplus in it; who
 * is paid apart owes TOT without it. `opening` is the balance of the last approved month, also after the payment was changed.
 */
export function balanceOfMonth(
  payment: SurplusPayment,
  { total, surplus, opening }: { readonly total: number; readonly surplus: number; readonly opening: number },
): BalancedMonth {
  const owed = payment === 'balance' ? total : total + surplus;
  return { payable: Math.max(0, owed - opening), balance: Math.max(0, opening - owed), surplus };
}

/** The first day on which the surplus of a month is paid by half years, `2026-07-01`: with the others of its half. */
export function halfYearPaidFrom({ year, number }: { readonly year: number; readonly number: number }): string {
  return number <= 6 ? `${year}-07-01` : `${year + 1}-01-01`;
}
