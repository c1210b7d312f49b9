// External PostgreSQL: kept forever, locks
import { updateBillIssuer } from '@contador/contract/billing';
import { checkSuiReports, downloadSuiReport, processSuiReport, reviewSuiReport } from '@contador/contract/reports';
import { checkSelfGeneratorSuiReports } from '@contador/contract/self-generators';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addClient } from '../../clients/testing/add-client.ts';
import { addPublishedTariff, markDefinitive } from '../../tariff-calculation/testing/published-versions.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { addSettled } from '../testing/add-settled.ts';

const username = 'cedenar';
const october = { year: 2026, number: 10 };
const reportQuery = { username, year: 2026, month: 10 };

let server: TestServer;
const send = wireSender(() => server, 'ag@cedenar');
beforeAll(async () => {
  server = await testServer({ now: '2026-11-23T15:00:00Z', slots: 0 });
  await server.inTenant('cedenar', async (transaction) => {
    await transaction
      .insertInto('market')
      .values({
        code: 'NARI',
        position: 1,
        name: 'Nariño',
        area: 'OCCIDENTE',
        active: true,
        entry_month: '2020-01',
        sui_code: '161',
        saved_by: 'Prueba',
        saved_at: new Date('2025-01-02'),
      })
      .onConflict((conflict) => conflict.columns(['tenant', 'code']).doUpdateSet({ sui_code: '161' }))
      .execute();
    for (const code of ['1001', '1002']) {
      await addClient(transaction, {
        client_code: code,
        sic_code: `Frt${code}`,
        market_type: 'REGULADO',
        market: 'NARI',
        voltage_level: '1',
        use_type: 'RESIDENCIAL',
        stratum: 2,
        self_generator: code === '1001' ? 'AGPE' : null,
        installation_address: 'Calle 18',
        dane_code: '52001000',
        location: 'U',
        network_type: 'AEREA',
        niu: code === '1001' ? null : '77001002',
        circuit: '0408',
        asset_owner: 'CLIENTE',
      });
    }
  });
});
afterAll(() => server.close());

const process = (body: object = {}, code = 'TC1', as?: string) =>
  send(processSuiReport, { query: { code }, body: { username, year: 2026, period: 10, ...body } }, as);
const state = async (code = 'TC1') => {
  const { json } = await send(checkSelfGeneratorSuiReports, { query: reportQuery });
  return json.sui_reports.find(({ Code }: { Code: string }) => Code === code);
};
const file = async (query: object = {}, as = 'ag@cedenar') =>
  await server.send(downloadSuiReport, {
    token: await server.token(as),
    query: { ...reportQuery, report_type: 'billing', code: 'TC1', ...query },
  });

it('a month is processed once its settlement is approved, and missing data are reported by client', async () => {
  const early = await process();
  expect([early.status, early.json.error.code, early.json.Upload]).toEqual([409, 'settlement-not-approved', 'No']);
  await server.inTenant('cedenar', (transaction) => addSettled(transaction, '1001', october));
  const lacking = await process();
  expect([lacking.status, lacking.json.error.code]).toEqual([409, 'sui-report-has-errors']);
  expect(lacking.json.error.details).toEqual([
    { field: 'NIU', expected: 'Se esperaba un valor en 1 fila: cliente 1001.' },
    { field: 'Comercializador', expected: 'Se esperaba un valor en 2 filas: clientes 1001, 1002.' },
  ]);
  expect((await file()).json.error.code).toBe('sui-report-unprocessed');
  expect(await state()).toMatchObject({ Processed: false, ProcessingDate: null, Inputs: [], Data: [], Rows: null });
});

it("a self-generator appears once in the company's single report, next to clients that only buy", async () => {
  await server.inTenant('cedenar', (transaction) =>
    transaction.updateTable('client').set({ niu: '77001001' }).where('client_code', '=', '1001').execute(),
  );
  const issuer = { username, prefix: 'CED', environment: 2, sui_code: '525' };
  expect((await send(updateBillIssuer, { body: issuer })).status).toBe(200);
  const two = await Promise.all([process({ report_status: false }), process({ report_status: false })]);
  expect(two.map(({ json }) => [json.Upload, json.Number])).toEqual([
    ['OK', 1],
    ['OK', 1],
  ]);
  const { raw } = await file({ timestamp: '2026-11-23T10:00:00' });
  expect(raw.headers['content-disposition']).toContain('FSUITC1_cedenar_10_2026.csv');
  const lines = raw.payload.split('\r\n').slice(1, -1);
  expect(lines).toEqual([
    '77001001,,,1,,0,A,525,161,,Frt1001,0408,,52001000,U,Calle 18,,,,2,,,,S,,,,,,,',
    '77001002,,,1,,0,A,525,161,,Frt1002,0408,,52001000,U,Calle 18,,,,2,,,,N,,,,,,,',
  ]);
  const shown = await state();
  expect([shown.Processed, shown.Number, shown.Rows, shown.ProcessingDate]).toEqual([
    true,
    1,
    2,
    '2026-11-23T15:00:00.000Z',
  ]);
  expect(shown.Data.map((row: string[]) => row.join(','))).toEqual(lines);
  expect([shown.DataDbLabels[0], shown.DataLabels[0]]).toEqual(['niu', 'NIU']);
  const { rows } = await server.inTenant('cedenar', (transaction) =>
    sql<{ n: number }>`select count(*)::int as n from billing_sui_report`.execute(transaction),
  );
  expect(rows[0]?.n).toBe(1);
});

it('a request that saw no processed report does not replace one; a request that saw it does', async () => {
  await server.inTenant('cedenar', (transaction) =>
    transaction.updateTable('client').set({ circuit: '0409' }).where('client_code', '=', '1002').execute(),
  );
  const unseen = await process({ report_status: false });
  expect([unseen.status, unseen.json.error.code]).toEqual([409, 'sui-report-changed']);
  expect(unseen.json.error.details[0].expected).toMatch(/procesamiento 1$/);
  expect((await process({ report_status: true })).json.Number).toBe(2);
});

it('each report belongs to its own area: a person of one area can call for its reports only', async () => {
  const tariffs = { report_id: 'ced20269def' };
  expect((await process(tariffs, 'T7', 'ag@cedenar')).json.error.code).toBe('not-permitted');
  expect((await process({}, 'TC1', 'comer@cedenar')).json.error.code).toBe('not-permitted');
  expect((await file({}, 'comer@cedenar')).json.error.code).toBe('not-permitted');
  expect((await file({ code: 'T7', ...tariffs })).json.error.code).toBe('not-permitted');
  const unsaid = await process({ year: undefined }, 'TC1');
  expect([unsaid.status, unsaid.json.error.details[0].expected]).toEqual([400, 'el año y el mes reportados']);
  const other = await process({}, 'T7', 'comer@cedenar');
  expect([other.status, other.json.error.details[0].expected]).toEqual([400, 'el identificador del mes reportado']);
});

it("T2 and T9 on the month's tariffs are processed from this area, as one report shared with the tariff area", async () => {
  expect((await process({}, 'T2')).json.error.code).toBe('no-definitive-version');
  expect(await state('T2')).toBeUndefined();
  // Tariffs charged in October are based on the inputs of September.
  const tariff = { tenant: 'cedenar', period: { year: 2026, number: 9 }, version: 'def', market: 'NARI' };
  await server.inTenant('cedenar', async (transaction) => {
    await addPublishedTariff(transaction, tariff);
    await markDefinitive(transaction, tariff);
  });
  const { json } = await send(checkSelfGeneratorSuiReports, { query: reportQuery });
  expect([json.report_id, json.prev_report_id]).toEqual(['ced20269def', 'ced20268def']);
  const codes = json.sui_reports.map(({ Code }: { Code: string }) => Code);
  expect(codes.filter((code: string) => /^T\d/.test(code))).toEqual(['T2', 'T9']);
  expect(await state('T2')).toMatchObject({ Processed: false, GroupSize: 10, History: [] });

  const inputs = ['1', '800197268-4', 'Banco', '7', '10', '2026-01-01', '2026-12-31', '900000', '18000', '18000'];
  const review = { query: { code: 'T2' }, body: { report_id: 'ced20269def', username, inputs } };
  expect((await send(reviewSuiReport, review)).json.Data).toHaveLength(1);
  expect((await process({}, 'T2')).json.error.code).toBe('sui-inputs-missing');
  expect((await process({ inputs }, 'T2')).json).toMatchObject({ Upload: 'OK', Number: 1 });
  expect((await file({ code: 'T2' })).raw.headers['content-disposition']).toContain('FSUIT2_cedenar_10_2026.csv');
  expect(await state('T2')).toMatchObject({ Processed: true, History: [{ Number: 1 }] });

  const inTariffs = await send(checkSuiReports, { query: { report_id: 'ced20269def', username } }, 'comer@cedenar');
  const t2 = inTariffs.json.sui_reports.find(({ Code }: { Code: string }) => Code === 'T2');
  expect(t2).toMatchObject({ Processed: true, History: [{ Number: 1 }] });
});

it('the other reports on tariffs stay with the tariff area', async () => {
  const body = { report_id: 'ced20269def', username };
  expect((await send(reviewSuiReport, { query: { code: 'T3' }, body })).json.error.code).toBe('not-permitted');
  expect((await send(checkSuiReports, { query: body })).json.error.code).toBe('not-permitted');
});
