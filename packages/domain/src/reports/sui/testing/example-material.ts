import { type LevelKey, levelKeys } from '../../../tariff-calculation/component.ts';
import type { SuiMaterial, SuiTariff } from '../sui-material.ts';

const byLevel = <Value>(amountAt: (level: LevelKey) => Value) =>
  Object.fromEntries(levelKeys.map((level) => [level, amountAt(level)])) as Record<LevelKey, Value>;
const voltages: Record<LevelKey, number> = { n1or: 1, n1comp: 1, n1us: 1, n2: 2, n3: 3 };

/** A market with the same round figures at every level: G 300, T 50, D 200, Cv 100, COT 40, PR 60, R 50; applied CU 800. */
export function exampleTariff(market: string, more: Partial<SuiTariff> = {}): SuiTariff {
  const amounts: Record<string, string> = {
    [`G[market=${market}]`]: '300',
    'T[band=mon]': '50',
    [`R[market=${market}]`]: '50',
    [`Cv[market=${market}]`]: '100',
    [`Cf[market=${market}]`]: '12500.48649',
    CG: '18000000',
    CREG: '1800000000',
    SSPD: '960000000',
    [`pCREG[market=${market}]`]: '0.6',
    [`pSSPD[market=${market}]`]: '0.5',
    [`SUB1[market=${market}]`]: '3200000000',
    [`FACT[market=${market}]`]: '85000000000',
  };
  for (const level of levelKeys) {
    amounts[`CU[market=${market};level=${level};band=mon]`] = '760';
    amounts[`D[market=${market};level=${level}]`] = '200';
    amounts[`CUap[market=${market};level=${level};band=mon]`] = '800';
    amounts[`TOE[market=${market};level=${level}]`] = '800';
    amounts[`TCI[market=${market};level=${level}]`] = '960';
    amounts[`PR[market=${market};voltage=${voltages[level]};band=mon]`] = '60';
    amounts[`COT[market=${market};voltage=${voltages[level]}]`] = '40';
    amounts[`Cv+COT[market=${market};voltage=${voltages[level]}]`] = '140';
  }
  const shares = { 1: 0.6, 2: 0.5, 3: 0.15, 4: 0, 5: -0.2, 6: -0.2 };
  for (const [estrato, share] of Object.entries(shares)) {
    for (const level of ['n1or', 'n1comp', 'n1us']) {
      amounts[`s[market=${market};estrato=${estrato};level=${level}]`] = String(share);
      amounts[`TE[market=${market};estrato=${estrato};level=${level}]`] = String(800 * (1 - share));
    }
  }
  const residential = Object.fromEntries(
    Object.entries(shares).map(([estrato, share]) => [estrato, byLevel(() => 800 * (1 - share))]),
  );
  return {
    tariffId: 'dem20261def',
    printed: false,
    publishedOn: '2026-02-10',
    amounts,
    shown: {
      components: byLevel(() => ({ G: 300, T: 50, D: 200, PR: 60, R: 50 })),
      calculated: byLevel(() => 800),
      residential,
      official: byLevel(() => 800),
      commercial: byLevel(() => 960),
    },
    before: byLevel(() => 790),
    ...more,
  };
}

/** One market, tariff month February 2026. */
export function exampleMaterial(more: Partial<SuiTariff> = {}): SuiMaterial {
  return {
    tariffMonth: { year: 2026, number: 2 },
    markets: [{ code: 'DNOM', name: 'DEMO NORTE', suiCode: '990', tariff: exampleTariff('DNOM', more) }],
  };
}

/** Figures of a level of that market in the tariff option: it pays 700 instead of 760. */
export function exampleOption(level: LevelKey, market = 'DNOM'): Record<string, string> {
  const at = `[market=${market};level=${level}]`;
  const mon = `[market=${market};level=${level};band=mon]`;
  return {
    ...exampleTariff(market).amounts,
    [`CUop${mon}`]: '700',
    [`CUop(m−1)${mon}`]: '695',
    [`VROT${mon}`]: '1000',
    [`PV${at}`]: '0.6',
    [`SA(m−1)${at}`]: '2000000',
    [`VDIF${at}`]: '60000',
    [`SA${at}`]: '2076480',
    [`rOT[market=${market}]`]: '0.8',
  };
}
