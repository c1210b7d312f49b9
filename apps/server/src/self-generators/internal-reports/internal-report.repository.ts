import type { Month } from '@contador/kernel';
import { appendOnlyTable, type TenantTransaction } from '../../platform/index.ts';

export const internalReports = appendOnlyTable('self_generator_report', { by: 'generated_by', at: 'generated_at' });

const names = ['number', 'contentSha256', 'fileSha256', 'generatedBy', 'generatedAt'] as const;

/** Last generated report with that code for a month. */
export async function latestReport(transaction: TenantTransaction, period: Month, code: '001') {
  return (await internalReports.rows(transaction, { period, code }, names, 'number')).at(-1);
}
