import type { Endpoint, Refusal } from '@contador/contract';
import { refusals } from '@contador/contract/messages';
import { refusedBody } from '@contador/contract/wire';
import type { Refused } from './call-failure.ts';

/**
 * Refuses a request without sending it, in the words with which the server would refuse it. Loaded on demand: all sentences of the server
 * are too large for the first page.
 */
export function refusedHere(
  endpoint: Endpoint,
  issues: Parameters<typeof refusedBody>[1],
  body: Parameters<typeof refusedBody>[2],
): Refused {
  return refusedAs(refusedBody(endpoint, issues, body));
}

/** A refusal in the server's own words. */
export function refusedAs({ code, particulars }: Refusal): Refused {
  const { status, message } = refusals[code];
  return { kind: 'refused', status, code, message, details: particulars, body: undefined };
}
