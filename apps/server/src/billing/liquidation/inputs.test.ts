// External PostgreSQL: none
import { randomUUID } from 'node:crypto';
import { checkConsumptionLiquidation, liquidateConsumption } from '@contador/contract/billing';
import type { Offer } from '@contador/domain/non-regulated';
import { addMonths, isoMonth, month } from '@contador/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveOffer } from '../../non-regulated/offer.repository.ts';
import { userTariffs } from '../../non-regulated/user-tariff.repository.ts';
import type { TenantTransaction } from '../../platform/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { cycleMonthOf } from '../cycles/liquidated-month.ts';
import { addBilledClient, addConsumption, COMPANY, prepareBilling } from '../testing/billed-company.ts';
import { freeRow } from '../testing/published-prices.ts';
import { seeRun } from './runs/liquidation-run.repository.ts';

const as = 'only-fact@spectrum';
const cycle = '1NR';
const billed = month(2025, 10);
const query = { username: COMPANY, year: 2025, month: 10, cycle };
const prices = {
  t: { mon: '52.3415', max: '58.1120', med: '53.0077', min: '41.9083' },
  pr: { mon: '27.3391', max: '27.8834', med: '27.4027', min: '26.3552' },
  r: '31.8840',
  d: '178.4526',
  c: '61.2075',
  g: '312.4410',
};
const offer: Offer = {
  number: 1,
  clientCode: 'B',
  detail: '',
  indexVariable: 'IPP',
  baseIndex: 150,
  commercialisationBase: 60,
  pricing: 'fixed',
  details: { basePrice: 300, margin: null, fixedPercent: null, spotPercent: null },
  subscriptionDate: '2025-01-01',
  startDate: '2027-01-01',
  finishDate: '2027-12-31',
  active: true,
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2025-11-03T15:00:00Z' });
  await inCompany(async (transaction) => {
    await prepareBilling(transaction, { code: cycle, marketType: 'NO REGULADO' });
    const free = { cycle, market_type: 'NO REGULADO', unit_cost_form: 'NA', voltage_level: '2', connection_level: 2 };
    for (const client_code of ['A', 'B']) await addBilledClient(transaction, { ...free, client_code });
    for (const client_code of ['A', 'B']) await addConsumption(transaction, { client_code, cycle, active: '12500' });
    await publish(transaction, 2025, 9, 'A');
  });
});
afterAll(() => server.close());

const inCompany = (work: (transaction: TenantTransaction) => Promise<unknown>) => server.inTenant(COMPANY, work);
const publish = (transaction: TenantTransaction, year: number, number: number, code: string) =>
  userTariffs.insert(transaction, [freeRow(month(year, number), code, prices)], {
    by: 'P',
    at: new Date('2025-10-20'),
  });
const shownRun = async (): Promise<string | null> =>
  (await server.call(checkConsumptionLiquidation, { as, query })).json.run;

const historyOf = (monthsBefore: number) => (transaction: TenantTransaction) => {
  const { year, number } = addMonths(billed, -monthsBefore);
  return sql`insert into billing_history (client_code, year, month, active, inductive, penalised, capacitive, days, series)
    values ('A', ${year}, ${number}, 100, 0, 0, 0, 30, '{}')`.execute(transaction);
};
const inMonth = (monthsBefore: number) => isoMonth(addMonths(billed, -monthsBefore));

const inputs: readonly (readonly [name: string, write: (transaction: TenantTransaction) => Promise<unknown>])[] = [
  ['a client of the cycle', (it) => sql`update client set use_type = 'OFICIAL' where client_code = 'A'`.execute(it)],
  [
    'the parameters of the year',
    (it) => sql`update billing_annual_parameter set other_uses_contribution = 19`.execute(it),
  ],
  ['the consumption', (it) => sql`update billing_consumption set active = 1 where client_code = 'A'`.execute(it)],
  // The history of up to three years is an input of the examination.
  ...[1, 2, 3, 12, 35, 36].map((ago) => [`the history of ${inMonth(ago)}`, historyOf(ago)] as const),
  ['a tariff of the month whose inputs they are', (it) => publish(it, 2025, 9, 'Z')],
  ['an offer of a free customer', (it) => saveOffer(it, offer, 'Prueba', new Date('2025-09-01'))],
  [
    'a reading of the law',
    (it) =>
      sql`insert into law_reading (option, number, value, from_month, reason, chosen_by, chosen_at)
      values ('payableMultiple', 1, '100', '2025-10', 'Prueba', 'Prueba', now())`.execute(it),
  ],
];

const others: typeof inputs = [
  ['the history of the month itself', historyOf(0)],
  [`the history of ${inMonth(37)}`, historyOf(37)],
  ['a tariff of two months before', (it) => publish(it, 2025, 8, 'A')],
  ['the telephone of a client', (it) => sql`update client set phone = '300' where client_code = 'A'`.execute(it)],
];

it.each(inputs)('invalidates a liquidation when somebody writes %s', async (_name, write) => {
  expect((await server.call(liquidateConsumption, { as, query })).status).toBe(200);
  expect(await shownRun()).not.toBeNull();
  await inCompany(write);
  expect(await shownRun()).toBeNull();
});

it.each(others)('keeps a liquidation valid when somebody writes %s, which is not an input', async (_name, write) => {
  expect((await server.call(liquidateConsumption, { as, query })).status).toBe(200);
  const run = await shownRun();
  await inCompany(write);
  expect(await shownRun()).toBe(run);
});

it('refuses to show a run whose inputs changed while it was calculated', async () => {
  const outcome = await server.inTenant(COMPANY, async (transaction) => {
    const cycleMonth = await cycleMonthOf(transaction, query);
    if (!cycleMonth.ok) throw new Error('unknown cycle');
    const by = { email: as, personName: 'Prueba' };
    const calculated = {
      run: randomUUID(),
      kind: 'energy',
      restsOn: 'the inputs of before',
      by,
      at: new Date(),
    } as const;
    return await seeRun(transaction, { ...calculated, cycleMonth: cycleMonth.value });
  });
  expect(outcome).toMatchObject({ ok: false, refusal: { code: 'liquidation-inputs-changed' } });
});
