// External PostgreSQL: a whole month
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { downloadProofPackage, explainFigure, type TraceTree } from '@contador/contract/tariff-calculation';
import { checkParameters } from '@contador/contract/tariff-inputs';
import { month } from '@contador/kernel';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addClient } from '../../clients/testing/add-client.ts';
import type { CompanyAtWork, OpenMonth } from '../../demo/company-at-work.ts';
import { addExampleMarkets, enterExampleMonth } from '../../tariff-calculation/testing/example-month.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { addSettled, settledAs } from '../testing/add-settled.ts';

const as = 'dev@demo';
const october = month(2025, 10);
const MILLIONTHS = 1_000_000;
let server: TestServer;
let company: CompanyAtWork;
let open: OpenMonth;

beforeAll(async () => {
  server = await testServer({ now: '2026-01-10T15:00:00Z' });
  company = await addExampleMarkets(server);
  const before = await enterExampleMonth(company);
  for (const market of ['DNOM', 'DSUM']) await company.publishMarket(before, market);
  open = await enterExampleMonth(company, { period: october, without: ['QAGD', 'AJ0', 'C0', 'CU0', 'SUB0'] });
});
afterAll(() => server.close());

const lacksOf = async (market: string) =>
  (await company.components(open, market)).components.find(({ component }) => component === 'G')?.missing;
const generationOf = async (market: string) =>
  (
    await server.call(explainFigure, {
      as,
      query: { electric_tariff_id: 'dem202510def', market, figure: `G[market=${market}]` },
    })
  ).reply.figure;

function found(tree: TraceTree, symbol: string): TraceTree | undefined {
  if (tree.symbol === symbol) return tree;
  const { origin } = tree;
  for (const below of origin.kind === 'formula' ? origin.terms : []) {
    const term = found(below, symbol);
    if (term !== undefined) return term;
  }
  return undefined;
}

/** Energies in kWh; 10,207,500 COP for 30,000 kWh is a mean of 340.25. */
async function settleOctober(): Promise<void> {
  await server.inTenant('demo', async (transaction) => {
    const settle = async (client_code: string, market: string, figures: object) => {
      await addClient(transaction, { client_code, self_generator: 'AGPE' });
      await addSettled(transaction, client_code, october, { ...settledAs({ market }), ...figures });
    };
    await settle('A-1', 'DNOM', { energy_85: 100_000 * MILLIONTHS });
    const both = { energy_85: 20_000 * MILLIONTHS, energy_482: 30_000 * MILLIONTHS, surplus_value: '10207500' };
    await settle('A-2', 'DNOM', both);
    await settle('A-3', 'DNOM', {
      ...settledAs({ market: 'DNOM', capacity: '250' }),
      energy_85: 50_000 * MILLIONTHS,
    });
    await settle('B-1', 'DSUM', { energy_85: 40_000 * MILLIONTHS });
  });
}

it('QAGD is a missing input while no month of self-generators is approved', async () => {
  expect(await lacksOf('DNOM')).toEqual([
    { kind: 'parameter', name: 'QAGD', column: '1', symbol: 'EAGD', label: expect.any(String), market: 'DNOM' },
    { kind: 'parameter', name: 'QAGD', column: '2', symbol: 'Gtr*', label: expect.any(String), market: 'DNOM' },
  ]);
});

it('the tariff takes the energies and the mean price of the approved month, each explained by the clients in its sum', async () => {
  await settleOctober();
  expect(await lacksOf('DNOM')).toEqual([]);
  const tree = await generationOf('DNOM');
  const amount = (symbol: string) => Number(found(tree, symbol)?.amount);
  expect(['E11', 'E21', 'Eexc2', 'PPexc2', 'E3', 'Egd'].map(amount)).toEqual([120_000, 50_000, 30_000, 340.25, 0, 0]);
  expect(amount('PP1')).toBeCloseTo(amount('CU1(m−1)') - amount('Cv(m−1)'), 9);
  const share = amount('DCR') * amount('PD');
  expect(amount('Qagd')).toBeCloseTo(200_000 / share, 12);
  const paid = 120_000 * amount('PP1') + 50_000 * amount('G(m−1)') + 30_000 * 340.25;
  expect(amount('Gtr')).toBeCloseTo(paid / share, 9);
  expect(found(tree, 'E11')?.origin).toMatchObject({
    kind: 'settlement',
    month: '2025-10',
    settledBy: 'Daniela Duarte',
    parts: [
      { client: 'A-1', amount: '100000' },
      { client: 'A-2', amount: '20000' },
    ],
  });
});

it('a value entered by hand takes precedence, and the difference from the approved month is reported', async () => {
  await company.enterParameter(open, 'DSUM', 'QAGD', [35_000, 0.28]);
  const tree = await generationOf('DSUM');
  expect([found(tree, 'EAGD')?.amount, found(tree, 'Gtr')?.amount]).toEqual(['35000', '0.28']);
  const sentence =
    'QAGD: se usa la energía ingresada, 35000 kWh; la liquidación aprobada de autogeneradores de Octubre 2025 suma 40000 kWh.';
  expect(found(tree, 'EAGD')?.origin).toMatchObject({ kind: 'parameter', warning: sentence });
  const query = { username: 'demo', period: 10, year: 2025, market: 'DSUM', version: 'def' };
  const { parameters } = (await server.call(checkParameters, { as, query })).reply;
  expect(parameters.find(({ filename }) => filename === 'QAGD')?.remarks).toEqual([sentence]);
});

it('the proof package of the publication includes the supply, and its verifier calculates it again', async () => {
  await company.publishMarket(open, 'DNOM');
  const query = { username: 'demo', electric_tariff_id: 'dem202510def', market: 'DNOM' };
  const { raw } = await server.send(downloadProofPackage, { token: await server.token(as), query });
  const folder = mkdtempSync(join(tmpdir(), 'supply-'));
  for (const [path, content] of Object.entries(unzipSync(raw.rawPayload))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const { stdout, stderr } = spawnSync(process.execPath, ['verify.mjs'], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(stdout + stderr).toMatch(/OK: el paquete da las cifras publicadas/);
});
