import { accepted } from '@contador/kernel';
import { sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';
import { inTenant } from '../platform/database/in-tenant.ts';
import { defineChunkedOperation, type KeyRange } from '../platform/operations/chunks/chunked-operation.ts';
import type { SyntheticFacts } from './synthetic-cycle.task.ts';
import { syntheticBills } from './synthetic-cycle.task.ts';

export interface SyntheticCycle {
  readonly name: string;
  readonly customers: number;
  /** Number of independent ranges; one by default. */
  readonly ranges?: number;
}

export const SYNTHETIC_CHUNK = 2000;

/**
 * A chunked operation for tests: every customer's energy becomes a bill, and `synthetic_cycle` names the visible run. A chunk with a
 * customer of `synthetic_gate` waits as long as a transaction holds that row.
 */
export const syntheticCycle = defineChunkedOperation({
  kind: 'synthetic-cycle',
  permission: { area: 'facturador' },
  refreshes: [],
  chunk: SYNTHETIC_CHUNK,
  refusal: 'malformed-request',
  plan: async (_, { payload }: { payload: SyntheticCycle }) => ({
    total: payload.customers,
    message: `Ciclo ${payload.name}`,
    ...(payload.ranges !== undefined && { ranges: evenly(payload.customers, payload.ranges) }),
  }),
  read: async (transaction, _, { after, upTo, limit }: KeyRange<number> & { limit: number }) => {
    const { rows } = await sql<{ customer: number; watt_hours: number }>`
      select customer, watt_hours from synthetic_customer
      where customer > ${after ?? 0} and customer <= ${upTo ?? 2 ** 31 - 1} order by customer limit ${limit}`.execute(
      transaction,
    );
    const last = rows.at(-1);
    if (last === undefined) return undefined;
    const customers = rows.map(({ customer }) => customer);
    const facts: SyntheticFacts = { customers, wattHours: rows.map(({ watt_hours }) => watt_hours) };
    return { facts, count: rows.length, last: last.customer };
  },
  compute: syntheticBills,
  write: async (transaction, { id }, { customers, cents, negative }) => {
    await sql`insert into synthetic_bill (run, customer, cents, worker)
      select ${id}::uuid, each.customer, each.cents, ${process.pid}
      from unnest(${customers}::int[], ${cents}::bigint[]) as each (customer, cents)`.execute(transaction);
    await sql`select from synthetic_gate where customer = any(${customers}::int[]) for share`.execute(transaction);
    return negative.map((customer) => ({
      field: 'cliente',
      value: String(customer),
      expected: 'una energía de 0 o más',
    }));
  },
  publish: async (transaction, { id, payload }) => {
    await sql`insert into synthetic_cycle (name, run) values (${payload.name}, ${id}::uuid)
      on conflict (tenant, name) do update set run = excluded.run`.execute(transaction);
    return accepted({ run: id });
  },
  remove: async (transaction, { id }, limit) => {
    // Deletes by `ctid`: joined with itself, the table would be scanned again for each chunk.
    const { numAffectedRows } = await sql`delete from synthetic_bill where ctid = any(array(
      select ctid from synthetic_bill where run = ${id}::uuid limit ${limit}))`.execute(transaction);
    return Number(numAffectedRows);
  },
});

function evenly(customers: number, count: number): KeyRange<number>[] {
  const border = (at: number) => Math.floor((customers * at) / count);
  return Array.from({ length: count }, (_, at) => ({ after: border(at), upTo: border(at + 1) }));
}

/** Creates the cycle's tables in the database of one test file, with their customers. */
export async function prepareSyntheticCycle(
  database: Database,
  customers: Readonly<Record<string, number>>,
): Promise<void> {
  await database.owner.query(`
    create table synthetic_customer (tenant text not null, customer integer, watt_hours integer not null, primary key (tenant, customer));
    create table synthetic_bill (tenant text not null, run uuid, customer integer, cents bigint not null, worker integer not null,
      primary key (tenant, run, customer));
    create table synthetic_cycle (tenant text not null, name text, run uuid not null, primary key (tenant, name));
    create table synthetic_gate (tenant text not null, customer integer, primary key (tenant, customer));
    select isolate_by_tenant(each::regclass)
      from unnest(array['synthetic_customer', 'synthetic_bill', 'synthetic_cycle', 'synthetic_gate']) as each`);
  for (const [tenant, count] of Object.entries(customers)) {
    await inTenant(database, tenant, (transaction) =>
      sql`insert into synthetic_customer (customer, watt_hours)
        select each, (each::bigint * 7919) % 100003 from generate_series(1, ${count}::int) as each`.execute(
        transaction,
      ),
    );
  }
}
