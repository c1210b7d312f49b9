import { divide, fraction, multiply, ONE, subtract, sum } from '@contador/kernel';
import { input, term } from '../../engine/term.ts';
import { creg180 } from '../../norms.ts';
import { newUserSales, regulatedSales, specialAreaSales, subnormalSales, traditionalSales } from '../sales/index.ts';

export const traditionalRisk = input({
  symbol: 'RCT',
  label: 'Prima de riesgo de usuarios tradicionales',
  unit: 'fraction',
  by: ['market'],
  sources: [{ kind: 'market', field: 'rct' }],
});

export const specialAreaRisk = input({
  symbol: 'RCAE',
  label: 'Prima de riesgo de áreas especiales',
  unit: 'fraction',
  by: ['market'],
  sources: [{ kind: 'market', field: 'rcae' }],
});

export const newUserRisk = input({
  symbol: 'RCNU',
  label: 'Prima de riesgo de usuarios nuevos',
  unit: 'fraction',
  by: ['market'],
  sources: [{ kind: 'market', field: 'rcnu' }],
});

export const subsidyFundCoverage = input({
  symbol: 'IFSSRI',
  label: 'Fracción cubierta por el FSSRI',
  unit: 'fraction',
  by: [],
  sources: [{ kind: 'parameter', filename: 'FSS', column: 1 }],
});

export const socialFundCoverage = input({
  symbol: 'IFOES',
  label: 'Fracción cubierta por el FOES',
  unit: 'fraction',
  by: [],
  sources: [{ kind: 'parameter', filename: 'FSS', column: 2 }],
});

const risk = { from: '2015-01', ...creg180('riesgo de cartera') } as const;

export const collectionRate = term({
  symbol: 'REC',
  label: 'Recaudo esperado en barrios subnormales',
  unit: 'fraction',
  by: [],
  formulas: [
    {
      ...risk,
      expression: 'IFSSRI + IFOES + 0.5·(1 − IFSSRI − IFOES) + 0.05',
      compute: (get) => {
        const covered = sum(get(subsidyFundCoverage), get(socialFundCoverage));
        return sum(covered, multiply(fraction('0.5'), subtract(ONE, covered)), fraction('0.05'));
      },
    },
  ],
});

export const subnormalRisk = term({
  symbol: 'RCSNE',
  label: 'Prima de riesgo de barrios subnormales',
  unit: 'fraction',
  by: [],
  formulas: [
    {
      ...risk,
      expression: '(1 − REC) / REC',
      compute: (get, { impossible }) => {
        const collected = get(collectionRate);
        if (collected.lessThanOrEqualTo(0)) impossible('fund-coverage-zero', { REC: collected });
        return divide(subtract(ONE, collected), collected);
      },
    },
  ],
});

export const portfolioRisk = term({
  symbol: 'RC',
  label: 'Riesgo de cartera',
  unit: 'fraction',
  by: ['market'],
  formulas: [
    {
      ...risk,
      expression: '(RCT·VUT + RCAE·VAE + RCSNE·VSNE + RCNU·VNU) / VR',
      note: 'Sin ventas reguladas, RCT.',
      compute: (get, { warn }) => {
        const sales = get(regulatedSales);
        if (sales.isZero()) {
          warn('risk-without-sales');
          return get(traditionalRisk);
        }
        return divide(
          sum(
            multiply(get(traditionalRisk), get(traditionalSales)),
            multiply(get(specialAreaRisk), get(specialAreaSales)),
            multiply(get(subnormalRisk), get(subnormalSales)),
            multiply(get(newUserRisk), get(newUserSales)),
          ),
          sales,
        );
      },
    },
  ],
});
