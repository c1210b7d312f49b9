import type { Quantity } from '@contador/kernel';
import { fraction, ONE } from '@contador/kernel';
import type { Ask, Formula } from '../engine/term.ts';
import { term } from '../engine/term.ts';
import { article } from '../norms.ts';
import type { Root } from '../plan/row-calculation.ts';
import { chargedRange, localTaxKind, rangeMinEnergy, rangeMinValue, taxedEnergy } from './agreement-facts.ts';
import { taxBase } from './local-tax-charge.ts';
import { limitedTax } from './local-tax-limits.ts';
import { LOCAL_TAX_COLUMNS } from './local-tax-row.ts';
import { NO_MONEY, roundedMoney } from './money.ts';

const agreements = { from: '2008-02', ...article('Ley 1819 de 2016', '351') } as const;
const NOTHING = fraction(0);

/** 1 when a range of the agreement contains the client's figure. */
export const inRange = term({
  symbol: 'enrango',
  label: 'El consumo está en el rango que se cobra',
  unit: 'fraction',
  by: [],
  formulas: [
    { ...agreements, choice: { of: chargedRange, is: 'FIJA' }, expression: '1', compute: () => ONE },
    {
      ...agreements,
      choice: { of: chargedRange, is: 'RANGO_CONSUMO' },
      expression: 'Etax ≥ minkWh',
      compute: (get) => (get(taxedEnergy).greaterThanOrEqualTo(get(rangeMinEnergy)) ? ONE : NOTHING),
    },
    {
      ...agreements,
      choice: { of: chargedRange, is: 'RANGO_PESOS' },
      expression: 'BIMP ≥ mincop',
      compute: (get) => (get(taxBase).greaterThanOrEqualTo(get(rangeMinValue)) ? ONE : NOTHING),
    },
    { ...agreements, choice: { of: chargedRange, is: 'NINGUNO' }, expression: '0', compute: () => NOTHING },
    { ...agreements, choice: { of: chargedRange, is: 'SIN ACUERDO' }, expression: '0', compute: () => NOTHING },
  ],
});

const charged = {
  from: '2008-02',
  expression: 'enrango·IMPlim',
  compute: (get: Ask): Quantity<'COP'> => (get(inRange).isZero() ? NO_MONEY : roundedMoney(get(limitedTax))),
} satisfies Partial<Formula<'COP'>>;

/** Tax charged (APL or IS): 0 without an agreement and outside its ranges. */
export const localTaxValue = term({
  symbol: 'VIMP',
  label: 'Impuesto de alumbrado público o de seguridad',
  unit: 'COP',
  by: [],
  formulas: [
    { ...charged, ...article('Ley 1819 de 2016', '349'), choice: { of: localTaxKind, is: 'ALUMBRADO' } },
    { ...charged, ...article('Ley 1421 de 2010', '8'), choice: { of: localTaxKind, is: 'SEGURIDAD' } },
  ],
});

/** Lighting or security tax of a client and period: its row columns and the figures calculated for each row. */
export const localTax: { readonly columns: readonly string[]; readonly roots: readonly Root[] } = {
  columns: LOCAL_TAX_COLUMNS,
  roots: [[localTaxValue]],
};
