import { checkRequiredComponents, checkUserTariffs, updateOffers } from '@contador/contract/non-regulated';
import { updateReliquidations } from '@contador/contract/reliquidation';
import { getMonthBoard, getVersionInfo } from '@contador/contract/tariff-calculation';
import { updateOpTariff } from '@contador/contract/tariff-option';
import { month, nextMonth } from '@contador/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedMarketTypes } from '../billing/liquidation/published-market-types.ts';
import type { CompanyAtWork } from '../demo/company-at-work.ts';
import { addCustomers, offers } from '../non-regulated/testing/customers.ts';
import { monthTariffs } from '../self-generators/settlement/month-tariffs.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { definitiveTariffIds, definitiveTariffs } from './definitive-tariffs.repository.ts';
import { addExampleMarkets } from './testing/example-month.ts';
import {
  addPublishedComponents,
  addPublishedTariff,
  addVersion,
  markDefinitive,
  type VersionOfMarket,
} from './testing/published-versions.ts';
import { definitiveIn, definitiveVersionOf, definitiveVersions } from './version.repository.ts';

const as = 'dev@demo';
const period = month(2025, 9);
const of = (market: string, version: string): VersionOfMarket => ({ tenant: 'demo', period, version, market });
let server: TestServer;
let company: CompanyAtWork;

beforeAll(async () => {
  server = await testServer();
  company = await addExampleMarkets(server);
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

describe('a market corrected by a version of its own, beside one that stays', () => {
  beforeAll(async () => {
    await server.inTenant('demo', (transaction) => addPublishedTariff(transaction, of('DSUM', 'def')));
    await addCustomers(company);
    for (const body of offers) await company.do(updateOffers, { body });
  });

  it('has its own tariff in bills and settlements, under its own id', async () => {
    await server.inTenant('demo', async (transaction) => {
      expect([...(await definitiveTariffIds(transaction, period))]).toEqual([
        ['DNOM', 'dem202592'],
        ['DSUM', 'dem20259def'],
      ]);
      const { idOf } = await monthTariffs(transaction, 'demo', nextMonth(period), {
        ...{ losses: false, settlementTariffDecimals: '2' },
      });
      expect([idOf('DNOM'), idOf('DSUM')]).toEqual(['dem202592', 'dem20259def']);
    });
  });

  it('is found by billing although the first version of the month was never published', async () => {
    const october = month(2025, 10);
    await server.inTenant('demo', async (transaction) => {
      await addVersion(transaction, { ...of('DNOM', 'def'), period: october });
      await addPublishedTariff(transaction, { ...of('DNOM', '2'), period: october });
      await markDefinitive(transaction, { ...of('DNOM', '2'), period: october });
      expect(await publishedMarketTypes(transaction, october)).toEqual({ REGULADO: true, 'NO REGULADO': false });
    });
  });

  it('keeps nobody from reliquidating the month', async () => {
    const body = { username: 'demo', create: true, year: 2025, period: 9, finalXmVersion: '.tx3' } as const;
    const { error } = await server.call(updateReliquidations, { as, body });
    expect(error.code).toBe('reliquidation-without-application');
  });

  it('asks its free customers for its own components, and the others for theirs', async () => {
    const query = { username: 'demo', period: 9, year: 2025 };
    const components = async (version: string) =>
      (await company.do(checkRequiredComponents, { query: { ...query, version } })).components;
    expect(await components('2')).toEqual([true, true, true]);
    expect(Object.keys((await company.do(checkUserTariffs, { query: { ...query, version: '2' } })).tariffs)).toEqual([
      '1001',
      '1003',
    ]);
  });
});
