import {
  checkExpiringOffers,
  checkOffers,
  downloadOffers,
  listCustomers,
  saveCustomer,
  updateOffers,
} from '@contador/contract/non-regulated';
import { noPricingDetails } from '@contador/domain/non-regulated';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyAtWork } from '../demo/company-at-work.ts';
import { addExampleMarkets } from '../tariff-calculation/testing/example-month.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { addCustomers, offer, offers } from './testing/customers.ts';

const as = 'dev@demo';
let server: TestServer;
let company: CompanyAtWork;

beforeAll(async () => {
  server = await testServer();
  company = await addExampleMarkets(server);
  await addCustomers(company);
});
afterAll(async () => {
  await server.close();
});

const lookUp = (clientCode: string, person = as) =>
  server.call(checkOffers, { as: person, query: { username: person.split('@')[1] ?? '', clientCode } });
const save = (body: Parameters<typeof offer>[1], clientCode = '1001') =>
  server.call(updateOffers, { as, body: offer(clientCode, body) });

describe('a customer', () => {
  it('is found by its code, with no offers at first', async () => {
    expect((await lookUp('1001')).reply).toEqual({ clientName: 'MOLINOS DEL NORTE', offers: [] });
  });

  it('with an unknown code is refused in the words of the specification', async () => {
    const { status, error } = await lookUp('9999');
    expect([status, error.message]).toEqual([404, 'No se encontró cliente para el código proporcionado.']);
  });

  it('needs a name, a level and a market of the company', async () => {
    const save = (body: object) => server.call(saveCustomer, { as, body: { code: '2001', ...body } });
    const nothing = await save({});
    expect([nothing.status, nothing.error.details.map(({ field }) => field)]).toEqual([
      400,
      ['name', 'market', 'level'],
    ]);
    const unseen = await save({ name: '\u200b\u3164\u00ad', market: 'DNOM', level: 'n2' });
    expect([unseen.status, unseen.error.details.map(({ field }) => field)]).toEqual([400, ['name']]);
    const elsewhere = await save({ name: 'X', market: 'NARM', level: 'n2' });
    expect([elsewhere.status, elsewhere.error.code]).toEqual([404, 'market-unknown']);
  });

  it('is saved under its code, field by field', async () => {
    await company.do(saveCustomer, { body: { code: '1002', contributes: true } });
    const { customers } = await company.do(listCustomers, { query: { username: 'demo' } });
    expect(customers.find(({ code }) => code === '1002')).toMatchObject({
      name: 'HOSPITAL CENTRAL',
      contributes: true,
    });
    await company.do(saveCustomer, { body: { code: '1002', contributes: false } });
  });
});

describe('an offer', () => {
  it.each([
    ['fixed without a price', { pricing: 'fixed', details: noPricingDetails }, 'basePrice'],
    ['fixed at zero', { pricing: 'fixed', details: { ...noPricingDetails, basePrice: 0 } }, 'basePrice'],
    ['of spot without k', { pricing: 'spot', details: { ...noPricingDetails, basePrice: 5 } }, 'margin'],
    [
      'without C',
      { commercialisationBase: null, details: { ...noPricingDetails, basePrice: 1 } },
      'commercialisationBase',
    ],
    ['without index', { indexVariable: null, details: { ...noPricingDetails, basePrice: 1 } }, 'indexVariable'],
  ] as const)('%s has an empty field', async (_, change, field) => {
    const { status, error, json } = await save(change);
    expect([status, error.message]).toEqual([400, 'Algunos campos estan vacíos. Ingreso inválido.']);
    expect(error.details.map((each) => each.field)).toEqual([field]);
    expect(json.Upload).not.toBe('OK');
    expect((await lookUp('1001')).reply.offers).toEqual([]);
  });

  it('with two parts needs all fields of both', async () => {
    const details = { basePrice: 1, margin: 1, fixedPercent: 70, spotPercent: 40 };
    const { status, error } = await save({ pricing: 'mixed', details });
    expect([status, error.code, error.details[0]?.field]).toEqual([400, 'offer-refused', 'spotPercent']);
  });

  it('for an unknown customer is refused', async () => {
    const { status, error } = await save({ details: { ...noPricingDetails, basePrice: 1 } }, '9999');
    expect([status, error.code]).toEqual([404, 'customer-unknown']);
  });

  it('is added once, however often it is sent', async () => {
    for (const body of [...offers, ...offers]) await company.do(updateOffers, { body });
    const { reply } = await lookUp('1003');
    expect(reply.offers).toMatchObject([
      {
        number: 3,
        clientName: '=CMD()|TEXTILES',
        pricing: 'mixed',
        details: { basePrice: 280, margin: 9, fixedPercent: 70, spotPercent: 30 },
        startDate: '2025-01-01',
        finishDate: '2026-04-30',
        active: true,
      },
    ]);
  });

  it('has the wire format of the specification', async () => {
    const { json } = await lookUp('1002');
    expect(json.offers[0]).toMatchObject({
      g_calc_type: '2-100% Precio de bolsa mas k',
      g_calc_details: { g_base_value: null, k_base_value: 12.5, op1_perc: null, op2_perc: null },
      indexation_var: 'IPC',
      indexation_base_value: 137.09,
      c_base_value: 9.5,
    });
  });

  it('is changed under its number, and drops the fields that its new type does not have', async () => {
    const { offers: before } = (await lookUp('1001')).reply;
    const number = before[0]?.number as number;
    await company.do(updateOffers, {
      body: offer('1001', { number, pricing: 'spot', details: { ...noPricingDetails, basePrice: 265, margin: 8 } }),
    });
    expect((await lookUp('1001')).reply.offers).toMatchObject([
      { number, pricing: 'spot', details: { basePrice: null, margin: 8 } },
    ]);
    const { status } = await save({ number: 99, details: { ...noPricingDetails, basePrice: 1 } });
    expect(status).toBe(404);
  });
});

describe('offers about to expire', () => {
  it('are those that end within 90 days, the most urgent first', async () => {
    // Today is 10 March 2026.
    const details = { ...noPricingDetails, basePrice: 1 };
    const crossing = offer('1002', { finishDate: '2026-03-05', details });
    const answer = await server.call(updateOffers, { as, body: crossing });
    expect([answer.status, answer.error.code]).toEqual([409, 'offer-overlaps']);
    expect(answer.error.details[0]).toMatchObject({
      label: 'Fecha inicio',
      value: expect.stringContaining('31/12/2026'),
    });
    await company.do(updateOffers, { body: { ...crossing, acceptOverlap: true } });
    await company.do(saveCustomer, { body: { code: '1004', name: 'CEMENTOS', market: 'DSUM', level: 'n3' } });
    await company.do(updateOffers, { body: offer('1004', { finishDate: '2026-02-28', details }) });
    const { offers: expiring } = await company.do(checkExpiringOffers, { query: { username: 'demo' } });
    expect(expiring).toEqual([
      { clientCode: '1004', clientName: 'CEMENTOS', remainingDays: -10, finishDate: '2026-02-28' },
      { clientCode: '1003', clientName: '=CMD()|TEXTILES', remainingDays: 51, finishDate: '2026-04-30' },
    ]);
  });
});

describe('the workbook of offers', () => {
  it('is named after the company and contains no formula', async () => {
    const { raw } = await server.call(downloadOffers, { as, query: { username: 'demo' } });
    expect(raw.headers['content-disposition']).toContain('ofertas_demo.xlsx');
    const workbook = await readXlsx(raw.rawPayload);
    const rows = workbook.sheets[0]?.rows ?? [];
    const names = rows.map((row) => row[2]);
    expect(names).toContain("'=CMD()|TEXTILES");
    expect(rows).toHaveLength(6);
  });
});

describe('another company', () => {
  it('finds none of them', async () => {
    expect((await lookUp('1001', 'comer@cedenar')).status).toBe(404);
    const { reply } = await server.call(listCustomers, { as: 'comer@cedenar', query: { username: 'cedenar' } });
    expect(reply.customers).toEqual([]);
  });
});
