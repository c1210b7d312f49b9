import type { Endpoint } from '@contador/contract';
import {
  approveConsumptionLiquidation,
  checkConsumptionLiquidation,
  checkLightingLiquidation,
  checkLiquidationClasses,
  liquidateConsumption,
  liquidateLighting,
} from '@contador/contract/billing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import {
  addAgreement,
  addBilledClient,
  addConsumption,
  COMPANY,
  prepareBilling,
} from '../../testing/billed-company.ts';

const as = 'only-fact@spectrum';
const cycle = 'R1';
const query = { username: COMPANY, year: 2025, month: 10, cycle };

/** Code, kWh of October, kWh of earlier months (latest first), and special fields of the client. */
const clients = [
  ['10', '205', [200, 210, 190, 205], { use_type: 'RESIDENCIAL', stratum: 2, subsistence_consumption: 130 }],
  // Same natural key as the previous one.
  ['010', '205', [200, 210, 190, 205], { use_type: 'RESIDENCIAL', stratum: 2, subsistence_consumption: 130 }],
  ['11', '1942', [820, 830, 840, 810], {}],
  ['12', '100', [200], { use_type: 'RESIDENCIAL', stratum: 5 }],
  ['13', '0', [300, 310], { use_type: 'OFICIAL' }],
  ['14', '250', [], { use_type: 'RESIDENCIAL', stratum: 2, subsistence_consumption: 130 }],
  ['15', '500', [500, 500, 500], { contribution_percent: 10 }],
] as const;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2025-11-03T15:00:00Z' });
  await server.inTenant(COMPANY, async (transaction) => {
    await prepareBilling(transaction, { code: cycle, marketType: 'REGULADO' });
    for (const [code, active, before, own] of clients) {
      await addBilledClient(transaction, { client_code: code, cycle, ...own });
      await addConsumption(transaction, { client_code: code, cycle, active });
      for (const [ago, kwh] of before.entries()) {
        const past = { client_code: code, year: 2025, month: 9 - ago, days: 30, active: String(kwh), series: [] };
        await transaction
          .insertInto('billing_history')
          .values({ ...past, inductive: '0', penalised: '0', capacitive: '0' })
          .execute();
      }
    }
    const pasto = { tax: 'lighting' as const, place: '52001', use_types: ['COMERCIAL'] };
    await addAgreement(transaction, { ...pasto, id: 1, limit_unit: 'PESOS' }, [{ value: '12', limit_max: '90000' }]);
  });
});
afterAll(async () => {
  await server.close();
});

const send = async (endpoint: Endpoint, more: object = {}) => {
  const { status, json } = await server.send(endpoint, {
    token: await server.token(as),
    query: { ...query, ...more },
  });
  return { status, json };
};
const page = async (more: object) => (await send(checkConsumptionLiquidation, more)).json;
type Row = { client_code: string; review_reasons: { code: string; amount?: number }[] };
const reasonsOf = (rows: Row[]) =>
  rows.map((it) => [it.client_code, ...it.review_reasons.map(({ code, amount }) => `${code} ${amount ?? ''}`.trim())]);

it('lists the clients that deserve a review first, each with its reason', async () => {
  expect((await send(liquidateConsumption)).json).toEqual({ Upload: 'OK' });
  const { clients_liquidation: rows, matching, to_look: toLook, next } = await page({ order: 'review' });
  expect(reasonsOf(rows)).toEqual([
    // October has 31 days: 1942 × 30/31 = 1879.35; (1879.35 − 825) / 12.91.
    ['11', 'above 81.7'],
    ['13', 'zero'],
    ['12', 'fallen -51.6'],
    ['15', 'contribution-of-client 10'],
    ['14', 'first-month'],
    ['010'],
    ['10'],
  ]);
  expect([matching, toLook, next]).toEqual([7, 5, null]);
});

it('pages to the end, and applies filters to all clients', async () => {
  const clientCodes: string[] = [];
  let after: string | undefined;
  do {
    const { clients_liquidation: rows, next } = await page({ order: 'review', limit: 2, ...(after && { after }) });
    clientCodes.push(...rows.map((it: Row) => it.client_code));
    after = next ?? undefined;
  } while (after !== undefined);
  expect(clientCodes).toEqual(['11', '13', '12', '15', '14', '010', '10']);
  const codes = async (filter: object) => {
    const answer = await page({ order: 'review', ...filter });
    return [answer.matching, ...answer.clients_liquidation.map((it: Row) => it.client_code)];
  };
  expect(await codes({ only: 'to-look', limit: 1 })).toEqual([5, '11']);
  expect(await codes({ reason: 'zero' })).toEqual([1, '13']);
  expect(await codes({ use_type: 'RESIDENCIAL', stratum: 2 })).toEqual([3, '14', '010', '10']);
  expect(await codes({ search: 'frt15' })).toEqual([1, '15']);
  expect(await codes({ search: '%' })).toEqual([0]);
  expect((await page({})).clients_liquidation[0].client_code).toBe('010');
});

it('adds up the sums by class to those of the cycle and of the rows', async () => {
  const { run } = await page({});
  await send(approveConsumptionLiquidation, { run });
  expect((await send(liquidateLighting)).json).toEqual({ Upload: 'OK' });
  const { clients_liquidation: rows, total } = await page({});
  const { mun_agreement_liquidation: taxed } = (await send(checkLightingLiquidation, { order: 'review' })).json;
  const { classes, whole } = (await send(checkLiquidationClasses)).json;
  expect(classes.map((it: { use_type: string; stratum: number | null }) => [it.use_type, it.stratum])).toEqual([
    ['COMERCIAL', null],
    ['OFICIAL', null],
    ['RESIDENCIAL', 2],
    ['RESIDENCIAL', 5],
  ]);
  const cents = (amount: number) => Math.round(amount * 100);
  type Of = { use_type: string; stratum: number | null };
  for (const each of [...classes, { ...whole, whole: true }]) {
    const mine = ({ use_type: use, stratum }: Of) =>
      each.whole || (use === each.use_type && (stratum ?? null) === each.stratum);
    const sum = (list: (Of & Record<string, never>)[], value: (row: never) => number) =>
      list.filter(mine).reduce((so, row) => so + cents(value(row as never)), 0);
    type Bill = { CO: { value: number }; TOT: { value: number }; EA: { energy: number } };
    expect([
      each.use_type,
      cents(each.total),
      cents(each.energy),
      cents(each.subsidy),
      cents(each.contribution),
      cents(each.lighting),
    ]).toEqual([
      each.use_type,
      sum(rows, (it: Bill) => it.TOT.value),
      sum(rows, (it: Bill) => it.EA.energy),
      sum(rows, (it: Bill) => Math.max(0, -it.CO.value)),
      sum(rows, (it: Bill) => Math.max(0, it.CO.value)),
      sum(taxed, (it: { APL: { value: number } }) => it.APL.value),
    ]);
  }
  // CU 936.57 × 205 − 130 × (936.57 − 544.09), twice; also for 250 kWh.
  expect(classes[2]).toMatchObject({ clients: 3, energy: 660, active: 618136.2, subsidy: 153067.2, contribution: 0 });
  expect([whole.clients, whole.total, whole.security]).toEqual([7, total, null]);
});

it('marks taxes without an agreement or at their limit for review', async () => {
  const { mun_agreement_liquidation: rows } = (await send(checkLightingLiquidation, { order: 'review' })).json;
  // 12 % of 500 × 936.57 is 56,194.20; for 1942 kWh it is above 90,000.
  expect(reasonsOf(rows)).toEqual([
    ['010', 'without-agreement'],
    ['10', 'without-agreement'],
    ['12', 'without-agreement'],
    ['13', 'without-agreement'],
    ['14', 'without-agreement'],
    ['11', 'at-limit'],
    ['15'],
  ]);
});
