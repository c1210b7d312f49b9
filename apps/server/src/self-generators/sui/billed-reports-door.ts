import { refuse } from '@contador/contract';
import { accessOf } from '@contador/domain/access';
import { billedReportFile, processBilledReport } from '../../billing/index.ts';
import { notDone } from '../../platform/index.ts';
import type { BilledReportsDoor } from '../../reports/index.ts';
import { settlementApproval } from '../settlement/settlement-approval.repository.ts';

/**
 * Billing's reports on billed clients, offered through the calls of self-generators. They are not copied: a self-generator appears in one
 * file only, whichever area processes it. Here a month can be processed once its settlement is approved.
 */
export const billedReportsOfSelfGenerators: BilledReportsDoor = {
  opensTo: ({ profile, role }) => accessOf(profile.kind, role).some(({ area }) => area === 'autogeneradores'),
  process: async (transaction, request) =>
    (await settlementApproval(transaction, request.month)) === undefined
      ? refuse('settlement-not-approved', [], notDone)
      : await processBilledReport(transaction, request),
  file: (transaction, { code, month, by }) => billedReportFile(transaction, { code, month, tenant: by.tenant }),
};
