import { decimal, isoMonth } from '@contador/kernel';
import { nitCheckDigit } from '../nit-check-digit.ts';
import type { SuiMaterial } from '../sui-material.ts';
import { eachRow, numberOf, type SuiRule, type SuiValues, valuesOf } from './rule.ts';

/** Type of wholesale market guarantees, whose cost is the component CG of the unit cost. */
const WHOLESALE = '1';

function recovered(rows: readonly SuiValues[]): string {
  return rows
    .filter(({ tipo_garantia }) => tipo_garantia === WHOLESALE)
    .reduce(
      (total, { costo_a_recuperar: cost }) => total.plus(Number.isNaN(numberOf(cost)) ? 0 : (cost ?? 0)),
      decimal(0),
    )
    .toFixed(2);
}

function wholesaleGuarantees({ markets }: SuiMaterial): string | undefined {
  const amount = markets.map(({ tariff }) => tariff?.amounts.CG).find((it) => it !== undefined);
  return amount === undefined ? undefined : decimal(amount).toFixed(2);
}

/** Rules of T1 and T2: consistent dates, amounts and parties, and agreement with the guarantees in the tariff. */
export const guaranteeRules: readonly SuiRule[] = [
  {
    code: 'E-05',
    reports: ['T2'],
    find: (check) =>
      eachRow(check, ({ fecha_inicio_vigencia: begins, fecha_finalizacion_vigencia: ends }) =>
        begins && ends && ends < begins
          ? { column: 'fecha_finalizacion_vigencia', value: ends, expected: begins }
          : undefined,
      ),
  },
  {
    code: 'E-08',
    reports: ['T2'],
    find: (check) =>
      eachRow(check, (values) =>
        [['costo_a_recuperar', 'costo_garantia'] as const, ['costo_garantia', 'valor_total_garantia'] as const].flatMap(
          ([column, limit]) =>
            numberOf(values[column]) > numberOf(values[limit])
              ? [{ column, value: values[column] ?? null, expected: values[limit] ?? '' }]
              : [],
        ),
      ),
  },
  {
    code: 'W-23',
    reports: ['T2'],
    find: (check) =>
      eachRow(check, ({ nit_beneficiario: nit, dv_beneficiario: digit }) => {
        const expected = nit ? nitCheckDigit(nit) : undefined;
        if (expected === undefined || digit === null || digit === undefined || Number(digit) === expected)
          return undefined;
        return { column: 'dv_beneficiario', value: digit, expected: String(expected) };
      }),
  },
  {
    code: 'W-24',
    reports: ['T1'],
    find: ({ others, ...check }) => {
      const answer = valuesOf(check)[0]?.recuperacion_garantias ?? null;
      const count = others.T2?.length;
      if (count === undefined || (answer === 'S') === count > 0) return [];
      return [{ row: 0, column: 'recuperacion_garantias', value: answer, expected: count > 0 ? 'S' : 'N' }];
    },
  },
  {
    code: 'W-24',
    reports: ['T2'],
    find: ({ others, rows }) => {
      const answer = others.T1?.[0]?.recuperacion_garantias;
      return answer === 'N' && rows.length > 0 ? [{ value: String(rows.length), expected: '0' }] : [];
    },
  },
  {
    code: 'W-25',
    reports: ['T2'],
    find: (check) =>
      eachRow(check, ({ mes_recuperacion: month }) => {
        const expected = String(check.material.tariffMonth.number);
        return month && month !== expected ? { column: 'mes_recuperacion', value: month, expected } : undefined;
      }),
  },
  {
    code: 'W-26',
    reports: ['T2'],
    find: (check) =>
      eachRow(check, ({ fecha_inicio_vigencia: begins, fecha_finalizacion_vigencia: ends }) => {
        const month = isoMonth(check.material.tariffMonth);
        if (ends && ends.slice(0, 7) < month)
          return { column: 'fecha_finalizacion_vigencia', value: ends, expected: month };
        if (begins && begins.slice(0, 7) > month)
          return { column: 'fecha_inicio_vigencia', value: begins, expected: month };
        return undefined;
      }),
  },
  {
    code: 'W-30',
    reports: ['T2'],
    find: (check) => {
      const published = wholesaleGuarantees(check.material);
      const value = recovered(valuesOf(check));
      return published === undefined || value === published
        ? []
        : [{ column: 'costo_a_recuperar', value, expected: published }];
    },
  },
];
