// External PostgreSQL: kept forever, locks
import {
  checkBilledSuiReports,
  downloadBilledSuiReport,
  processBilledSuiReport,
  reissueBill,
  reviewBilledSuiReport,
  updateBillIssuer,
  voidBill,
} from '@contador/contract/billing';
import { billingSuiReport } from '@contador/domain/billing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { COMPANY, MARKET } from '../testing/billed-company.ts';
import { billedCycle, CLERK, OCTOBER } from '../testing/billed-cycle.ts';
import { rowsOfReport } from './report-rows.repository.ts';

let server: TestServer;
const send = wireSender(() => server, CLERK);
beforeAll(async () => {
  server = await testServer({ now: '2025-11-10T11:14:09Z' });
  await billedCycle(server, { clients: ['1', '2', '10'], supplementary: [601, 700] });
});
afterAll(async () => {
  await server.close();
});

const clients = (...codes: string[]) => codes.map((code) => ({ code, self_generator: false }));
const review = async (code: string, month = 10) =>
  (await send(reviewBilledSuiReport, { query: { ...OCTOBER, month, code } })).json;
const process = (code: string) =>
  send(processBilledSuiReport, { query: { code }, body: { ...OCTOBER, period: OCTOBER.month } });
const file = async (code: string) => {
  const { raw } = await server.send(downloadBilledSuiReport, {
    token: await server.token(CLERK),
    query: { ...OCTOBER, code },
  });
  return { text: raw.payload, name: String(raw.headers['content-disposition']) };
};
const changed = async (code: string) =>
  (await send(checkBilledSuiReports, { query: OCTOBER })).json.sui_reports.find(
    ({ Code }: { Code: string }) => Code === code,
  ).Changed;
const inTenant: TestServer['inTenant'] = (...args) => server.inTenant(...args);

it.each([
  ['one row', 1],
  ['two rows', 2],
  ['exactly all rows', 3],
  ['more than all rows', 4],
])('pages of %s leave out no client and no bill', async (_name, size) => {
  const pagesOf = (code: 'TC1' | 'TC2') =>
    inTenant(COMPANY, async (transaction) => {
      const pages: string[][] = [];
      const month = { year: OCTOBER.year, number: OCTOBER.month };
      for await (const page of rowsOfReport(transaction, billingSuiReport(code), month, undefined, size)) {
        pages.push(page.map(({ key }) => key));
      }
      return pages;
    });
  const clientPages = await pagesOf('TC1');
  expect(clientPages.flat()).toEqual(['1', '10', '2']);
  expect(clientPages.map(({ length }) => length)).toEqual(size === 1 ? [1, 1, 1] : size === 2 ? [2, 1] : [3]);
  // Three bills, numbered from the first of the range.
  expect((await pagesOf('TC2')).flat()).toEqual(['501', '502', '503']);
});

it('lists missing data with its clients and page before a report is processed, and blocks the processing', async () => {
  const { count, findings, unheld } = await review('TC1');
  expect([count, unheld.includes('Altitud')]).toEqual([3, true]);
  expect(findings.find(({ column }: { column: string }) => column === 'niu')).toEqual({
    severity: 'error',
    column: 'niu',
    expected: '',
    rows: 3,
    clients: clients('1', '10', '2'),
    mended_at: 'clients',
  });
  expect(findings.find(({ column }: { column: string }) => column === 'id_comercializador').mended_at).toBe('issuer');
  const { status, json } = await process('TC1');
  expect([status, json.error.code, json.Upload]).toEqual([409, 'sui-report-has-errors', 'No']);
  expect(json.error.details[0]).toEqual({
    field: 'NIU',
    expected: 'Se esperaba un valor en 3 filas: clientes 1, 10, 2.',
  });
  expect((await send(downloadBilledSuiReport, { query: { ...OCTOBER, code: 'TC1' } })).json.error.code).toBe(
    'sui-report-unprocessed',
  );
  expect((await process('TC2NR')).json.error.code).toBe('billed-sui-report-empty');
});

it('produces both reports in the format of the regulator, and returns the stored one when repeated', async () => {
  await inTenant(COMPANY, async (transaction) => {
    await transaction
      .insertInto('market')
      .values({
        code: MARKET,
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
    for (const code of ['1', '2', '10']) {
      await transaction
        .updateTable('client')
        .set({
          niu: `7700${code}`,
          dane_code: '52001000',
          location: 'U',
          installation_address: 'Calle 18, 24',
          circuit: '0408',
          network_type: 'AEREA',
        })
        .where('client_code', '=', code)
        .execute();
    }
  });
  const issuer = { username: COMPANY, prefix: 'SPE', environment: 2, sui_code: '525' };
  expect((await send(updateBillIssuer, { body: issuer })).status).toBe(200);
  expect((await review('TC1')).findings).toEqual([]);
  const two = await Promise.all([process('TC1'), process('TC1')]);
  expect(two.map(({ json }) => [json.Upload, json.Number])).toEqual([
    ['OK', 1],
    ['OK', 1],
  ]);
  const first = await file('TC1');
  expect(first.name).toContain('FSUITC1_spectrum_10_2025.csv');
  const lines = first.text.split('\r\n');
  expect(lines[0]).toMatch(/^niu,codigo_conexion,tipo_conexion,nivel_tension,.*,capacidad_contrato_respaldo$/);
  expect(lines.slice(1)).toEqual([
    '77001,,,1,,100,A,525,161,,Frt1,0408,,52001000,U,"Calle 18, 24",,,,8,,,,N,,,,,,,',
    '770010,,,1,,100,A,525,161,,Frt10,0408,,52001000,U,"Calle 18, 24",,,,8,,,,N,,,,,,,',
    '77002,,,1,,100,A,525,161,,Frt2,0408,,52001000,U,"Calle 18, 24",,,,8,,,,N,,,,,,,',
    '',
  ]);
  expect((await review('TC2')).findings).toEqual([]);
  expect((await process('TC2')).json.Number).toBe(1);
  // 210 kWh at 936.57 of the printed tariff, and 20 % of it as the contribution of commercial users; rounded to the peso.
  expect((await file('TC2')).text.split('\r\n')[1]).toBe(
    '161-77001,SPE501,1,01-10-2025,30-09-2025,31-10-2025,31,1,,1,,210.00,196679.70,0.00,0.00,0.00,0.00,,936.5700,39335.94,210.00,0,236016.00',
  );
  const { json } = await send(checkBilledSuiReports, { query: OCTOBER });
  expect(json.sui_reports.map(({ Code, Processed, Rows }: Record<string, unknown>) => [Code, Processed, Rows])).toEqual(
    [
      ['TC1', true, 3],
      ['TC2', true, 3],
      ['TC1NR', false, null],
      ['TC2NR', false, null],
    ],
  );
});

it('reports a client billed for delivered energy as a self-generator, also if the register keeps it elsewhere', async () => {
  const line = { code: 'GEN', name: 'Generación', value: '-14349.66', vat: '0.00' };
  const bill = (change: string) =>
    server.database.owner.query(`set app.tenant = '${COMPANY}'; alter table bill disable trigger user;
      update bill set document = ${change} where client_code = '10'; alter table bill enable trigger user; reset app.tenant`);
  expect(await changed('TC1')).toBeNull();
  await bill(`jsonb_insert(document, '{fiscal,lines,-1}', '${JSON.stringify(line)}', true)`);
  expect(await changed('TC1')).toMatchObject({ altered: 1 });
  await bill(`document #- '{fiscal,lines,-1}'`);
  expect(await changed('TC1')).toBeNull();
});

it('reports a replacement as a re-billing, omits a bill that was only reversed, and keeps processed reports unchanged', async () => {
  const before = (await file('TC2')).text;
  expect([await changed('TC2'), await changed('TC1'), await changed('TC2NR')]).toEqual([null, null, null]);
  for (const client_code of ['2', '10']) {
    expect((await send(voidBill, { body: { ...OCTOBER, client_code, reason: 'Lectura' } })).status).toBe(200);
  }
  expect(await changed('TC2')).toEqual({ of: 'bill', added: 0, replaced: 0, gone: 2, altered: 0 });
  expect((await send(reissueBill, { body: { ...OCTOBER, client_code: '2' } })).json.bill_number).toBe(601);
  expect(await changed('TC2')).toEqual({ of: 'bill', added: 0, replaced: 1, gone: 1, altered: 0 });
  expect((await file('TC2')).text).toBe(before);
  expect((await process('TC2')).json.Number).toBe(2);
  expect(await changed('TC2')).toBe(null);
  const rows = (await file('TC2')).text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','));
  expect(rows.map((row) => [row[1], row[2], row[14], row[15]])).toEqual([
    ['SPE501', '1', '0.00', '0.00'],
    ['SPE502', '1', '0.00', '0.00'],
    ['SPE601', '6', '0.00', '0.00'],
  ]);
  // The client whose bill was only reversed has no row, and the review names it.
  expect((await review('TC2')).findings).toEqual([
    { severity: 'warning', column: 'id_factura', expected: '', rows: 1, clients: clients('10'), mended_at: 'bills' },
  ]);
  const change = server.database.owner.query(`set app.tenant = '${COMPANY}'; delete from billing_sui_piece`);
  await expect(change).rejects.toThrow(/never changed/);
});

const save = (code: string, fields: Record<string, unknown>) =>
  inTenant(COMPANY, (transaction) =>
    transaction.updateTable('client').set(fields).where('client_code', '=', code).execute(),
  );
const same = { added: 0, replaced: 0, gone: 0, altered: 0 };

it('reports later changes of the register where a column shows them, until they are undone', async () => {
  await save('1', { circuit: '0409' });
  expect([await changed('TC1'), await changed('TC2')]).toEqual([{ ...same, of: 'client', altered: 1 }, null]);
  await save('1', { circuit: '0408', phone: '602 555' });
  expect(await changed('TC1')).toBe(null);
  // No column distinguishes this network owner.
  await save('1', { voltage_level: '1', asset_owner: null });
  expect(await changed('TC1')).toBe(null);
  await save('1', { niu: '99' });
  await save('2', { active: false });
  expect(await changed('TC1')).toEqual({ ...same, of: 'client', gone: 1, altered: 1 });
  expect(await changed('TC2')).toEqual({ ...same, of: 'bill', altered: 1 });
  expect((await process('TC1')).json.Number).toBe(2);
  await save('1', { niu: '77001' });
  await save('2', { active: true });
  expect(await changed('TC1')).toEqual({ ...same, of: 'client', added: 1, altered: 1 });
  expect((await process('TC1')).json.Number).toBe(3);
  expect([await changed('TC1'), await changed('TC2')]).toEqual([null, null]);
});

it('reports a change of the SUI code of the market or company in every row that has it', async () => {
  const called = (sui_code: string) =>
    inTenant(COMPANY, (transaction) =>
      transaction.updateTable('market').set({ sui_code }).where('code', '=', MARKET).execute(),
    );
  await called('162');
  expect([await changed('TC1'), await changed('TC2')]).toEqual([
    { ...same, of: 'client', altered: 3 },
    { ...same, of: 'bill', altered: 3 },
  ]);
  await called('161');
  const issuer = { username: COMPANY, prefix: 'SPE', environment: 2 };
  expect((await send(updateBillIssuer, { body: { ...issuer, sui_code: '526' } })).status).toBe(200);
  expect([await changed('TC1'), await changed('TC2')]).toEqual([{ ...same, of: 'client', altered: 3 }, null]);
  expect((await send(updateBillIssuer, { body: { ...issuer, sui_code: '525' } })).status).toBe(200);
  expect(await changed('TC1')).toBe(null);
});

it('keeps a client that moved to the free market in the report of its regulated bills', async () => {
  await save('1', { market_type: 'NO REGULADO' });
  expect([await changed('TC1'), await changed('TC2')]).toEqual([{ ...same, of: 'client', gone: 1 }, null]);
  expect((await review('TC2NR')).count).toBe(0);
  await save('1', { market_type: 'REGULADO' });
});

it('reports a bill corrected months later in the month before its issue', async () => {
  const issued = `update bill set issued_at = '2026-01-15T12:00:00Z' where number = 601`;
  await server.database.owner.query(
    `set app.tenant = '${COMPANY}'; alter table bill disable trigger user; ${issued}; alter table bill enable trigger user`,
  );
  expect((await review('TC2')).count).toBe(2);
  expect((await review('TC2', 12)).rows.map((row: string[]) => [row[1], row[2], row[3]])).toEqual([
    ['SPE601', '6', '2025-10-01'],
  ]);
});

it('reports only changes of bills for a report processed before its rows were stored', async () => {
  const former = `update billing_sui_piece set keys = null, states = null, lines = null;
    update billing_sui_report set bills = '{[501,502]}' where code = 'TC2'`;
  const unguarded = ['billing_sui_piece', 'billing_sui_report'];
  const guards = (to: string) => unguarded.map((table) => `alter table ${table} ${to} trigger user`).join(';');
  await server.database.owner.query(
    `set app.tenant = '${COMPANY}'; ${guards('disable')}; ${former}; ${guards('enable')}`,
  );
  await save('1', { niu: '98' });
  expect([await changed('TC1'), await changed('TC2')]).toEqual([null, null]);
  expect((await send(voidBill, { body: { ...OCTOBER, client_code: '1', reason: 'Lectura' } })).status).toBe(200);
  expect(await changed('TC2')).toEqual({ ...same, of: 'bill', gone: 1 });
});

it('a NIU that clients of a market share is an error that names them, and each keeps the report from being processed', async () => {
  const niuOf = (code: string, niu: string) =>
    inTenant(COMPANY, (transaction) =>
      transaction.updateTable('client').set({ niu }).where('client_code', '=', code).execute(),
    );
  await niuOf('2', '770010 ');
  const { findings } = await review('TC1');
  expect(findings).toContainEqual({
    severity: 'error',
    column: 'niu',
    expected: 'un NIU que no tenga otro cliente del mercado',
    rows: 2,
    clients: clients('10', '2'),
    mended_at: 'clients',
  });
  const { status, json } = await process('TC1');
  expect([status, json.error.details]).toEqual([
    409,
    [
      {
        field: 'NIU',
        expected: 'Se esperaba un NIU que no tenga otro cliente del mercado en 2 filas: clientes 10, 2.',
      },
    ],
  ]);
  // In another market the same number is another client.
  await inTenant(COMPANY, (transaction) =>
    transaction.updateTable('client').set({ market: null }).where('client_code', '=', '2').execute(),
  );
  expect((await review('TC1')).findings.map(({ expected }: { expected: string }) => expected)).not.toContain(
    'un NIU que no tenga otro cliente del mercado',
  );
});
