// External PostgreSQL: roles
import { byChannel, type Month, month } from '@contador/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TenantTransaction } from '../../platform/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { consumptionApprovals } from './consumption-approval.repository.ts';
import { monthStandings } from './consumption-status.repository.ts';
import { consumptionApproval, type KnownMonth, monthsOf } from './index.ts';
import { saveMeterMonths } from './meter-month.repository.ts';
import { packedMonth } from './packed-month.ts';
import { DAYS, measuredMonth, withGap } from './testing/measured-month.ts';

const CLIENTS = 450;
const october = month(2026, 10);
const code = (client: number) => `AG-${String(client).padStart(5, '0')}`;
let server: TestServer;
let ids: string[];

beforeAll(async () => {
  server = await testServer({ slots: 0 });
  await server.token('dev@cedenar');
  await server.inTenant('demo', async (transaction) => {
    await sql`
      insert into client (client_code, name, active, consumption_source, m_factor, months_with_excess, consecutive_months_out_of_excess,
        consecutive_months_m6, self_generator, saved_by, saved_at)
      select 'AG-' || lpad(n::text, 5, '0'), 'Cliente ' || n, true, 'matrix', 1, 0, 0, 0, 'AGPE', 'Natalia Ospina', now()
      from generate_series(0, ${CLIENTS - 1}::integer) n`.execute(transaction);
    await sql`
      insert into meter_file (id, year, month, client_code, name, sha256, size, state, outcome, by_email, uploaded_by, uploaded_at)
      select gen_random_uuid(), 2026, 10, client_code, client_code || '.csv', repeat('0', 64), 1, 'processed', '[]', 'dev@demo', 'Natalia Ospina', now()
      from client where self_generator is not null`.execute(transaction);
    const files = await transaction.selectFrom('meter_file').select(['id', 'client_code']).execute();
    const fileOf = new Map(files.map(({ id, client_code }) => [client_code, id]));
    const months = Array.from({ length: CLIENTS }, (_, client) => ({
      clientCode: code(client),
      file: fileOf.get(code(client)) as string,
      first: '2026-10-01',
      days: DAYS,
      measuringType: 'Lecturas' as const,
      factor: '40',
      expected: 2976,
      foundCount: client === 7 ? 2816 : 2976,
      missing: client === 7 ? 160 : 0,
      calculated: client !== 7,
      methods: client === 8 ? ['LECTURAS_MES_ACT'] : [],
      offered: [],
      opening: byChannel(() => 123_456_000_000),
      closing: byChannel((channel) => (channel === 'REA_CAP' ? null : 999_999_999_000_000)),
      ...packedMonth(hoursOf(client), { measuringType: 'Lecturas', factor: 40 }),
    }));
    await saveMeterMonths(transaction, october, months, { by: 'Natalia Ospina', at: new Date() });
    const rows = await transaction.selectFrom('meter_month').select('id').orderBy('client_code').execute();
    ids = rows.map(({ id }) => id);
  });
});
afterAll(() => server.close());

function hoursOf(client: number) {
  const whole = measuredMonth(client, { measuringType: 'Lecturas', factor: 40 });
  if (client !== 7 && client !== 8) return whole;
  return withGap(whole, { from: 310, hours: 40, filled: client === 8 });
}

const read = (period: Month, codes?: readonly string[], tenant = 'demo') =>
  server.inTenant(tenant, async (transaction) => {
    const batches: KnownMonth[][] = [];
    for await (const batch of monthsOf(transaction, period, codes)) batches.push(batch);
    return batches;
  });

it('returns each client with complete hours once, in batches ordered by code', async () => {
  const batches = await read(october);
  expect(batches.map(({ length }) => length)).toEqual([200, 200, CLIENTS - 401]);
  const months = batches.flat();
  expect(months.map(({ clientCode }) => clientCode)).toEqual(
    Array.from({ length: CLIENTS }, (_, client) => code(client)).filter((_, client) => client !== 7),
  );
  // The hours of every tenth, among them the first of each batch: comparing those of all would take longer than everything else.
  for (const { clientCode, hours } of months.filter((_, at) => at % 10 === 0)) {
    const { energy } = measuredMonth(Number(clientCode.slice(3)), { measuringType: 'Lecturas', factor: 40 });
    expect(hours).toEqual({
      imports: energy.ACT_DEM,
      exports: energy.ACT_GEN,
      inductive: energy.REA_IND,
      capacitive: energy.REA_CAP,
    });
  }
});

it('returns the origin of the hours, the registers and the days of a client', async () => {
  const [[first, second] = []] = await read(october, [code(8), code(9), code(7), 'AG-NONE']);
  expect(first).toMatchObject({
    id: ids[8],
    clientCode: code(8),
    first: '2026-10-01',
    days: 31,
    measuringType: 'Lecturas',
    approved: false,
    methods: ['LECTURAS_MES_ACT'],
    opening: { ACT_DEM: 123_456_000_000 },
    closing: { ACT_GEN: 999_999_999_000_000, REA_CAP: null },
  });
  expect([...(first?.marks.ACT_GEN.subarray(308, 312) ?? [])]).toEqual([1, 1, 3, 3]);
  expect([second?.clientCode, second?.marks.ACT_GEN.every((mark) => mark === 1)]).toEqual([code(9), true]);
});

it('reads each row only a few times, also before the table has statistics', async () => {
  const looks = (transaction: TenantTransaction) =>
    sql<{ rows: number }>`
      select (seq_tup_read + idx_tup_fetch)::integer as rows from pg_stat_xact_user_tables where relname = 'meter_month'`
      .execute(transaction)
      .then(({ rows }) => rows[0]?.rows ?? 0);
  const [listed, known] = await server.inTenant('demo', async (transaction) => {
    expect(await monthStandings(transaction, october)).toHaveLength(CLIENTS);
    const first = await looks(transaction);
    for await (const _ of monthsOf(transaction, october));
    return [first, (await looks(transaction)) - first];
  });
  expect([listed, known].map((rows) => rows > 0 && rows < 10 * CLIENTS)).toEqual([true, true]);
});

it('returns nothing of another month or another company', async () => {
  expect(await read(month(2026, 9))).toEqual([]);
  expect(await read(october, undefined, 'cedenar')).toEqual([]);
});

it('stores a value in less than four bytes on disk', async () => {
  const { rows } = await server.database.owner.query<{ bytes: number }>(
    `select pg_total_relation_size('meter_month') as bytes`,
  );
  expect((rows[0]?.bytes as number) / (CLIENTS * 4 * 24 * DAYS)).toBeLessThan(4);
});

it('refuses to change or delete approved hours', async () => {
  await server.inTenant('demo', async (transaction) => {
    expect(await consumptionApproval(transaction, october)).toBeUndefined();
    const row = { period: october, clients: 1, fingerprint: 'a'.repeat(64) };
    await consumptionApprovals.insert(transaction, [row], {
      by: 'Natalia Ospina',
      at: new Date('2026-11-02T15:00:00Z'),
    });
    const key = { year: 2026, month: 10, client_code: code(9), id: ids[9] as string };
    await transaction.insertInto('approved_meter_month').values(key).execute();
  });
  const [[approved] = []] = await read(october, [code(9)]);
  expect(approved?.approved).toBe(true);
  const standing = await server.inTenant('demo', (transaction) => consumptionApproval(transaction, october));
  expect(standing).toEqual({
    clients: 1,
    fingerprint: 'a'.repeat(64),
    approvedBy: 'Natalia Ospina',
    approvedAt: '2026-11-02T15:00:00.000Z',
  });
  const attempt = (statement: string) =>
    server.inTenant('demo', (transaction) => sql.raw(statement).execute(transaction));
  await expect(attempt(`delete from meter_month where id = '${ids[9]}'`)).rejects.toThrow(/foreign key/);
  await expect(attempt('update meter_month set factor = 2')).rejects.toThrow(/permission denied/);
  await expect(attempt('delete from approved_meter_month')).rejects.toThrow(/permission denied/);
  for (const table of ['meter_month', 'approved_meter_month', 'meter_month_approval']) {
    const owner = server.database.owner.query(`update ${table} set year = 2025`);
    await expect(owner).rejects.toThrow(/never changed/);
  }
});
