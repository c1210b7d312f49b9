import type { Quantity } from '@contador/kernel';
import { fromPercent, larger, multiply, onePlus, quantity, subtract, sum, total } from '@contador/kernel';
import type { Ask } from '../engine/term.ts';
import { term } from '../engine/term.ts';
import { article } from '../norms.ts';
import { option } from '../options.ts';
import { optionSales } from '../unit-cost/commercialisation/option-sales.ts';
import { unitCost } from '../unit-cost/unit-cost.ts';
import { optionBegins, optionRate, optionVariation } from './option-record.ts';
import { previousOptionBalance, previousOptionUnitCost, previousUnitCost } from './previous-month.ts';

const scheme = article('CREG 012/2020', 'opción tarifaria');
const HOUR_BANDS = ['max', 'med', 'min'] as const;
const MONOMIAL = { band: 'mon' } as const;
const NOTHING = quantity(0, 'COP');

/** Unit cost requested by the option, before checking whether the option still applies. */
export const variedUnitCost = term({
  symbol: 'CUop*',
  label: 'CU del mes anterior con la variación PV',
  unit: 'COP/kWh',
  by: ['market', 'level', 'band'],
  formulas: [
    {
      from: '2020-03',
      ...scheme,
      choice: { of: optionBegins, is: 'true' },
      expression: 'CU(m−1)·(1 + PV)',
      compute: (get) => multiply(get(previousUnitCost), onePlus(fromPercent(get(optionVariation)))),
    },
    {
      from: '2020-03',
      ...scheme,
      choice: { of: optionBegins, isNot: 'true' },
      expression: 'CUop(m−1)·(1 + PV)',
      compute: (get) => multiply(get(previousOptionUnitCost), onePlus(fromPercent(get(optionVariation)))),
    },
  ],
});

/** Amount of each kWh left unpaid, or paid back when negative. */
export const optionDifference = term({
  symbol: 'DIF',
  label: 'Diferencia entre el CU calculado y el de la opción',
  unit: 'COP/kWh',
  by: ['market', 'level', 'band'],
  formulas: [
    {
      from: '2020-03',
      ...scheme,
      option: option('otLag', '0'),
      expression: 'CU − CUop*',
      compute: (get) => subtract(get(unitCost), get(variedUnitCost)),
    },
    {
      from: '2020-03',
      ...scheme,
      option: option('otLag', '1'),
      choice: { of: optionBegins, is: 'true' },
      expression: '0',
      note: 'Antes de la opción se cobró el CU calculado.',
      compute: () => quantity(0, 'COP/kWh'),
    },
    {
      from: '2020-03',
      ...scheme,
      option: option('otLag', '1'),
      choice: { of: optionBegins, isNot: 'true' },
      expression: 'CU(m−1) − CUop(m−1)',
      compute: (get) => subtract(get(previousUnitCost), get(previousOptionUnitCost)),
    },
  ],
});

export const optionRecovery = term({
  symbol: 'VDIF',
  label: 'Valor dejado de cobrar (+) o recuperado (−) con la opción',
  unit: 'COP',
  by: ['market', 'level'],
  formulas: [
    {
      from: '2020-03',
      ...scheme,
      option: option('otSales', 'monomial'),
      expression: 'DIF·VROT',
      compute: (get) => multiply(get(optionDifference, MONOMIAL), get(optionSales, MONOMIAL)),
    },
    {
      from: '2020-03',
      ...scheme,
      option: option('otSales', 'by band'),
      expression: 'Σz DIF·VROT',
      compute: (get) =>
        total(
          HOUR_BANDS.map((band) => multiply(get(optionDifference, { band }), get(optionSales, { band }))),
          'COP',
        ),
    },
  ],
});

/** Balance if the option applies in the month; it decides whether the option applies. */
export const balanceIfApplied = term({
  symbol: 'SA*',
  label: 'Saldo si la opción se aplica en el mes',
  unit: 'COP',
  by: ['market', 'level'],
  formulas: [
    {
      from: '2020-03',
      ...scheme,
      expression: '(SA(m−1) + VDIF)·(1 + rOT)',
      compute: (get) =>
        multiply(sum(get(previousOptionBalance), get(optionRecovery)), onePlus(fromPercent(get(optionRate)))),
    },
  ],
});

/**
 * Balance owed by users. It never falls below zero: the option ends in the month in which it would. In a month without variation (PV = 0)
 * users pay the calculated cost and the balance only earns interest.
 */
export const optionBalance = term({
  symbol: 'SA',
  label: 'Saldo de la opción tarifaria',
  unit: 'COP',
  by: ['market', 'level'],
  formulas: [
    {
      from: '2020-03',
      ...scheme,
      option: option('otLag', '0'),
      choice: { of: optionBegins, is: 'true' },
      expression: 'PV ≠ 0 ? max(0, SA*) : SA(m−1)·(1 + rOT)',
      compute: (get) => {
        const [floored, idle] = [flooredBalance(get), balanceWithInterest(get)];
        return varies(get) ? floored : idle;
      },
    },
    {
      from: '2020-03',
      ...scheme,
      option: option('otLag', '0'),
      choice: { of: optionBegins, isNot: 'true' },
      expression: 'PV ≠ 0 ∧ SA(m−1) > 0 ? max(0, SA*) : SA(m−1)·(1 + rOT)',
      compute: (get, { warn }) => {
        const [floored, idle] = [flooredBalance(get), balanceWithInterest(get)];
        const runs = varies(get) && get(previousOptionBalance).greaterThan(NOTHING);
        if (runs && floored.isZero()) warn('option-balance-extinguished');
        return runs ? floored : idle;
      },
    },
    {
      from: '2020-03',
      ...scheme,
      option: option('otLag', '1'),
      expression: 'max(0, SA*)',
      compute: flooredBalance,
    },
  ],
});

/** True when the company varies the price in the month. */
export function varies(get: Ask): boolean {
  return !get(optionVariation).isZero();
}

function flooredBalance(get: Ask): Quantity<'COP'> {
  return larger(NOTHING, get(balanceIfApplied));
}

function balanceWithInterest(get: Ask): Quantity<'COP'> {
  return multiply(get(previousOptionBalance), onePlus(fromPercent(get(optionRate))));
}
