// External PostgreSQL: kept forever, locks
import {
  addSupplementaryRange,
  checkBillCorrection,
  checkBillingGeneration,
  checkClientBills,
  generateBills,
  prepareBillCharts,
  reissueBill,
  voidBill,
} from '@contador/contract/billing';
import { updateSelfGeneratorMonth } from '@contador/contract/self-generators';
import { month as monthOf } from '@contador/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockCycleMonth } from '../../billing/cycles/cycle-month.ts';
import { addClient } from '../../clients/testing/add-client.ts';
import { atBarrier } from '../../testing/at-barrier.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { renewCharts } from '../settlement/settled-charts.ts';
import { addMeasured } from '../testing/add-measured.ts';
import { addSettled } from '../testing/add-settled.ts';

const username = 'demo';
const october = { year: 2026, number: 10 };
const cycleQuery = { username, year: 2026, month: 10, cycle: 'AG1', origin: 'ag' };
const ofBill = { username, year: 2026, month: 10 };
const CLERKS = ['dev@demo', 'dev2@demo'] as const;
let server: TestServer;
const send = wireSender(() => server, CLERKS[0]);

/** TOT is −2,526.31; with the surplus of 6,526.79 paid separately, 4,000.48 is owed. */
const crossing = {
  energy_100: 744_123_456,
  exported: 512_430_000,
  energy_85: 500_000_000,
  energy_132: 500_000_000,
  energy_482: 12_430_000,
  energy_11_doubled: 3_000_000,
  value_100: 21_457_05,
  value_85: -21_457_05,
  value_132: 3_977_41,
  value_482: -6_526_79,
  value_11: 11_01,
  value_12: 12_02,
  value_730: -1,
  value_800: 5,
  value_tot: -2_526_31,
  surplus_value: '6526.79',
  exceed_payment: 2,
};

beforeAll(async () => {
  server = await testServer({ now: '2026-11-10T15:00:00Z' });
  await server.inTenant(username, async (transaction) => {
    await transaction
      .insertInto('billing_cycle')
      .values({
        code: 'AG1',
        periodicity: 1,
        active: true,
        market_type: 'REGULADO',
        autogenerators: true,
        id: 1,
        entry_date: '2020-01-01',
        saved_by: 'Prueba',
        saved_at: new Date('2025-01-02'),
      } as never)
      .execute();
    for (const code of ['A1', 'A2', 'A3', 'A4']) {
      await addClient(transaction, {
        client_code: code,
        sic_code: `Frt${code}`,
        self_generator: 'AGPE',
        cycle: 'AG1',
        market_type: 'REGULADO',
        name: `Cliente ${code}`,
        use_type: 'RESIDENCIAL',
        stratum: 2,
      });
      await addMeasured(transaction, code, october, { energy: { ACT_DEM: () => 1 }, approved: true });
      await addSettled(transaction, code, october, { ...crossing, exceed_payment: code === 'A4' ? 1 : 2 });
    }
    // A2 was corrected before it was billed: it owes 1,000 more, which the next month carries, and claims 7,000.
    await sql`insert into corrected_self_generator_settlement select (jsonb_populate_record(null::corrected_self_generator_settlement, to_jsonb(a) ||
      '{"number": 1, "replaces": 0, "reason": "Lectura", "claimed": 700000, "carried": -100000, "fingerprint": "x", "value_100": 2245705, "energy_100": 800000000, "value_tot": -152631}')).*
      from approved_self_generator_settlement a where client_code = 'A2'`.execute(transaction);
    // The correction swaps how the surplus is paid: A3 had it in its balance, A4 separately.
    await sql`insert into corrected_self_generator_settlement select (jsonb_populate_record(null::corrected_self_generator_settlement, to_jsonb(a) ||
      '{"number": 1, "replaces": 0, "reason": "Forma de pago", "claimed": 652679, "carried": 0, "fingerprint": "x"}' ||
      jsonb_build_object('exceed_payment', 3 - exceed_payment))).*
      from approved_self_generator_settlement a where client_code in ('A3', 'A4')`.execute(transaction);
    // A1's import of September was corrected from 100 to 200 kWh.
    await addSettled(transaction, 'A1', { year: 2026, number: 9 }, { energy_100: 100_000_000 });
    await sql`insert into corrected_self_generator_settlement select (jsonb_populate_record(null::corrected_self_generator_settlement, to_jsonb(a) ||
      '{"number": 1, "replaces": 0, "reason": "Lectura", "claimed": 0, "carried": 0, "fingerprint": "x", "energy_100": 200000000}')).*
      from approved_self_generator_settlement a where month = 9`.execute(transaction);
  });
  const months = { username, billing_year: 2026, billing_period: 10, cycle_code: 'AG1' };
  const dates = { expd_date: '2026-11-10', expr_date: '2026-11-25', susp_date: '2026-12-05' };
  await send(updateSelfGeneratorMonth, {
    body: { ...months, ...dates, first_bill_number: 501, last_bill_number: null },
  });
  await send(addSupplementaryRange, { body: { ...months, first_bill_number: 601, last_bill_number: 620 } });
});
afterAll(() => server.close());

const bills = async () =>
  (
    await server.inTenant(username, (transaction) =>
      sql<Record<string, unknown> & { document: { notice?: string } }>`
        select number::int, client_code, energy::float8, payable::float8, energy_run, replaces::int, document from bill order by number`.execute(
        transaction,
      ),
    )
  ).rows;
const hold = (transaction: Parameters<typeof lockCycleMonth>[0]) =>
  lockCycleMonth(transaction, { month: monthOf(2026, 10), cycle: 'AG1' });
const both = <Answer>(call: (as: string) => Promise<Answer>) => CLERKS.map((as) => () => call(as));

it('the tax item is ready when billing liquidated no tax for the cycle', async () => {
  const body = { users_by_cycle: { AG1: 4 }, year: 2026, month: 10 };
  const { json } = await send(checkBillingGeneration, { query: { ...ofBill, origin: 'ag' }, body });
  expect([json.munip_tax_flags.AG1, json.consumption_flags.AG1]).toEqual([true, true]);
});

it('concurrent requests issue the bills once, from the month as first approved: a correction goes through the balance only', async () => {
  expect((await send(prepareBillCharts, { query: cycleQuery })).json).toEqual({ Upload: 'OK' });
  const replies = await atBarrier(
    server,
    hold,
    both((as) => send(generateBills, { query: cycleQuery }, as)),
    { waiting: 1 },
  );
  expect(replies.map(({ status }) => status)).toContain(200);
  for (const { status, json } of replies) if (status !== 200) expect(json.error.code).toBe('bills-issued');
  const rows = await bills();
  expect(rows.map((row) => [row.number, row.client_code, row.energy, row.payable, row.energy_run])).toEqual([
    [501, 'A1', 4_000.48, 4_000, null],
    [502, 'A2', 4_000.48, 4_000, null],
    [503, 'A3', 4_000.48, 4_000, null],
    [504, 'A4', -2_526.31, -2_526, null],
  ]);
  expect(rows[0]?.document.notice).toBe(
    'El excedente 2 del mes, $ 6,526.79, se paga aparte y no entra en esta factura.',
  );
  expect(rows[1]?.document.notice).toBe(
    'El excedente 2 del mes, $ 7,000.00, se paga aparte y no entra en esta factura. El mes se corrigió después de aprobado: la diferencia pasa al saldo del mes siguiente.',
  );
});

it('the bill states how its surplus is paid after the correction, also when the way changed', async () => {
  const [, , toBalance, toApart] = await bills();
  expect([toBalance?.document.notice, toApart?.document.notice]).toEqual([
    'El mes se corrigió después de aprobado: la diferencia pasa al saldo del mes siguiente.',
    'El excedente 2 del mes, $ 6,526.79, se paga ahora aparte; el que descuenta esta factura vuelve a cobrarse en el saldo del mes siguiente. El mes se corrigió después de aprobado: la diferencia pasa al saldo del mes siguiente.',
  ]);
});

it('the bill draws its own month as billed, and earlier months as in force', async () => {
  const { rows } = await server.inTenant(username, (transaction) =>
    sql<{ kwh: (number | null)[] }>`select kwh::float8[] as kwh from bill_chart where client_code in ('A1', 'A2')
      order by client_code`.execute(transaction),
  );
  expect(rows.map(({ kwh }) => kwh.slice(-3))).toEqual([
    [null, 200, 744.123456],
    [null, null, 744.123456],
  ]);
});

it('concurrent requests void the bill once and reissue it once from its settlement', async () => {
  const reason = 'Dirección equivocada';
  const voids = both((as) => send(voidBill, { body: { ...ofBill, client_code: 'A2', reason } }, as));
  const voided = await atBarrier(server, hold, voids);
  expect(new Set(voided.map(({ json }) => json.note)).size).toBe(1);
  const again = both((as) => send(reissueBill, { body: { ...ofBill, client_code: 'A2' } }, as));
  const reissued = await atBarrier(server, hold, again);
  expect(reissued.map(({ json }) => json)).toEqual(
    CLERKS.map(() => ({ Upload: 'OK', bill_number: 601, printed: 'DEM601', replaces: 502 })),
  );
  const last = (await bills()).at(-1);
  expect(last).toMatchObject({ number: 601, energy: 4_000.48, payable: 4_000, energy_run: null, replaces: 502 });
  expect(last?.document.notice).toMatch(
    /^Reemplaza la factura \w+502: Dirección equivocada\. El excedente 2 del mes, \$ 7,000/,
  );
  const { json } = await send(checkClientBills, { query: { ...ofBill, client_code: 'A2' } });
  expect(json.bills.map((bill: Record<string, unknown>) => [bill.number, bill.replaced_by])).toEqual([
    [502, 601],
    [601, null],
  ]);
});

it('billing refuses to correct the bill, and says where its month is corrected', async () => {
  const { status, json } = await send(checkBillCorrection, { query: { ...ofBill, client_code: 'A1' } });
  expect([status, json.error.code, json.error.details?.[0]?.expected]).toEqual([
    409,
    'bill-of-settlement',
    'Corrija el mes en Liquidación de consumos de autogeneradores: la diferencia pasa al saldo del mes siguiente.',
  ]);
  expect(await bills()).toHaveLength(5);
});

it('an issued bill keeps its chart when earlier months are corrected', async () => {
  const kwhOf = (energy: number) =>
    server.inTenant(username, async (transaction) => {
      await sql`insert into corrected_self_generator_settlement select (jsonb_populate_record(null::corrected_self_generator_settlement, to_jsonb(c) ||
        jsonb_build_object('number', c.number + 1, 'replaces', c.number, 'energy_100', ${energy}::bigint))).*
        from corrected_self_generator_settlement c where month = 9 order by number desc limit 1`.execute(transaction);
      await renewCharts(transaction, monthOf(2026, 9), ['A1']);
      const { rows } = await sql<{ kwh: (number | null)[] }>`
        select kwh::float8[] as kwh from bill_chart where client_code = 'A1'`.execute(transaction);
      return rows[0]?.kwh.at(-2);
    });
  expect(await kwhOf(300_000_000)).toBe(200);
  const reason = 'Dirección equivocada';
  expect((await send(voidBill, { body: { ...ofBill, client_code: 'A1', reason } })).status).toBe(200);
  expect(await kwhOf(400_000_000)).toBe(400);
});
