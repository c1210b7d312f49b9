// External PostgreSQL: kept forever, locks
import {
  checkBillingGeneration,
  checkBillsToIssue,
  downloadCycleBills,
  generateBills,
  prepareBillCharts,
  updateBillIssuer,
} from '@contador/contract/billing';
import {
  checkSelfGeneratorMonth,
  checkUserPanelData,
  checkUserReportData,
  updateSelfGeneratorMonth,
} from '@contador/contract/self-generators';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BillDocument } from '../../billing/bills/compose/bill-document.ts';
import { addClient } from '../../clients/testing/add-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { addMeasured } from '../testing/add-measured.ts';
import { addSettled } from '../testing/add-settled.ts';

const username = 'cedenar';
const october = { year: 2026, number: 10 };
const cycleQuery = { username, year: 2026, month: 10, cycle: 'AG1' };

let server: TestServer;
const send = wireSender(() => server, 'ag@cedenar');

/** A month with every concept; their sum is −2,526.31. */
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
  m_factor: 3,
};

beforeAll(async () => {
  server = await testServer({ now: '2026-11-10T15:00:00Z' });
  await server.inTenant('cedenar', async (transaction) => {
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
    for (const code of ['A2', 'A10', 'A1']) {
      await addClient(transaction, {
        client_code: code,
        sic_code: code === 'A1' ? null : `Frt${code}`,
        self_generator: 'AGPE',
        cycle: 'AG1',
        market_type: 'REGULADO',
        name: `Cliente ${code}`,
        use_type: 'RESIDENCIAL',
        stratum: 2,
      });
      await addMeasured(transaction, code, october, { energy: { ACT_DEM: () => 1 }, approved: true });
    }
  });
});
afterAll(() => server.close());

const flags = async () => {
  const body = { users_by_cycle: { AG1: 3 }, year: 2026, month: 10 };
  const { json } = await send(checkBillingGeneration, { query: { username, year: 2026, month: 10 }, body });
  return [json.consumption_flags.AG1, json.munip_tax_flags.AG1, json.params_flags.AG1, json.bill_generated_flags.AG1];
};
const prepare = () => send(prepareBillCharts, { query: cycleQuery });
const generate = () => send(generateBills, { query: cycleQuery });
const bills = () =>
  server.inTenant('cedenar', async (transaction) => {
    const { rows } = await sql<Record<string, never>>`
      select number::int, client_code, sic_code, energy::float8, active::float8, previous_balance::float8, adjustment::float8, payable::float8,
        energy_run, document, cude from bill order by number`.execute(transaction);
    return rows as unknown as (Record<string, unknown> & { number: number; document: never })[];
  });
const months = (first: number, last: number | null = null) =>
  send(updateSelfGeneratorMonth, {
    body: {
      username,
      billing_year: 2026,
      billing_period: 10,
      cycle_code: 'AG1',
      expd_date: '2026-11-10',
      expr_date: '2026-11-25',
      susp_date: '2026-12-05',
      first_bill_number: first,
      last_bill_number: last,
    },
  });

it('lists for each cycle what is missing, client by client, and no tax when the company bills none', async () => {
  expect(await flags()).toEqual([false, true, false, false]);
  const early = await prepare();
  expect([early.status, early.json.error.code, early.json.Upload]).toEqual([409, 'bills-lack-inputs', 'No']);
  await server.inTenant('cedenar', async (transaction) => {
    await addSettled(transaction, 'A2', october, { ...crossing, exceed_payment: 2 });
    await addSettled(transaction, 'A10', october, { ...crossing, exceed_payment: 1, balance_opening: 1_000_00 });
  });
  expect(await flags()).toEqual([false, true, false, false]);
  const { json } = await prepare();
  expect(json.error.details.map(({ field, expected }: Record<string, string>) => [field, expected])).toEqual([
    ['A1', 'Tiene consumo aprobado y no está en la liquidación aprobada del mes.'],
    ['AG1', 'Ingrese la parametrización mensual del ciclo.'],
  ]);
  await server.inTenant('cedenar', (transaction) => addSettled(transaction, 'A1', october));
  const saved = await months(501);
  expect([saved.status, saved.json.Upload]).toEqual([200, 'OK']);
  const { json: kept } = await send(checkSelfGeneratorMonth, { query: { username, year: 2026, month: 10 } });
  // One number for each self-generator of the cycle.
  expect([kept.month_params.AG1.first_bill_number, kept.month_params.AG1.last_bill_number]).toEqual([501, 503]);
  expect(await flags()).toEqual([true, true, true, false]);
});

it('refuses to issue before the charts exist, or when a client of the cycle would have no bill', async () => {
  expect((await generate()).json.error.code).toBe('bills-lack-inputs');
  const add = (active: boolean) =>
    server.inTenant('cedenar', async (transaction) => {
      await transaction.deleteFrom('client').where('client_code', '=', 'B1').execute();
      if (active) await addClient(transaction, { client_code: 'B1', cycle: 'AG1', market_type: 'REGULADO' });
    });
  await add(true);
  const { json } = await prepare();
  expect(json.error.details[0].expected).toContain('1 cliente que no genera');
  await add(false);
  expect((await prepare()).json).toEqual({ Upload: 'OK' });
  expect((await prepare()).json).toEqual({ Upload: 'OK' });
});

it('issues each settled client one bill with the figures of its annex, numbered without gaps; a second request issues nothing', async () => {
  const expected = (await send(checkBillsToIssue, { query: cycleQuery })).json;
  const two = await Promise.all([generate(), generate()]);
  expect(two.map(({ status }) => status)).toContain(200);
  const rows = await bills();
  expect(rows.map((row) => [row.number, row.client_code, row.sic_code])).toEqual([
    [501, 'A1', 'A1'],
    [502, 'A2', 'FrtA2'],
    [503, 'A10', 'FrtA10'],
  ]);
  // Surplus 2 paid next month is not part of the amount owed: −2,526.31 + 6,526.79. Rounded to the peso.
  expect(rows[1]).toMatchObject({ energy: 4_000.48, previous_balance: 0, adjustment: -0.48, payable: 4_000 });
  // Surplus 2 that covers later months is part of it, and so is the opening balance in favour.
  expect(rows[2]).toMatchObject({ energy: -2_526.31, previous_balance: -1_000, payable: -3_526 });
  expect(rows[1]?.active).toBe(744.123456);
  // The preview read before issuing: the bills of A2 and A10 as above, and A1's.
  expect(expected).toMatchObject({ count: 3, first_bill: 'CED501', last_bill: 'CED503' });
  expect(expected.total).toBe(Number(rows[0]?.payable) + 4_000 - 3_526);
  const { json } = await send(checkUserReportData, { query: { username, client_code: 'A2', year: 2026, month: 10 } });
  const annex = json.user_data;
  expect(annex.bill_number).toBe('CED502');
  const document = rows[1]?.document as unknown as BillDocument | undefined;
  const group = document?.lines.groups[0];
  const shown = Object.values(annex.energy_concepts as Record<string, { name: string; value: number }>);
  expect(group?.lines.map(({ text, value }) => [text, Number(value.replaceAll(',', '').replace('−', '-'))])).toEqual(
    ['100', '85', '132', '11', '12', '730', '800'].map((code) => {
      const { name, value } = annex.energy_concepts[code];
      return [name, value];
    }),
  );
  expect(shown.length).toBe(9);
  expect(JSON.stringify(document)).toContain('6,526.79, se paga aparte');
  // In favour of the client: nothing to pay, and the balance goes to the next bill.
  const inFavour = rows[2]?.document as unknown as BillDocument;
  expect(inFavour.payable).toMatchObject({ label: 'Valor a pagar', amount: '$ 0' });
  expect(inFavour.lines.after.at(-1)).toEqual({ text: 'Saldo a favor, pasa a la próxima factura', value: '3,526.00' });
  expect(inFavour.lines.total).toEqual(['Valor a pagar', '0.00']);
  const again = await generate();
  expect([again.status, again.json.error.code]).toEqual([409, 'bills-issued']);
  expect(await bills()).toEqual(rows);
  expect(await flags()).toEqual([true, true, true, true]);
});

it("the customer's panel pays by the issued bill, and opens its page", async () => {
  const panel = async () =>
    (await send(checkUserPanelData, { query: { username, client_code: 'A2', year: 2026, month: 10 } })).json.user_data
      .outcome.bill;
  const bill = await panel();
  expect(bill).toEqual({
    payable: 4_000,
    due: '2026-11-25',
    path: expect.stringMatching(/^\/factura\/cedenar\/dy-[0-9a-z]+-[\w-]{22}$/),
  });
  const page = await server.http.inject({ url: bill.path });
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Cliente A2')]);
});

it('the annex keeps the printed number of the bill when the company changes its prefix', async () => {
  await send(updateBillIssuer, { body: { username, prefix: 'NUEV', environment: 2 } });
  const { json } = await send(checkUserReportData, { query: { username, client_code: 'A2', year: 2026, month: 10 } });
  expect(json.user_data.bill_number).toBe('CED502');
});

it('delivers the bills as one PDF, to this company only', async () => {
  const query = { ...cycleQuery, timestamp: '2026-11-10T10:00:00' };
  const { raw } = await server.send(downloadCycleBills, { token: await server.token('ag@cedenar'), query });
  expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(raw.headers['content-disposition']).toContain('Facturas_cedenar_2026_10_Ciclo_AG1.pdf');
  const other = await server.send(downloadCycleBills, {
    token: await server.token('dev@demo'),
    query: { ...query, username: 'demo' },
  });
  expect(other.json.error.code).toBe('bill-unknown');
  const { json } = await send(generateBills, { query: { ...cycleQuery, username: 'demo' } });
  expect(json.error.code).toBe('other-tenant');
});

it('later changes of the register or of other months change no bill', async () => {
  const before = await bills();
  await server.inTenant('cedenar', async (transaction) => {
    await transaction
      .updateTable('client')
      .set({ name: 'Otro', cycle: null })
      .where('client_code', '=', 'A2')
      .execute();
    await addSettled(transaction, 'A2', { year: 2026, number: 11 }, crossing);
  });
  expect(await bills()).toEqual(before);
  expect((await months(601)).json.error.code).toBe('bills-issued');
  const change = server.database.owner.query(`set app.tenant = 'cedenar'; update bill set payable = 0`);
  await expect(change).rejects.toThrow();
});
