import { type Review, type ReviewReason, reviewOf } from './review-reason.ts';
import { NORMAL_DAYS, type UsualOfClient } from './usual-of-client.ts';

/**
 * Facts of a client's liquidated energy that decide whether a person should review it. The review only orders clients; it holds and charges
 * nothing.
 */
export interface ReviewedBill {
  readonly energy: number;
  readonly days: number;
  readonly usual: UsualOfClient | undefined;
  readonly withoutOffer: boolean;
  readonly factor: number;
  /** Factor M of the client before this period. */
  readonly factorBefore: number;
  /** Contribution percentage that the register sets for this client instead of the legal one; null when the legal one applies. */
  readonly contributionOfClient: number | null;
  readonly warnings: number;
}

/** Thresholds of the deviations in CREG 105 007 de 2024: three standard deviations, and never for less than 10 kWh. */
const TIMES = 3;
const LEAST = 10;
const MONTHS_OF_SPREAD = 3;
const CHANGE_PERCENT = 50;

/** Reviews a client's energy bill. */
export function reviewOfBill(bill: ReviewedBill): Review {
  const reasons: ReviewReason[] = [];
  if (bill.withoutOffer) reasons.push({ code: 'without-offer' });
  const change = changeOf(bill);
  if (change) reasons.push(change);
  if (bill.warnings > 0) reasons.push({ code: 'warning', amount: bill.warnings });
  if (bill.factor > bill.factorBefore) reasons.push({ code: 'factor-raised', amount: bill.factor });
  if (bill.contributionOfClient !== null) {
    reasons.push({ code: 'contribution-of-client', amount: bill.contributionOfClient });
  }
  return reviewOf(reasons);
}

function changeOf({ energy, days, usual }: ReviewedBill): ReviewReason | undefined {
  if (energy === 0) return { code: 'zero' };
  if (usual === undefined || usual.months === 0) return { code: 'first-month' };
  const now = (energy * NORMAL_DAYS) / days;
  const { mean, spread, months, last } = usual;
  if (Math.abs(now - mean) >= LEAST && months >= MONTHS_OF_SPREAD && spread > 0) {
    const times = tenths((now - mean) / spread);
    if (Math.abs(times) > TIMES) return { code: times > 0 ? 'above' : 'below', amount: times };
  }
  return movedFrom(now, last ?? mean, LEAST);
}

/** A change of 50 % or more that is also at least `least` in size; `undefined` otherwise. */
export function movedFrom(now: number, before: number, least: number): ReviewReason | undefined {
  if (before === 0 || Math.abs(now - before) < least) return undefined;
  const percent = tenths(((now - before) / before) * 100);
  if (Math.abs(percent) < CHANGE_PERCENT) return undefined;
  return { code: percent > 0 ? 'risen' : 'fallen', amount: percent };
}

const tenths = (value: number) => Math.round(value * 10) / 10;
