import { movedFrom } from './review-of-bill.ts';
import { type Review, type ReviewReason, reviewOf } from './review-reason.ts';

/** What of a client's local tax decides whether somebody should look at it, COP. */
export interface ReviewedTax {
  readonly tax: number;
  /** What it was in the month before; null where it was not charged. */
  readonly last: number | null;
  readonly billed: boolean;
  readonly hasAgreement: boolean;
  readonly atLimit: boolean;
  readonly warnings: number;
}

/** Below it a change is no news, COP. */
const LEAST = 1000;

/** The review of a client's lighting or security tax. */
export function reviewOfTax({ tax, last, billed, hasAgreement, atLimit, warnings }: ReviewedTax): Review {
  const reasons: ReviewReason[] = [];
  if (billed && !hasAgreement) reasons.push({ code: 'without-agreement' });
  if (hasAgreement && tax === 0) reasons.push({ code: 'outside-ranges' });
  if (atLimit) reasons.push({ code: 'at-limit' });
  const change = last === null ? undefined : movedFrom(tax, last, LEAST);
  if (change) reasons.push(change);
  if (warnings > 0) reasons.push({ code: 'warning', amount: warnings });
  return reviewOf(reasons);
}
