import {
  approveSettlement,
  checkSettlement,
  explainSettlement,
  liquidateSelfGenerators,
} from '@contador/contract/self-generators';
import { checkTenantOptions, updateTenantOptions } from '@contador/contract/tariff-calculation';
import { month } from '@contador/kernel';
import { CEDENAR } from '@contador/regulation';
import { goldenMonths } from '@contador/regulation/testing/golden-months';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteEntry, insertEntry } from '../../tariff-inputs/entries/input-entry.repository.ts';
import { COMPANY } from '../../tariff-inputs/scope/scope-key.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { addSelfGenerator, approveHours, prepareSettlement } from './testing/settled-company.ts';

const golden = (prefix: string) =>
  goldenMonths.find((each) => each.case.startsWith(prefix)) as (typeof goldenMonths)[number];
const [crossing, large, subsidised] = [golden('01'), golden('02'), golden('03')];
const query = { username: 'cedenar', year: 2025, month: 10 };
const OCTOBER = month(2025, 10);
/** Losses of September: 21.40 with two decimals, and 21.4050 with four, which would round to 21.41 with two. */
const LOSSES = '21.40496';
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ now: '2025-11-05T15:00:00Z' });
  await server.token('dev@cedenar');
  await server.inTenant('cedenar', async (transaction) => {
    const published = CEDENAR.map((printed) =>
      printed.month === '2025-10'
        ? { ...printed, appliedUnitCost: { ...printed.appliedUnitCost, n1or: '936.5849' } }
        : printed.month === '2025-09'
          ? { ...printed, losses: { ...printed.losses, 1: LOSSES } }
          : printed,
    );
    await prepareSettlement(transaction, crossing, published);
    await addSelfGenerator(transaction, { client_code: 'AG-1' });
    await addSelfGenerator(transaction, { client_code: 'AG-2' });
    await addSelfGenerator(transaction, {
      client_code: 'AG-3',
      spec_capacity: '250',
      capacity_class: 2,
      use_type: 'COMERCIAL',
      stratum: null,
      voltage_level: '2',
      connection_level: 2,
      subsistence_consumption: null,
    });
    await addSelfGenerator(transaction, { client_code: 'GD-1', self_generator: 'GD' });
    await approveHours(
      transaction,
      new Map([
        ['AG-1', crossing],
        ['AG-2', subsidised],
        ['AG-3', large],
        ['GD-1', crossing],
      ]),
    );
  });
});
afterAll(async () => {
  await server.close();
});

const send = wireSender(() => server, 'ag@cedenar');
const asDev = wireSender(() => server, 'dev@cedenar');

/** Sets the company's reading of an option from October on. */
async function read(option: string, value: string) {
  const body = { username: 'cedenar', option, value, from: '2025-10', reason: 'Así lo lee la empresa' };
  return (await asDev(updateTenantOptions, { body })).json;
}

/** Settles a client's month and returns its concepts. */
async function settled(code: string) {
  expect((await send(liquidateSelfGenerators, { query, body: { codes: [code] } })).json).toEqual({ Upload: 'OK' });
  const { clients_liquidation: rows } = (await send(checkSettlement, { query })).json;
  return rows.find(({ client_code }: { client_code: string }) => client_code === code).energy_concepts;
}

it('every type is settled here, so that the effect of each reading shows', async () => {
  expect(await read('liquidableTypes', 'todos')).toEqual({ Upload: 'OK' });
});

it('a distributed generator is paid for all, or none, of the losses of the previous tariff', async () => {
  const losses = 21.4;
  const paid = async (value: string) => {
    expect(await read('distributedLossShare', value)).toEqual({ Upload: 'OK' });
    return -(await settled('GD-1'))['482'].value;
  };
  const [none, all] = [await paid('0'), await paid('1')];
  // Its whole delivery, 35.34 kWh.
  expect(all - none).toBeCloseTo(35.34 * losses, 1);
  await read('distributedLossShare', '0.5');
  expect((await settled('GD-1'))['482'].value).toBeCloseTo(-(none + (35.34 * losses) / 2), 1);
});

it('the mean price of contracts replaces the pool price, uncapped, from the file of the month', async () => {
  await read('surplusPriceStrategy', 'Mc');
  await server.inTenant('cedenar', async (transaction) => {
    const entry = { period: OCTOBER, version: 'def', market: COMPANY, input: 'TRSM' };
    await deleteEntry(transaction, entry);
    await insertEntry(
      transaction,
      {
        ...entry,
        contentSha256: 'mc',
        warnings: [],
        summary: { columns: [], rows: [] },
        enteredBy: 'Daniela Duarte',
        enteredByEmail: 'dev@cedenar',
        enteredAt: new Date('2025-11-02T15:00:00Z'),
        files: [{ name: 'trsm10.txf', sha256: 'ab'.repeat(32), size: 1 }],
        reading: {
          reader: 'trsm',
          counts: { files: 1, days: 0, rows: 1, agents: 0 },
          warnings: [],
          indicators: {},
          mc: { amount: '912.5', file: 'trsm10.txf', line: 3 },
        },
      } as never,
      new Map(),
    );
  });
  const { '482': surplus } = await settled('AG-1');
  // 12.43 kWh of surplus 2, above the scarcity price of 857.21.
  expect([surplus.tariff, surplus.value]).toEqual([912.5, -11342.38]);
  const { json } = await send(explainSettlement, {
    query: { ...query, client_code: 'AG-1', figure: 'PExc2[day=2025-10-02;hour=12]' },
  });
  const price = json.figure.origin.terms.find(({ symbol }: { symbol: string }) => symbol === 'Mcag');
  expect([json.unexplained, price.amount, price.origin.files[0].name]).toEqual([[], '912.5', 'trsm10.txf']);
  await read('surplusPriceStrategy', 'spot by hour');
});

it('amounts in whole pesos, and a contribution that includes the exchange', async () => {
  // 20 % of 814.375 kWh × 790.07 plus the exchange: 643413.26 + 70538.
  await read('settlementContributionBase', 'active and exchange');
  expect((await settled('AG-3'))['800'].value).toBe(142790.25);
  await read('settlementMoneyDecimals', '0');
  const concepts = await settled('AG-3');
  expect([concepts['100'].value, concepts['85'].value, concepts['132'].value, concepts['800'].value]).toEqual([
    771_108, -127_695, 70_538, 142_790,
  ]);
  const { json } = await send(explainSettlement, { query: { ...query, client_code: 'AG-3', figure: 'C800' } });
  expect([json.figure.amount, json.unexplained]).toEqual(['142790', []]);
  await read('settlementMoneyDecimals', '2');
});

it('a tariff with more decimals is settled as published', async () => {
  const { '100': printed } = await settled('AG-2');
  const { '482': shared } = await settled('GD-1');
  expect([printed.tariff, printed.value]).toEqual([936.58, subsidised.expected.concepts['100']?.value]);
  await read('settlementTariffDecimals', '4');
  const { '100': active } = await settled('AG-2');
  expect(active.tariff).toBe(936.5849);
  expect(active.value).toBeCloseTo(Number(subsidised.expected.import_kwh) * 936.5849, 1);
  // The losses in a distributed generator's price keep two decimals (ruling 34), and are rounded once.
  expect((await settled('GD-1'))['482'].value).toBe(shared.value);
  await read('settlementTariffDecimals', '2');
});

it('a reading is listed with its months, and refused for a month with approved rows', async () => {
  for (const code of ['AG-1', 'AG-2', 'AG-3', 'GD-1']) await settled(code);
  const { fingerprint } = (await send(checkSettlement, { query })).json;
  expect((await send(approveSettlement, { query: { ...query, fingerprint } })).json).toEqual({ Upload: 'OK' });
  for (const option of ['settlementMoneyDecimals', 'capacitiveLimit', 'reactiveDays', 'surplusPriceStrategy']) {
    const { options } = (await asDev(checkTenantOptions, { query: { username: 'cedenar' } })).json;
    const row = options.find((each: { option: string }) => each.option === option);
    expect(row.first_free_month ?? row.firstFreeMonth).toBe('2025-11');
    const refused = await read(option, row.values[1]);
    expect([refused.Upload, refused.error.code]).toEqual(['No', 'law-reading-month-published']);
  }
  expect(await read('factorOnConsumos', 'multiplied')).toMatchObject({
    error: { code: 'law-reading-month-published' },
  });
});
