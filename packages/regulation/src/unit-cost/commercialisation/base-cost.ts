import { complement, divide, multiply } from '@contador/kernel';
import { input, term } from '../../engine/term.ts';
import { article, creg119, creg180 } from '../../norms.ts';
import { option } from '../../options.ts';

export const approvedBaseCost = input({
  symbol: 'Cf*',
  label: 'Costo base de comercialización aprobado, pesos de diciembre de 2013',
  unit: 'COP/invoice',
  by: ['market'],
  sources: [{ kind: 'market', field: 'cfBase' }],
});

/** Cumulative productivity: the market's own, or else the general one of the year. */
export const productivity = input({
  symbol: 'X',
  label: 'Productividad acumulada',
  unit: 'fraction',
  by: ['market'],
  sources: [
    { kind: 'market', field: 'x' },
    {
      kind: 'constant',
      ...creg180('productividad'),
      values: [
        { from: '2015-01', amount: '0' },
        { from: '2016-01', amount: '0.00725' },
        { from: '2017-01', amount: '0.0145' },
        { from: '2018-01', amount: '0.02175' },
        { from: '2019-01', amount: '0.029' },
      ],
    },
  ],
});

export const consumerPriceIndex = input({
  symbol: 'IPC(m−1)',
  label: 'IPC del mes m−1',
  unit: 'index',
  by: [],
  sources: [{ kind: 'parameter', filename: 'IPC', column: 2 }],
});

const december2013 = {
  kind: 'constant',
  law: 'DANE',
  article: 'IPC, base diciembre de 2018 = 100',
} as const;

export const consumerPriceIndex2013 = input({
  symbol: 'IPC0',
  label: 'IPC de diciembre de 2013',
  unit: 'index',
  by: [],
  sources: [
    {
      ...december2013,
      option: option('ipcDecember2013', '79.56'),
      values: [{ from: '2015-01', amount: '79.56' }],
    },
    {
      ...december2013,
      option: option('ipcDecember2013', '79.55965'),
      values: [{ from: '2015-01', amount: '79.55965' }],
    },
  ],
});

export const baseCost = term({
  symbol: 'Cf',
  label: 'Costo base de comercialización',
  unit: 'COP/invoice',
  by: ['market'],
  formulas: [
    {
      from: '2015-01',
      ...creg180('5 y 6'),
      expression: 'Cf*·(1 − X)·IPC(m−1) / IPC0',
      compute: (get) =>
        multiply(
          get(approvedBaseCost),
          complement(get(productivity)),
          divide(get(consumerPriceIndex), get(consumerPriceIndex2013)),
        ),
    },
  ],
});

/** Fraction of the base cost charged per invoice instead of per kWh: zero until a norm sets it. */
export const fixedChargeShare = input({
  symbol: 'β',
  label: 'Fracción del costo base que se cobra por factura',
  unit: 'fraction',
  by: ['market'],
  sources: [
    { kind: 'market', field: 'beta' },
    { kind: 'constant', ...creg119('cargo fijo'), values: [{ from: '2008-02', amount: '0' }] },
  ],
});

export const fixedUnitCost = term({
  symbol: 'CUf',
  label: 'Costo unitario fijo',
  unit: 'COP/invoice',
  by: ['market'],
  formulas: [
    {
      from: '2015-01',
      ...article('CREG 119/2007', 'fórmula general'),
      expression: 'β·Cf',
      compute: (get) => multiply(get(fixedChargeShare), get(baseCost)),
    },
  ],
});
