import type { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { issueParticulars } from './issue-particulars.ts';

/** Refusal of a body that does not match the schema of its call, field by field; used before sending and on the server. */
export function refusedBody(
  { body, refusedAs }: Pick<Endpoint, 'body' | 'refusedAs'>,
  issues: readonly z.core.$ZodIssue[],
  sent: unknown,
): Refusal {
  const particulars = issueParticulars(body, issues, sent);
  if (refusedAs === undefined || !issues.every(isBound)) return refuse('malformed-request', particulars).refusal;
  return refuse(refusedAs.code, particulars, refusedAs.legacy).refusal;
}

/** True when the value has the right type but is out of bounds. */
function isBound(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_union') return issue.errors.flat().some(isBound);
  return issue.code === 'custom' || issue.code === 'too_big' || issue.code === 'too_small';
}
