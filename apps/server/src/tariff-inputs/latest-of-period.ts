import type { Month } from '@contador/kernel';
import { sameMonth } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { type ReadInputEntry, readEntryOf } from './input-entry.repository.ts';
import { companyRowsUntil, type EnteredRow } from './parameter.repository.ts';
import { COMPANY } from './scope-key.ts';

const versionRank = sql<number>`case when version = 'def' then 1 else regexp_replace(version, '\\D', '', 'g')::integer end`;

/** One of the company's inputs as the latest version of an input period has it; `undefined` while none has. */
export async function latestInputOf(
  transaction: TenantTransaction,
  period: Month,
  input: string,
): Promise<ReadInputEntry | undefined> {
  const latest = await transaction
    .selectFrom('input_entry')
    .select('version')
    .where('year', '=', period.year)
    .where('month', '=', period.number)
    .where('market', '=', COMPANY)
    .where('input', '=', input)
    .orderBy(versionRank, 'desc')
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
