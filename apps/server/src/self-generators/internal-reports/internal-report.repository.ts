import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { keptTable } from '../../decisions/index.ts';
import '../../database/tables/self-generator-reports.ts';

export const internalReports = keptTable('self_generator_report', { by: 'generated_by', at: 'generated_at' });

const names = ['number', 'contentSha256', 'generatedBy', 'generatedAt'] as const;

/** The last report of that code that was generated of a month, without its content. */
export async function latestReport(transaction: TenantTransaction, period: Month, code: '001') {
  return (await internalReports.rows(transaction, { period, code }, names, 'number')).at(-1);
}

/** The packed file of a report of that number. */
export async function contentOfReport(
  transaction: TenantTransaction,
  of: { readonly period: Month; readonly code: '001'; readonly number: number },
): Promise<Buffer | undefined> {
  const [row] = await internalReports.rows(transaction, of, ['content']);
  return row?.content;
}
