import { divideOrZero, negate, sum } from '@contador/kernel';
import { input, term } from '../../engine/term.ts';
import { creg119 } from '../../norms.ts';
import { option } from '../../options.ts';
import { reliquidated } from '../reliquidated.ts';
import { nonRegulatedSales, regulatedSales, totalSales } from '../sales/index.ts';

export const relievedRestrictions = input({
  symbol: 'RTCSA',
  label: 'Restricciones aliviadas',
  unit: 'COP',
  by: [],
  sources: [{ kind: 'file', input: 'AFAC', field: 'relievedRestrictions' }],
});

export const deviationSales = input({
  symbol: 'VDESV',
  label: 'Ventas en desviación',
  unit: 'COP',
  by: [],
  sources: [{ kind: 'file', input: 'AFAC', field: 'deviationSales' }],
});

/** Amount entered by a person, or else the retailer's row of the workbook; never both. */
export const guatape = input({
  symbol: 'GUATAPE',
  label: 'Variante Guatapé',
  unit: 'COP',
  by: [],
  sources: [
    { kind: 'parameter', filename: 'CRS', column: 1 },
    { kind: 'file', input: 'CargosSTN', field: 'guatape' },
  ],
});

export const enteredRestrictionAdjustment = input({
  symbol: 'AREST*',
  label: 'Ajuste de restricciones ingresado',
  unit: 'COP',
  by: [],
  sources: [{ kind: 'parameter', filename: 'CRS', column: 2 }],
});

export const reliquidatedRestrictions = reliquidated({
  symbol: 'ΔAREST',
  label: 'Ajuste de restricciones por reliquidaciones',
  unit: 'COP',
});

const componentR = { from: '2008-02', ...creg119('componente R') } as const;

/** Restriction adjustment; may be negative. */
export const restrictionAdjustment = term({
  symbol: 'AREST',
  label: 'Ajustes de restricciones de meses anteriores',
  unit: 'COP',
  by: [],
  formulas: [
    {
      ...componentR,
      expression: 'AREST* + ΔAREST',
      compute: (get) => sum(get(enteredRestrictionAdjustment), get(reliquidatedRestrictions)),
    },
  ],
});

export const restrictionCost = term({
  symbol: 'CRS',
  label: 'Costo total de restricciones y servicios asociados',
  unit: 'COP',
  by: [],
  formulas: [
    {
      ...componentR,
      expression: 'RTCSA − VDESV + GUATAPE + AREST',
      compute: (get) =>
        sum(get(relievedRestrictions), negate(get(deviationSales)), get(guatape), get(restrictionAdjustment)),
    },
  ],
});

/** R(m,i). Without sales there is nothing to charge, and R is 0. */
export const restrictions = term({
  symbol: 'R',
  label: 'Costo de restricciones',
  unit: 'COP/kWh',
  by: ['market'],
  formulas: [
    {
      ...componentR,
      option: option('rSalesScope', 'company'),
      expression: 'CRS / V',
      compute: (get) => divideOrZero(get(restrictionCost), get(totalSales)),
    },
    {
      ...componentR,
      option: option('rSalesScope', 'market'),
      expression: 'CRS / (VR + VNR)',
      compute: (get) => divideOrZero(get(restrictionCost), sum(get(regulatedSales), get(nonRegulatedSales))),
    },
  ],
});
