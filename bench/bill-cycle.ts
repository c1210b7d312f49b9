import { accepted } from '@contador/kernel';
import { sql } from 'kysely';
import {
  defineChunkedOperation,
  type KeyRange,
} from '../apps/server/src/platform/operations/chunks/chunked-operation.ts';
import { billsOfChunk } from './bill-cycle.task.ts';

const PRICES = ['300.1234', '50.12', '180.55', '61.2', '27.3391', '31.88'];
const FACTS = ['e', 'ei', 'ec', 'm', 'uso', 'pco', 'psu', 'cs', 'pap', 'saldo'];

/** SQL that creates the tables of the cycle and a number of customers of `demo`, run as the owner of the database. */
export const billCycleTables = (customers: number) => `
  create table bench_customer (tenant text not null, customer integer, e numeric, ei numeric, ec numeric, m numeric, uso text, pco numeric,
    psu numeric, cs numeric, pap numeric, saldo numeric, primary key (tenant, customer));
  create table bench_bill (tenant text not null, run uuid, customer integer, amounts text not null, primary key (tenant, run, customer));
  create table bench_plain (tenant text not null, run uuid, customer integer, amounts text not null, primary key (tenant, run, customer));
  insert into bench_customer
    select 'demo', each, 1 + (each::bigint * 7919 % 499000) / 1000.0, (each::bigint * 104729 % 50000) / 1000.0,
      (each::bigint * 1299709 % 10000) / 1000.0, 1, (array['RESIDENCIAL', 'COMERCIAL', 'RIEGO'])[1 + each % 3], 20, 55.12, 130, 12,
      case when each % 5 = 0 then (each::bigint * 15485863 % 900000) / 100.0 end
    from generate_series(1, ${customers}) as each;
  select isolate_by_tenant('bench_customer'), isolate_by_tenant('bench_bill');
  analyze bench_customer`;

/** A cycle of bills of 34 figures, in as many independent ranges as requested. */
export const billCycle = defineChunkedOperation({
  kind: 'bench-cycle',
  permission: { area: 'facturador' },
  refreshes: [],
  chunk: 5000,
  refusal: 'malformed-request',
  plan: async (_, { payload }: { payload: { customers: number; ranges: number } }) => ({
    total: payload.customers,
    message: '',
    ranges: Array.from({ length: payload.ranges }, (_, at) => ({
      after: (payload.customers / payload.ranges) * at,
      upTo: (payload.customers / payload.ranges) * (at + 1),
    })),
  }),
  read: async (transaction, _, { after = 0, upTo = 2 ** 31 - 1, limit }: KeyRange<number> & { limit: number }) => {
    const { rows } = await sql<{ customer: number } & Record<string, string | null>>`
      select * from bench_customer where customer > ${after} and customer <= ${upTo} order by customer limit ${limit}`.execute(
      transaction,
    );
    const last = rows.at(-1)?.customer;
    if (last === undefined) return undefined;
    const facts = rows.map((row) => FACTS.map((name) => row[name] ?? null));
    return { facts: { customers: rows.map((row) => row.customer), facts, prices: PRICES }, count: rows.length, last };
  },
  compute: billsOfChunk,
  write: async (transaction, { id }, { customers, amounts }) => {
    await sql`insert into bench_bill (run, customer, amounts)
      select ${id}::uuid, each.* from unnest(${customers}::int[], ${amounts}::text[]) as each`.execute(transaction);
    return [];
  },
  publish: async () => accepted(null),
  remove: async () => 0,
});
