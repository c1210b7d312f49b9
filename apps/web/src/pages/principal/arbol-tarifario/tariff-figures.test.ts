import type { TariffTree } from '@contador/contract/tariff-calculation';
import {
  appliedUnitCost,
  commercialisation,
  commercialisationWithOption,
  distribution,
  generation,
  indexSuffix,
  recognisedLosses,
  restrictions,
  type Term,
  tariffOptionCost,
  transmission,
  unitCost,
} from '@contador/regulation';
import { describe, expect, test } from 'vitest';
import { bandRows, cotFigure, tariffColumns } from './tariff-figures.ts';

/** Source: publication of CEDENAR for July 2025, level 1 OR and level 2; the bands are invented. */
const tree: TariffTree = {
  published: true,
  publishedAt: '2025-07-17T15:00:00.000Z',
  publishedBy: 'mrojas',
  calculationType: 'FRANJAS HORARIAS',
  transmission: { max: 65.2332, med: 57.2455, min: 45.9293, mon: 57.632 },
  distribution: { n1or: 273.52, n1comp: 245.44, n1us: 217.36, n2: 190.11, n3: 120.5 },
  restrictions: 31.43,
  commercialisation: 174.19,
  generation: 306.23,
  losses: {
    max: { n1: 65.46, n2: 22.6, n3: 15.99 },
    med: { n1: 64.27, n2: 22.29, n3: 15.83 },
    min: { n1: 62.57, n2: 21.87, n3: 15.6 },
    mon: { n1: 64.32, n2: 22.31, n3: 15.84 },
  },
  unitCosts: {
    max: { n1or: 916.08, n1comp: 888, n1us: 859.92, n2: 790.01, n3: 713.57 },
    med: { n1or: 906.9, n1comp: 878.82, n1us: 850.74, n2: 781.7, n3: 705.42 },
    min: { n1or: 893.88, n1comp: 865.8, n1us: 837.72, n2: 769.96, n3: 693.87 },
    mon: { n1or: 907.34, n1comp: 879.26, n1us: 851.18, n2: 755.91, n3: 683.57 },
  },
  optionUnitCosts: { max: null, med: null, min: null, mon: null },
  appliedUnitCosts: {
    max: { n1or: 956.2, n1comp: 928.12, n1us: 900.04, n2: 810.07, n3: 723.6 },
    med: { n1or: 947.02, n1comp: 918.94, n1us: 890.86, n2: 801.76, n3: 715.45 },
    min: { n1or: 934, n1comp: 905.92, n1us: 877.84, n2: 790.02, n3: 703.9 },
    mon: { n1or: 947.46, n1comp: 919.38, n1us: 891.3, n2: 775.97, n3: 693.6 },
  },
  commercialisationWithCot: { n1: 214.31, n2: 194.25, n3: 184.22 },
  cot: { n1: 40.12, n2: 20.06, n3: 10.03 },
  note: null,
};
const monomial: TariffTree = {
  ...tree,
  calculationType: 'MONOMIO',
  transmission: { max: null, med: null, min: null, mon: 57.632 },
  losses: { max: null, med: null, min: null, mon: tree.losses.mon },
  unitCosts: { max: null, med: null, min: null, mon: tree.unitCosts.mon },
};
const level1 = { market: 'NARM', level: 'n1or', showsCot: true } as const;

describe('the columns of the tariff tree', () => {
  test('a company that shows COT has two more columns', () => {
    expect(tariffColumns(true).map(({ heading }) => heading)).toEqual([
      'Tm',
      'Dm',
      'Rm',
      'Cvm',
      'Gm',
      'PRm',
      'Cu',
      'Cu op. tarifaria',
      'Cvm sin COT',
      'Cu con COT',
    ]);
    expect(tariffColumns(false)).toHaveLength(8);
  });

  test('T has four decimals, the other columns two', () => {
    expect(tariffColumns(true).filter(({ decimals }) => decimals === 4)).toEqual([
      expect.objectContaining({ key: 'T' }),
    ]);
  });
});

describe('the rows of a level', () => {
  test('with COT, Cvm includes it and Cu does not', () => {
    const [, , , mon] = bandRows(tree, level1);
    expect(mon?.figures.Cv.value).toBeCloseTo(174.19 + 40.12, 10);
    expect(mon?.figures.CvWithoutCot.value).toBe(174.19);
    expect(mon?.figures.CU.value).toBe(907.34);
    expect(mon?.figures.CUWithCot.value).toBeCloseTo(907.34 + 40.12, 10);
  });

  test('without COT there is one Cvm', () => {
    const [first] = bandRows(tree, { ...level1, showsCot: false });
    expect(first?.figures.Cv.value).toBe(174.19);
  });

  test('level 2 uses the losses and the COT of its voltage', () => {
    const [max] = bandRows(tree, { ...level1, level: 'n2' });
    expect(max?.figures.PR.value).toBe(22.6);
    expect(max?.figures.CUWithCot.value).toBeCloseTo(790.01 + 20.06, 10);
  });

  test('a MONOMIO version has only the monomial band', () => {
    expect(bandRows(monomial, level1).map(({ band }) => band)).toEqual(['mon']);
  });

  test('a missing COT leaves the sums that include it without value, instead of showing the bare Cu', () => {
    const without = { n1: null, n2: null, n3: null };
    const unknown = { ...tree.unitCosts, mon: { n1or: null, n1comp: null, n1us: null, n2: null, n3: null } };
    const bare = { ...tree, cot: without, commercialisationWithCot: without, appliedUnitCosts: unknown };
    const [, , , mon] = bandRows(bare, level1);
    expect(mon?.figures.CUWithCot.value).toBeNull();
    expect(mon?.figures.Cv.value).toBeNull();
  });

  test('in the tariff option the charged cost is the published figure, not a sum calculated here', () => {
    const option = { ...tree.unitCosts, mon: { n1or: 820.5, n1comp: 800, n1us: 780, n2: 700, n3: 600 } };
    const applied = { ...tree.appliedUnitCosts, mon: { n1or: 860.62, n1comp: 840, n1us: 820, n2: 720, n3: 610 } };
    const [, , , mon] = bandRows({ ...tree, optionUnitCosts: option, appliedUnitCosts: applied }, level1);
    expect([mon?.figures.CU.value, mon?.figures.option.value, mon?.figures.CUWithCot.value]).toEqual([
      907.34, 820.5, 860.62,
    ]);
  });
});

test('every figure has the id that the engine gives to its term', () => {
  const index = { market: 'NARM', level: 'n2', voltage: 2, band: 'max' } as const;
  const idOf = (term: Term) =>
    term.symbol + indexSuffix(Object.fromEntries(term.by.map((by) => [by, index[by as keyof typeof index]])));
  const [max] = bandRows(tree, { ...level1, level: 'n2' });
  const ids = Object.fromEntries(Object.entries(max?.figures ?? {}).map(([key, { id }]) => [key, id]));
  expect(ids).toEqual({
    T: idOf(transmission),
    D: idOf(distribution),
    R: idOf(restrictions),
    Cv: idOf(commercialisationWithOption),
    G: idOf(generation),
    PR: idOf(recognisedLosses),
    CU: idOf(unitCost),
    option: '',
    CvWithoutCot: idOf(commercialisation),
    CUWithCot: idOf(appliedUnitCost),
  });
  expect(cotFigure(tree, 'NARM', 'n2').id).toBe(idOf(tariffOptionCost));
});
