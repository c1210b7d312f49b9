import { type Review, type ReviewReason, reviewOf } from './review-reason.ts';
import { NORMAL_DAYS, type UsualOfClient } from './usual-of-client.ts';

/** What of a client's liquidated energy decides whether somebody should look at it. Only an order: nothing is held or charged by it. */
export interface ReviewedBill {
  readonly energy: number;
  readonly days: number;
  readonly usual: UsualOfClient | undefined;
  readonly withoutOffer: boolean;
  readonly factor: number;
  /** What the client had before this period. */
  readonly factorBefore: number;
  /** Percentage that the register gives this client in the place of the law's; null where the law's holds. */
  readonly contributionOfClient: number | null;
  readonly warnings: number;
}

/** As in the deviations of CREG 105 007 of 2024: three deviations, and never for less than 10 kWh. */
const TIMES = 3;
const LEAST = 10;
const MONTHS_OF_SPREAD = 3;
const CHANGE_PERCENT = 50;

/** The review of a client's energy bill. */
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

/** A change of half and more, and of at least so much. */
export function movedFrom(now: number, before: number, least: number): ReviewReason | undefined {
  if (before === 0 || Math.abs(now - before) < least) return undefined;
  const percent = tenths(((now - before) / before) * 100);
  if (Math.abs(percent) < CHANGE_PERCENT) return undefined;
  return { code: percent > 0 ? 'risen' : 'fallen', amount: percent };
}

const tenths = (value: number) => Math.round(value * 10) / 10;
