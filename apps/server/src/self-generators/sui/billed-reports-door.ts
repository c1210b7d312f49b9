import { refuse } from '@contador/contract';
import { accessOf } from '@contador/domain/access';
import { billedReportFile, processBilledReport } from '../../billing/index.ts';
import { notDone } from '../../records/not-done.ts';
import type { BilledReportsDoor } from '../../reports/index.ts';
import { settlementApproval } from '../settlement/settlement-approval.repository.ts';

/**
 * The company's reports on who is billed, by the calls of the self-generators. They are the ones of billing and no copy: who generates stands
 * in one file only, whichever area processes it. From here a month is processed when its settlement is approved.
 */
export const billedReportsOfSelfGenerators: BilledReportsDoor = {
  opensTo: ({ profile, role }) => accessOf(profile.kind, role).some(({ area }) => area === 'autogeneradores'),
  process: async (transaction, of) =>
    (await settlementApproval(transaction, of.month)) === undefined
      ? refuse('settlement-not-approved', [], notDone)
      : await processBilledReport(transaction, of),
  file: (transaction, { code, month, by }) => billedReportFile(transaction, { code, month, tenant: by.tenant }),
};
