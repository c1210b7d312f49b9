import type { Month } from '@contador/kernel';
import { isoMonth } from '@contador/kernel';
import { constantInForce, contributionRate, isInForce, subsistenceConsumption } from '@contador/regulation';

/**
 * Norms cited in a publication, each from the first tariff month in which it could be applied; when only its year is known, from January of
 * the next year. Taken from the monthly publications of CEDENAR, April 2025 to April 2026.
 */
const NORMS: readonly { readonly name: string; readonly from: string; readonly to?: string }[] = [
  { name: 'Ley 142 de 1994', from: '1994-07' },
  { name: 'Resolución UPME 0355 de 2004', from: '2005-01' },
  { name: 'Ley 1428 de 2010', from: '2011-01' },
  { name: 'Decreto 2860 de 2013', from: '2014-01' },
  { name: 'Decreto 1073 de 2015', from: '2016-01' },
  { name: 'CREG 119 de 2007', from: '2008-02' },
  { name: 'CREG 173 de 2011', from: '2012-01' },
  { name: 'CREG 180 de 2014', from: '2015-02' },
  { name: 'CREG 191 de 2014', from: '2015-02' },
  { name: 'CREG 015 de 2018', from: '2018-02' },
  { name: 'CREG 019 de 2018', from: '2019-01' },
  { name: 'CREG 030 de 2018', from: '2019-01' },
  { name: 'CREG 012 de 2020', from: '2020-03', to: '2023-12' },
  { name: 'CREG 104 de 2020', from: '2021-01' },
  { name: 'CREG 003 de 2021', from: '2022-01' },
  { name: 'CREG 101-002 de 2022', from: '2022-03' },
  { name: 'CREG 101-027 de 2022', from: '2023-01' },
  { name: 'CREG 101-028 de 2022', from: '2023-01' },
  { name: 'CREG 101-029 de 2022', from: '2023-01' },
  { name: 'CREG 101-030 de 2022', from: '2023-01' },
  { name: 'CREG 101-031 de 2022', from: '2023-01' },
  { name: 'CREG 101-028 de 2023', from: '2024-01' },
  { name: 'CREG 105-006 de 2023', from: '2024-01' },
];

/** Norms applied in a tariff month, as cited. */
export function normsIn(month: Month): string[] {
  return NORMS.filter(({ from, to }) => isInForce(isoMonth(month), from, to)).map(({ name }) => name);
}

/** Solidarity contribution in a tariff month as a fraction; `undefined` before it existed. */
export function contributionIn(month: Month): string | undefined {
  return constantInForce(contributionRate, month);
}

/** Subsistence consumption in a tariff month, kWh per month: below 1000 m above sea level, and from 1000 m on. */
export function subsistenceIn(
  month: Month,
  settlement: 'ordinary' | 'subnormal',
): readonly [low: number, high: number] {
  const at = (metresOverSea: number) =>
    subsistenceConsumption({ month: isoMonth(month), metresOverSea, settlement }).toNumber();
  return [at(0), at(1000)];
}
