import type { Unit } from '@contador/kernel';
import { compound, divide, fraction, fromPercent, multiply, quantity, subtract, sum } from '@contador/kernel';
import type { InputTerm } from '../../engine/term.ts';
import { input, term } from '../../engine/term.ts';
import { creg180 } from '../../norms.ts';

function ofSubsidies<const U extends Unit>(column: number, symbol: string, label: string, unit: U): InputTerm<U> {
  return input({ symbol, label, unit, by: ['market'], sources: [{ kind: 'parameter', filename: 'CFS', column }] });
}

export const subsidyDeficit = ofSubsidies(1, 'SUB1', 'Déficit trimestral medio de subsidios pagado tarde', 'COP');
export const subsidyAdvance = ofSubsidies(2, 'SUB2', 'Subsidios pagados por anticipado', 'COP');
export const paymentDelay = ofSubsidies(3, 'N', 'Demora media del pago', 'month');
export const paymentAnticipation = ofSubsidies(4, 'M', 'Anticipación media del pago', 'month');
export const loanRate = ofSubsidies(5, 'r1', 'Tasa mensual de créditos comerciales', '%');
export const depositRate = ofSubsidies(6, 'r2', 'Tasa mensual de CDT a 30 días', '%');
export const quarterlyBilling = ofSubsidies(7, 'FACT', 'Facturación media de los cuatro últimos trimestres', 'COP');

const cycle = { from: '2015-01', ...creg180('costo financiero') } as const;

/** Lag set by the norm between consumption and payment, in months; added to the delay even when the delay is 0. */
const LAG = quantity('0.63', 'month');

export const subsidyFinancialCost = term({
  symbol: 'CFS',
  label: 'Costo financiero de los subsidios',
  unit: 'fraction',
  by: ['market'],
  formulas: [
    {
      ...cycle,
      expression: '(SUB1·((1 + r1)^(N + 0.63) − 1) − SUB2·((1 + r2)^M − 1)) / FACT',
      note: 'Sin SUB1 ni SUB2, o sin facturación, 0.',
      compute: (get, { warn }) => {
        const late = get(subsidyDeficit);
        const early = get(subsidyAdvance);
        const lateCost = multiply(late, compound(fromPercent(get(loanRate)), sum(get(paymentDelay), LAG)));
        const earlyGain = multiply(early, compound(fromPercent(get(depositRate)), get(paymentAnticipation)));
        const billed = get(quarterlyBilling);
        if (late.isZero() && early.isZero()) return fraction(0);
        if (billed.isZero()) {
          warn('subsidy-cost-without-billing');
          return fraction(0);
        }
        return divide(subtract(lateCost, earlyGain), billed);
      },
    },
  ],
});

export const cashCycle = term({
  symbol: 'CFE',
  label: 'Costo financiero del ciclo de efectivo',
  unit: 'fraction',
  by: ['market'],
  formulas: [
    { ...cycle, expression: '0.00042 + CFS', compute: (get) => sum(fraction('0.00042'), get(subsidyFinancialCost)) },
  ],
});
