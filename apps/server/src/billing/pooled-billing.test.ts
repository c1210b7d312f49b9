// External PostgreSQL: tenants, roles, locks, queue, notices, wire
import {
  checkBillArchive,
  liquidateConsumption,
  makeTrialLiquidation,
  prepareBillArchive,
  processConsumptionFile,
  reissueBill,
  voidBill,
} from '@contador/contract/billing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startPooler } from '../../../../scripts/external-pooler.mjs';
import { sendSheets } from '../platform/uploads/testing/send-upload.ts';
import { WORKBOOK } from '../platform/uploads/upload-bound.ts';
import { testDatabase } from '../testing/test-database.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { wireSender } from '../testing/wire-sender.ts';
import { heading } from './intake/testing/intake-scene.ts';
import { addBilledClient, COMPANY } from './testing/billed-company.ts';
import { billedCycle, CLERK, CYCLE, OCTOBER } from './testing/billed-cycle.ts';

const { url } = inject('databaseServer');
const pooler = await startPooler(url, { size: 3 });
if (!pooler) console.warn('PgBouncer is not on this machine: billing through it was not tested');
const CLIENTS = Array.from({ length: 60 }, (_, at) => String(at + 1));
const NEXT = 'R2';

describe.skipIf(!pooler)('Billing through a transaction pooler with three connections', () => {
  let server: TestServer;
  /** A server that takes calls but runs no operations; it learns about their progress from notifications only. */
  let front: TestServer;
  const send = wireSender(() => front, CLERK);
  beforeAll(async () => {
    const now = '2025-11-10T11:14:09Z';
    const database = await testDatabase({ pooler: pooler?.url });
    server = await testServer({ now, database, slots: 2 });
    const same = { ...database, drop: async () => undefined };
    front = await testServer({ now, database: same, slots: 0, empty: true });
    await billedCycle(front, { clients: CLIENTS, supplementary: [601, 700] });
  });
  afterAll(async () => {
    await front?.http.close();
    await front?.parts.operations.stop();
    await server?.close();
    pooler?.stop();
  });

  it('takes a cycle from consumption to bills through the queue, with consecutive numbers', async () => {
    expect(front.database.pooled).toBe(true);
    const { rows } = await front.inTenant(COMPANY, async (transaction) =>
      sql<{ number: number }>`select number from bill order by number`.execute(transaction),
    );
    expect(rows.map(({ number }) => Number(number))).toEqual(CLIENTS.map((_, at) => 501 + at));
  });

  it('draws its PDFs in chunks under two concurrent requests', async () => {
    const query = { ...OCTOBER, cycle: CYCLE };
    const two = await Promise.all([send(prepareBillArchive, { query }), send(prepareBillArchive, { query })]);
    const done = { Upload: 'OK', clients: CLIENTS.length };
    expect(two.map(({ json }) => json)).toEqual([done, done]);
    expect((await send(checkBillArchive, { query })).json.archive.clients).toBe(CLIENTS.length);
  });

  it('uploads consumption in pieces, which a worker reads and liquidates, and runs a trial', async () => {
    await front.inTenant(COMPANY, async (transaction) => {
      await sql`insert into billing_cycle select (jsonb_populate_record(c, jsonb_build_object('code', ${NEXT}::text, 'id', 2))).*
        from billing_cycle c where code = ${CYCLE}`.execute(transaction);
      for (const code of ['a', 'b']) await addBilledClient(transaction, { client_code: code, cycle: NEXT });
    });
    const rows = [heading, ['Frta', 210, 0, 0, 0], ['Frtb', 300, 0, 0, 0]];
    const sent = { as: CLERK, contentType: WORKBOOK, year: 2025, month: 10 };
    await sendSheets(front, 'consumos.xlsx', { Consumos: rows }, sent);
    const nextQuery = { username: COMPANY, billing_year: 2025, billing_period: 10, cycle: NEXT, autogenerator: 'NO' };
    const body = { filename: 'consumos.xlsx', contentType: WORKBOOK };
    expect((await send(processConsumptionFile, { query: nextQuery, body })).json).toMatchObject({
      Upload: 'OK',
      users: 2,
    });
    const query = { ...OCTOBER, cycle: NEXT };
    expect((await send(liquidateConsumption, { query })).json).toEqual({ Upload: 'OK' });
    expect((await send(makeTrialLiquidation, { body: query })).status).toBe(200);
  });

  it('writes one note and one bill per client with more clerks than connections, without gaps', async () => {
    const some = CLIENTS.slice(0, 12);
    const annul = (client_code: string) => send(voidBill, { body: { ...OCTOBER, client_code, reason: 'Lectura' } });
    const voided = await Promise.all([...some, ...some].map(annul));
    expect(new Set(voided.map(({ json }) => json.note)).size).toBe(12);
    const again = (client_code: string) => send(reissueBill, { body: { ...OCTOBER, client_code } });
    const issued = await Promise.all([...some, ...some].map(again));
    const numbers = [...new Set(issued.map(({ json }) => json.bill_number as number))].toSorted((a, b) => a - b);
    expect(numbers).toEqual(some.map((_, at) => 601 + at));
  });
});
