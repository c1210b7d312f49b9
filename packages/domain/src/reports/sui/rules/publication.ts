import type { LevelKey } from '../../../tariff-calculation/component.ts';
import type { SuiMaterial, SuiTariff } from '../sui-material.ts';
import { eachRow, numberOf, type SuiRule, type SuiValues } from './rule.ts';

export const levelOfRow: Readonly<Record<string, LevelKey>> = {
  '1-100': 'n1or',
  '1-50': 'n1comp',
  '1-0': 'n1us',
  '2': 'n2',
  '3': 'n3',
};

export const tariffColumns: readonly (readonly [column: string, level: LevelKey])[] = [
  ['tarifa_nivel1_100_or', 'n1or'],
  ['tarifa_nivel1_50_or', 'n1comp'],
  ['tarifa_nivel1_0_or', 'n1us'],
  ['tarifa_nivel2', 'n2'],
  ['tarifa_nivel3', 'n3'],
];

const unitCostColumns = [
  ['gm', 'G'],
  ['tm', 'T'],
  ['dnm', 'D'],
  ['prnm', 'PR'],
  ['rm', 'R'],
] as const;

/** Tolerance of one unit in the fifth decimal, because both sides have at least five decimals. */
const SAME = 0.00001;

export function tariffOf({ markets }: SuiMaterial, suiCode: string | null | undefined): SuiTariff | undefined {
  return markets.find((market) => market.suiCode === suiCode)?.tariff ?? undefined;
}

function differs(value: string | null | undefined, displayed: number | null | undefined) {
  if (displayed === null || displayed === undefined) return false;
  return Math.abs(numberOf(value) - displayed) > SAME;
}

/** Published tariff for the sector of a T3 row, at a level. */
function publishedTariff(tariff: SuiTariff, sector: string, level: LevelKey): number | null | undefined {
  if (Number(sector) <= 6) return tariff.shown.residential[sector]?.[level];
  return (sector === '9' ? tariff.shown.official : tariff.shown.commercial)[level];
}

function places(values: SuiValues, pairs: readonly (readonly [column: string, shown: number | null | undefined])[]) {
  return pairs
    .filter(([column, shown]) => values[column] !== null && differs(values[column], shown))
    .map(([column, shown]) => ({ column, value: values[column] ?? null, expected: String(shown) }));
}

/** Rules on the agreement with the published tariff. */
export const publicationRules: readonly SuiRule[] = [
  {
    code: 'E-06',
    reports: ['T3', 'T7', 'T9'],
    find: ({ material }) =>
      material.markets
        .filter(({ tariff }) => tariff === null)
        .map(({ name, code }) => ({ value: `${name} (${code})` })),
  },
  {
    code: 'E-12',
    reports: ['T3'],
    find: (check) =>
      eachRow(check, (values) => {
        const tariff = tariffOf(check.material, values.id_mercado);
        const sector = values.estrato_sector;
        if (tariff === undefined || sector === null || sector === undefined) return undefined;
        return places(
          values,
          tariffColumns.map(([column, level]) => [column, publishedTariff(tariff, sector, level)]),
        );
      }),
  },
  {
    code: 'E-12',
    reports: ['T7'],
    find: (check) =>
      eachRow(check, (values) => {
        const tariff = tariffOf(check.material, values.id_mercado);
        const level = levelOfRow[values.nt_prop ?? ''];
        if (tariff === undefined || level === undefined) return undefined;
        const parts = tariff.shown.components[level];
        return places(values, [
          ...unitCostColumns.map(([column, part]) => [column, parts[part]] as const),
          ['cuvm', tariff.shown.calculated[level]],
        ]);
      }),
  },
  {
    code: 'I-41',
    reports: ['T3', 'T7', 'T9'],
    find: ({ material }) =>
      material.markets
        .filter(({ tariff }) => tariff?.printed === true)
        .map(({ name, code }) => ({ value: `${name} (${code})` })),
  },
];
