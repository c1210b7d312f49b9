import { accessOf } from '@contador/domain/access';
import type { Caller } from '../../platform/index.ts';

/** True if the person works with the inputs of the tariffs, not only in another area that shares a call with it. */
export function worksWithInputs({ profile, role }: Caller): boolean {
  return accessOf(profile.kind, role).some(({ area }) => area === 'principal');
}
