import { accessOf } from '@contador/domain/access';
import type { Caller } from '../http/caller.ts';

/** Whether the person works with the inputs of the tariffs, and not only in an area that shares a call with it. */
export function worksWithInputs({ profile, role }: Caller): boolean {
  return accessOf(profile.kind, role).some(({ area }) => area === 'principal');
}
