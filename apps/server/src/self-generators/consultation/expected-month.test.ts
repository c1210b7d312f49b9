import { checkUserExpectedMonth, type ExpectedMonth } from '@contador/contract/self-generators';
import { goldenMonths } from '@contador/regulation/testing/golden-months';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { addSelfGenerator, prepareSettlement } from '../settlement/testing/settled-company.ts';
import { addMeasured } from '../testing/add-measured.ts';
import { addSettled } from '../testing/add-settled.ts';

// The running month is November 2025. Its last published tariff and prices are October's: 100 COP/kWh in every hour that the golden month
// does not name.
const OWN = '1001';
const username = 'cedenar';
const KWH = 1_000_000;
const golden = goldenMonths.find((each) => each.case.startsWith('01')) as (typeof goldenMonths)[number];
let server: TestServer;

/** Energies in which each hour imports `imported` kWh and hour 20 exports `exported` kWh. */
const hours = (imported: number, exported: number) => ({
  energy: { ACT_DEM: () => imported, ACT_GEN: (_: number, hour: number) => (hour === 20 ? exported : 0) },
});

beforeAll(async () => {
  server = await testServer({ now: '2025-11-23T15:00:00Z' });
  await server.token('dev@cedenar');
  await server.inTenant(username, async (transaction) => {
    await prepareSettlement(transaction, golden);
    for (const client_code of [OWN, '1002', '1003']) {
      await addSelfGenerator(transaction, { client_code, stratum: 4, subsistence_consumption: 130, exceed_payment: 2 });
    }
    const add = (code: string, year: number, number: number, imported: number, approved = true) =>
      addMeasured(transaction, code, { year, number }, { ...hours(imported, 40), approved });
    // Four months of 1, 2, 3 and 4 kWh an hour; July and November itself do not count.
    await add(OWN, 2025, 10, 1);
    await add(OWN, 2025, 9, 2);
    await add(OWN, 2025, 8, 3);
    await add(OWN, 2025, 7, 90);
    await add(OWN, 2024, 11, 4);
    await add(OWN, 2025, 11, 90, false);
    await add('1002', 2025, 10, 1);
    await add('1002', 2025, 9, 1, false);
    await addSettled(
      transaction,
      OWN,
      { year: 2025, number: 10 },
      {
        energy_100: 744 * KWH,
        exported: 1_240 * KWH,
        energy_85: 744 * KWH,
        energy_482: 496 * KWH,
        crossing: 452,
        value_tot: 1_000_00,
        value_482: -4_960_00,
        exceed_payment: 2,
      },
    );
  });
});
afterAll(() => server.close());

const monthOf = async (clientCode: string, as = 'ag_client@cedenar') =>
  (await server.call(checkUserExpectedMonth, { as, query: { username, clientCode } })).reply.user_data as ExpectedMonth;

/** Expected import of November in kWh at a quartile, calculated by hand from the days of each weekday in the four months. */
function november(quarter: number): number {
  const byWeekday = Array.from({ length: 7 }, (): number[] => []);
  for (const [year, month, kWh] of [
    [2025, 10, 1],
    [2025, 9, 2],
    [2025, 8, 3],
    [2024, 11, 4],
  ] as const) {
    for (let at = Date.UTC(year, month - 1); new Date(at).getUTCMonth() === month - 1; at += 86_400_000) {
      byWeekday[new Date(at).getUTCDay()]?.push(kWh);
    }
  }
  const hour = byWeekday.map((samples) => {
    const sorted = samples.sort((one, other) => one - other);
    const place = (sorted.length * quarter) / 4;
    const high = sorted[Math.floor(place)] as number;
    return Number.isInteger(place) ? ((sorted[place - 1] as number) + high) / 2 : high;
  });
  return Array.from(
    { length: 30 },
    (_, day) => 24 * (hour[new Date(Date.UTC(2025, 10, day + 1)).getUTCDay()] ?? 0),
  ).reduce((sum, kWh) => sum + kWh);
}

it('the expected month consists of the quartiles of the last three approved months and of the same month a year before', async () => {
  const { month, basis, needed, expected } = await monthOf(OWN);
  expect([month, needed, basis]).toEqual([
    '2025-11',
    2,
    ['2025-10', '2025-09', '2025-08', '2024-11'].map((isoMonth) => ({ month: isoMonth, estimated: 0 })),
  ]);
  expect(expected?.imported).toEqual({ lower: november(1), middle: november(2), upper: november(3) });
  expect(expected?.exported).toEqual({ lower: 1_200, middle: 1_200, upper: 1_200 });
  expect([expected?.dates[0], expected?.dates.length, expected?.exported_by_day[3]]).toEqual([
    '2025-11-01',
    30,
    { lower: 40, middle: 40, upper: 40 },
  ]);
  // At the least 1,152 kWh are imported: the export of 28 evenings of 40 kWh is exchanged, the 29th exceeds it. In the middle none exceeds
  // it.
  expect([november(1), november(2) > 1_200]).toEqual([1_152, true]);
  expect(expected?.crossing).toEqual({ earliest: '2025-11-29', middle: null, latest: null });
  expect(expected?.surplus).toEqual({ lower: 0, middle: 0, upper: 48 });
  expect(expected?.surplus_price).toBe('pool');
});

it('the expected bill is calculated at the last published tariff and price', async () => {
  const { expected } = await monthOf(OWN);
  expect(expected?.lacks).toEqual([]);
  // October 2025: CU with COT 936.58, Cv 173.61. Exchanged energy costs Cv. A client whose surplus is paid separately owes the rest without
  // it.
  const cost = (imported: number) => {
    const exchanged = Math.min(imported, 1_200);
    return Math.round((imported * 936.58 - exchanged * 936.58 + exchanged * 173.61) * 100) / 100;
  };
  expect(expected?.bill).toEqual({
    lower: cost(november(1)),
    middle: cost(november(2)),
    upper: cost(november(3)),
    tariff: 'ced20259def',
    prices: '2025-10',
  });
});

it('the reply includes the last month and the same month a year before', async () => {
  const { last, yearBefore } = await monthOf(OWN);
  expect(last).toEqual({
    month: '2025-10',
    imported: 744,
    exported: 1_240,
    settled: { crossing: '2025-10-19', surplus: 496, bill: 5_960 },
  });
  expect(yearBefore).toEqual({ month: '2024-11', imported: 2_880, exported: 1_200, settled: null });
});

it('the expected month is not calculated from fewer than two approved months, which are listed', async () => {
  const { expected, basis, needed } = await monthOf('1002', 'ag_cons@cedenar');
  expect([expected, basis, needed]).toEqual([null, [{ month: '2025-10', estimated: 0 }], 2]);
  expect((await monthOf('1003', 'ag@cedenar')).basis).toEqual([]);
});

it('the reply is empty for an unknown code, and refused to another account', async () => {
  expect(await monthOf('9999', 'ag@cedenar')).toEqual({});
  const query = { username, clientCode: '1002' };
  const { status, json } = await server.call(checkUserExpectedMonth, { as: 'ag_client@cedenar', query });
  expect([status, json.error.code]).toEqual([403, 'not-permitted']);
});
