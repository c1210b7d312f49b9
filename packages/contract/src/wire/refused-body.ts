import type { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { issueParticulars } from './issue-particulars.ts';

/** The refusal of a body that does not fit its call: field by field, the same before it is sent and on the server. */
export function refusedBody(
  { body, refusedAs }: Pick<Endpoint, 'body' | 'refusedAs'>,
  issues: readonly z.core.$ZodIssue[],
  sent: unknown,
): Refusal {
  const particulars = issueParticulars(body, issues, sent);
  if (refusedAs === undefined || !issues.every(isBound)) return refuse('malformed-request', particulars).refusal;
  return refuse(refusedAs.code, particulars, refusedAs.legacy).refusal;
}

/** Whether a value of the right kind is out of its bounds. */
function isBound(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_union') return issue.errors.flat().some(isBound);
  return issue.code === 'custom' || issue.code === 'too_big' || issue.code === 'too_small';
}
