import type { Endpoint, Refusal } from '@contador/contract';
import { refusals } from '@contador/contract/messages';
import { refusedBody } from '@contador/contract/wire';
import type { Refused } from './call-failure.ts';

/**
 * A request that the server would refuse is not sent; it is refused here in the same words. Fetched when it is first needed: every
 * sentence of the server is more than a first page should bring.
 */
export function refusedHere(
  endpoint: Endpoint,
  issues: Parameters<typeof refusedBody>[1],
  body: Parameters<typeof refusedBody>[2],
): Refused {
  return refusedAs(refusedBody(endpoint, issues, body));
}

/** The refusal in the server's own words. */
export function refusedAs({ code, particulars }: Refusal): Refused {
  const { status, message } = refusals[code];
  return { kind: 'refused', status, code, message, details: particulars, body: undefined };
}
