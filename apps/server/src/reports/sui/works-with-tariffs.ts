import { accessOf } from '@contador/domain/access';
import type { Caller } from '../../http/caller.ts';

/** Whether the reports on tariffs are the person's, who may share these calls from another area. */
export function worksWithTariffs({ profile, role }: Caller): boolean {
  return accessOf(profile.kind, role).some(({ area }) => area === 'principal');
}
