import { REVIEW_REASONS } from '@contador/domain/billing';
import { z } from 'zod';
import { boundedText } from '../wire/bounded-text.ts';
import { pageCursor } from '../wire/page-cursor.ts';

/** Page and filters of a cycle's liquidated clients. */
export const reviewPage = z.object({
  from: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(5000).optional(),
  /** `review` lists clients that deserve a review first; default `code`. */
  order: z.enum(['review', 'code']).optional(),
  /** The `next` of the previous page. */
  after: pageCursor.optional(),
  /** Part of the client's code, SIC or name. */
  search: boundedText(100).optional(),
  reason: z.enum(REVIEW_REASONS).optional(),
  /** Only clients with a reason for review, or only those whose consumption is outside of its limits. */
  only: z.enum(['to-look', 'outside']).optional(),
  use_type: z.string().max(40).optional(),
  stratum: z.coerce.number().int().min(0).max(6).optional(),
});
export type ReviewPage = z.output<typeof reviewPage>;

/** Reasons for reviewing a client. */
export const reviewReasons = z.array(z.object({ code: z.enum(REVIEW_REASONS), amount: z.number().optional() }));

/** Counts of a page: clients that match, clients of the cycle to review, and the cursor of the next page. */
export const ofReviewPage = {
  matching: ['matching', z.number()],
  to_look: ['toLook', z.number()],
  next: ['next', z.string().nullable()],
} as const;
