import { balanceOfMonth, type SurplusPayment } from '../surplus-balance.ts';

/** The amounts of one version of a client's month, in whole cents. */
export interface VersionInMoney {
  readonly payment: SurplusPayment;
  /** Concept `TOT`. */
  readonly total: number;
  /** Value of Exc2, positive. */
  readonly surplus: number;
}

/** How the difference between two versions of a month is handled, in whole cents. */
export interface CarriedDifference {
  /** Way of payment of the month; unchanged when the surplus was already paid. */
  readonly payment: SurplusPayment;
  /** Payable amount and balance that the month should have had. */
  readonly payable: number;
  readonly balance: number;
  /** Surplus that the client claims for the month with a document. */
  readonly claimed: number;
  /** Amount added to the balance of the next approved month: positive in favour of the client, negative owed by the client. */
  readonly carried: number;
}

/**
 * Computes the amounts that follow from a corrected month (decision 103). Credits in kWh end with their month, so only money is carried:
 * months approved after the corrected one keep their balances, and the next approved month takes the whole difference once. The surplus is
 * claimed at its corrected value unless it was already paid; then the claim stays and its difference is carried too.
 *
 * `claimed` is the amount claimed before the correction; `opening` is the balance with which the month was approved.
 */
export function carriedDifference(
  before: VersionInMoney & { readonly claimed: number; readonly isPaid: boolean },
  after: VersionInMoney,
  opening: number,
): CarriedDifference {
  const payment = before.isPaid ? before.payment : after.payment;
  const { payable, balance } = balanceOfMonth(payment, { total: after.total, surplus: after.surplus, opening });
  const owedMore = owed({ ...after, payment }) - owed(before);
  const claimed = before.isPaid ? before.claimed : after.surplus;
  const unpaid = before.isPaid ? after.surplus - before.surplus : 0;
  return { payment, payable, balance, claimed, carried: zeroed(unpaid - owedMore) };
}

function owed({ payment, total, surplus }: VersionInMoney): number {
  return payment === 'balance' ? total : total + surplus;
}

/** Turns −0 into 0. */
function zeroed(cents: number): number {
  return cents === 0 ? 0 : cents;
}
