import type { Quantity } from '@contador/kernel';
import { divide, multiply, smaller } from '@contador/kernel';
import type { Ask, Given } from '../engine/term.ts';
import { choice, input, term } from '../engine/term.ts';
import { article } from '../norms.ts';
import { appliedUnitCost } from '../tariff-option/applied-unit-cost.ts';
import { consumerPriceIndex } from '../unit-cost/commercialisation/index.ts';

export const consumerPriceIndexBefore = input({
  symbol: 'IPC(m−2)',
  label: 'IPC del mes m−2',
  unit: 'index',
  by: [],
  sources: [{ kind: 'parameter', filename: 'IPC', column: 1 }],
});

export const indexationMode = choice({
  symbol: 'modoIPC',
  label: 'Indexación de los estratos 1 y 2',
  by: ['market'],
  values: ['MIN_IPC_CU', 'IPC_ONLY'],
  sources: [{ kind: 'market', field: 'indexMode' }],
});

/** From the published definitive version, unrounded; entered in a market's first month. */
export const previousAppliedUnitCost = input({
  symbol: 'CUap(m−1)',
  label: 'Costo unitario aplicado del mes anterior',
  unit: 'COP/kWh',
  by: ['market', 'level'],
  sources: [
    { kind: 'published', symbol: 'CUap', index: { band: 'mon' } },
    { kind: 'parameter', filename: 'CU0', column: 1, only: { level: ['n1or'] } },
    { kind: 'parameter', filename: 'CU0', column: 2, only: { level: ['n1comp'] } },
    { kind: 'parameter', filename: 'CU0', column: 3, only: { level: ['n1us'] } },
  ],
});

/** From the published definitive version, unrounded; entered in a market's first month. */
export const previousTariff = input({
  symbol: 'TE(m−1)',
  label: 'Tarifa del estrato del mes anterior',
  unit: 'COP/kWh',
  by: ['market', 'level', 'estrato'],
  sources: [
    { kind: 'published', symbol: 'TE' },
    { kind: 'parameter', filename: 'SUB0', column: 1, only: { estrato: [1], level: ['n1or'] } },
    { kind: 'parameter', filename: 'SUB0', column: 2, only: { estrato: [1], level: ['n1comp'] } },
    { kind: 'parameter', filename: 'SUB0', column: 3, only: { estrato: [1], level: ['n1us'] } },
    { kind: 'parameter', filename: 'SUB0', column: 4, only: { estrato: [2], level: ['n1or'] } },
    { kind: 'parameter', filename: 'SUB0', column: 5, only: { estrato: [2], level: ['n1comp'] } },
    { kind: 'parameter', filename: 'SUB0', column: 6, only: { estrato: [2], level: ['n1us'] } },
  ],
});

const law1117 = { from: '2008-02', ...article('Ley 1117 de 2006', '3') } as const;

function inflation(get: Ask, { impossible }: Given): Quantity<'fraction'> {
  const before = get(consumerPriceIndexBefore);
  if (before.isZero()) impossible('price-index-zero', { 'IPC(m−2)': before });
  return divide(get(consumerPriceIndex), before);
}

/** The law limits the increase to inflation; the supervisor's check also uses the unit cost when it rises less. */
export const indexationFactor = term({
  symbol: 'f',
  label: 'Factor de indexación de los estratos 1 y 2',
  unit: 'fraction',
  by: ['market', 'level'],
  formulas: [
    {
      ...law1117,
      choice: { of: indexationMode, is: 'IPC_ONLY' },
      expression: 'IPC(m−1) / IPC(m−2)',
      compute: inflation,
    },
    {
      ...law1117,
      choice: { of: indexationMode, is: 'MIN_IPC_CU' },
      expression: 'min(IPC(m−1) / IPC(m−2), CUap / CUap(m−1))',
      compute: (get, given) => {
        const before = get(previousAppliedUnitCost);
        if (before.isZero()) given.impossible('unit-cost-zero', { 'CUap(m−1)': before });
        return smaller(inflation(get, given), divide(get(appliedUnitCost, { band: 'mon' }), before));
      },
    },
  ],
});

export const indexedTariff = term({
  symbol: 'Tidx',
  label: 'Tarifa indexada del estrato',
  unit: 'COP/kWh',
  by: ['market', 'level', 'estrato'],
  formulas: [
    {
      ...law1117,
      only: { estrato: [1, 2] },
      expression: 'TE(m−1)·f',
      compute: (get) => multiply(get(previousTariff), get(indexationFactor)),
    },
  ],
});
