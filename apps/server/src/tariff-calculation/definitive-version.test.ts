import { getMonthBoard, getVersionInfo } from '@contador/contract/tariff-calculation';
import { updateOpTariff } from '@contador/contract/tariff-option';
import { month } from '@contador/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { definitiveTariffs } from './definitive-tariffs.repository.ts';
import { addExampleMarkets } from './testing/example-month.ts';
import {
  addPublishedComponents,
  addPublishedTariff,
  markDefinitive,
  type VersionOfMarket,
} from './testing/published-versions.ts';
import { definitiveIn, definitiveVersionOf, definitiveVersions } from './version.repository.ts';

const as = 'dev@demo';
const period = month(2025, 9);
const of = (market: string, version: string): VersionOfMarket => ({ tenant: 'demo', period, version, market });
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  await addExampleMarkets(server);
  const levels = { n1or: true, n1comp: true, n1us: true, n2: true, n3: true };
  await server.call(updateOpTariff, {
    as,
    body: {
      ...{ username: 'demo', market: 'DNOM', beginYear: 2025, beginMonth: 10 },
      ...{ levels, rate: 0.85, period: 9, year: 2025 },
    },
  });
});
afterAll(async () => {
  await server.close();
});

describe('the definitive version of a market in the tariff option', () => {
  it('is the one whose tariffs are published, not the one whose components are', async () => {
    await server.inTenant('demo', async (transaction) => {
      await addPublishedTariff(transaction, of('DNOM', 'def'));
      await addPublishedComponents(transaction, of('DNOM', '2'));
      await markDefinitive(transaction, of('DNOM', '2'));
    });
    await expectEverywhere('def');
  });

  it('is the one marked definitive from the publication of its tariffs on', async () => {
    await server.inTenant('demo', (transaction) => addPublishedTariff(transaction, of('DNOM', '2')));
    await expectEverywhere('2');
  });

  /** The version that every function and page names. */
  async function expectEverywhere(version: string) {
    await server.inTenant('demo', async (transaction) => {
      expect(await definitiveVersionOf(transaction, period, 'DNOM')).toBe(version);
      expect([...(await definitiveVersions(transaction, period))]).toEqual([['DNOM', version]]);
      expect((await definitiveIn(transaction, 'DNOM'))(of('DNOM', version))).toBe(true);
      expect((await definitiveTariffs(transaction, period)).get('DNOM')?.version).toBe(version);
    });
    const query = { username: 'demo', period: 9, year: 2025 };
    const info = (await server.call(getVersionInfo, { as, query })).reply;
    expect([info.definitiveVersion, info.definitiveVersions]).toEqual([version, { DNOM: version }]);
    const board = (await server.call(getMonthBoard, { as, query: { ...query, version: 'def' } })).reply;
    expect(board.markets.map((it) => [it.market, it.definitive])).toEqual([
      ['DNOM', version],
      ['DSUM', null],
    ]);
  }
});
