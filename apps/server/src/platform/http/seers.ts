import type { Caller } from '../parts/caller.ts';

/** Scope within which an answer is equal: one person, or everybody of a company with the same rights and visible rows. */
export type Seers = 'person' | 'role';

/** Cache key of that scope. */
export function seersOf({ tenant, email, customer, role, profile }: Caller, seers: Seers): unknown[] {
  return seers === 'person' ? [tenant, email] : [tenant, customer, role, profile.kind];
}
