// External PostgreSQL: none
import {
  approveSettlement,
  checkPaymentsToReview,
  checkSurplusBalances,
  checkUserBalancePayment,
  deleteSurplusBalances,
  liquidateSelfGenerators,
  processSurplusBalancesFile,
  updateUserPaymentState,
} from '@contador/contract/self-generators';
import { goldenMonths } from '@contador/regulation/testing/golden-months';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendSheets } from '../../platform/uploads/testing/send-upload.ts';
import { WORKBOOK } from '../../platform/uploads/upload-bound.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { addSelfGenerator, approveHours, prepareSettlement } from '../settlement/testing/settled-company.ts';
import { addSettled } from '../testing/add-settled.ts';

const golden = (prefix: string) =>
  goldenMonths.find((each) => each.case.startsWith(prefix)) as (typeof goldenMonths)[number];
const HEADING = ['CODIGO_CLIENTE', 'SALDO_A_FAVOR', 'MES', 'VALOR_PENDIENTE', 'FORMA_DE_PAGO'];
type Row = readonly (string | number)[];
const STAFF = 'ag@cedenar';
const username = 'cedenar';
const query = { username, year: 2025, month: 10 };
let server: TestServer;
const send = wireSender(() => server, STAFF);

beforeAll(async () => {
  server = await testServer({ now: '2025-11-05T15:00:00Z' });
  await server.inTenant('cedenar', async (transaction) => {
    await prepareSettlement(transaction, golden('01'));
    for (const code of ['AG-1', 'AG-2', 'AG-3', 'AG-4', 'AG-5']) {
      await addSelfGenerator(transaction, { client_code: code, exceed_payment: code === 'AG-4' ? 2 : 1 });
    }
    await addSettled(transaction, 'AG-5', { year: 2025, number: 9 });
    await approveHours(transaction, new Map(['AG-1', 'AG-2', 'AG-3'].map((code) => [code, golden('03')] as const)));
  });
});
afterAll(() => server.close());

const bring = async (rows: readonly Row[], enter = true, fileName = 'excedentes.xlsx') => {
  await sendSheets(
    server,
    fileName,
    { Saldos: [HEADING, ...rows] },
    { as: STAFF, contentType: WORKBOOK, year: 2025, month: 10 },
  );
  return await process(enter, fileName);
};
const process = async (enter: boolean, fileName = 'excedentes.xlsx') =>
  await send(processSurplusBalancesFile, {
    query: { ...query, enter: enter ? 'SI' : 'NO' },
    body: { filename: fileName, contentType: WORKBOOK },
  });
const files = async () => (await send(checkSurplusBalances, { query: { username } })).json.files;
const remove = async (id: string) => await send(deleteSurplusBalances, { query: { username, id } });
const paymentsOf = async (client_code: string) =>
  (await send(checkUserBalancePayment, { query: { username, client_code, year: 2025 } })).json.user_data;
const detailsOf = ({ json }: { json: { error: { details: { value: string; expected: string }[] } } }) =>
  json.error.details.map(({ value, expected }) => [value, expected]);

const sound: readonly Row[] = [
  ['AG-1', 1000.25, '', '', ''],
  ['AG-2', 2_000_000, '', '', ''],
  ['AG-3', 7000, '', '', ''],
  ['AG-4', '', '2025-08', 500.5, '2-Pago mes siguiente'],
  ['AG-4', '', '2025-07', 70, 3],
];
const counts = { clients: 4, months: 2, total: '2008000.25', pending: '570.50' };

describe('Surplus that another system left', () => {
  it('is looked at before it is stored, stored once, and taken back whole', async () => {
    expect((await bring(sound, false)).json).toEqual({ Upload: 'OK', ...counts });
    expect(await files()).toEqual([]);
    expect((await process(true)).json).toEqual({ Upload: 'OK', ...counts });
    // Retry after a lost answer.
    expect((await process(true)).json).toEqual({ Upload: 'OK', ...counts });
    const [file, ...others] = await files();
    expect([others, file]).toMatchObject([[], { name: 'excedentes.xlsx', ...counts, used: 0 }]);
    expect((await remove(file.id)).json).toEqual({ Delete: 'OK' });
    expect((await remove(file.id)).json).toEqual({ Delete: 'OK' });
    expect([await files(), await paymentsOf('AG-4')]).toEqual([[], []]);
    expect((await bring(sound)).status).toBe(200);
  });

  it('is refused as a whole with every faulty row, and never added to', async () => {
    const unknown = await bring([['77', 5, '', '', '']], true, 'otros.xlsx');
    expect([unknown.status, unknown.json.error.code]).toEqual([400, 'surplus-balances-refused']);
    const again = await bring(
      [
        ['AG-1', 1, '', '', ''],
        ['AG-4', '', '2025-08', 1, 2],
        ['AG-4', 9, '', '', ''],
      ],
      true,
      'otros.xlsx',
    );
    const came = 'Ya vino con excedentes.xlsx: retire ese archivo para cambiarlo.';
    expect(detailsOf(again)).toEqual([
      ['AG-1', came],
      ['AG-4', came],
    ]);
    expect(await files()).toHaveLength(1);
  });

  it('of months that are paid apart is listed as brought, with its first payable day', async () => {
    const payments = await paymentsOf('AG-4');
    const shown = payments.map((it: Record<string, unknown>) => [
      it.month,
      it.p_balance_value,
      it.exceed_payment,
      it.payable_from,
      it.brought_from,
    ]);
    expect(shown).toEqual([
      [7, 70, '3-Pago semestral', '2026-01-01', 'excedentes.xlsx'],
      [8, 500.5, '2-Pago mes siguiente', '2025-09-01', 'excedentes.xlsx'],
    ]);
    const list = await send(checkPaymentsToReview, { query: { ...query, month: 8 } });
    expect(list.json.payments).toMatchObject([
      { client_code: 'AG-4', month: 8, p_balance_value: 500.5, brought_from: 'excedentes.xlsx' },
    ]);
  });

  it('opens the first approved month, and only that one', async () => {
    await server.inTenant('cedenar', (transaction) =>
      addSettled(transaction, 'AG-3', { year: 2025, number: 9 }, { exceed_payment: 1, balance_after: 300_00 }),
    );
    await send(liquidateSelfGenerators, { query, body: { codes: ['AG-1', 'AG-2', 'AG-3'] } });
    expect((await send(approveSettlement, { query })).json).toEqual({ Upload: 'OK' });
    const { rows } = await server.inTenant('cedenar', (transaction) =>
      sql<
        Record<string, unknown>
      >`select client_code, balance_opening as opening, value_tot as total, payable, balance_after as balance
        from approved_self_generator_settlement where year = 2025 and month = 10 order by client_code`.execute(
        transaction,
      ),
    );
    // 115,126.37 is the total of the golden month, which the independent reference computed.
    // 115,126.37 − 1,000.25 = 114,126.12 to pay; 2,000,000 − 115,126.37 = 1,884,873.63 left.
    expect(rows).toEqual([
      { client_code: 'AG-1', opening: 1_000_25, total: 115_126_37, payable: 114_126_12, balance: 0 },
      { client_code: 'AG-2', opening: 2_000_000_00, total: 115_126_37, payable: 0, balance: 1_884_873_63 },
      { client_code: 'AG-3', opening: 300_00, total: 115_126_37, payable: 114_826_37, balance: 0 },
    ]);
  });

  it('stays once a month was approved with it or a payment was written', async () => {
    const [file] = await files();
    expect(file.used).toBe(3);
    const written = await send(updateUserPaymentState, {
      query: { username, origin: 'op' },
      body: {
        client_code: 'AG-4',
        year: 2025,
        month: 8,
        p_balance_payment_state: '3 - Pago realizado',
        p_balance_payment_value: 500.5,
        p_balance_payment_date: '2025-11-04',
      },
    });
    expect(written.json).toEqual({ Upload: 'OK' });
    const held = await remove(file.id);
    expect([held.status, held.json.error.code]).toEqual([409, 'surplus-balances-taken']);
    expect(detailsOf(held)).toEqual([
      ['AG-1', 'Su saldo, como está: un mes aprobado empezó con él.'],
      ['AG-2', 'Su saldo, como está: un mes aprobado empezó con él.'],
      ['AG-3', 'Su saldo, como está: un mes aprobado empezó con él.'],
      ['AG-4', 'Agosto 2025: su pago o su documento ya se guardó.'],
    ]);
    const late = await bring([['AG-5', 10, '', '', '']], true, 'tarde.xlsx');
    expect(detailsOf(late)).toEqual([
      ['AG-5', 'Contador ya liquidó un mes suyo: lo demás viene de sus meses aprobados.'],
    ]);
  });

  it('of a month that is settled here too is paid as settled', async () => {
    await server.inTenant('cedenar', (transaction) =>
      addSettled(transaction, 'AG-4', { year: 2025, number: 7 }, { value_482: -9_900, exceed_payment: 2 }),
    );
    expect((await paymentsOf('AG-4')).map((it: Record<string, unknown>) => [it.month, it.p_balance_value])).toEqual([
      [7, 99],
      [8, 500.5],
    ]);
  });
});
