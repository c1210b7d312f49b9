import { expect, test } from 'vitest';
import {
  commercialisation,
  distribution,
  type EnergyCostInputs,
  energyCost,
  indexedTariff,
  lossCost,
  restrictions,
  transmissionLosses,
  unitCost,
} from './formulas.ts';

// Worked examples of the regulation's implementable reference, to the decimals printed there.

const exampleA: EnergyCostInputs = {
  dmre: 98_500_000,
  prre: 1_500_000,
  bilateral: { kwh: 80_500_000, cop: 22_540_000_000 },
  alpha: 0.584204941605,
  mc: 300.25,
  amc: 0.15,
  pool: { kwh: 19_000_000, cop: 6_650_000_000 },
  qagd: 0.002,
  gtr: 1.1,
  before: { ad: 450_000_000, cr: 312.4, g: 308.04 },
  vr: 95_000_000,
  annualRate: 0.1275,
};

test('2-A: energy cost with its adjustment', () => {
  const found = energyCost(exampleA);
  expect(found.dcr).toBeCloseTo(100_000_000, 6);
  expect(found.qc).toBeCloseTo(0.805, 6);
  expect(found.pc).toBeCloseTo(280, 6);
  expect(found.bilateral).toBeCloseTo(232.228186, 6);
  expect(found.pb).toBeCloseTo(350, 6);
  expect(found.spot).toBeCloseTo(67.55, 6);
  expect(found.cr).toBeCloseTo(300.878186, 6);
  expect(found.refG).toBeCloseTo(290.806186, 6);
  expect(found.maxG).toBeCloseTo(378.048042, 6);
  expect(found.i * 100).toBeCloseTo(1.00504, 6);
  expect(found.ad).toBeCloseTo(872_885_557.514198, 5);
  expect(found.adPerKwh).toBeCloseTo(9.188269, 6);
  expect(found.g).toBeCloseTo(310.066455, 6);
});

test('2-B: capped at 30 % above the reference', () => {
  const found = energyCost({ ...exampleA, pool: { kwh: 19_000_000, cop: 22_800_000_000 } });
  expect(found.cr).toBeCloseTo(464.928186, 6);
  expect(found.aj).toBeCloseTo(-86.880144, 6);
  expect(found.g).toBeCloseTo(378.048042, 6);
});

test('2-C: auctions and another mechanism', () => {
  const found = energyCost({
    ...exampleA,
    bilateral: { kwh: 60e6, cop: 60e6 * 285 },
    auction: { kwh: 20e6, cop: 20e6 * 178.5 },
    mechanisms: [{ kwh: 5e6, cop: 5e6 * 265 }],
    guarantees: 42_000_000,
  });
  expect(found.qc).toBeCloseTo(0.85, 6);
  expect([found.w1, found.w2]).toEqual([expect.closeTo(0.705882, 6), expect.closeTo(0.235294, 6)]);
  expect(found.bilateral).toBeCloseTo(174.841946, 6);
  expect(found.auctions).toBeCloseTo(35.7, 6);
  expect(found.others).toBeCloseTo(13.25, 6);
  expect(found.cug).toBeCloseTo(0.42, 6);
  expect(found.spot).toBeCloseTo(51.8, 6);
  expect(found.cr).toBeCloseTo(277.111946, 6);
});

test('11-A: without the adjustment of contracts', () => {
  const found = energyCost({ ...exampleA, bilateral: { kwh: 80_000_000, cop: 22_400_000_000 } });
  expect(found.cr).toBeCloseTo(301.185775, 6);
});

test('4-B: ownership of level 1 in a distribution area', () => {
  const found = distribution(266.01, 58.13, 154.28, 95.4, 34.05);
  expect(found.n1comp).toBeCloseTo(236.945, 6);
  expect(found.n1us).toBeCloseTo(207.88, 6);
});

test('5-A: losses', () => {
  const iprstn = transmissionLosses({ dmre: 98.5, prre: 1.5, dmnr: 19.7, prnr: 0.3 });
  expect(iprstn).toBeCloseTo(0.015, 12);
  const found = [0.109, 0.038, 0.026, 0.011].map((ipr) => lossCost(310.066455, 56.198, ipr, iprstn, 6.35));
  [57.115637, 25.923123, 21.106382, 15.251982].forEach((printed, at) => {
    expect(found[at]).toBeCloseTo(printed, 5);
  });
});

test('6-A: restrictions', () => {
  const found = restrictions(5_200_000_000, 150_000_000, 35_000_000, -15_000_000, 108_000_000);
  expect(found.crs).toBe(5_070_000_000);
  expect(found.r).toBeCloseTo(46.944444, 6);
});

test('7-A: commercialisation', () => {
  const found = commercialisation({
    cfBase: 6146.19,
    x: 0.029,
    ipc: 150.3,
    ipcBase: 79.55965,
    vr: 90e6,
    vae: 4e6,
    vsne: 1e6,
    vnu: 0.5e6,
    rct: 0.0092,
    rcae: 0.0725,
    rcnu: 0.015,
    ifssri: 0.4,
    ifoes: 0.1,
    sub1: 3.2e9,
    sub2: 0.4e9,
    r1: 0.0105,
    r2: 0.0078,
    n: 2.4,
    m: 0.6,
    billing: 85e9,
    base: 308.04 + 54.69 + 266.01 + 60.4 + 47.53,
    creg: 1.8e9,
    sspd: 0.96e9,
    cnd: 185e6,
    asic: 62e6,
    guarantees: 18e6,
    sales: 108e6,
    users: 620_000,
    salesBefore: 89e6,
    cgcu: 25e6,
    pui: 0,
  });
  expect(found.cf).toBeCloseTo(11274.345207, 6);
  expect([found.rec, found.rcsne]).toEqual([expect.closeTo(0.8, 12), expect.closeTo(0.25, 12)]);
  expect(found.rc).toBeCloseTo(0.014721, 6);
  expect(found.late).toBeCloseTo(102_896_930.560035, 4);
  expect(found.early).toBeCloseTo(1_869_090.260479, 4);
  expect(found.cfs).toBeCloseTo(0.001189, 6);
  expect(found.cStar).toBeCloseTo(32.140672, 6);
  expect(found.cer).toBe(230_000_000);
  expect(found.shared).toBeCloseTo(4.583333, 6);
  expect(found.cvr).toBeCloseTo(78.821281, 6);
  expect(found.cv).toBeCloseTo(115.545286, 6);
});

const EXAMPLE = { g: 310.066455, t: 56.198, cv: 115.545286, r: 46.944444 };

test.each([
  ['1-100', 207.8714, 57.115637, 41.71, 793.741223, 835.451223],
  ['1-50', 178.8714, 57.115637, 41.71, 764.741223, 806.451223],
  ['1-0', 149.8714, 57.115637, 41.71, 735.741223, 777.451223],
  ['2', 115.890437, 25.923123, 42.42, 670.567746, 712.987746],
  ['3', 88.83963, 21.106382, 24.17, 638.700199, 662.870199],
  ['4', 35.591507, 15.251982, 0, 579.597675, 579.597675],
])('7.8: unit cost of %s', (_, d, pr, cot, without, applied) => {
  const { g, t, cv, r } = EXAMPLE;
  const found = unitCost(g, t, d, cv, pr, r);
  expect(found).toBeCloseTo(without, 5);
  expect(found + cot).toBeCloseTo(applied, 5);
});

test('8-A: hour bands change T, and PR through T', () => {
  const { g, cv, r } = EXAMPLE;
  [
    [63.610071, 720.692602],
    [55.821083, 712.595941],
    [44.786683, 701.12567],
  ].forEach(([t = 0, printed = 0]) => {
    const pr = lossCost(g, t, 0.038, 0.015, 6.35);
    expect(unitCost(g, t, 115.890437, cv, pr, r) + 42.42).toBeCloseTo(printed, 5);
  });
});

test('10.3: strata 1 and 2 of a published month, both ways of indexing, and the cap', () => {
  const ratio = 150.3 / 150.14;
  const first = indexedTariff(431.43, 967.5, 951.9, ratio, 0.6, 'IPC_ONLY');
  expect(first.tariff).toBeCloseTo(431.889763, 6);
  expect(first.subsidy * 100).toBeCloseTo(55.360231, 6);
  const second = indexedTariff(539.28, 967.5, 951.9, ratio, 0.5, 'IPC_ONLY');
  expect(second.tariff).toBeCloseTo(539.854696, 6);
  expect(second.subsidy * 100).toBeCloseTo(44.201065, 6);
  const may = (mode: 'IPC_ONLY' | 'MIN_IPC_CU') =>
    indexedTariff(427.23, 922.11, 945.75, 149.66 / 148.68, 0.6, mode).tariff;
  expect(may('IPC_ONLY')).toBeCloseTo(430.046, 3);
  expect(may('MIN_IPC_CU')).toBeCloseTo(416.550944, 6);
  const capped = indexedTariff(470, 1200, 1190, 1.0032, 0.6, 'IPC_ONLY');
  expect(capped.indexed).toBeCloseTo(471.504, 6);
  expect(capped.raw).toBeCloseTo(0.60708, 6);
  expect(capped.tariff).toBeCloseTo(480, 6);
});
