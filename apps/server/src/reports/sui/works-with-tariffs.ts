import { accessOf } from '@contador/domain/access';
import type { Caller } from '../../http/caller.ts';

/** Whether the person works with the reports on tariffs; people of other areas may share these calls. */
export function worksWithTariffs({ profile, role }: Caller): boolean {
  return accessOf(profile.kind, role).some(({ area }) => area === 'principal');
}
