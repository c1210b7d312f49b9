// External PostgreSQL: queue, wire
import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '@contador/contract';
import {
  checkBillArchive,
  checkConsumptionLiquidation,
  generateBills,
  liquidateConsumption,
  prepareBillArchive,
} from '@contador/contract/billing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../platform/database/connection.ts';
import { CutWay } from '../testing/cut-way.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { wireSender } from '../testing/wire-sender.ts';
import { addBilledClient, addConsumption, COMPANY } from './testing/billed-company.ts';
import { billedCycle, CLERK, CYCLE, OCTOBER } from './testing/billed-cycle.ts';

/** Enough clients for three chunks of PDFs. */
const CLIENTS = Array.from({ length: 60 }, (_, at) => String(at + 1));
const NEXT = 'R2';

let real: TestDatabase;
let way: CutWay;
let server: TestServer;
const send = wireSender(() => server, CLERK);
beforeAll(async () => {
  real = await testDatabase();
  way = new CutWay(new URL(real.url));
  const url = Object.assign(new URL(real.url), { hostname: '127.0.0.1', port: String(await way.open()) });
  const database = await connect(url.href, { onError: () => undefined });
  const drop = async () => {
    await database.close();
    await real.drop();
  };
  server = await testServer({ now: '2025-11-10T11:14:09Z', database: { ...database, drop }, slots: 1 });
  await billedCycle(server, { clients: CLIENTS });
  await server.inTenant(COMPANY, async (transaction) => {
    await sql`insert into billing_cycle select (jsonb_populate_record(c, jsonb_build_object('code', ${NEXT}::text, 'id', 2))).*
      from billing_cycle c where code = ${CYCLE}`.execute(transaction);
    for (const code of CLIENTS) {
      await addBilledClient(transaction, { client_code: `otro-${code}`, cycle: NEXT });
      await addConsumption(transaction, { client_code: `otro-${code}`, cycle: NEXT, active: '210' });
    }
  });
});
afterAll(() => server.close());

const lastOf = (kind: string) =>
  server.inTenant(COMPANY, (transaction) =>
    transaction
      .selectFrom('operation')
      .select(['state', 'attempt', 'done'])
      .where('kind', '=', kind)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );

/**
 * Makes the request and cuts the connection to the database while the next write of the operation is blocked; restores it after the caller
 * got an answer.
 */
async function cutIn(endpoint: Endpoint, cycle: string, table: string, after: number) {
  const holder = await real.owner.connect();
  const request = send(endpoint, { query: { ...OCTOBER, cycle } });
  try {
    const rows = async () =>
      (await holder.query(`set app.tenant = '${COMPANY}'; select from ${table}`)) as unknown as { rowCount: number }[];
    const before = (await rows())[1]?.rowCount ?? 0;
    while (((await rows())[1]?.rowCount ?? 0) < before + after) await pause(5);
    await holder.query(`begin; lock table ${table} in exclusive mode`);
    const stands = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await holder.query(stands)).rowCount === 0) await pause(5);
    await way.cut();
    await holder.query('rollback');
  } finally {
    holder.release(true);
  }
  const answer = await request;
  const meanwhile = await send(checkConsumptionLiquidation, { query: { ...OCTOBER, cycle } }, CLERK).catch(
    () => undefined,
  );
  await way.open();
  return { answer, meanwhile };
}

describe('Loss of PostgreSQL during billing', () => {
  it.each([
    ['PDFs of a cycle', prepareBillArchive, CYCLE, 'draw-bill-archive', 'drawn_archive_file', 25],
    ['a liquidation', liquidateConsumption, NEXT, 'liquidate-energy', 'liquidation_row', 0],
  ] as const)(
    '%s: reports the outage to the waiting caller, continues afterwards, and neither loses nor duplicates anything',
    async (_, endpoint, cycle, kind, table, after) => {
      const { answer, meanwhile } = await cutIn(endpoint, cycle, table, after);
      for (const each of [answer, meanwhile])
        expect([each?.status, each?.json.error.code]).toEqual([503, 'database-away']);
      expect(answer.json.error.message).toMatch(/La base de datos no responde/);
      await expect.poll(() => lastOf(kind)).toMatchObject({ state: 'succeeded', attempt: 2 });
      // The caller repeats the request and gets the result of the operation, which continued by itself.
      expect((await send(endpoint, { query: { ...OCTOBER, cycle } })).json).toMatchObject({ Upload: 'OK' });
      expect(await lastOf(kind)).toMatchObject({ state: 'succeeded', done: CLIENTS.length });
    },
  );

  it('draws every PDF once, liquidates every client once, and issues the bills once', async () => {
    expect((await send(checkBillArchive, { query: { ...OCTOBER, cycle: CYCLE } })).json.archive).toMatchObject({
      clients: CLIENTS.length,
    });
    const { json } = await send(checkConsumptionLiquidation, { query: { ...OCTOBER, cycle: NEXT } });
    expect([
      json.count,
      new Set(json.clients_liquidation.map((it: { client_code: string }) => it.client_code)).size,
    ]).toEqual([CLIENTS.length, CLIENTS.length]);
    expect((await send(generateBills, { query: { ...OCTOBER, cycle: CYCLE } })).json.error.code).toBe('bills-issued');
  });
});
