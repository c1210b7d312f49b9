import { decimal } from '@contador/kernel';
import { levelOfRow, tariffOf } from './publication.ts';
import { eachRow, numberOf, type SuiCheck, type SuiRule, type SuiValues } from './rule.ts';

/** Tolerance of the regulator between the unit cost and the sum of its components, COP/kWh. */
const TOLERANCE = 0.01;
/** Maximum rounding of a printed tariff: six components, COT within the fifth, and the unit cost, each printed to half a cent. */
const PRINT_ROUNDING = 8 * 0.005;
const JUMP_PERCENT = 20;
const CAPS: Readonly<Record<string, number>> = { '1': 60, '2': 50, '3': 15, '4': 0 };
const shares = ['porc_subsidiado_100_or', 'porc_subsidiado_50_or', 'porc_subsidiado_0_or'] as const;
const parts = ['gm', 'tm', 'prnm', 'dnm', 'cvm', 'rm'] as const;

function sumOf(values: SuiValues): string | undefined {
  if (parts.some((part) => Number.isNaN(numberOf(values[part])))) return undefined;
  return parts.reduce((total, part) => total.plus(values[part] ?? 0), decimal(0)).toFixed(5);
}

/** Rows whose components do not add up to the unit cost by more than the tolerance, filtered by `within`. */
function unequalSums(check: SuiCheck, within: (difference: number, printed: boolean) => boolean) {
  return eachRow(check, (values) => {
    const expected = sumOf(values);
    const difference = Math.abs(numberOf(values.cuvm) - numberOf(expected));
    const printed = tariffOf(check.material, values.id_mercado)?.printed === true;
    if (expected === undefined || !(difference > TOLERANCE + 1e-9) || !within(difference, printed)) return undefined;
    return { column: 'cuvm', value: values.cuvm ?? null, expected };
  });
}

/** Rules of T3 and T7: components add up, subsidies are within the law, and the unit cost does not jump. */
export const unitCostRules: readonly SuiRule[] = [
  {
    code: 'E-07',
    reports: ['T3'],
    find: (check) =>
      eachRow(check, (values) => {
        const cap = CAPS[values.estrato_sector ?? ''] ?? 0;
        return shares
          .filter((column) => numberOf(values[column]) > cap)
          .map((column) => ({ column, value: values[column] ?? null, expected: String(cap) }));
      }),
  },
  {
    code: 'E-11',
    reports: ['T7'],
    find: (check) => unequalSums(check, (difference, printed) => !printed || difference > PRINT_ROUNDING),
  },
  {
    code: 'W-22',
    reports: ['T7'],
    find: (check) => unequalSums(check, (difference, printed) => printed && difference <= PRINT_ROUNDING),
  },
  {
    code: 'W-21',
    reports: ['T7'],
    find: (check) =>
      eachRow(check, (values) => {
        const level = levelOfRow[values.nt_prop ?? ''];
        const before = level && tariffOf(check.material, values.id_mercado)?.before[level];
        if (before === undefined || before === 0) return undefined;
        const change = Math.abs(numberOf(values.cuvm) / before - 1) * 100;
        return change > JUMP_PERCENT
          ? { column: 'cuvm', value: values.cuvm ?? null, expected: before.toFixed(5) }
          : undefined;
      }),
  },
];
