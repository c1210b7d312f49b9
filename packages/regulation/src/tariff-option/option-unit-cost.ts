import { quantity } from '@contador/kernel';
import { term } from '../engine/term.ts';
import { article } from '../norms.ts';
import { option } from '../options.ts';
import { unitCost } from '../unit-cost/unit-cost.ts';
import { balanceIfApplied, variedUnitCost, varies } from './option-balance.ts';
import { optionBegins } from './option-record.ts';
import { previousOptionBalance } from './previous-month.ts';

const scheme = article('CREG 012/2020', 'opción tarifaria');
const NOTHING = quantity(0, 'COP');
const note = 'La opción se aplica mientras haya variación (PV) y quede saldo por recuperar; si no, el CU calculado.';

/**
 * Unit cost of a level in the option. The option ends in the month in which nothing is left to recover: from then on the calculated cost
 * applies, and the option does not restart by itself.
 */
export const optionUnitCost = term({
  symbol: 'CUop',
  label: 'Costo unitario de la opción tarifaria, sin COT',
  unit: 'COP/kWh',
  by: ['market', 'level', 'band'],
  formulas: [
    {
      from: '2020-03',
      ...scheme,
      note,
      option: option('otLag', '0'),
      choice: { of: optionBegins, is: 'true' },
      expression: 'PV ≠ 0 ∧ SA* > 0 ? CUop* : CU',
      compute: (get) => {
        const [varied, calculated, balance] = [get(variedUnitCost), get(unitCost), get(balanceIfApplied)];
        return varies(get) && balance.greaterThan(NOTHING) ? varied : calculated;
      },
    },
    {
      from: '2020-03',
      ...scheme,
      note,
      option: option('otLag', '0'),
      choice: { of: optionBegins, isNot: 'true' },
      expression: 'PV ≠ 0 ∧ SA(m−1) > 0 ∧ SA* > 0 ? CUop* : CU',
      compute: (get) => {
        const [varied, calculated, balance] = [get(variedUnitCost), get(unitCost), get(balanceIfApplied)];
        const runs = get(previousOptionBalance).greaterThan(NOTHING) && balance.greaterThan(NOTHING);
        return varies(get) && runs ? varied : calculated;
      },
    },
    {
      from: '2020-03',
      ...scheme,
      note: 'El saldo lleva un mes de rezago: en el primero aún no hay.',
      option: option('otLag', '1'),
      choice: { of: optionBegins, is: 'true' },
      expression: 'PV ≠ 0 ? CUop* : CU',
      compute: (get) => {
        const [varied, calculated] = [get(variedUnitCost), get(unitCost)];
        return varies(get) ? varied : calculated;
      },
    },
    {
      from: '2020-03',
      ...scheme,
      note,
      option: option('otLag', '1'),
      choice: { of: optionBegins, isNot: 'true' },
      expression: 'PV ≠ 0 ∧ SA* > 0 ? CUop* : CU',
      compute: (get) => {
        const [varied, calculated, balance] = [get(variedUnitCost), get(unitCost), get(balanceIfApplied)];
        return varies(get) && balance.greaterThan(NOTHING) ? varied : calculated;
      },
    },
  ],
});
