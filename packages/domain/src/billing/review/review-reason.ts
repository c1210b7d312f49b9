/** Reasons to review a liquidated client. */
export const REVIEW_REASONS = [
  'above',
  'below',
  'zero',
  'without-offer',
  'without-agreement',
  'outside-ranges',
  'at-limit',
  'risen',
  'fallen',
  'warning',
  'factor-raised',
  'contribution-of-client',
  'first-month',
] as const;
export type ReviewReasonCode = (typeof REVIEW_REASONS)[number];

/**
 * A reason with its measure: standard deviations for `above` and `below`, percent for `risen` and `fallen`, the factor for `factor-raised`,
 * the percentage for `contribution-of-client`.
 */
export interface ReviewReason {
  readonly code: ReviewReasonCode;
  readonly amount?: number | undefined;
}

/** The reasons for reviewing one client and its priority: a higher score is reviewed first; 0 when there is no reason. */
export interface Review {
  readonly score: number;
  readonly reasons: readonly ReviewReason[];
}

const WEIGHTS: Readonly<Record<ReviewReasonCode, number>> = {
  above: 100,
  below: 100,
  zero: 90,
  'without-offer': 60,
  'without-agreement': 50,
  'outside-ranges': 40,
  risen: 40,
  fallen: 40,
  warning: 35,
  'at-limit': 30,
  'factor-raised': 30,
  'contribution-of-client': 25,
  'first-month': 20,
};

/** Scores the reasons. Among reasons of one kind, the one farther from the usual scores higher. */
export function reviewOf(reasons: readonly ReviewReason[]): Review {
  return { score: round(reasons.reduce((sum, it) => sum + WEIGHTS[it.code] + distanceScore(it), 0)), reasons };
}

/** Extra score by distance from the usual, capped so that one kind stays below the next. */
function distanceScore({ code, amount = 0 }: ReviewReason): number {
  if (code === 'above' || code === 'below') return Math.min(Math.abs(amount), 99);
  if (code === 'risen' || code === 'fallen') return Math.min(Math.abs(amount) / 50, 20);
  return 0;
}

/** The stored text of a reason, such as `above:13.1`. */
export function reviewReasonText({ code, amount }: ReviewReason): string {
  return amount === undefined ? code : `${code}:${amount}`;
}

/** Parses a stored reason; `undefined` when the code is unknown. */
export function reviewReasonOf(text: string): ReviewReason | undefined {
  const [word, amount] = text.split(':');
  const code = REVIEW_REASONS.find((it) => it === word);
  return code && { code, ...(amount !== undefined && { amount: Number(amount) }) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
