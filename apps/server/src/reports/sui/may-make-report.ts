import { accessOf } from '@contador/domain/access';
import { type SuiReportCode, sharedSuiReportCodes } from '@contador/domain/reports';
import type { Caller } from '../../platform/index.ts';

/** Whether the person makes that report of the tariff chapter: all of them in the tariff area, some in the one of self-generators. */
export function mayMakeReport({ profile, role }: Caller, code: SuiReportCode): boolean {
  return accessOf(profile.kind, role).some(
    ({ area }) => area === 'principal' || (area === 'autogeneradores' && sharedSuiReportCodes.includes(code)),
  );
}
