// External PostgreSQL: queue
import {
  approveConsumptionLiquidation,
  calculateAgreementTakings,
  checkMunicipAgreements,
  liquidateConsumption,
} from '@contador/contract/billing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { addAgreement, addBilledClient, addConsumption, COMPANY, prepareBilling } from '../testing/billed-company.ts';

const cycle = 'R1';
const query = { username: COMPANY, year: 2025, month: 10, cycle };

let server: TestServer;
const send = wireSender(() => server, 'only-fact@spectrum');
beforeAll(async () => {
  server = await testServer({ now: '2025-11-03T15:00:00Z' });
  await server.inTenant(COMPANY, async (transaction) => {
    await prepareBilling(transaction, { code: cycle, marketType: 'REGULADO' });
    const shop = { cycle, voltage_level: '2', connection_level: 2 };
    for (const [code, active] of Object.entries(CONSUMED)) {
      await addBilledClient(transaction, { client_code: code, ...shop });
      await addConsumption(transaction, { client_code: code, cycle, active });
    }
    const elsewhere = { installation_municipality: 'IPIALES', installation_municipality_code: '52356' };
    await addBilledClient(transaction, { client_code: '2001', ...shop, ...elsewhere });
    await addConsumption(transaction, { client_code: '2001', cycle, active: '150' });
    await addAgreement(transaction, { tax: 'lighting', place: '52001', id: 1, use_types: ['COMERCIAL'] }, [
      { value: '10' },
    ]);
  });
});
afterAll(async () => {
  await server.close();
});

/** kWh of October of the commercial clients of Pasto: one on the edge of a range, one above the last range. */
const CONSUMED = { 1001: '40', 1002: '100', 1003: '100.5', 1004: '399', 1005: '900' };
const range = (min: number, max: number | 'NA', value: number) => ({
  min,
  max,
  value,
  lim_min: 'NA',
  lim_max: 'NA',
});
const inUvt = {
  collect_var: 'RANGO_CONSUMO',
  collect_type: 'UVT',
  collect_params: [range(0, 100, 0.1), range(100, 400, 0.5)],
};
const calculate = (lighting: object) => send(calculateAgreementTakings, { body: { username: COMPANY, lighting } });

it('returns nothing without a month of approved energy', async () => {
  expect((await calculate({ agreement_id: 1, ...inUvt })).json).toEqual({ takings: null });
});

describe('With the energy of October', () => {
  beforeAll(async () => {
    expect((await send(liquidateConsumption, { query })).json).toEqual({ Upload: 'OK' });
    expect((await send(approveConsumptionLiquidation, { query })).json).toEqual({ Upload: 'OK' });
  });

  it('shows what each range collects, and what the saved agreement does', async () => {
    const { takings } = (await calculate({ agreement_id: 1, ...inUvt })).json;
    // A UVT of 2025 is 49,799: a tenth of it twice, half of it twice, and nothing above 400 kWh.
    expect(takings).toMatchObject({
      year: 2025,
      month: 10,
      clients: 5,
      amount: 59_758.8,
      ranges: [
        { min: 0, max: 100, clients: 2, amount: 9_959.8 },
        { min: 100, max: 400, clients: 2, amount: 49_799 },
      ],
      outside: { clients: 1, amount: 0 },
      not_calculated: 0,
    });
    // 1,250.5 kWh cost 987,982.54 in this month (tax-liquidation.test): a tenth of that price for 1,539.5 kWh.
    expect(takings.saved.clients).toBe(5);
    expect(takings.saved.amount).toBeCloseTo((1_539.5 * 987_982.54) / 1_250.5 / 10, -1);
  });

  it('counts each client once by its kWh', async () => {
    const { histogram } = (await calculate({ agreement_id: 1, ...inUvt })).json.takings;
    const within = (kwh: number) => Math.floor(kwh / histogram.width);
    const counted = Object.values(CONSUMED).map((kwh) => Math.min(within(Number(kwh)), histogram.clients.length - 1));
    for (const at of counted) expect(histogram.clients[at]).toBe(counted.filter((other) => other === at).length);
    expect(histogram.clients.reduce((sum: number, count: number) => sum + count, 0)).toBe(5);
  });

  it('applies a new agreement of another place to its clients only, and saves nothing', async () => {
    const ipiales = { municip_code: '52356', use_types: ['COMERCIAL'], ...inUvt };
    const { takings } = (await calculate(ipiales)).json;
    expect(takings).toMatchObject({ clients: 1, amount: 24_899.5, saved: null });
    const places = (await send(checkMunicipAgreements, { query: { username: COMPANY } })).json.munip_agreements;
    expect(places.map((place: { municip_code: string }) => place.municip_code)).toEqual(['52001']);
  });

  it('applies to no client if another agreement is more specific', async () => {
    const homes = { municip_code: '52001', use_types: ['RESIDENCIAL'], ...inUvt };
    expect((await calculate(homes)).json.takings).toMatchObject({ clients: 0, amount: 0 });
  });

  it('is refused like on saving, at the same field', async () => {
    const crossed = { ...inUvt, collect_params: [range(0, 100, 0.1), range(50, 400, 0.5)] };
    const { status, json } = await calculate({ agreement_id: 1, ...crossed });
    expect([status, json.error.code, json.Upload]).toEqual([400, 'agreement-refused', 'No']);
    expect(json.error.details[0].field).toMatch(/^lighting\.(collect_params|ranges)/);
    expect((await calculate({ agreement_id: 77, ...inUvt })).json.error.details[0]).toMatchObject({ value: '77' });
    const { json: empty } = await send(calculateAgreementTakings, { body: { username: COMPANY } });
    expect(empty.error.code).toBe('empty-fields');
  });
});
