import { z } from 'zod';

/** What a kept report would have otherwise if it were made today. */
export const reportChange = z.object({
  /** What a row of it is. */
  of: z.enum(['client', 'bill', 'row']),
  /** Rows that it has not; `replaced` are those of bills in the place of another. */
  added: z.number(),
  replaced: z.number(),
  /** Rows that would not be in it. */
  gone: z.number(),
  /** Rows that would say something else. */
  altered: z.number(),
});
export type ReportChange = z.output<typeof reportChange>;

/** What whoever changes something of which reports are kept has read anew: they say what changed since. */
export const reportReads = [
  '/api/check-billed-sui-reports',
  '/api/check-billing-sui-reports',
  '/api/review-billed-sui-report-{code}',
  '/api/check-internal-reports-status',
] as const;
