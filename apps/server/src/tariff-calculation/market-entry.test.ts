import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  calcComponents,
  checkBeforePublishing,
  getTariffTree,
  getVersionInfo,
  updateComponents,
} from '@contador/contract/tariff-calculation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recompute, type MarketTariff as Witness } from '../../../../e2e/independent-recomputation/recompute.ts';
import type { CompanyAtWork, OpenMonth } from '../demo/company-at-work.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { addExampleMarkets, enterExampleMonth, exampleFiles } from './testing/example-month.ts';
import { exampleParameters } from './testing/example-parameters.ts';

const as = 'dev@demo';
const username = 'demo';
const LATER = 'NUEM';
let server: TestServer;
let company: CompanyAtWork;
let open: OpenMonth;
let witness: Record<string, Witness>;

/** Sets up a third market without any inputs, served from October 2025 on. */
beforeAll(async () => {
  server = await testServer();
  company = await addExampleMarkets(server);
  await company.saveMarket({
    code: LATER,
    name: 'Demo Nuevo',
    area: 'SUR',
    active: true,
    entryMonth: '2025-10',
    suiCode: '999',
  });
  open = await enterExampleMonth(company);
  const folder = mkdtempSync(join(tmpdir(), 'entry-'));
  for (const { path, bytes } of exampleFiles(open.period).files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  witness = await recompute({ folder, year: 2025, month: 9, parameters: exampleParameters as never });
  rmSync(folder, { recursive: true });
});
afterAll(async () => {
  await server.close();
});

const september = { username, period: 9, year: 2025, version: 'def' };
const october = { ...september, period: 10 };
const versionInfo = async (period: number) =>
  (await server.call(getVersionInfo, { as, query: { username, year: 2025, period } })).reply;

describe('A market in the months before its entry', () => {
  it('is in no sum of sales: the others match an independent calculation of them', async () => {
    const { components } = await company.components(open, 'DNOM');
    const restrictions = components.find(({ component }) => component === 'R');
    expect([restrictions?.missing, restrictions?.impossible]).toEqual([[], null]);
    expect(restrictions?.mainValue).toBeCloseTo(witness.DNOM?.r ?? Number.NaN, 8);
  });

  it('blocks no publication, and is not listed as waiting', async () => {
    const query = { ...september, market: 'DNOM' };
    const { findings } = (await server.call(checkBeforePublishing, { as, query })).reply;
    expect(findings.filter(({ code }) => code === 'market-behind').map(({ subject }) => subject)).toEqual(['DSUM']);
    expect(Object.keys((await versionInfo(9)).tariffsPublished[0] ?? {})).toEqual(['DNOM', 'DSUM']);
  });

  it('has no calculation, tree or publication, and reports its month of entry', async () => {
    const query = { ...september, market: LATER };
    const answers = [
      await server.call(calcComponents, { as, query }),
      await server.call(checkBeforePublishing, { as, query }),
      await server.call(getTariffTree, { as, query: { electric_tariff_id: 'dem20259def', market: LATER } }),
      await server.call(updateComponents, {
        as,
        body: { username, tariffId: 'dem20259def', T: { [LATER]: { Published: true } } },
      }),
    ];
    for (const { status, error } of answers) {
      expect([status, error.code]).toEqual([409, 'market-not-entered']);
      expect(error.details).toEqual([
        { field: 'Demo Nuevo', value: 'Septiembre 2025', expected: 'Su periodo de ingreso es Octubre 2025.' },
      ]);
    }
    expect(answers[3]?.json.Upload).toBe('No');
  });

  it('counts from its month of entry on', async () => {
    await enterExampleMonth(company, { period: { year: 2025, number: 10 } });
    const { components } = await company.components({ period: { year: 2025, number: 10 }, version: 'def' }, 'DNOM');
    const restrictions = components.find(({ component }) => component === 'R');
    expect(restrictions?.missing.map(({ name, market }) => `${name} ${market}`)).toContain(`VkWUF ${LATER}`);
    expect(Object.keys((await versionInfo(10)).tariffsPublished[0] ?? {})).toEqual(['DNOM', 'DSUM', LATER]);
    const own = await server.call(calcComponents, { as, query: { ...october, market: LATER } });
    expect(own.status).toBe(200);
  });
});
