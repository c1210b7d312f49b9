import type { Month } from '@contador/kernel';
import { sameMonth } from '@contador/kernel';
import { sql } from 'kysely';
import { isVersionOfTariff, ofPeriod, type TenantTransaction, versionPlace } from '../../platform/index.ts';
import { type ReadInputEntry, readEntryOf } from '../entries/input-entry.repository.ts';
import { companyRowsUntil, type EnteredRow } from '../entries/parameter.repository.ts';
import { COMPANY } from '../scope/scope-key.ts';

/**
 * Input of the company from the latest version of an input period, except reliquidations, whose files are entered before anybody decides on
 * them. `undefined` if no version has the input.
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

/** Row of a company's parameter entered for an input period, in the latest version; `undefined` if there is none. */
export async function latestParameterOf(
  transaction: TenantTransaction,
  period: Month,
  filename: string,
): Promise<EnteredRow | undefined> {
  const [row] = await companyRowsUntil(transaction, period, [filename], undefined);
  return row !== undefined && sameMonth(row.month, period) ? row : undefined;
}

/** Input of the company in a given version; `undefined` if that version no longer has it. */
export async function inputOfVersion(
  transaction: TenantTransaction,
  key: { readonly period: Month; readonly version: string; readonly input: string },
): Promise<ReadInputEntry | undefined> {
  return await readEntryOf(transaction, { ...key, market: COMPANY });
}

/**
 * Input of the company from the definitive version of an input period, or else from the newest version based on XM's final settlement;
 * `undefined` if neither has it.
 */
export async function finalInputOf(
  transaction: TenantTransaction,
  period: Month,
  input: string,
): Promise<ReadInputEntry | undefined> {
  const found = await transaction
    .selectFrom('input_entry as e')
    .innerJoin('calculation_version as v', (join) =>
      join
        .onRef('v.tenant', '=', 'e.tenant')
        .onRef('v.year', '=', 'e.year')
        .onRef('v.month', '=', 'e.month')
        .onRef('v.version', '=', 'e.version'),
    )
    .select('e.version')
    .where('e.year', '=', period.year)
    .where('e.month', '=', period.number)
    .where('e.market', '=', COMPANY)
    .where('e.input', '=', input)
    .where((row) => row.or([row('e.version', '=', 'def'), row('v.xm_version', '=', FINAL)]))
    .orderBy(sql`e.version = 'def'`, 'desc')
    .orderBy(sql`case when e.version = 'def' then 1 else e.version::integer end`, 'desc')
    .executeTakeFirst();
  if (found === undefined) return undefined;
  return await readEntryOf(transaction, { period, version: found.version, market: COMPANY, input });
}

/** Extension of XM's files of the final settlement. */
const FINAL = '.txf';
