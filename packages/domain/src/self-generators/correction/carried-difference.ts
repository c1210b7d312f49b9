import { balanceOfMonth, type SurplusPayment } from '../surplus-balance.ts';

/** A version of a client's month, as far as it is money between client and company, in whole cents. */
export interface VersionInMoney {
  readonly payment: SurplusPayment;
  /** TOT. */
  readonly total: number;
  /** The value of Exc2, above zero. */
  readonly surplus: number;
}

/** What is done about the difference of two versions, in whole cents. */
export interface CarriedDifference {
  /** How the month is paid: as it was, where it was paid already. */
  readonly payment: SurplusPayment;
  /** The month as it should have been. */
  readonly payable: number;
  readonly balance: number;
  /** The surplus that the client claims with a document for the month. */
  readonly claimed: number;
  /** What the next month that is approved takes into its balance: above zero in favour of the client, below it the client owes. */
  readonly carried: number;
}

/**
 * What follows in money from a corrected month (decision 103). Credits in kWh end with their month, only money passes: months that were approved after it
 * keep their balances, and the difference of what is owed, whole and once, is taken by the next month that is approved. The surplus is claimed as it is
 * corrected, unless it was paid: then what was claimed stays, and its difference passes too.
 *
 * `claimed` is what stands claimed before; `opening` the balance with which the month was approved.
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

/** Never −0. */
function zeroed(cents: number): number {
  return cents === 0 ? 0 : cents;
}
