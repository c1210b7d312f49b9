import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { levelKeys } from '@contador/domain/tariff-calculation';
import { month } from '@contador/kernel';
import { demoCompany, syntheticMonth } from '@contador/market-files/synthetic-month';
import { islandMarket } from '@contador/market-files/testing/island-market';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recompute, type MarketTariff as Witness } from '../../../../../e2e/independent-recomputation/recompute.ts';
import type { MonthInputs } from '../../tariff-inputs/index.ts';
import { monthFacts } from '../facts/month-facts.ts';
import { exampleParameters } from '../testing/example-parameters.ts';
import { syntheticInputs } from '../testing/synthetic-inputs.ts';
import { calculateMarket } from './market-calculation.ts';
import { marketTariff } from './market-tariff.ts';

const period = month(2025, 9);
const type = 'FRANJAS HORARIAS';
const north = exampleParameters.markets.DNOM;
/**
 * The two markets of the example, plus one without distribution area and with the parameters of the first, which takes the other branch of
 * D.
 */
const withMarket = {
  ...exampleParameters,
  markets: {
    ...exampleParameters.markets,
    DISM: { ...north, market: { ...north?.market, name: 'DEMO ISLA', area: 'SIN ADD', suiCode: 992 } },
  },
} as typeof exampleParameters;

let inputs: MonthInputs;
let witness: Record<string, Witness>;

beforeAll(async () => {
  const { files } = syntheticMonth({
    year: 2025,
    month: 9,
    version: 'txf',
    seed: 271_828,
    scenario: 'normal',
    company: { markets: [...demoCompany.markets, islandMarket] },
  });
  inputs = await syntheticInputs(files, withMarket);
  const folder = mkdtempSync(join(tmpdir(), 'calculation-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  witness = await recompute({ folder, year: 2025, month: 9, parameters: withMarket as never });
});

function calculate(market: string, changed: MonthInputs = inputs) {
  return calculateMarket({ period, market, type, facts: monthFacts(changed, market, undefined), published: [] });
}

const near = (actual: number | null | undefined, expected: number | undefined) => {
  expect(actual).toBeTypeOf('number');
  expect(Math.abs((actual as number) - (expected as number))).toBeLessThanOrEqual(
    Math.abs(expected as number) * 1e-6 + 1e-12,
  );
};

describe.each(['DNOM', 'DSUM', 'DISM'])('The month of %s', (market) => {
  it('matches the independent recomputation in every figure of the tariff', () => {
    const tariff = marketTariff(calculate(market), true);
    if (!tariff.ok) throw new Error(JSON.stringify(tariff.refusal));
    const { figures, strata } = tariff.value;
    const expected = witness[market] as Witness;
    near(figures.generation, expected.g);
    near(figures.restrictions, expected.r);
    near(figures.commercialisation, expected.c);
    for (const band of ['max', 'med', 'min', 'mon'] as const) {
      near(figures.transmission[band], expected.t[band]);
      for (const n of ['n1', 'n2', 'n3'] as const) near(figures.losses[band]?.[n], expected.pr[band]?.[n]);
      for (const level of levelKeys) near(figures.unitCosts[band]?.[level], expected.cu[band]?.[level]);
    }
    for (const n of ['n1', 'n2', 'n3'] as const) near(figures.cot[n], expected.cot[n]);
    for (const level of levelKeys) {
      near(figures.distribution[level], expected.d[level]);
      near(strata?.applied[level], expected.cuWithCot.mon?.[level]);
      near(strata?.official[level], expected.nonResidential.exempt[level]);
      near(strata?.commercial[level], expected.nonResidential.contributor[level]);
    }
    for (const estrato of ['e1', 'e2', 'e3', 'e4', 'e5', 'e6'] as const) {
      for (const level of ['n1or', 'n1comp', 'n1us'] as const) {
        const { tariff: price, share } = strata?.residential[estrato]?.[level] ?? {};
        near(price, expected.strata[estrato][level]);
        near((share as number) * 100, expected.percent[estrato][level]);
      }
    }
    near(strata?.baseCost, expected.cf);
  });
});

describe('A component that lacks inputs', () => {
  it('reports them and has no values, while the other components are calculated', () => {
    const without = { ...inputs, entries: inputs.entries.filter(({ input }) => input !== 'TRSM') };
    const components = new Map(calculate('DNOM', without).components.map((it) => [it.component, it]));
    expect(components.get('G')?.missing.map(({ key }) => key)).toEqual(['file:TRSM.MC']);
    expect(components.get('PR')?.missing.map(({ key }) => key)).toEqual(['file:TRSM.MC']);
    expect(components.get('G')?.amounts).toEqual({});
    expect(components.get('G')?.fingerprint).toBeNull();
    for (const other of ['T', 'D', 'R', 'C'] as const) expect(components.get(other)?.missing).toEqual([]);
  });

  it('requires the sales of every active market for costs shared within the company', () => {
    const pending = inputs.parameters.filter(({ filename, market }) => !(filename === 'VkWUF' && market === 'DSUM'));
    const components = new Map(
      calculate('DNOM', { ...inputs, parameters: pending }).components.map((it) => [it.component, it]),
    );
    expect(components.get('R')?.missing.map(({ key }) => key)).toEqual([
      'parameter:VkWUF.1[market=DSUM]',
      'parameter:VkWUF.2[market=DSUM]',
    ]);
    expect(components.get('G')?.missing).toEqual([]);
  });
});

describe('A component without a value by law', () => {
  it('reports the reason, and no missing inputs', () => {
    const none = inputs.parameters.map((it) =>
      it.filename === 'CFM' && it.market === 'DNOM' ? { ...it, entered: [null, null, null, '361000', '0'] } : it,
    );
    const margin = calculate('DNOM', { ...inputs, parameters: none }).components.find((it) => it.component === 'C');
    expect(margin?.missing).toEqual([]);
    expect(margin?.impossible?.code).toBe('regulated-sales-before-zero');
    expect(margin?.fingerprint).toBeNull();
  });
});

describe('Contradictions between two sources', () => {
  const remarksOn = (changed: MonthInputs) => {
    const tariff = marketTariff(calculate('DNOM', changed), true);
    if (!tariff.ok) throw new Error(JSON.stringify(tariff.refusal));
    return Object.values(tariff.value.trace.nodes).flatMap(({ id, warnings }) => (warnings ? [[id, ...warnings]] : []));
  };

  it('do not exist in a month whose sources agree', () => {
    expect(remarksOn(inputs)).toEqual([]);
  });

  it("are attached to the figure: an index that differs from XM's by more than 0.5", () => {
    const parameters = inputs.parameters.map((it) =>
      it.filename === 'IPC' ? { ...it, entered: ['149.9', '151.48'] } : it,
    );
    expect(remarksOn({ ...inputs, parameters })).toEqual([
      ['IPC(m−2)', 'IPC m−2: se usa el valor ingresado, 149.9; el archivo TRSM trae 150.99 (IPDC).'],
    ]);
  });

  it("are attached to the figure: a charge of the company's workbook that differs from that of the area", () => {
    const entries = inputs.entries.map((it) =>
      it.reading.reader === 'use-charges' && it.market === 'DNOM'
        ? {
            ...it,
            reading: {
              ...it.reading,
              charges: { ...it.reading.charges, d2: { ...it.reading.charges.d2, amount: '150' } },
            },
          }
        : it,
    );
    const [remark] = remarksOn({ ...inputs, entries });
    expect(remark?.[0]).toBe('DtUN[market=DNOM;voltage=2]');
    expect(remark?.[1]).toMatch(/^El cargo del nivel 2 del área es .*: se usa el del área\.$/);
  });

  it('are attached to the figure: a workbook marked as Estimado', () => {
    const entries = inputs.entries.map((it) =>
      it.reading.reader === 'loss-plan' && it.market === 'DNOM'
        ? { ...it, reading: { ...it.reading, estimated: true } }
        : it,
    );
    expect(remarksOn({ ...inputs, entries })).toEqual([
      ['CPROG[market=DNOM]', 'El archivo dice Estimado: no es el cargo definitivo.'],
    ]);
  });
});

describe('Fingerprint', () => {
  const fingerprintOf = (changed: MonthInputs, name: string) =>
    calculate('DNOM', changed).components.find((it) => it.component === name)?.fingerprint;

  it('is equal for equal calculations, and differs after an input is entered again', () => {
    const again = inputs.parameters.map((it) =>
      it.filename === 'CRS' ? { ...it, enteredAt: '2025-10-09T00:00:00.000Z' } : it,
    );
    expect(fingerprintOf(inputs, 'R')).toBe(fingerprintOf(inputs, 'R'));
    expect(fingerprintOf({ ...inputs, parameters: again }, 'R')).not.toBe(fingerprintOf(inputs, 'R'));
    expect(fingerprintOf({ ...inputs, parameters: again }, 'T')).toBe(fingerprintOf(inputs, 'T'));
  });
});

describe('Published components', () => {
  it('keep their values and those of components behind them when an input changes afterwards', () => {
    const before = calculate('DNOM');
    const losses = before.components.find((it) => it.component === 'PR');
    const published = {
      component: 'PR' as const,
      fingerprint: losses?.fingerprint as string,
      amounts: losses?.amounts ?? {},
      trace: losses?.trace as never,
      publishedBy: 'Daniela Duarte',
      publishedAt: '2025-10-09T00:00:00.000Z',
    };
    const markets = inputs.markets.map((it) => ({ ...it, constants: { ...it.constants, alpha: 0.9 } }));
    const facts = monthFacts({ ...inputs, markets }, 'DNOM', undefined);
    const after = calculateMarket({ period, market: 'DNOM', type, facts, published: [published] });
    const amountsOf = (calculation: typeof after, name: string) =>
      calculation.components.find((it) => it.component === name)?.amounts;
    expect(amountsOf(calculateMarket({ period, market: 'DNOM', type, facts, published: [] }), 'G')).not.toEqual(
      amountsOf(before, 'G'),
    );
    expect(amountsOf(after, 'G')).toEqual(amountsOf(before, 'G'));
    expect(amountsOf(after, 'PR')).toEqual(amountsOf(before, 'PR'));
  });
});
