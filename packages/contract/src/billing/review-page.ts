import { REVIEW_REASONS } from '@contador/domain/billing';
import { z } from 'zod';
import { boundedText } from '../wire/bounded-text.ts';
import { pageCursor } from '../wire/page-cursor.ts';

/** Which of a cycle's liquidated clients a call gives. */
export const reviewPage = z.object({
  from: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(5000).optional(),
  /** `review`: what deserves a look first; `code` unless told otherwise. */
  order: z.enum(['review', 'code']).optional(),
  /** The `next` of the page before. */
  after: pageCursor.optional(),
  /** Part of the client's code, SIC or name. */
  search: boundedText(100).optional(),
  reason: z.enum(REVIEW_REASONS).optional(),
  /** Only what there is a reason to look at. */
  only: z.literal('to-look').optional(),
  use_type: z.string().max(40).optional(),
  stratum: z.coerce.number().int().min(0).max(6).optional(),
});
export type ReviewPage = z.output<typeof reviewPage>;

/** Why a client deserves a look. */
export const reviewReasons = z.array(z.object({ code: z.enum(REVIEW_REASONS), amount: z.number().optional() }));

/** What is said of a page: how many clients fit it, how many of the cycle deserve a look, and where the next page begins. */
export const ofReviewPage = {
  matching: ['matching', z.number()],
  to_look: ['toLook', z.number()],
  next: ['next', z.string().nullable()],
} as const;
