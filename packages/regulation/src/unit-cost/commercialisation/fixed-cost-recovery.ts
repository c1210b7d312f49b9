import { complement, divide, divideOrZero, multiply, sum } from '@contador/kernel';
import { choice, input, term } from '../../engine/term.ts';
import { creg119 } from '../../norms.ts';
import { marketDemandShare } from '../sales/index.ts';
import { baseCost, fixedChargeShare } from './base-cost.ts';

/** One invoice a month for each user. */
export const usersTwoMonthsBefore = input({
  symbol: 'UR(m−2)',
  label: 'Usuarios regulados del mes m−2',
  unit: 'invoice',
  by: ['market'],
  sources: [{ kind: 'parameter', filename: 'CFM', column: 4 }],
});

export const salesTwoMonthsBefore = input({
  symbol: 'VR(m−2)',
  label: 'Ventas reguladas del mes m−2',
  unit: 'kWh',
  by: ['market'],
  sources: [{ kind: 'parameter', filename: 'CFM', column: 5 }],
});

const recovery = { from: '2015-01', ...creg119('11') } as const;

export const meanConsumption = term({
  symbol: 'CFMm',
  label: 'Consumo facturado medio',
  unit: 'kWh/invoice',
  by: ['market'],
  formulas: [
    {
      ...recovery,
      expression: 'VR(m−2) / UR(m−2)',
      compute: (get) => divideOrZero(get(salesTwoMonthsBefore), get(usersTwoMonthsBefore)),
    },
  ],
});

export const regionalZone = choice({
  symbol: 'zonaSTR',
  label: 'Zona del STR',
  by: ['market'],
  values: ['Norte', 'Centro-Sur'],
  sources: [{ kind: 'market', field: 'strZone' }],
});

export const northGuarantees = input({
  symbol: 'GSTRN',
  label: 'Garantías del STR Norte',
  unit: 'COP',
  by: [],
  sources: [{ kind: 'parameter', filename: 'CG', column: 3 }],
});

export const centreSouthGuarantees = input({
  symbol: 'GSTRC',
  label: 'Garantías del STR Centro-Sur',
  unit: 'COP',
  by: [],
  sources: [{ kind: 'parameter', filename: 'CG', column: 4 }],
});

export const regionalGuarantees = term({
  symbol: 'GSTR',
  label: 'Participación del mercado en las garantías del STR',
  unit: 'COP',
  by: ['market'],
  formulas: [
    {
      ...recovery,
      choice: { of: regionalZone, is: 'Norte' },
      expression: 'PD·GSTRN',
      compute: (get) => multiply(get(marketDemandShare), get(northGuarantees)),
    },
    {
      ...recovery,
      choice: { of: regionalZone, is: 'Centro-Sur' },
      expression: 'PD·GSTRC',
      compute: (get) => multiply(get(marketDemandShare), get(centreSouthGuarantees)),
    },
  ],
});

export const operatorGuarantees = input({
  symbol: 'SDL',
  label: 'Garantías a favor del operador de red',
  unit: 'COP',
  by: ['market'],
  sources: [{ kind: 'parameter', filename: 'CG', column: 6 }],
});

export const gridGuarantees = term({
  symbol: 'CGCU',
  label: 'Costo de las garantías de uso de redes',
  unit: 'COP',
  by: ['market'],
  formulas: [
    { ...recovery, expression: 'GSTR + SDL', compute: (get) => sum(get(regionalGuarantees), get(operatorGuarantees)) },
  ],
});

export const lastResortCost = input({
  symbol: 'PUI',
  label: 'Costo del prestador de última instancia',
  unit: 'COP',
  by: ['market'],
  sources: [{ kind: 'parameter', filename: 'OTR', column: 2 }],
});

export const fixedCostRecovery = term({
  symbol: 'CvR',
  label: 'Recuperación del costo base por kWh',
  unit: 'COP/kWh',
  by: ['market'],
  formulas: [
    {
      ...recovery,
      expression: '((1 − β)·Cf·UR(m−2) + CGCU + PUI) / VR(m−2)',
      compute: (get, { impossible }) => {
        const byUsers = multiply(complement(get(fixedChargeShare)), get(baseCost), get(usersTwoMonthsBefore));
        const cost = sum(byUsers, get(gridGuarantees), get(lastResortCost));
        const sales = get(salesTwoMonthsBefore);
        if (sales.isZero()) impossible('regulated-sales-before-zero', { 'VR(m−2)': sales });
        return divide(cost, sales);
      },
    },
  ],
});
