// External PostgreSQL: none
import type { ConsumptionRow } from '@contador/market-files';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { insertConsumption } from './consumption.repository.ts';
import { IntakeScene } from './testing/intake-scene.ts';

const CODES = ['1', '2', '3', '4', '5'];
const HOURS = 24 * 28;
const intake = {
  file: { name: 'consumos.xlsx', sha256: '0'.repeat(64), decimalSign: null },
  by: 'Prueba',
  at: new Date('2026-03-05'),
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2026-03-05T15:00:00Z' });
  const scene = new IntakeScene(server);
  await scene.addCycle('6R');
  await scene.addClients(CODES.map((code) => ({ code, cycle: '6R' })));
});
afterAll(() => server.close());

/** Row of a client whose code is its kWh in every hour. */
function rowOf(code: string, at: number, withHours: boolean): ConsumptionRow {
  const kWh = Number(code);
  return {
    clientCode: code,
    line: at + 2,
    active: kWh * HOURS * 1e6,
    inductive: 0,
    penalised: 0,
    capacitive: 0,
    activeMax: null,
    activeMed: null,
    activeMin: null,
    daysInExcess: null,
    permuted: null,
    permutedValue: null,
    surplusValue: null,
    hours: withHours ? new Float64Array(HOURS).fill(kWh * 1e6) : null,
  };
}

it.each([
  ['one row', 1],
  ['two rows', 2],
  ['three rows', 3],
  ['exactly all rows', 5],
  ['more than all rows', 6],
])('batches of %s leave out no client, with hours or without', async (_name, size) => {
  for (const withHours of [false, true]) {
    const stored = await server.inTenant('demo', async (transaction) => {
      await sql`delete from billing_consumption`.execute(transaction);
      const rows = CODES.map((code, at) => rowOf(code, at, withHours));
      const batches = { rows: withHours ? 100 : size, rowsWithHours: withHours ? size : 100 };
      await insertConsumption(transaction, { month: { year: 2026, number: 2 }, cycle: '6R' }, rows, intake, batches);
      return await transaction
        .selectFrom('billing_consumption')
        .select(['client_code', 'line', 'active', sql<number | null>`octet_length(hours)`.as('bytes')])
        .orderBy('client_code')
        .execute();
    });
    expect(stored).toEqual(
      CODES.map((code, at) => ({
        client_code: code,
        line: at + 2,
        active: String(Number(code) * HOURS),
        bytes: withHours ? HOURS * 8 : null,
      })),
    );
  }
});
