// External PostgreSQL: none
import {
  checkClientLiquidation,
  checkOpeningBalances,
  deleteOpeningBalances,
  generateBills,
  prepareBillCharts,
  processOpeningBalancesFile,
  updateHistoricConsumption,
} from '@contador/contract/billing';
import { month as monthOf } from '@contador/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendSheets } from '../../platform/uploads/testing/send-upload.ts';
import { WORKBOOK } from '../../platform/uploads/upload-bound.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { balanceLeft, balancesBefore } from '../bills/amounts/balances.repository.ts';
import { balanceNodes } from '../bills/explain/explained-bill/balance-nodes.ts';
import { COMPANY } from '../testing/billed-company.ts';
import { billedCycle, CLERK, CYCLE, OCTOBER } from '../testing/billed-cycle.ts';

const HEADING = ['CODIGO_CLIENTE', 'SALDO_A_FAVOR'];
type Row = readonly [string, number];
let server: TestServer;
const send = wireSender(() => server, CLERK);
beforeAll(async () => {
  server = await testServer({ now: '2025-11-10T11:14:09Z' });
  await billedCycle(server, { clients: ['1', '2', '3'], upTo: 'approved' });
});
afterAll(() => server.close());

const bring = async (rows: readonly Row[], enter = true, fileName = 'saldos.xlsx') => {
  const period = { year: 2025, month: 10 };
  await sendSheets(server, fileName, { Saldos: [HEADING, ...rows] }, { as: CLERK, contentType: WORKBOOK, ...period });
  return await process(enter, fileName);
};
const process = async (enter: boolean, fileName = 'saldos.xlsx') =>
  await send(processOpeningBalancesFile, {
    query: { username: COMPANY, billing_year: 2025, billing_period: 10, enter: enter ? 'SI' : 'NO' },
    body: { filename: fileName, contentType: WORKBOOK },
  });
const files = async () => (await send(checkOpeningBalances, { query: { username: COMPANY } })).json.files;
const remove = async (id: string) => await send(deleteOpeningBalances, { query: { username: COMPANY, id } });
const liquidation = async (client_code: string) =>
  (await send(checkClientLiquidation, { query: { ...OCTOBER, client_code } })).json.client_liquidation;

describe('Balances in favour that another system left', () => {
  it('are refused as a whole with every faulty row', async () => {
    const { status, json } = await bring([
      ['1', 100],
      ['77', 5],
      ['2', -1],
    ]);
    expect([status, json.error.code]).toEqual([400, 'opening-balances-refused']);
    expect(json.error.details.map((it: { line: number; column: string }) => [it.line, it.column])).toEqual([
      [3, 'CODIGO_CLIENTE'],
      [4, 'SALDO_A_FAVOR'],
    ]);
    expect(json.marked).toMatch(/^[0-9a-f-]{36}$/);
    expect(await files()).toEqual([]);
  });

  it('are looked at before they are stored, stored once, and taken back whole', async () => {
    const rows: readonly Row[] = [
      ['1', 1500.25],
      ['2', 300_000],
    ];
    expect((await bring(rows, false)).json).toEqual({
      Upload: 'OK',
      clients: 2,
      total: '301500.25',
      credits: 0,
      owed: '0.00',
    });
    expect(await files()).toEqual([]);
    expect((await process(true)).json).toMatchObject({ clients: 2, total: '301500.25' });
    // Retry after a lost answer.
    expect((await process(true)).json).toMatchObject({ clients: 2, total: '301500.25' });
    const again = await bring([['2', 4]], true, 'otros.xlsx');
    expect(again.json.error.details[0]).toMatchObject({
      line: 2,
      value: '2',
      expected: 'Su saldo ya vino con saldos.xlsx: retire ese archivo para cambiarlo.',
    });
    const [file, ...others] = await files();
    expect([others, file]).toMatchObject([[], { name: 'saldos.xlsx', clients: 2, total: '301500.25', billed: 0 }]);
    expect((await remove(file.id)).json).toEqual({ Delete: 'OK' });
    expect((await remove(file.id)).json).toEqual({ Delete: 'OK' });
    expect([await files(), (await liquidation('1')).previous_balance]).toEqual([[], 0]);
    expect((await bring(rows)).status).toBe(200);
  });

  it('enter the first bill as its previous balance, outside of every base, and are spent once', async () => {
    const expected = {
      // 210 kWh at 936.57 plus the contribution of 20 %: 236,015.64 (see the reversal of bills). No tax is charged.
      '1': { previous_balance: -1500.25, subtotal: 236_015.64, payable: 234_515 },
      '2': { previous_balance: -300_000, subtotal: 236_015.64, payable: -63_984 },
      '3': { previous_balance: 0, subtotal: 236_015.64, payable: 236_016 },
    };
    for (const [code, amounts] of Object.entries(expected)) expect(await liquidation(code)).toMatchObject(amounts);
    for (const endpoint of [updateHistoricConsumption, prepareBillCharts, generateBills]) {
      expect((await send(endpoint, { query: { ...OCTOBER, cycle: CYCLE } })).status).toBe(200);
    }
    await server.inTenant(COMPANY, async (transaction) => {
      const bills = await transaction
        .selectFrom('bill')
        .select(['client_code', 'previous_balance', 'payable'])
        .orderBy('client_code')
        .execute();
      expect(bills.map((it) => [it.client_code, Number(it.previous_balance), Number(it.payable)])).toEqual([
        ['1', -1500.25, 234_515],
        ['2', -300_000, -63_984],
        ['3', 0, 236_016],
      ]);
      const next = await balancesBefore(transaction, { period: monthOf(2025, 11) }, ['1', '2', '3']);
      expect([...next].map(([code, balance]) => [code, balance.toNumber()])).toEqual([['2', -63_984]]);
      expect((await balanceLeft(transaction, '2')).toNumber()).toBe(-63_984);
      // The bill of October keeps the balance that it took.
      const own = await balancesBefore(transaction, { period: monthOf(2025, 10) }, ['1']);
      expect(own.get('1')?.toNumber()).toBe(-1500.25);
      const nodes = await balanceNodes(transaction, { period: monthOf(2025, 10) }, '1', undefined);
      expect(nodes.map(({ amount, origin }) => [Number(amount), origin.kind])).toEqual([
        [-1500.25, 'file'],
        [-1500.25, 'formula'],
      ]);
      expect(nodes[0]?.origin).toMatchObject({
        files: [{ name: 'saldos.xlsx', line: 2, column: 'SALDO_A_FAVOR', amount: '1500.25' }],
      });
    });
  });

  it('stay once a client of the file has a bill, and no other file may add to them', async () => {
    const [file] = await files();
    expect(file.billed).toBe(2);
    const held = await remove(file.id);
    expect([held.status, held.json.error.code]).toEqual([409, 'opening-balances-taken']);
    expect(held.json.error.details.map((it: { value: string }) => it.value)).toEqual(['1', '2']);
    const late = await bring([['3', 10]], true, 'tarde.xlsx');
    expect(late.json.error.details[0].expected).toBe('Contador ya le facturó: su saldo viene de su última factura.');
  });
});
