/** Why a liquidated client deserves a look. */
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
 * A reason with what it measures: standard deviations of `above` and `below`, percent of `risen` and `fallen`, the factor of
 * `factor-raised`, the percentage of `contribution-of-client`.
 */
export interface ReviewReason {
  readonly code: ReviewReasonCode;
  readonly amount?: number | undefined;
}

/** The reasons of one client and how far up they bring it: the greater, the sooner it is looked at; 0 where there is none. */
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

/** The review of those reasons. Within a kind, what is farther from the usual comes first. */
export function reviewOf(reasons: readonly ReviewReason[]): Review {
  return { score: round(reasons.reduce((sum, it) => sum + WEIGHTS[it.code] + farness(it), 0)), reasons };
}

/** At most as much as keeps one kind below the next. */
function farness({ code, amount = 0 }: ReviewReason): number {
  if (code === 'above' || code === 'below') return Math.min(Math.abs(amount), 99);
  if (code === 'risen' || code === 'fallen') return Math.min(Math.abs(amount) / 50, 20);
  return 0;
}

/** `above:13.1`: as a row keeps it. */
export function reviewReasonText({ code, amount }: ReviewReason): string {
  return amount === undefined ? code : `${code}:${amount}`;
}

/** The reason of a kept text; `undefined` of what no reason is. */
export function reviewReasonOf(text: string): ReviewReason | undefined {
  const [word, amount] = text.split(':');
  const code = REVIEW_REASONS.find((it) => it === word);
  return code && { code, ...(amount !== undefined && { amount: Number(amount) }) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
