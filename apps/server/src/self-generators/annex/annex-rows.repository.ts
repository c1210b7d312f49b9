import { addMonths, isoMonth, type Month } from '@contador/kernel';
import { sql } from 'kysely';
import { printedNumber } from '../../billing/index.ts';
import { decoded, type TenantTransaction } from '../../platform/index.ts';

/**
 * Approved months of the clients, with the payment of their surplus, ordered by code. Reads the version in force unless `version` is given.
 */
export async function annexRows(
  transaction: TenantTransaction,
  { year, number }: Month,
  codes: readonly string[],
  version?: number,
) {
  const rows = await transaction
    .selectFrom('settled_version as s')
    .innerJoin('client as c', (join) =>
      join.onRef('c.tenant', '=', 's.tenant').onRef('c.client_code', '=', 's.client_code'),
    )
    .leftJoin('surplus_payment as p', (join) =>
      join
        .onRef('p.tenant', '=', 's.tenant')
        .onRef('p.client_code', '=', 's.client_code')
        .onRef('p.year', '=', 's.year')
        .onRef('p.month', '=', 's.month'),
    )
    .selectAll('s')
    // Months approved before the client's name was stored with them use the present name.
    .select([
      'c.name as present_name',
      'c.installation_address as present_address',
      'c.no_lecture_cause as present_cause',
    ])
    .select('p.paid_on')
    .where('s.year', '=', year)
    .where('s.month', '=', number)
    .$if(version === undefined, (last) => last.where('s.in_force', '=', true))
    .$if(version !== undefined, (one) => one.where('s.number', '=', version as number))
    .where(sql<boolean>`s.client_code = any(${codes as string[]}::text[])`)
    .orderBy('s.client_code')
    .execute();
  return rows.map((row) => decoded('settled_version', row));
}

/** A version of a client's month; 0 is the month as first approved. */
export interface VersionOfMonth {
  readonly number: number;
  readonly approvedAt: Date;
}

/** Versions of the month by client, the first approved one first. */
export async function versionsOf(
  transaction: TenantTransaction,
  { year, number }: Month,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly VersionOfMonth[]>> {
  const rows = await transaction
    .selectFrom('settled_version')
    .select(['client_code', 'number', 'approved_at'])
    .where('year', '=', year)
    .where('month', '=', number)
    .where(sql<boolean>`client_code = any(${codes as string[]}::text[])`)
    .orderBy('number')
    .execute();
  const versions = new Map<string, VersionOfMonth[]>();
  for (const row of rows) {
    const known = versions.get(row.client_code) ?? [];
    known.push({ number: row.number, approvedAt: row.approved_at });
    versions.set(row.client_code, known);
  }
  return versions;
}

/** Energy imported and exported in a client's month, in millionths of a kWh. */
interface MonthBefore {
  /** ISO month, `2026-10`. */
  readonly month: string;
  readonly imported: number;
  readonly exported: number;
}

/** Months in the history of an annex. */
export const MONTHS_SHOWN = 12;

/** Approved months by client among the twelve that end with `last`, oldest first. */
export async function approvedMonthsUpTo(
  transaction: TenantTransaction,
  last: Month,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly MonthBefore[]>> {
  const first = addMonths(last, 1 - MONTHS_SHOWN);
  const rows = await transaction
    .selectFrom('settled_version')
    .select(['client_code', 'year', 'month', 'energy_100', 'exported'])
    .where('in_force', '=', true)
    .where(sql<boolean>`client_code = any(${codes as string[]}::text[])`)
    .where(sql<boolean>`(year, month) between (${first.year}, ${first.number}) and (${last.year}, ${last.number})`)
    .orderBy('client_code')
    .orderBy('year')
    .orderBy('month')
    .execute();
  const found = new Map<string, MonthBefore[]>();
  for (const row of rows) {
    const month = isoMonth({ year: row.year, number: row.month });
    const months = found.get(row.client_code) ?? [];
    months.push({ month, imported: row.energy_100, exported: row.exported });
    found.set(row.client_code, months);
  }
  return found;
}

/** Printed numbers of the month's bills that were not reversed, by client. */
export async function billNumbers(
  transaction: TenantTransaction,
  { year, number }: Month,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ client_code: string; printed: string }>`
    select distinct on (bill.client_code) bill.client_code, ${printedNumber} as printed from bill
    where bill.year = ${year} and bill.month = ${number} and bill.client_code = any(${codes as string[]}::text[])
      and not exists (select from bill_reversal r where r.tenant = bill.tenant and r.number = bill.number)
      and exists (select from billed_cycle d where d.tenant = bill.tenant and d.run = bill.run)
    order by bill.client_code, bill.number desc`.execute(transaction);
  return new Map(rows.map((row) => [row.client_code, row.printed]));
}

/** Concepts that an annex shows without figures when the company has them among its billing concepts. */
export const WITHOUT_FIGURES = ['752', '753', '1', '9000'];

/** Active concepts of the company among `codes`, by code, with their names. */
export async function conceptsWithoutFigures(
  transaction: TenantTransaction,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction
    .selectFrom('billing_concept')
    .select(['code', 'description'])
    .where('active', '=', true)
    .where(sql<boolean>`code = any(${codes as string[]}::text[])`)
    .execute();
  return new Map(rows.map(({ code, description }) => [code, description]));
}

/** True when any settlement of the month came from an Open file, approved or not. */
export async function hasOpenRows(transaction: TenantTransaction, { year, number }: Month): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from self_generator_run where year = ${year} and month = ${number} and origin = 'Open')
      or exists (select from approved_self_generator_settlement where year = ${year} and month = ${number} and origin = 'Open') as open`.execute(
    transaction,
  );
  return rows[0]?.open ?? false;
}
