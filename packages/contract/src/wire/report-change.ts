import { z } from 'zod';

/** How a stored report would differ if it were made today. */
export const reportChange = z.object({
  /** What a row of the report represents. */
  of: z.enum(['client', 'bill', 'row']),
  /** Rows that are missing; `replaced` counts those of bills that replace another one. */
  added: z.number(),
  replaced: z.number(),
  /** Rows that would be removed. */
  gone: z.number(),
  /** Rows that would change. */
  altered: z.number(),
});
export type ReportChange = z.output<typeof reportChange>;

/** Calls to refresh after a change in the data of stored reports, because they show what changed since. */
export const reportReads = [
  '/api/check-billed-sui-reports',
  '/api/check-billing-sui-reports',
  '/api/review-billed-sui-report-{code}',
  '/api/check-internal-reports-status',
] as const;
