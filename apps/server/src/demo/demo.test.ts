import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reviewBilledSuiReport } from '@contador/contract/billing';
import { getTariffTree, getVersionInfo, listPublishedMonths } from '@contador/contract/tariff-calculation';
import {
  checkContracts,
  checkFinancialActors,
  checkInputs,
  checkMarkets,
  checkParameters,
  uploadParameter,
} from '@contador/contract/tariff-inputs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InProcessClient } from '../platform/http/in-process-client.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { CompanyAtWork } from './company-at-work.ts';
import { demoSteps } from './demo-steps.ts';
import { filesByInput } from './files-by-input.ts';
import type { DemoContext } from './run-demo-steps.ts';
import { runDemoSteps } from './run-demo-steps.ts';

const now = '2026-03-10T15:00:00Z';
const as = 'dev@demo';
let server: TestServer;
let context: DemoContext;
let folder: string;

beforeAll(async () => {
  server = await testServer({ now });
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
  context = {
    client: new InProcessClient(server.http, (email) => server.token(email)),
    parts: server.parts,
    dataFolder: folder,
  };
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** All steps except the months after the first, which are like it, and the steps that depend on them. */
const steps = (from: string) =>
  demoSteps(new Date(from)).filter(
    ({ name }) =>
      !/^(bill.*|electronic .*|field work|self-generator.*|settled month.*|published month [2-6]|reliquidated month|sui reports|street lighting tariffs|non-regulated tariffs)$/.test(
        name,
      ),
  );

/** The context of a start that is interrupted at the given call. */
function cutShortAt(count: number): DemoContext {
  let remaining = count;
  const client = new Proxy(context.client, {
    get(target, name) {
      if (name === 'put') return target.put.bind(target);
      if (name !== 'call') return Reflect.get(target, name, target);
      return async (...request: Parameters<InProcessClient['call']>) => {
        if (remaining-- <= 0) throw new Error('cut short');
        return await target.call(...request);
      };
    },
  });
  return { ...context, client };
}

describe('the demonstration', () => {
  it('continues wherever a start was interrupted', async () => {
    for (const count of [3, 25, 45, 60, 20]) {
      await expect(runDemoSteps(steps(now), cutShortAt(count))).rejects.toThrow('cut short');
    }
    expect(await runDemoSteps(steps(now), context)).toBeGreaterThan(0);
    const query = { username: 'demo', period: 8, year: 2025 };
    const info = (await server.call(getVersionInfo, { as, query })).reply;
    expect(info.tariffsPublished).toEqual([{ DNOM: true, DSUM: true }]);
    expect(info).toMatchObject({ versions: ['def'], xmVersions: ['.txf'], calculationTypes: ['FRANJAS HORARIAS'] });
  });

  it('is loaded once: a start months later adds nothing', async () => {
    expect(await runDemoSteps(steps('2026-07-02T15:00:00Z'), context)).toBe(0);
  });

  it('has prices in realistic ranges', async () => {
    const tree = async (market: string) =>
      (await server.call(getTariffTree, { as, query: { electric_tariff_id: 'dem20258def', market } })).reply.tree;
    for (const market of ['DNOM', 'DSUM']) {
      const { generation, transmission, distribution, losses, restrictions, commercialisation, unitCosts } =
        await tree(market);
      const bands: [number | null | undefined, number, number][] = [
        [generation, 260, 330],
        [transmission.mon, 50, 56],
        [distribution.n1or, 250, 330],
        [distribution.n2, 150, 210],
        [distribution.n3, 88, 125],
        [losses.mon?.n1, 45, 75],
        [restrictions, 15, 70],
        [commercialisation, 70, 230],
        [unitCosts.mon?.n1or, 600, 1050],
      ];
      for (const [value, low, high] of bands) {
        expect(value).toBeGreaterThan(low);
        expect(value).toBeLessThan(high);
      }
    }
  });

  it('has contracts of every kind of indexation, and financial actors', async () => {
    const query = { username: 'demo', period: 8, year: 2025, version: 'def' };
    const bought = (await server.call(checkContracts, { as, query: { ...query, type: 'buy' } })).reply.contracts;
    expect(bought.map((it) => it.contract).sort()).toEqual(['50101', '50102', '50103', '50104', '50201']);
    expect(bought.flatMap((it) => it.indexationRules.map(({ rule }) => rule)).sort()).toEqual([
      'capped-percentage',
      'fixed-in-month',
      'hidden-before-month',
      'plus-constant',
    ]);
    expect(bought.find((it) => it.contract === '50101')?.indexedValue).toBeGreaterThan(275.4);
    const actors = (await server.call(checkFinancialActors, { as, query: { username: 'demo' } })).reply.actors;
    expect(actors.map(({ type }) => type).sort()).toEqual(['BENEFICIARIO', 'BENEFICIARIO', 'EMISOR']);
  });

  it('has the data of its free customers that the regulator requires', async () => {
    const query = { username: 'demo', year: 2026, month: 1, code: 'TC1NR' as const };
    const { count, findings } = (await server.call(reviewBilledSuiReport, { as, query })).reply;
    const errors = findings.filter(({ severity }) => severity === 'error');
    // The regulator's code of the company is entered with the billing data.
    expect([count, errors.map((it) => it.mended_at)]).toEqual([6, ['issuer']]);
  });

  it('leaves the open month half done, with the missing files in a folder', async () => {
    const company = new CompanyAtWork(server, as);
    const period = { year: 2026, number: 2 };
    const month = { period, version: 'def' };
    const state = async (market: string) => {
      const query = { ...company.of(month, market), userType: 'Regulados' as const };
      const { inputs } = (await server.call(checkInputs, { as, query })).reply;
      const { parameters } = (await server.call(checkParameters, { as, query })).reply;
      return {
        inputs: inputs.filter((it) => !it.entered && !it.optional).map((it) => it.name),
        parameters: parameters.filter((it) => !it.entered).map((it) => it.filename),
      };
    };
    const pending = await state('DSUM');
    expect(pending.inputs).toEqual(['TCTR', 'CargosSTN', 'CDI', 'ADD', 'CPROG']);
    expect(pending.parameters).toEqual(expect.arrayContaining(['VkWUF', 'CFM', 'COT', 'CRS']));

    const inputFolder = join(folder, 'demo', 'insumos-2026-02');
    const files = readdirSync(inputFolder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => ({ name, bytes: readFileSync(join(inputFolder, name)) }));
    const { markets } = (await server.call(checkMarkets, { as, query: { username: 'demo' } })).reply;
    for (const group of filesByInput(files, period, '.txf', markets)) {
      if (pending.inputs.includes(group.input.name)) await company.enterFiles(month, group, 'DNOM');
    }
    const rowFolder = join(folder, 'demo', 'parametros-2026-02');
    for (const name of readdirSync(rowFolder)) {
      const [filename = '', market = 'DNOM'] = name.replace('.csv', '').split('-');
      if (!pending.parameters.includes(filename)) continue;
      const answer = await server.call(uploadParameter, {
        as,
        query: { ...company.of(month, market), filename },
        files: [{ name, bytes: readFileSync(join(rowFolder, name)) }],
      });
      expect([name, answer.json]).toEqual([name, { Upload: 'OK' }]);
    }
    const missing = await state('DSUM');
    expect(missing.inputs).toEqual([]);
    expect(missing.parameters.filter((it) => !['AJ0', 'C0', 'CU0', 'SUB0'].includes(it))).toEqual([]);
  });

  it('gives cedenar its printed history and real constants, and spectrum markets without invented constants', async () => {
    const query = { username: 'cedenar', market: 'NARM', period: 9, year: 2025, months: 12 };
    const { months } = (await server.call(listPublishedMonths, { as: 'dev@cedenar', query })).reply;
    expect(months).toHaveLength(7);
    const [narino] = (await server.call(checkMarkets, { as: 'dev@cedenar', query: { username: 'cedenar' } })).reply
      .markets;
    expect(narino).toMatchObject({ code: 'NARM', cfBase: 6888.9, rct: 0.00615, rcae: 0.0763, suiCode: '173' });
    expect(narino?.alpha ?? null).toBeNull();
    const retail = (await server.call(checkMarkets, { as: 'dev@spectrum', query: { username: 'spectrum' } })).reply
      .markets;
    expect(retail.map((it) => [it.code, it.cfBase ?? null, it.alpha ?? null])).toEqual([
      ['ANTM', null, null],
      ['CLOM', null, null],
    ]);
  });
});
