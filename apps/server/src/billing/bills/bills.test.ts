// External PostgreSQL: kept forever, queue
import type { Endpoint } from '@contador/contract';
import {
  approveConsumptionLiquidation,
  approveLighting,
  approveSecurity,
  checkBillingGeneration,
  checkBillingStatus,
  checkBillsToIssue,
  checkClientLiquidation,
  deleteCycleCredits,
  deleteCycleOtherConcepts,
  downloadClientBill,
  downloadCycleBills,
  generateBills,
  liquidateConsumption,
  liquidateLighting,
  liquidateSecurity,
  prepareBillCharts,
  updateBillingMonth,
  updateHistoricConsumption,
} from '@contador/contract/billing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decoded } from '../../platform/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import {
  addAgreement,
  addBilledClient,
  addBillParameters,
  addConcepts,
  addConsumption,
  COMPANY,
  prepareBilling,
} from '../testing/billed-company.ts';

const as = 'only-fact@spectrum';
const cycle = 'R1';
const query = { username: COMPANY, year: 2025, month: 10, cycle };

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2025-11-10T11:14:09Z' });
  await server.inTenant(COMPANY, async (transaction) => {
    await prepareBilling(transaction, { code: cycle, marketType: 'REGULADO' });
    const home = { use_type: 'RESIDENCIAL', stratum: 2, subsistence_consumption: 130 } as const;
    for (const code of ['1', '2', '10']) await addBilledClient(transaction, { client_code: code, cycle, ...home });
    for (const code of ['1', '2', '10']) await addConsumption(transaction, { client_code: code, cycle, active: '210' });
    const agreement = { tax: 'lighting', place: '52001', id: 1, use_types: ['RESIDENCIAL'] };
    await addAgreement(transaction, agreement, [{ value: '9' }]);
    await addConcepts(transaction, [
      { code: 'CAJA', description: 'Concepto CAJA', vat: true },
      { code: 'MULTA', description: 'Concepto MULTA' },
      { code: 'CRED', description: 'Concepto CRED', credit: true },
    ]);
    const intake = { year: 2025, month: 10, cycle, file_name: 'x.xlsx', file_sha256: '0', rows: 1, entered_by: 'P' };
    for (const kind of ['concepts', 'credits'] as const) {
      await transaction
        .insertInto('billing_intake')
        .values({ ...intake, kind, entered_at: new Date() })
        .execute();
    }
    const ofTwo = { year: 2025, month: 10, cycle, client_code: '2' };
    for (const [line, concept, value] of [
      [2, 'CAJA', '85000'],
      [3, 'MULTA', '12000'],
      [4, 'CAJA', '-1000.5'],
    ] as const) {
      await transaction
        .insertInto('billing_other_concept')
        .values({ ...ofTwo, line, concept, value })
        .execute();
    }
    const amounts = { total: '1200000', balance: '1109686.86', capital: '90313.14', interest: '22000.28' };
    await transaction
      .insertInto('billing_credit')
      .values({
        ...ofTwo,
        line: 2,
        concept: 'CRED',
        ...amounts,
        instalment: '112313.42',
        rate: '24.36',
        instalment_number: 1,
      })
      .execute();
  });
});
afterAll(async () => {
  await server.close();
});

const send = async (endpoint: Endpoint, request: object = { query }) => {
  const { status, json } = await server.send(endpoint, { token: await server.token(as), ...request });
  return { status, json };
};
const reasons = async (endpoint: Endpoint) => {
  const { status, json } = await send(endpoint);
  return [status, ...(json.error?.details ?? []).map((it: { expected: string }) => it.expected)];
};
const flags = async () => {
  const request = { query: { username: COMPANY, year: 2025, month: 10 }, body: { users_by_cycle: { R1: 3 } } };
  return (await send(checkBillingGeneration, request)).json;
};
const bills = () =>
  server.inTenant(COMPANY, (transaction) => transaction.selectFrom('bill').selectAll().orderBy('number').execute());
const liquidationOf = async (client_code: string) =>
  (await send(checkClientLiquidation, { query: { username: COMPANY, year: 2025, month: 10, client_code } })).json
    .client_liquidation;

describe('Before all inputs exist', () => {
  it('each step reports what is missing', async () => {
    expect(await liquidationOf('2')).toEqual({});
    expect(await reasons(generateBills)).toEqual([
      409,
      'Apruebe la liquidación de consumos del ciclo.',
      'Apruebe la liquidación de alumbrado público del ciclo.',
      'Apruebe la liquidación de impuesto de seguridad del ciclo.',
      'Ingrese la parametrización mensual del ciclo.',
    ]);
    for (const endpoint of [liquidateConsumption, approveConsumptionLiquidation]) await send(endpoint);
    for (const endpoint of [liquidateLighting, liquidateSecurity, approveLighting, approveSecurity])
      await send(endpoint);
    expect(await reasons(generateBills)).toEqual([409, 'Ingrese la parametrización mensual del ciclo.']);
    await server.inTenant(COMPANY, (transaction) => addBillParameters(transaction, { cycle, first: 501, last: 502 }));
    expect(await reasons(prepareBillCharts)).toEqual([409, 'Consolide los históricos de consumo del ciclo.']);
    expect((await send(updateHistoricConsumption)).status).toBe(200);
    expect(await reasons(generateBills)).toEqual([409, 'Son 3 facturas y el rango 501 a 502 tiene 2 números.']);
    const range = { first_number: 501, last_number: 600 };
    await server.inTenant(COMPANY, (transaction) =>
      transaction.updateTable('billing_month_parameter').set(range).execute(),
    );
    expect(await reasons(generateBills)).toEqual([409, 'Prepare primero los consumos que dibujan las facturas.']);
    expect(await flags()).toMatchObject({
      params_flags: { R1: true },
      consumption_flags: { R1: true },
      munip_tax_flags: { R1: true },
      bill_generated_flags: { R1: false },
    });
  });
});

describe('Liquidation of a client', () => {
  it('adds energy, taxes, concepts with IVA and credits up to the amount payable', async () => {
    const liquidation = await liquidationOf('frt2');
    // From the printed tariffs: 210 kWh at 936.57 with the subsidy of stratum 2.
    expect(liquidation.energy_concepts.TOT).toEqual({ name: 'Total energía', energy: 210, value: 145657.3 });
    // 9 % of 196,679.70.
    expect(liquidation.tax_collect_concepts).toMatchObject({
      APL: { value: 17701.17 },
      IS: { value: 0 },
      TOT: { value: 17701.17 },
    });
    expect(liquidation.other_concepts).toEqual({
      CAJA: { name: 'Concepto CAJA', base: 85000, iva: 16150, value: 101150 },
      MULTA: { name: 'Concepto MULTA', base: 12000, iva: 0, value: 12000 },
      'CAJA#2': { name: 'Concepto CAJA', base: -1000.5, iva: -190.1, value: -1190.6 },
      TOT: { name: 'Total', base: 95999.5, iva: 15959.9, value: 111959.4 },
    });
    expect(liquidation.credit_concepts.TOT).toMatchObject({
      month_pay: 112313.42,
      interest_rate: null,
      fee_number: null,
    });
    // 145,657.30 + 17,701.17 + 111,959.40 = 275,317.87; with the instalment 387,631.29, rounded to the peso 387,631.
    expect(liquidation).toMatchObject({
      client_code: '2',
      subtotal: 275317.87,
      adjustment: -0.29,
      payable: 387631,
      bill_number: null,
    });
  });
});

describe('A cycle with all inputs', () => {
  it('previews the number of bills, their total, numbers and charges', async () => {
    // Clients 1 and 10: 145,657.30 + 17,701.17 = 163,358.47, rounded to the peso 163,358 each; client 2 as above.
    expect((await send(checkBillsToIssue)).json).toEqual({
      count: 3,
      total: 387631 + 2 * 163358,
      first_bill: 'SPE501',
      last_bill: 'SPE503',
      held: 0,
      start_date: '2025-10-01',
      end_date: '2025-10-31',
      expd_date: '2025-11-10',
      expr_date: '2025-11-25',
      susp_date: '2025-12-01',
      concepts: { bills: 1, total: 111959.4 },
      credits: { bills: 1, total: 112313.42 },
    });
    expect(await bills()).toEqual([]);
  });

  it('is refused with its clients, before anybody is asked, while one of them has no bank account', async () => {
    const accountOf = (account: number | null) =>
      server.inTenant(COMPANY, (transaction) =>
        transaction.updateTable('client').set({ bank_account: account }).where('client_code', '=', '10').execute(),
      );
    await accountOf(null);
    const { status, json } = await send(checkBillsToIssue);
    expect([status, json.error.code]).toEqual([409, 'bills-lack-inputs']);
    expect(json.error.details).toEqual([
      { subject: 'client', field: '10', expected: expect.stringContaining('cuenta bancaria') },
    ]);
    await accountOf(90);
  });

  it('is billed once, in the order of the codes, without gaps', async () => {
    expect((await send(prepareBillCharts)).json).toEqual({ Upload: 'OK' });
    const two = await Promise.all([send(generateBills), send(generateBills)]);
    expect(two.map(({ json }) => json.Upload)).toEqual(['OK', 'OK']);
    const issued = await bills();
    expect(issued.map(({ number, client_code }) => [number, client_code])).toEqual([
      [501, '1'],
      [502, '2'],
      [503, '10'],
    ]);
    expect(issued[1]).toMatchObject({
      payable: '387631',
      adjustment: '-0.29',
      vat: '15959.9',
      kind: 'bill',
      due: '2025-11-25',
    });
    expect(new Set(issued.map(({ cude }) => cude)).size).toBe(3);
    expect((await flags()).bills.R1).toMatchObject({ count: 3, first: 'SPE501', last: 'SPE503', unused: 97 });
    expect(await liquidationOf('2')).toMatchObject({ bill_number: 502, bill_printed: 'SPE502' });
    const status = await send(checkBillingStatus);
    expect(status.json.billing_status).toEqual({ billing_generated: true, historic_consumption_active: true });
  });

  it('prints on each bill what a reader looks for', async () => {
    const bill = (await bills())[1];
    const { document } = decoded('bill', bill as NonNullable<typeof bill>);
    expect(document.payable).toMatchObject({ amount: '$ 387,631', until: 'Pague hasta el 25/11/2025' });
    expect(document.number).toBe('SPE502');
    expect(document.lines.groups.map(({ title }) => title)).toEqual([
      'Servicio de energía',
      'Recaudo para terceros',
      'Otros conceptos',
    ]);
    expect(document.lines.groups[0]?.lines).toEqual([
      { text: 'Energía activa', quantity: '210 kWh', rate: '936.57', value: '196,679.70' },
      { text: 'Subsidio', note: '130 kWh × −392.48', value: '−51,022.40' },
    ]);
    expect(document.unitCost?.parts.map(({ symbol, amount }) => [symbol, amount])).toContainEqual(['G', '312.52']);
    expect(document.legal.issued).toBe('Expedida el 10/11/2025 06:14:09 −05:00');
    expect(document.legal.cude).toBe(bill?.cude);
  });

  it('downloads the bill of a client and those of the cycle as PDF', async () => {
    const token = await server.token(as);
    const timestamp = '2025-11-10T06:20:00';
    const one = { token, query: { ...query, client_code: '2', timestamp } };
    const { status, raw } = await server.send(downloadClientBill, one);
    expect([status, raw.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(raw.headers['content-disposition']).toContain('Frt2_2025_10.pdf');
    expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const all = await server.send(downloadCycleBills, { token, query: { ...query, timestamp } });
    expect(all.raw.headers['content-disposition']).toContain('Facturas_spectrum_2025_10_Ciclo_R1.pdf');
    expect(all.raw.rawPayload.length).toBeGreaterThan(raw.rawPayload.length);
    expect((await send(downloadClientBill, { query: { ...query, client_code: '77' } })).json.error.code).toBe(
      'bill-unknown',
    );
    expect((await send(downloadCycleBills, { query: { ...query, part: 2 } })).json.error.code).toBe('bill-unknown');
  });

  it('rejects changes to the content of its bills: dates, numbers, concepts and credits', async () => {
    const parameters = {
      expd_date: '2025-11-11',
      expr_date: '2025-11-26',
      susp_date: '2025-12-02',
      first_bill_number: 501,
    };
    const body = {
      username: COMPANY,
      billing_year: 2025,
      billing_period: 10,
      cycle_code: cycle,
      m_params_id: 1,
      ...parameters,
    };
    expect((await send(updateBillingMonth, { body })).json.error.code).toBe('bills-issued');
    expect((await send(deleteCycleOtherConcepts)).json.error.code).toBe('bills-issued');
    expect((await send(deleteCycleCredits)).json.error.code).toBe('bills-issued');
  });

  it('cannot be billed again, and its bills never change', async () => {
    expect((await send(checkBillsToIssue)).json.error.code).toBe('bills-issued');
    expect((await send(generateBills)).json.error.code).toBe('bills-issued');
    expect((await send(prepareBillCharts)).json.error.code).toBe('bills-issued');
    const change = (statement: string) => server.database.owner.query(`set app.tenant = '${COMPANY}'; ${statement}`);
    await expect(change('update bill set payable = 0')).rejects.toThrow(/issued/);
    await expect(change('delete from bill')).rejects.toThrow(/issued/);
    await expect(change('delete from billed_cycle')).rejects.toThrow(/never changed/);
  });
});
