import { type Refused, refuse } from '@contador/contract';
import type { Caller } from '../../platform/index.ts';
import { notDone } from './editable.ts';

/** Refuses a call whose `agent` or `user` is not that of the session. Missing and empty claims are accepted. */
export function claimRefusal(
  caller: Caller,
  claims: { readonly agent?: string | undefined; readonly user?: string | undefined },
): Refused | undefined {
  const { agent, user } = claims;
  const same = (claim: string | undefined, own: readonly string[]) =>
    claim === undefined || claim === '' || own.some((it) => it.toLowerCase() === claim.toLowerCase());
  const { profile } = caller;
  if (!same(agent, [profile.agent]))
    return refuse('other-tenant', [{ field: 'agent', expected: profile.agent }], notDone);
  if (!same(user, [caller.tenant, profile.applicationName, caller.email, caller.personName])) {
    return refuse('other-tenant', [{ field: 'user', expected: caller.tenant }], notDone);
  }
  return undefined;
}
