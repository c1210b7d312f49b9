import type { Quantity, Unit } from '@contador/kernel';
import { complement, divide, sum } from '@contador/kernel';
import type { Ask, Given, InputTerm } from '../../engine/term.ts';
import { input, term } from '../../engine/term.ts';
import { creg015 } from '../../norms.ts';
import { investmentCharge } from './investment-charge.ts';
import { recognisedLossIndex } from './loss-index.ts';

export function ofWorkbook<const U extends Unit>(symbol: string, label: string, unit: U): InputTerm<U> {
  return input({ symbol, label, unit, by: ['market'], sources: [{ kind: 'file', input: 'CDI', field: symbol }] });
}

export const regionalCharge = ofWorkbook('CD4', 'Cargo del STR de la región', 'COP/kWh');
export const level2Charge = ofWorkbook('CD2', 'Cargo del nivel 2 del operador', 'COP/kWh');
export const level3Charge = ofWorkbook('CD3', 'Cargo del nivel 3 del operador', 'COP/kWh');
export const level1OperationCharge = ofWorkbook('CDA', 'Cargo de AOM del nivel 1', 'COP/kWh');
export const lossFromLevel1 = ofWorkbook('P1', 'Índice de pérdidas del nivel 1 al nivel 2', 'fraction');

/** Quality incentive; may be negative. */
export const qualityIncentive = input({
  symbol: 'DTCS',
  label: 'Incentivo de calidad',
  unit: 'COP/kWh',
  by: ['market', 'voltage'],
  sources: [{ kind: 'file', input: 'CDI', field: 'DTCS' }],
});

/** Refers a charge to a lower level: divides it by the fraction that remains after losses. */
export function referred(
  charge: Quantity<'COP/kWh'>,
  loss: Quantity<'fraction'>,
  impossible: Given['impossible'],
): Quantity<'COP/kWh'> {
  const remaining = complement(loss);
  if (remaining.lessThanOrEqualTo(0)) impossible('losses-reach-one', { pérdidas: loss });
  return divide(charge, remaining);
}

export const regionalCost = term({
  symbol: 'STR',
  label: 'Costo del STR referido al nivel',
  unit: 'COP/kWh',
  by: ['market', 'voltage'],
  formulas: [
    {
      from: '2008-02',
      ...creg015('cargos por uso'),
      expression: 'CD4 / (1 − IPR)',
      compute: (get, { impossible }) => referred(get(regionalCharge), get(recognisedLossIndex), impossible),
    },
  ],
});

/** Level 1 charge: the STR, level 2 referred to level 1, investment and operation of level 1, and quality. */
export function level1Charge(get: Ask, { impossible }: Given): Quantity<'COP/kWh'> {
  return sum(
    get(regionalCost),
    referred(get(level2Charge), get(lossFromLevel1), impossible),
    get(investmentCharge),
    get(level1OperationCharge),
    get(qualityIncentive),
  );
}
