import { divide, fraction, multiply, onePlus, sum } from '@contador/kernel';
import { input, term } from '../../engine/term.ts';
import { creg119, creg180 } from '../../norms.ts';
import { option } from '../../options.ts';
import { totalSales } from '../sales/index.ts';

export const cregContribution = input({
  symbol: 'CREG',
  label: 'Contribución anual a la CREG',
  unit: 'COP',
  by: [],
  sources: [{ kind: 'parameter', filename: 'CER', column: 1 }],
});

export const sspdContribution = input({
  symbol: 'SSPD',
  label: 'Contribución anual a la SSPD',
  unit: 'COP',
  by: [],
  sources: [{ kind: 'parameter', filename: 'CER', column: 2 }],
});

const wholeShare = {
  kind: 'constant',
  ...creg180('contribuciones'),
  note: 'Comercializador sin otra actividad.',
  values: [{ from: '2015-01', amount: '1' }],
} as const;

export const cregShare = input({
  symbol: 'pCREG',
  label: 'Parte de la contribución a la CREG de la comercialización',
  unit: 'fraction',
  by: ['market'],
  sources: [{ kind: 'market', field: 'pCreg' }, wholeShare],
});

export const sspdShare = input({
  symbol: 'pSSPD',
  label: 'Parte de la contribución a la SSPD de la comercialización',
  unit: 'fraction',
  by: ['market'],
  sources: [{ kind: 'market', field: 'pSspd' }, wholeShare],
});

const services = { from: '2015-01', ...creg119('11') } as const;

export const regulatoryContributions = term({
  symbol: 'CER',
  label: 'Contribuciones a las entidades de regulación y control, un mes',
  unit: 'COP',
  by: ['market'],
  formulas: [
    {
      ...services,
      expression: '(CREG·pCREG + SSPD·pSSPD) / 12',
      compute: (get) =>
        divide(
          sum(multiply(get(cregContribution), get(cregShare)), multiply(get(sspdContribution), get(sspdShare))),
          fraction(12),
        ),
    },
  ],
});

export const dispatchCentreCost = input({
  symbol: 'CND',
  label: 'Servicios del CND',
  unit: 'COP',
  by: [],
  sources: [{ kind: 'parameter', filename: 'CCD', column: 1 }],
});

export const settlementSystemCost = input({
  symbol: 'ASIC',
  label: 'Servicios del ASIC',
  unit: 'COP',
  by: [],
  sources: [{ kind: 'parameter', filename: 'CCD', column: 2 }],
});

export const valueAddedTax = input({
  symbol: 'IVA',
  label: 'IVA',
  unit: 'fraction',
  by: [],
  sources: [
    {
      kind: 'constant',
      law: 'Ley 1819 de 2016',
      article: 'tarifa general',
      values: [
        { from: '2008-02', amount: '0.16' },
        { from: '2017-01', amount: '0.19' },
      ],
    },
  ],
});

export const marketOperatorCost = term({
  symbol: 'CCD',
  label: 'Costo de los centros de despacho y del ASIC',
  unit: 'COP',
  by: [],
  formulas: [
    {
      ...services,
      option: option('ccdIncludesVat', 'excluded'),
      expression: 'CND + ASIC',
      compute: (get) => sum(get(dispatchCentreCost), get(settlementSystemCost)),
    },
    {
      ...services,
      option: option('ccdIncludesVat', 'included'),
      expression: 'CND + ASIC·(1 + IVA)',
      compute: (get) => sum(get(dispatchCentreCost), multiply(get(settlementSystemCost), onePlus(get(valueAddedTax)))),
    },
  ],
});

export const wholesaleGuarantees = input({
  symbol: 'CG',
  label: 'Garantías del mercado mayorista',
  unit: 'COP',
  by: [],
  sources: [{ kind: 'parameter', filename: 'CG', column: 1 }],
});

export const marketServicesCost = term({
  symbol: 'CSM',
  label: 'Contribuciones, servicios del mercado y garantías por kWh',
  unit: 'COP/kWh',
  by: ['market'],
  formulas: [
    {
      ...services,
      expression: '(CER + CCD + CG) / V',
      compute: (get, { impossible }) => {
        const cost = sum(get(regulatoryContributions), get(marketOperatorCost), get(wholesaleGuarantees));
        const sales = get(totalSales);
        if (sales.isZero()) impossible('total-sales-zero', { V: sales });
        return divide(cost, sales);
      },
    },
  ],
});
