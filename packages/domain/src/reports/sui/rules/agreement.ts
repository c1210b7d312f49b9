import { decimal } from '@contador/kernel';
import { suiFigureId } from '../sui-rows.ts';
import { figures } from '../tariff-chapter.ts';
import { tariffColumns } from './publication.ts';
import { eachRow, numberOf, type SuiCheck, type SuiRule, type SuiValues, valuesOf } from './rule.ts';

/** Tolerance in COP/kWh between two formats that both have five decimals. */
const TOLERANCE = 0.01;
const differ = (a: string | null | undefined, b: string | null | undefined) =>
  Math.abs(numberOf(a) - numberOf(b)) > TOLERANCE;

const rowOfLevel: Readonly<Record<string, string>> = { n1or: '1-100', n1comp: '1-50', n1us: '1-0', n2: '2', n3: '3' };

/** True when a level is in the tariff option and so pays another cost than the calculated one of T7. */
function inOption({ others }: SuiCheck, market: string | null | undefined, level: string | null | undefined): boolean {
  return others.T6?.some((row) => row.id_mercado === market && row.nt_prop === level) === true;
}

/** Unit cost of a T7 row without the cost of past tariff options, which T7 includes in Cv and T6 excludes. */
function costWithoutOption({ cuvm, cvm }: SuiValues, { rows, material }: SuiCheck, row: number): string | undefined {
  const market = rows[row]?.market ?? '';
  const amounts = material.markets.find(({ code }) => code === market)?.tariff?.amounts;
  const bare = amounts?.[suiFigureId(figures.commercialisation, { market })];
  if (!cuvm || !cvm || bare === undefined) return cuvm ?? undefined;
  return decimal(cuvm).minus(cvm).plus(bare).toFixed(5);
}

/** Sectors that pay the unit cost without subsidy or contribution. */
const FULL_COST = ['4', '9'];

/** Rules on the agreement between the formats of a month. */
export const agreementRules: readonly SuiRule[] = [
  {
    code: 'E-13',
    reports: ['T3'],
    find: (check) =>
      eachRow(check, (values) => {
        if (!FULL_COST.includes(values.estrato_sector ?? '')) return undefined;
        return tariffColumns.flatMap(([column, level]) => {
          const cost = check.others.T7?.find(
            (row) => row.id_mercado === values.id_mercado && row.nt_prop === rowOfLevel[level],
          )?.cuvm;
          if (inOption(check, values.id_mercado, rowOfLevel[level])) return [];
          return cost && differ(values[column], cost)
            ? [{ column, value: values[column] ?? null, expected: cost }]
            : [];
        });
      }),
  },
  {
    code: 'E-13',
    reports: ['T7'],
    find: (check) =>
      eachRow(check, (values) => {
        if (inOption(check, values.id_mercado, values.nt_prop)) return undefined;
        const [column] = tariffColumns.find(([, level]) => rowOfLevel[level] === values.nt_prop) ?? [];
        const tariff = check.others.T3?.find(
          (row) => row.id_mercado === values.id_mercado && row.estrato_sector === FULL_COST[1],
        );
        const expected = column && tariff?.[column];
        return expected && differ(values.cuvm, expected)
          ? { column: 'cuvm', value: values.cuvm ?? null, expected }
          : undefined;
      }),
  },
  {
    code: 'E-14',
    reports: ['T6'],
    find: (check) =>
      eachRow(check, (values, row) => {
        const cost = check.others.T7?.find(
          (it) => it.id_mercado === values.id_mercado && it.nt_prop === values.nt_prop,
        );
        const expected = cost && costWithoutOption(cost, check, row);
        return expected !== undefined && differ(values.cuvc, expected)
          ? { column: 'cuvc', value: values.cuvc ?? null, expected }
          : undefined;
      }),
  },
  {
    code: 'E-15',
    reports: ['T5'],
    find: (check) => {
      if (check.others.T6 === undefined) return [];
      const value = valuesOf(check)[0]?.opcion_tarifaria ?? null;
      const expected = check.others.T6.some((row) => row.aplico_opcion_tarifaria === 'S') ? 'S' : 'N';
      return value === null || value === expected ? [] : [{ row: 0, column: 'opcion_tarifaria', value, expected }];
    },
  },
];
