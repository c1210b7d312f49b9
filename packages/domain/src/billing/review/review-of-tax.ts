import { movedFrom } from './review-of-bill.ts';
import { type Review, type ReviewReason, reviewOf } from './review-reason.ts';

/** Facts of a client's local tax that decide whether a person should review it, COP. */
export interface ReviewedTax {
  readonly tax: number;
  /** Tax of the month before; null when it was not charged. */
  readonly last: number | null;
  readonly billed: boolean;
  readonly hasAgreement: boolean;
  readonly atLimit: boolean;
  readonly warnings: number;
}

/** Smallest change that deserves a review, COP. */
const LEAST = 1000;

/** Reviews a client's lighting or security tax. */
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
