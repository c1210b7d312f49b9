import { addMonths, isoMonth, type Month } from '@contador/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { inTenant, type TenantTransaction } from '../../apps/server/src/platform/database/in-tenant.ts';

/** How rows of an approved month are copied: which rows `r`, and the columns that change. */
interface Copy {
  readonly month: Month;
  readonly which: RawBuilder<boolean>;
  /** The period and the client's code, as arguments of `jsonb_build_object`. */
  readonly period: RawBuilder<unknown>;
  readonly code: RawBuilder<unknown>;
  /** Salt from which new ids are derived. */
  readonly salt: string;
}

/** Copies everybody's approved month to each of the given number of previous months. The copied days keep their dates. */
export async function copyMonthsBefore(
  { database, tenant }: { readonly database: Database; readonly tenant: string },
  month: Month,
  months: number,
): Promise<void> {
  for (let before = 1; before <= months; before++) {
    const to = addMonths(month, -before);
    await inTenant(database, tenant, (transaction) =>
      copyMonth(transaction, {
        month,
        which: sql<boolean>`true`,
        salt: isoMonth(to),
        code: sql`r.client_code`,
        period: sql`'year', ${to.year}::int, 'month', ${to.number}::int`,
      }),
    );
  }
}

/**
 * Adds clients with other codes, copying the register and the approved month of existing ones, until the given number have an approved
 * month.
 */
export async function copyClients(
  { database, tenant }: { readonly database: Database; readonly tenant: string },
  month: Month,
  clients: number,
): Promise<void> {
  const { rows } = await inTenant(database, tenant, (transaction) =>
    sql<{ code: string }>`select client_code as code from approved_self_generator_settlement
      where year = ${month.year} and month = ${month.number}`.execute(transaction),
  );
  const codes = rows.map(({ code }) => code);
  for (let copy = 1; codes.length * copy < clients; copy++) {
    const some = codes.slice(0, clients - codes.length * copy);
    const which = sql<boolean>`r.client_code = any(${some}::text[])`;
    const code = sql`r.client_code || ${`-${copy}`}::text`;
    await inTenant(database, tenant, async (transaction) => {
      await copyRows(
        transaction,
        'client',
        which,
        sql`'client_code', ${code}, 'meter', null, 'sic_code', null, 'measurement_element_id', null`,
      );
      const period = sql`'year', r.year, 'month', r.month`;
      await copyMonth(transaction, { month, which, code, period, salt: `copy ${copy}` });
    });
  }
}

async function copyMonth(transaction: TenantTransaction, { month, which, period, code, salt }: Copy): Promise<void> {
  const inMonth = sql<boolean>`r.year = ${month.year} and r.month = ${month.number}`;
  await copyRows(transaction, 'meter_month_approval', inMonth, period);
  await copyRows(transaction, 'self_generator_approval', inMonth, period);
  const from = sql<boolean>`${inMonth} and ${which}`;
  const row = sql`${period}, 'client_code', ${code}`;
  const id = (column: string) => sql`md5(${sql.ref(column)}::text || ${salt}::text)::uuid`;
  await copyRows(transaction, 'meter_file', from, sql`${row}, 'id', ${id('r.id')}`);
  await copyRows(transaction, 'meter_month', from, sql`${row}, 'id', ${id('r.id')}, 'file', ${id('r.file')}`);
  await copyRows(transaction, 'approved_meter_month', from, sql`${row}, 'id', ${id('r.id')}`);
  await copyRows(transaction, 'approved_self_generator_settlement', from, row);
}

/** Copies rows of a table with changed columns; existing rows are kept. */
async function copyRows(
  transaction: TenantTransaction,
  table: string,
  which: RawBuilder<boolean>,
  other: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(transaction);
  const columns = (table: string) =>
    sql.join(rows.map(({ name }) => sql.ref(table === '' ? name : `${table}.${name}`)));
  await sql`
    insert into ${sql.table(table)} (${columns('')}) overriding user value
    select ${columns('n')} from ${sql.table(table)} r, lateral jsonb_populate_record(r, jsonb_build_object(${other})) n where ${which}
    on conflict do nothing`.execute(transaction);
}
