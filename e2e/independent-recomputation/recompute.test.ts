import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { demoCompany, syntheticMonth } from '@contador/market-files/synthetic-month';
import { islandMarket } from '@contador/market-files/testing/island-market';
import { afterAll, expect, test } from 'vitest';
import type { Parameters } from './parameters.ts';
import { type MarketTariff, recompute } from './recompute.ts';

const parameters = JSON.parse(
  readFileSync(new URL('../fixtures/parameters-example.json', import.meta.url), 'utf8'),
) as Parameters;

const folder = mkdtempSync(join(tmpdir(), 'recompute-'));
afterAll(() => rmSync(folder, { recursive: true }));

const month = syntheticMonth({
  year: 2025,
  month: 9,
  version: 'txf',
  seed: 271_828,
  scenario: 'normal',
  company: { markets: [...demoCompany.markets, islandMarket] },
});
for (const { path, bytes } of month.files) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), bytes);
}

const tariffs = await recompute({ folder, year: 2025, month: 9, parameters });
const north = tariffs.DNOM as MarketTariff;
const south = tariffs.DSUM as MarketTariff;

test('the figures read match those of the synthetic month', () => {
  const { answerKey } = month;
  expect(north.intermediate.iprstn).toBeCloseTo(Number(answerKey.iprstn), 12);
  expect(north.intermediate.demand.DMRE).toBeCloseTo(70_000_000, 2);
  expect(north.intermediate.pb).toBeCloseTo(Number(answerKey.indicators.PPBO), 9);
  expect(north.intermediate.contracted).toBeCloseTo(56_000_000, 3);
  expect(north.t.mon).toBeCloseTo(52.97, 9);
  expect(north.d.n1or).toBe(answerKey.areas.CENTRO?.[0]);
  expect(north.intermediate.cdi).toBeCloseTo(52.08, 9);
  expect(south.intermediate.cdi).toBe(56.16);
  expect(north.intermediate.cprog).toBe(3.4);
  expect(south.intermediate.cprog).toBe(-0.8);
  expect(north.d.n4).toBeCloseTo(35.76, 9);
});

test.each([
  ['DNOM', north],
  ['DSUM', south],
])('%s: every component is within its published range', (_, it) => {
  const within = (value: number | undefined, low: number, high: number): void => {
    expect(value).toBeGreaterThanOrEqual(low);
    expect(value).toBeLessThanOrEqual(high);
  };
  within(it.g, 260, 330);
  within(it.t.mon, 50, 56);
  within(it.d.n1or, 250, 330);
  within(it.d.n2, 150, 210);
  within(it.d.n3, 88, 125);
  within(it.pr.mon?.n1, 45, 75);
  within(it.pr.mon?.n2, 18, 30);
  within(it.pr.mon?.n3, 12, 26);
  within(it.r, 15, 70);
  within(it.c, 70, 230);
  within(it.cot.n1, 20, 45);
  within(it.cu.mon?.n1or, 600, 1050);
  within(it.cu.mon?.n2, 550, 830);
  within(it.cu.mon?.n3, 500, 730);
});

test('the components add up, and COT is added to their sum', () => {
  const { g, t, d, c, pr, r, cot, cu, cuWithCot } = north;
  for (const band of ['max', 'med', 'min', 'mon'] as const) {
    expect(cu[band]?.n2).toBeCloseTo(g + (t[band] ?? 0) + d.n2 + c + (pr[band]?.n2 ?? 0) + r, 9);
    expect(cuWithCot[band]?.n1us).toBeCloseTo((cu[band]?.n1us ?? 0) + cot.n1, 9);
    expect(cuWithCot[band]?.n4).toBeCloseTo(cu[band]?.n4 ?? 0, 9);
  }
});

test('strata 1 and 2 follow the mode of their market, the others the unit cost', () => {
  const ratio = 151.48 / 150.99;
  const applied = north.cuWithCot.mon;
  expect(north.strata.e1.n1or).toBeCloseTo(433.87 * ratio, 9);
  expect(north.strata.e2.n1us).toBeCloseTo(509.09 * ratio, 9);
  const factor = Math.min(ratio, (south.cuWithCot.mon?.n1comp ?? 0) / 860.2);
  expect(south.strata.e1.n1comp).toBeCloseTo(Math.max(420.57 * factor, 0.4 * (south.cuWithCot.mon?.n1comp ?? 0)), 9);
  expect(north.strata.e3.n1or).toBeCloseTo(0.85 * (applied?.n1or ?? 0), 9);
  expect(north.strata.e6.n1comp).toBeCloseTo(1.2 * (applied?.n1comp ?? 0), 9);
  expect(north.percent.e3.n1or).toBeCloseTo(15, 9);
  expect(north.percent.e5.n1or).toBeCloseTo(-20, 9);
  expect(north.nonResidential.contributor.n3).toBeCloseTo(1.2 * (applied?.n3 ?? 0), 9);
});

test('without hour bands there is only the monomial one', async () => {
  const { DNOM } = await recompute({
    folder,
    year: 2025,
    month: 9,
    parameters: { ...parameters, calcType: 'MONOMIO' },
  });
  expect(Object.keys(DNOM?.cu ?? {})).toEqual(['mon']);
  expect(DNOM?.cu.mon).toEqual(north.cu.mon);
});

test('a market without an area uses the charges of its own workbook', async () => {
  const { DSUM } = parameters.markets;
  if (!DSUM) throw new Error('the example has DSUM');
  const island = { ...DSUM, market: { ...DSUM.market, area: 'SIN ADD' }, CDI: [null, null] };
  const { DISM } = await recompute({
    folder,
    year: 2025,
    month: 9,
    parameters: { ...parameters, markets: { ...parameters.markets, DISM: island } },
  });
  expect(DISM?.d.n1or).toBe(301.77);
  expect(DISM?.d.n1us).toBeCloseTo(301.77 - 48.32, 9);
  expect(DISM?.intermediate.v).toBe(104_880_000);
});
