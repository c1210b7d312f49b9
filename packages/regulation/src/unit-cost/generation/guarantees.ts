import { divide, smaller } from '@contador/kernel';
import { input, term } from '../../engine/term.ts';
import { article } from '../../norms.ts';
import { regulatedCommercialDemand } from './demand.ts';

export const auctionGuarantees = input({
  symbol: 'CGS',
  label: 'Costo de las garantías de contratos de subasta',
  unit: 'COP',
  by: [],
  sources: [{ kind: 'parameter', filename: 'CG', column: 2 }],
});

export const guaranteeLimit = input({
  symbol: 'CUGmax',
  label: 'Tope del costo de garantías',
  unit: 'COP/kWh',
  by: [],
  sources: [
    {
      kind: 'constant',
      ...article('CREG 101-002/2022', 'traslado en G'),
      values: [{ from: '2008-02', amount: '1' }],
    },
  ],
});

export const guaranteeCost = term({
  symbol: 'CUG',
  label: 'Costo unitario de garantías de subasta',
  unit: 'COP/kWh',
  by: [],
  formulas: [
    {
      from: '2008-02',
      ...article('CREG 101-002/2022', 'traslado en G'),
      expression: 'min(CUGmax, CGS / DCR)',
      compute: (get) => smaller(get(guaranteeLimit), divide(get(auctionGuarantees), get(regulatedCommercialDemand))),
    },
  ],
});

export const executedGuarantee = input({
  symbol: 'EGP',
  label: 'Garantía ejecutada que se devuelve a los usuarios',
  unit: 'COP/kWh',
  by: ['market'],
  sources: [{ kind: 'parameter', filename: 'OTR', column: 1 }],
});
