import type { Caller } from './caller.ts';

/** For whom an answer is the same: a person alone, or everybody of a company who may call the same and sees the same rows. */
export type Seers = 'person' | 'role';

/** What tells them from others. */
export function seersOf({ tenant, email, customer, role, profile }: Caller, seers: Seers): unknown[] {
  return seers === 'person' ? [tenant, email] : [tenant, customer, role, profile.kind];
}
