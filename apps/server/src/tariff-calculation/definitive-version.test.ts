import { checkRequiredComponents, checkUserTariffs, updateOffers } from '@contador/contract/non-regulated';
import { updateReliquidations } from '@contador/contract/reliquidation';
import { getMonthBoard, getVersionInfo } from '@contador/contract/tariff-calculation';
import { updateOpTariff } from '@contador/contract/tariff-option';
import { month, nextMonth } from '@contador/kernel';
import { relievedRestrictions, type Trace } from '@contador/regulation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedMarketTypes } from '../billing/liquidation/energy/published-market-types.ts';
import { freeRow } from '../billing/testing/published-prices.ts';
import type { CompanyAtWork } from '../demo/company-at-work.ts';
import { customersOfVersion } from '../non-regulated/pending-customers.ts';
import { addCustomers, offers } from '../non-regulated/testing/customers.ts';
import { userTariffs } from '../non-regulated/user-tariff.repository.ts';
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
import {
  type CalculationVersion,
  definitiveIn,
  definitiveVersionOf,
  definitiveVersions,
} from './version.repository.ts';

const as = 'dev@demo';
const period = month(2025, 9);
const versionOf = (market: string, version: string): VersionOfMarket => ({ tenant: 'demo', period, version, market });
let server: TestServer;
let company: CompanyAtWork;

beforeAll(async () => {
  server = await testServer();
  company = await addExampleMarkets(server);
  const levels = { n1or: true, n1comp: true, n1us: true, n2: true, n3: true };
  await server.call(updateOpTariff, {
    as,
    body: {
      username: 'demo',
      market: 'DNOM',
      beginYear: 2025,
      beginMonth: 10,
      levels,
      rate: 0.85,
      period: 9,
      year: 2025,
    },
  });
});
afterAll(async () => {
  await server.close();
});

describe('The definitive version of a market in the tariff option', () => {
  it('is the one with published tariffs, not the one with published components only', async () => {
    await server.inTenant('demo', async (transaction) => {
      await addPublishedTariff(transaction, versionOf('DNOM', 'def'));
      await addPublishedComponents(transaction, versionOf('DNOM', '2'));
      await markDefinitive(transaction, versionOf('DNOM', '2'));
    });
    await expectEverywhere('def');
  });

  it('is the one marked definitive, once its tariffs are published', async () => {
    await server.inTenant('demo', (transaction) => addPublishedTariff(transaction, versionOf('DNOM', '2')));
    await expectEverywhere('2');
  });

  /** Expects every function and page to name this version. */
  async function expectEverywhere(version: string) {
    await server.inTenant('demo', async (transaction) => {
      expect(await definitiveVersionOf(transaction, period, 'DNOM')).toBe(version);
      expect([...(await definitiveVersions(transaction, period))]).toEqual([['DNOM', version]]);
      expect((await definitiveIn(transaction, 'DNOM'))(versionOf('DNOM', version))).toBe(true);
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

describe('A market corrected by a version of its own, next to one that is not', () => {
  beforeAll(async () => {
    await server.inTenant('demo', (transaction) => addPublishedTariff(transaction, versionOf('DSUM', 'def')));
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
        losses: false,
        settlementTariffDecimals: '2',
      });
      expect([idOf('DNOM'), idOf('DSUM')]).toEqual(['dem202592', 'dem20259def']);
    });
  });

  it('is found by billing even though the first version of the month was never published', async () => {
    const october = month(2025, 10);
    await server.inTenant('demo', async (transaction) => {
      await addVersion(transaction, { ...versionOf('DNOM', 'def'), period: october });
      await addPublishedTariff(transaction, { ...versionOf('DNOM', '2'), period: october });
      await markDefinitive(transaction, { ...versionOf('DNOM', '2'), period: october });
      expect(await publishedMarketTypes(transaction, october)).toEqual({ REGULADO: true, 'NO REGULADO': false });
    });
  });

  it('does not prevent reliquidating the month', async () => {
    const body = { username: 'demo', create: true, year: 2025, period: 9, finalXmVersion: '.tx3' } as const;
    const { error } = await server.call(updateReliquidations, { as, body });
    expect(error.code).toBe('reliquidation-without-application');
  });

  it('requires its own components for its free customers, and the others for theirs', async () => {
    const query = { username: 'demo', period: 9, year: 2025 };
    const components = async (version: string) =>
      (await company.do(checkRequiredComponents, { query: { ...query, version } })).components;
    expect(await components('2')).toEqual([true, true, true]);
    expect(Object.keys((await company.do(checkUserTariffs, { query: { ...query, version: '2' } })).tariffs)).toEqual([
      '1001',
      '1003',
    ]);
  });

  it('publishes its free customers first, and those of a market added to the version later', async () => {
    const version = { period, version: '2', tariffId: 'dem202592' } as CalculationVersion;
    const pending = async () =>
      await server.inTenant('demo', async (transaction) => [
        ...((await customersOfVersion(transaction, version)).pending ?? ['everybody']),
      ]);
    expect(await pending()).toEqual(['everybody']);
    const prices = { t: { mon: '50' }, pr: { mon: '20' }, r: '30', d: '170', c: '60', g: '300' };
    await server.inTenant('demo', async (transaction) => {
      const rows = ['1001', '1003'].map((code) => ({ ...freeRow(period, code, prices as never), version: '2' }));
      await userTariffs.insert(transaction, rows, { by: 'Prueba', at: new Date('2025-10-20') });
    });
    expect(await pending()).toEqual([]);
    await server.inTenant('demo', (transaction) => addPublishedTariff(transaction, versionOf('DSUM', '2')));
    expect(await pending()).toEqual(['1002']);
  });
});

describe('Markets with different definitive versions', () => {
  const reliquidate = async (month: number, norte: string, sur: string) => {
    const at = { year: 2025, number: month };
    const figure = (amount: string): Trace => {
      const { symbol, label, unit } = relievedRestrictions;
      const origin = { kind: 'absence' as const, reason: 'Prueba' };
      return {
        roots: [symbol],
        nodes: { [symbol]: { id: symbol, symbol, label, unit, amount, index: {}, origin } },
      } as never;
    };
    await server.inTenant('demo', async (transaction) => {
      for (const [market, version, amount] of [
        ['DNOM', '2', norte],
        ['DSUM', 'def', sur],
      ] as const) {
        const own = { ...versionOf(market, version), period: at };
        await addPublishedComponents(transaction, own, figure(amount));
        await addPublishedTariff(transaction, own);
        if (version === '2') await markDefinitive(transaction, own);
      }
    });
    const body = { username: 'demo', create: true, year: 2025, period: month, finalXmVersion: '.tx3' } as const;
    return await server.call(updateReliquidations, { as, body });
  };

  it('are reliquidated together if they use the same XM figures, and refused otherwise', async () => {
    const establish = { username: 'demo', establish: true, applicationYear: 2026, applicationMonth: 6 } as const;
    expect((await server.call(updateReliquidations, { as, body: establish })).status).toBe(200);
    const differing = await reliquidate(7, '100', '90');
    expect(differing.error.code).toBe('reliquidation-versions-differ');
    expect(differing.error.details).toEqual([
      { field: 'DEMO NORTE (DNOM)', expected: '2' },
      { field: 'DEMO SUR (DSUM)', expected: 'def' },
    ]);
    expect((await reliquidate(6, '100', '100')).status).toBe(200);
  });
});
