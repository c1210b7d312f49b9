import { multiply, sum } from '@contador/kernel';
import type { InputTerm } from '../../engine/term.ts';
import { input, term } from '../../engine/term.ts';
import type { TermIndex } from '../../engine/term-index.ts';
import { creg180 } from '../../norms.ts';
import { cashCycle } from './cash-cycle.ts';
import { portfolioRisk } from './portfolio-risk.ts';

/** A level 1 component of the published definitive version of the previous month; C0 in a market's first month. */
function previous(column: number, component: string, label: string, index: TermIndex): InputTerm<'COP/kWh'> {
  return input({
    symbol: `${component}1(m−1)`,
    label: `${label} del nivel 1 (operador) del mes anterior`,
    unit: 'COP/kWh',
    by: ['market'],
    sources: [
      { kind: 'published', symbol: component, index },
      { kind: 'parameter', filename: 'C0', column },
    ],
  });
}

export const generationBefore = previous(1, 'G', 'G', {});
export const transmissionBefore = previous(2, 'T', 'T', { band: 'mon' });
export const distributionBefore = previous(3, 'D', 'D', { level: 'n1or' });
export const lossesBefore = previous(4, 'PR', 'PR', { voltage: 1, band: 'mon' });
export const restrictionsBefore = previous(5, 'R', 'R', {});

export const operatingMargin = input({
  symbol: 'MO',
  label: 'Margen operacional',
  unit: 'fraction',
  by: [],
  sources: [{ kind: 'constant', ...creg180('margen operacional'), values: [{ from: '2015-01', amount: '0.0273' }] }],
});

/** C*(m), calculated on the components of the previous month, without COT. */
export const commercialisationMargin = term({
  symbol: 'C*',
  label: 'Margen, riesgo de cartera y ciclo de efectivo',
  unit: 'COP/kWh',
  by: ['market'],
  formulas: [
    {
      from: '2015-01',
      ...creg180('costo variable'),
      expression: '(G1(m−1) + T1(m−1) + D1(m−1) + PR1(m−1) + R1(m−1))·(MO + RC + CFE)',
      compute: (get) =>
        multiply(
          sum(
            get(generationBefore),
            get(transmissionBefore),
            get(distributionBefore),
            get(lossesBefore),
            get(restrictionsBefore),
          ),
          sum(get(operatingMargin), get(portfolioRisk), get(cashCycle)),
        ),
    },
  ],
});
