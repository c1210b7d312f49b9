// External PostgreSQL: none
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@contador/contract';
import {
  addSupplementaryRange,
  approveConsumptionLiquidation,
  approveLighting,
  approveSecurity,
  checkClientLiquidation,
  checkOpeningBalances,
  correctBill,
  deleteOpeningBalances,
  generateBills,
  liquidateConsumption,
  liquidateLighting,
  liquidateSecurity,
  prepareBillCharts,
  processOpeningBalancesFile,
  reissueBill,
  updateHistoricConsumption,
  voidBill,
} from '@contador/contract/billing';
import { decimal, openingBalanceColumns } from '@contador/kernel';
import { CEDENAR } from '@contador/regulation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decoded, type TenantTransaction } from '../../platform/index.ts';
import { sendSheets } from '../../platform/uploads/testing/send-upload.ts';
import { WORKBOOK } from '../../platform/uploads/upload-bound.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { broughtInstalments } from '../bills/amounts/brought-instalments.repository.ts';
import { explainedClientBill } from '../bills/explain/explained-bill/explain-liquidation.handlers.ts';
import { readPublicBill } from '../bills/public-bill/read-public-bill.ts';
import { cycleMonthOf } from '../cycles/liquidated-month.ts';
import { stands } from '../issued-bills/standing-bill.repository.ts';
import {
  addAgreement,
  addBilledClient,
  addBillParameters,
  addConcepts,
  addConsumption,
  COMPANY,
  prepareBilling,
} from '../testing/billed-company.ts';
import { CLERK, CYCLE } from '../testing/billed-cycle.ts';
import { chargesBesides } from '../trial/charges-besides.repository.ts';

const HEADING = [...openingBalanceColumns.required, ...openingBalanceColumns.optional];
/** Clients of the cycle: one with a balance and a credit, one with two credits of a concept, and one with nothing. */
const CLIENTS = ['1', '2', '3'];
const ROWS = [
  ['1', 1500.25, 2, 12_345.67, 'CRED'],
  ['2', null, 3, 1000, 'CRED'],
  ['2', null, 1, 500.5, 'CRED'],
];

let server: TestServer;
const send = wireSender(() => server, CLERK);
const ofMonth = (month: number) => ({ username: COMPANY, year: 2025, month });
beforeAll(async () => {
  server = await testServer({ now: '2025-11-10T11:14:09Z' });
  await server.inTenant(COMPANY, async (transaction) => {
    await prepareBilling(transaction, { code: CYCLE, marketType: 'REGULADO' });
    for (const client_code of CLIENTS) await addBilledClient(transaction, { client_code, cycle: CYCLE });
    const agreement = { tax: 'lighting' as const, id: 1, place: '52001', use_types: ['COMERCIAL'] };
    await addAgreement(transaction, agreement, [{ value: '9' }]);
    await addConcepts(transaction, [{ code: 'CRED', description: 'Financiación', credit: true }]);
    for (const month of [8, 9]) await addMonth(transaction, month);
    await addBillParameters(transaction, { cycle: CYCLE, first: 521, last: 523 });
    for (const client_code of CLIENTS) {
      for (const month of [8, 9, 10]) await addConsumption(transaction, { ...USED, client_code, month });
    }
  });
  await bring();
});
afterAll(() => server.close());

const USED = { cycle: CYCLE, active: '210' } as const;

/** Adds the dates and numbers of the cycle for another month than October. */
async function addMonth(transaction: TenantTransaction, month: number): Promise<void> {
  const day = (inMonth: number, ofDay: string) => `2025-${String(inMonth).padStart(2, '0')}-${ofDay}`;
  await transaction
    .insertInto('billing_month_parameter')
    .values({
      id: month,
      year: 2025,
      month,
      cycle: CYCLE,
      start_date: day(month, '01'),
      end_date: day(month, '30'),
      expedition: day(month + 1, '10'),
      due: day(month + 1, '25'),
      suspension: day(month + 2, '01'),
      first_number: month * 10 + 421,
      last_number: month * 10 + 423,
      saved_by: 'Prueba',
      saved_at: new Date('2025-01-02'),
    })
    .execute();
}

async function bring() {
  const period = { year: 2025, month: 8 };
  await sendSheets(
    server,
    'saldos.xlsx',
    { Saldos: [HEADING, ...ROWS] },
    { as: CLERK, contentType: WORKBOOK, ...period },
  );
  return await send(processOpeningBalancesFile, {
    query: { username: COMPANY, billing_year: 2025, billing_period: 8 },
    body: { filename: 'saldos.xlsx', contentType: WORKBOOK },
  });
}

const ENERGY = [liquidateConsumption, approveConsumptionLiquidation];
const TAXES = [liquidateLighting, approveLighting, liquidateSecurity, approveSecurity];
const BILLS = [updateHistoricConsumption, prepareBillCharts, generateBills];
async function run(month: number, endpoints: readonly Endpoint[]): Promise<void> {
  for (const endpoint of endpoints) {
    const { status, json } = await send(endpoint, { query: { ...ofMonth(month), cycle: CYCLE } });
    if (status !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(json)}`);
  }
}

/** Valid bill of the client's month, after its explanation was found to give its amounts. */
async function bill(month: number, clientCode: string) {
  return await server.inTenant(COMPANY, async (transaction) => {
    const row = await transaction
      .selectFrom('bill')
      .selectAll()
      .where('month', '=', month)
      .where('client_code', '=', clientCode)
      .where(stands)
      .executeTakeFirstOrThrow();
    const cycleMonth = await cycleMonthOf(transaction, { ...ofMonth(month), cycle: CYCLE });
    if (!cycleMonth.ok) throw new Error(cycleMonth.refusal.code);
    const explained = await explainedClientBill(transaction, cycleMonth.value, clientCode);
    expect(explained?.unexplained).toEqual([]);
    const { document } = decoded('bill', row);
    const instalments = document.lines.after.filter(({ text }) => text.includes('cuota'));
    return { ...row, document, instalments: instalments.map(({ text, value }) => `${text}: ${value}`), explained };
  });
}
const instalmentsOf = async (month: number, code: string) => (await bill(month, code)).instalments;
const voided = async (month: number, client_code: string) =>
  await send(voidBill, { body: { ...ofMonth(month), client_code, reason: 'Lectura equivocada' } });
const reissued = async (month: number, client_code: string) =>
  await send(reissueBill, { body: { ...ofMonth(month), client_code } });

describe('The remaining instalments of a credit that another system left', () => {
  it('are listed with their sum, are shown before the bills, and are taken back while no bill charges one', async () => {
    const [file, ...others] = (await send(checkOpeningBalances, { query: { username: COMPANY } })).json.files;
    expect([others, file]).toMatchObject([
      [],
      { name: 'saldos.xlsx', clients: 2, total: '1500.25', credits: 3, owed: '28191.84', billed: 0 },
    ]);
    await run(8, ENERGY);
    const credits = async () =>
      (await send(checkClientLiquidation, { query: { ...ofMonth(8), client_code: '2' } })).json.client_liquidation
        .credit_concepts;
    expect(await credits()).toMatchObject({
      CRED: { month_pay: 1000, total: 3000, balance: 2000, capital_pay: 1000, interest_pay: 0, fee_number: 1 },
      'CRED#2': { month_pay: 500.5, total: 500.5, balance: 0, fee_number: 1 },
      TOT: { month_pay: 1500.5 },
    });
    const tried = await server.inTenant(COMPANY, async (transaction) => {
      const cycleMonth = await cycleMonthOf(transaction, { ...ofMonth(8), cycle: CYCLE });
      if (!cycleMonth.ok) throw new Error(cycleMonth.refusal.code);
      return await chargesBesides(transaction, cycleMonth.value, ['2'], { credits: { file: randomUUID() } });
    });
    // A trial of another file of credits keeps them.
    expect(tried('2').tried.instalments).toEqual(['1000.00', '500.50']);
    expect((await send(deleteOpeningBalances, { query: { username: COMPANY, id: file.id } })).status).toBe(200);
    expect(Object.keys(await credits())).toEqual(['TOT']);
    const again = await bring();
    expect(again.json).toEqual({ Upload: 'OK', clients: 2, total: '1500.25', credits: 3, owed: '28191.84' });
  });

  it('are charged one by one outside of every tax base, and end by themselves', async () => {
    await run(8, [...TAXES, ...BILLS]);
    for (const month of [9, 10]) await run(month, [...ENERGY, ...TAXES, ...BILLS]);
    const charged = {
      8: { '1': ['Financiación, cuota 1 de 2: 12,345.67'], '2': ['1 de 3: 1,000.00', '1 de 1: 500.50'] },
      9: { '1': ['Financiación, cuota 2 de 2: 12,345.67'], '2': ['2 de 3: 1,000.00'] },
      10: { '1': [], '2': ['3 de 3: 1,000.00'] },
    };
    for (const month of [8, 9, 10] as const) {
      const { '1': one, '2': two } = charged[month];
      expect([month, await instalmentsOf(month, '1')]).toEqual([month, one]);
      const named = two.map((it) => `Financiación, cuota ${it}`);
      expect([month, await instalmentsOf(month, '2')]).toEqual([month, named]);
      expect(await instalmentsOf(month, '3')).toEqual([]);
    }
    const [one, three] = [await bill(8, '1'), await bill(8, '3')];
    for (const column of ['energy', 'lighting', 'vat', 'others'] as const) expect(one[column]).toBe(three[column]);
    expect(one.document.fiscal?.lines).toEqual(three.document.fiscal?.lines);
    // 210 kWh at the printed unit cost with a contribution of 20 %, and 9 % of the consumption for street lighting.
    const consumption = decimal(CEDENAR.find(({ month }) => month === '2025-08')?.appliedUnitCost.n1or ?? 0).times(210);
    const energy = consumption.times('1.2').toDecimalPlaces(2).plus(consumption.times('0.09').toDecimalPlaces(2));
    expect(Number(one.payable)).toBe(energy.plus('12345.67').minus('1500.25').toDecimalPlaces(0).toNumber());
    expect(Number(three.payable)).toBe(energy.toDecimalPlaces(0).toNumber());
    expect(one.explained?.trace.nodes['credito.month_pay[CRED]']?.origin).toMatchObject({
      kind: 'file',
      files: [{ name: 'saldos.xlsx', line: 2, column: 'VALOR_CUOTA', amount: '12345.67' }],
    });
  });

  it('stay once a bill charged one', async () => {
    const [file] = (await send(checkOpeningBalances, { query: { username: COMPANY } })).json.files;
    const held = await send(deleteOpeningBalances, { query: { username: COMPANY, id: file.id } });
    expect([held.status, held.json.error.code]).toEqual([409, 'opening-balances-taken']);
    expect(held.json.error.details.map((it: { value: string }) => it.value)).toEqual(['1', '2']);
  });

  it('are given back by a reversed bill, and charged by the next one that is issued', async () => {
    for (const month of [8, 9, 10]) {
      await send(addSupplementaryRange, {
        body: {
          username: COMPANY,
          billing_year: 2025,
          billing_period: month,
          cycle_code: CYCLE,
          first_bill_number: 600 + month * 10,
          last_bill_number: 605 + month * 10,
        },
      });
    }
    const former = (await bill(9, '1')).number;
    for (const month of [9, 10]) expect((await voided(month, '1')).status).toBe(200);
    expect((await reissued(10, '1')).json).toMatchObject({ Upload: 'OK', printed: 'SPE700' });
    expect(await instalmentsOf(10, '1')).toEqual(['Financiación, cuota 2 de 2: 12,345.67']);
    // Both instalments are charged: the bill of September comes without one.
    expect((await reissued(9, '1')).status).toBe(200);
    expect(await instalmentsOf(9, '1')).toEqual([]);
    // The page of the reversed bill still explains the instalment that it charged.
    const page = await server.inTenant(COMPANY, (transaction) =>
      readPublicBill(transaction, COMPANY, Number(former), undefined, new Date()),
    );
    expect(page).toMatchObject({ otherwise: [], voided: {} });
    expect(page?.lines.filter(({ id }) => id.startsWith('credito.')).map(({ amount }) => amount)).toEqual([
      '12,345.67 COP',
    ]);
    const sums = await server.inTenant(COMPANY, (transaction) =>
      transaction
        .selectFrom('bill')
        .select(['client_code', ({ fn }) => fn.sum<string>('credits').as('credits')])
        .where(stands)
        .groupBy('client_code')
        .orderBy('client_code')
        .execute(),
    );
    expect(sums.map(({ client_code, credits }) => [client_code, Number(credits)])).toEqual([
      ['1', 24_691.34],
      ['2', 3500.5],
      ['3', 0],
    ]);
  });

  it('follow a correction: one that it removes is given back, and the others keep their place', async () => {
    const { number, payable } = await bill(8, '2');
    const removed = { credits: [{ key: 'CRED', code: 'CRED', amounts: null }] };
    const done = await send(correctBill, {
      body: {
        ...ofMonth(8),
        client_code: '2',
        bill_number: number,
        reason: 'Pagó la cuota',
        payable: Number(payable) - 1000,
        ...removed,
      },
    });
    expect(done.json).toMatchObject({ Upload: 'OK', replaces: number });
    expect(await instalmentsOf(8, '2')).toEqual(['Financiación, cuota 1 de 1: 500.50']);
    const next = await server.inTenant(COMPANY, (transaction) =>
      broughtInstalments(transaction, { year: 2025, number: 11 }, ['1', '2']),
    );
    expect([next('1')[0]?.number, ...next('2').map((it) => it.number)]).toEqual([undefined, 1, undefined]);
  });
});
