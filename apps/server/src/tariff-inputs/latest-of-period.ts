import type { Month } from '@contador/kernel';
import { sameMonth } from '@contador/kernel';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { ofPeriod } from '../database/of-period.ts';
import { isVersionOfTariff, versionPlace } from '../database/version-place.ts';
import { type ReadInputEntry, readEntryOf } from './input-entry.repository.ts';
import { companyRowsUntil, type EnteredRow } from './parameter.repository.ts';
import { COMPANY } from './scope-key.ts';

/**
 * One of the company's inputs as the latest version of an input period has it, reliquidations apart: their files are there before anybody
 * decided on them. `undefined` while no version has it.
 */
export async function latestInputOf(
  transaction: TenantTransaction,
  period: Month,
  input: string,
): Promise<ReadInputEntry | undefined> {
  const latest = await transaction
    .selectFrom('input_entry')
    .select('version')
    .where(ofPeriod(period))
    .where('market', '=', COMPANY)
    .where('input', '=', input)
    .where(isVersionOfTariff)
    .orderBy(versionPlace, 'desc')
    .executeTakeFirst();
  if (latest === undefined) return undefined;
  return await readEntryOf(transaction, { period, version: latest.version, market: COMPANY, input });
}

/** The row of a company's parameter entered for an input period, of its latest version; `undefined` while there is none. */
export async function latestParameterOf(
  transaction: TenantTransaction,
  period: Month,
  filename: string,
): Promise<EnteredRow | undefined> {
  const [row] = await companyRowsUntil(transaction, period, [filename], undefined);
  return row !== undefined && sameMonth(row.month, period) ? row : undefined;
}
