// External PostgreSQL: none
import type { Endpoint } from '@contador/contract';
import {
  approveConsumptionLiquidation,
  checkConsumptionLiquidation,
  checkConsumptionLiquidationFlags,
  checkTariffsByCycle,
  explainLiquidation,
  liquidateConsumption,
  updateClientConsumption,
} from '@contador/contract/billing';
import type { Offer } from '@contador/domain/non-regulated';
import { month } from '@contador/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveOffer } from '../../non-regulated/offer.repository.ts';
import { userTariffs } from '../../non-regulated/user-tariff.repository.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { addBilledClient, addConsumption, COMPANY, prepareBilling } from '../testing/billed-company.ts';
import { freeRow } from '../testing/published-prices.ts';

const as = 'only-fact@spectrum';
const cycle = '1NR';
const query = { username: COMPANY, year: 2025, month: 10, cycle };

/** Prices of the golden cases of non-regulated customers in `billing-consumption.json`, COP/kWh. */
const golden = {
  t: { mon: '52.3415', max: '58.1120', med: '53.0077', min: '41.9083' },
  pr: { mon: '27.3391', max: '27.8834', med: '27.4027', min: '26.3552' },
  r: '31.8840',
  d: '178.4526',
  c: '61.2075',
  g: '312.4410',
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2025-11-03T15:00:00Z' });
  await server.inTenant(COMPANY, async (transaction) => {
    await prepareBilling(transaction, { code: cycle, marketType: 'NO REGULADO', autogenerators: true });
    const free = { cycle, market_type: 'NO REGULADO', unit_cost_form: 'NA', voltage_level: '2', connection_level: 2 };
    await addBilledClient(transaction, { ...free, client_code: 'A', contribution_percent: 20 });
    await addBilledClient(transaction, {
      ...free,
      client_code: 'B',
      tariff_type: 'HORARIA',
      use_type: 'INDUSTRIAL',
      contribution_percent: 20,
    });
    await addBilledClient(transaction, { ...free, client_code: 'C', contribution_percent: 20 });
    await addBilledClient(transaction, { ...free, client_code: 'D' });
    await addBilledClient(transaction, { ...free, client_code: 'E', m_factor: 1, months_with_excess: 12 });
    const used = (client_code: string, active: string, more: object = {}) =>
      addConsumption(transaction, { client_code, cycle, active, ...more });
    await used('A', '12500');
    const bands = { active_max: '1800.5', active_med: '9100.25', active_min: '4020' };
    await used('B', '14920.75', { ...bands, inductive: '400', penalised: '310.4', capacitive: '12.6' });
    await used('C', '20', { permuted: '20', permuted_value: '12049.16', surplus_value: '2300.5' });
    await used('D', '100');
    await used('E', '1000', { inductive: '200', penalised: '100', days_in_excess: 11 });
    const tariffs = ['A', 'B', 'C', 'E'].map((code) => freeRow(month(2025, 9), code, golden));
    await userTariffs.insert(transaction, tariffs, { by: 'Prueba', at: new Date('2025-10-20') });
  });
});
afterAll(async () => {
  await server.close();
});

const send = async (endpoint: Endpoint, request: object = { query }) => {
  const { status, json } = await server.send(endpoint, { token: await server.token(as), ...request });
  return { status, json };
};
const clients = async () => (await send(checkConsumptionLiquidation)).json.clients_liquidation;

describe('A cycle of free customers', () => {
  it('finds their published tariffs by the tariff id of the previous month', async () => {
    const ask = (electric_tariff_id: string) => send(checkTariffsByCycle, { query: { electric_tariff_id } });
    expect((await ask('spe20259def')).json.tariffs_flags).toEqual({ REGULADO: true, 'NO REGULADO': true });
    expect((await ask('spe20258def')).json.tariffs_flags).toEqual({ REGULADO: true, 'NO REGULADO': false });
  });

  const offer: Offer = {
    number: 1,
    clientCode: 'D',
    detail: '',
    indexVariable: 'IPP',
    baseIndex: 150,
    commercialisationBase: 60,
    pricing: 'fixed',
    details: { basePrice: 300, margin: null, fixedPercent: null, spotPercent: null },
    subscriptionDate: '2025-01-01',
    startDate: '2025-01-01',
    finishDate: '2026-12-31',
    active: true,
  };

  it('is ready once every customer with an offer has a published tariff; customers without an offer need none', async () => {
    const flags = async () => {
      const body = { users_by_cycle: { [cycle]: 5 } };
      return (
        await send(checkConsumptionLiquidationFlags, { query: { username: COMPANY, year: 2025, month: 10 }, body })
      ).json.clients_priced;
    };
    expect(await flags()).toEqual({ [cycle]: true });
    await server.inTenant(COMPANY, (transaction) => saveOffer(transaction, offer, 'Prueba', new Date('2025-09-01')));
    expect(await flags()).toEqual({ [cycle]: false });
    expect((await send(liquidateConsumption)).status).toBe(409);
    await server.inTenant(COMPANY, (transaction) => sql`delete from no_reg_offer`.execute(transaction));
    expect(await flags()).toEqual({ [cycle]: true });
  });

  it('is liquidated as in the golden cases: single price, hour bands, and energy delivered by a self-generator', async () => {
    expect((await send(liquidateConsumption)).json).toEqual({ Upload: 'OK' });
    const [mono, bands, selfGenerator, without, inExcess] = await clients();
    expect(mono).toMatchObject({ EA: { value: 8295821.25 }, CO: { value: 1659164.25 }, TOT: { value: 9954985.5 } });
    expect(bands).toMatchObject({
      EAMAX: { energy: 1800.5, value: 1206299.89 },
      EAMED: { value: 6046165.15 },
      EAMIN: { value: 2622039.37 },
      ER: { value: 55391.69 },
      ERC: { value: 2248.5 },
      CO: { value: 1986428.92 },
      TOT: { value: 11918573.52 },
    });
    expect(bands.EA).toBeUndefined();
    expect(selfGenerator).toMatchObject({
      TOT: { value: 15927.97 },
      GEN: { energy: 20, value: -14349.66 },
      NEWTOT: { energy: 0, value: 1578.31 },
    });
    // A client without an offer is not billed and does not block the others.
    expect(without).toMatchObject({
      client_code: 'D',
      state: 'without-offer',
      remarks: ['factor-of-client', 'without-offer'],
    });
    expect(without.EA).toBeUndefined();
    // After twelve months of excess the thirteenth is charged twice: 100 × 2 × 178.4526.
    expect(inExcess).toMatchObject({ m_factor: 2, ER: { value: 35690.52 }, remarks: [] });
  });

  it('explains a bill with bands from the tariff published for the customer', async () => {
    const explain = { ...query, kind: 'energy', client_code: 'B', figure: 'VTOT' };
    const { figure, unexplained } = (await send(explainLiquidation, { query: explain })).json;
    expect([figure.amount, unexplained]).toEqual(['11918573.52', []]);
    expect(JSON.stringify(figure)).toContain('"tariffId":"spe20259def"');
  });

  it('refuses changes to the consumption that its tariffs were published with, saying how to proceed', async () => {
    const typed = { client_code: 'A', active_energy: 9, reactive_ind_energy: 0, reactive_ind_pen_energy: 0 };
    const own = { permuted_energy: 0, permuted_energy_value: 0, agpe_surplus_value: 0 };
    const month = { username: COMPANY, billing_period: 10, billing_year: 2025 };
    const { status, json } = await send(updateClientConsumption, {
      query: month,
      body: { ...typed, reactive_cap_energy: 0, ...own },
    });
    expect([status, json.Upload, json.error.code]).toEqual([409, 'No', 'consumption-liquidated']);
    expect(json.error.details).toMatchObject([{ field: 'A' }]);
    expect((await clients()).length).toBe(5);
  });

  it('stores the state of factor M at the approval, not before', async () => {
    const stateOf = async () =>
      server.inTenant(COMPANY, async (transaction) => ({
        client: await transaction
          .selectFrom('client')
          .select(['m_factor', 'months_with_excess'])
          .where('client_code', '=', 'E')
          .executeTakeFirst(),
        kept: await transaction.selectFrom('m_factor_state').select(['client_code', 'applied_m', 'm_factor']).execute(),
      }));
    expect(await stateOf()).toEqual({ client: { m_factor: 1, months_with_excess: 12 }, kept: [] });
    expect((await send(approveConsumptionLiquidation)).json).toEqual({ Upload: 'OK' });
    expect(await stateOf()).toEqual({
      client: { m_factor: 2, months_with_excess: 13 },
      kept: [{ client_code: 'E', applied_m: 2, m_factor: 2 }],
    });
    expect((await clients()).length).toBe(5);
  });
});
