import { type Refused, refuse } from '@contador/contract';
import { profileAt } from '@contador/domain/access';
import type { Month } from '@contador/kernel';
import type { Caller } from '../../platform/index.ts';
import { notDone } from './editable.ts';

/**
 * Refuses a call whose `agent` or `user` is not that of the session. The agent may be that of the given input months: today's, which the
 * sign-in returned, and that of the period. Missing and empty claims are accepted.
 */
export function claimRefusal(
  caller: Caller,
  claims: { readonly agent?: string | undefined; readonly user?: string | undefined },
  months: readonly Month[],
): Refused | undefined {
  const { agent, user } = claims;
  const same = (claim: string | undefined, own: readonly string[]) =>
    claim === undefined || claim === '' || own.some((it) => it.toLowerCase() === claim.toLowerCase());
  const { profile } = caller;
  const agents = [...new Set(months.map((month) => profileAt(profile, month).agent))];
  if (!same(agent, agents)) {
    return refuse('other-tenant', [{ field: 'agent', expected: agents.join(', ') }], notDone);
  }
  if (!same(user, [caller.tenant, profile.applicationName, caller.email, caller.personName])) {
    return refuse('other-tenant', [{ field: 'user', expected: caller.tenant }], notDone);
  }
  return undefined;
}
