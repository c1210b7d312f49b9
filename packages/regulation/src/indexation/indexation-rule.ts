import type { Quantity } from '@contador/kernel';
import { decimal, divide, fromPercent, multiply, onePlus, parseMonth, quantity, smaller, sum } from '@contador/kernel';

/** How an exceptional row indexes a contract in its months. Months without a row use `plain`. */
export const INDEXATION_RULES = [
  'plain',
  'plus-constant',
  'capped-percentage',
  'fixed-in-month',
  'hidden-before-month',
] as const;
export type IndexationRuleName = (typeof INDEXATION_RULES)[number];

export interface IndexationRow {
  /** First and last month of the row (`2022-10`), both included. */
  readonly from: string;
  readonly to: string;
  readonly rule: IndexationRuleName;
  /**
   * `plus-constant`: `constant`, $/kWh, negative to subtract. `capped-percentage`: `percent` above the base value at
   * most. `fixed-in-month`: `month` and `value`, $/kWh. `hidden-before-month`: `month`. All of them may have
   * `baseIndex`, which then replaces the contract's.
   */
  readonly constants: Readonly<Record<string, string | number>>;
}

/** Input of a rule: the base price and the growth of the index since the price was agreed. */
export interface Agreed {
  readonly month: string;
  readonly base: Quantity<'COP/kWh'>;
  readonly index: Quantity<'index'>;
  readonly baseIndex: Quantity<'index'>;
  readonly constants: IndexationRow['constants'];
}

export interface IndexationRule {
  /** Spanish display name, for the editor and the explanation. */
  readonly label: string;
  readonly expression: string;
  /** Constants that the row must have, with the type of each. */
  readonly needs: Readonly<Record<string, 'amount' | 'month'>>;
  /** Returns the indexed price, unrounded; `hidden` when the contract shows no price that month. */
  readonly price: (agreed: Agreed) => Quantity<'COP/kWh'> | 'hidden';
}

function plainPrice({ base, index, baseIndex }: Agreed): Quantity<'COP/kWh'> {
  return multiply(base, divide(index, baseIndex));
}

const constant = (agreed: Agreed, name: string) => quantity(agreed.constants[name] ?? Number.NaN, 'COP/kWh');

export const indexationRules: Readonly<Record<IndexationRuleName, IndexationRule>> = {
  plain: { label: 'Simple', expression: 'P0·I / I0', needs: {}, price: plainPrice },
  'plus-constant': {
    label: 'Más una constante',
    expression: 'P0·I / I0 + k',
    needs: { constant: 'amount' },
    price: (get) => sum(plainPrice(get), constant(get, 'constant')),
  },
  'capped-percentage': {
    label: 'Con tope porcentual',
    expression: 'min(P0·I / I0, P0·(1 + k))',
    needs: { percent: 'amount' },
    price: (get) => {
      const growth = fromPercent(quantity(get.constants.percent ?? Number.NaN, '%'));
      return smaller(plainPrice(get), multiply(get.base, onePlus(growth)));
    },
  },
  'fixed-in-month': {
    label: 'Fijo en un mes',
    expression: 'k en su mes; P0·I / I0 en los demás',
    needs: { month: 'month', value: 'amount' },
    price: (get) => (get.month === get.constants.month ? constant(get, 'value') : plainPrice(get)),
  },
  'hidden-before-month': {
    label: 'Oculto antes de un mes',
    expression: 'P0·I / I0 desde su mes',
    needs: { month: 'month' },
    price: (get) => (get.month < String(get.constants.month) ? 'hidden' : plainPrice(get)),
  },
};

/** Constants of a row that are missing or have the wrong type for its rule. */
export function wrongConstants({ rule, constants }: Pick<IndexationRow, 'rule' | 'constants'>): string[] {
  const needs = Object.entries({
    ...indexationRules[rule].needs,
    ...('baseIndex' in constants && { baseIndex: 'amount' }),
  });
  return needs.filter(([name, kind]) => !isOf(kind as 'amount' | 'month', constants[name])).map(([name]) => name);
}

function isOf(kind: 'amount' | 'month', value: string | number | undefined): boolean {
  if (value === undefined) return false;
  if (kind === 'month') return parseMonth(String(value)) !== undefined;
  try {
    return decimal(value).isFinite();
  } catch {
    return false;
  }
}
