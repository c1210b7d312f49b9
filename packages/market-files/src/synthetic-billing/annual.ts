/** Parameters of a year: UVT and minimum wage in COP as decreed, percentages from 0 to 100. */
export interface YearParameters {
  readonly uvt: string;
  readonly wage: string;
  readonly vat: string;
  readonly strata56: string;
  readonly others: string;
}

const DECREED: Readonly<Record<number, readonly [uvt: number, wage: number]>> = {
  2019: [34_270, 828_116],
  2020: [35_607, 877_803],
  2021: [36_308, 908_526],
  2022: [38_004, 1_000_000],
  2023: [42_412, 1_160_000],
  2024: [47_065, 1_300_000],
  2025: [49_799, 1_423_500],
  2026: [52_374, 1_750_905],
};

/** Parameters of a year; a later year has those of the last known one. */
export function parametersOf(year: number): YearParameters {
  const last = Math.max(...Object.keys(DECREED).map(Number));
  const [uvt, wage] = DECREED[Math.min(year, last)] ?? [];
  if (uvt === undefined || wage === undefined) throw new RangeError(`no parameters of ${year}`);
  return { uvt: String(uvt), wage: String(wage), vat: '19', strata56: '20', others: '20' };
}
