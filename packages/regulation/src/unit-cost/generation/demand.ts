import { sum } from '@contador/kernel';
import { input, term } from '../../engine/term.ts';
import { creg119 } from '../../norms.ts';
import { reliquidated } from '../reliquidated.ts';

export const regulatedDemand = input({
  symbol: 'DMRE',
  label: 'Demanda real regulada',
  unit: 'kWh',
  by: [],
  sources: [{ kind: 'file', input: 'ADEM', field: 'DMRE' }],
});

export const regulatedLosses = input({
  symbol: 'PRRE',
  label: 'Pérdidas del STN de la demanda regulada',
  unit: 'kWh',
  by: [],
  sources: [{ kind: 'file', input: 'ADEM', field: 'PRRE' }],
});

export const demandAdjustment = reliquidated({
  symbol: 'ADMRE',
  label: 'Ajuste de la demanda regulada',
  unit: 'kWh',
});

export const lossesAdjustment = reliquidated({
  symbol: 'APRRE',
  label: 'Ajuste de las pérdidas de la demanda regulada',
  unit: 'kWh',
});

export const regulatedCommercialDemand = term({
  symbol: 'DCR',
  label: 'Demanda comercial regulada',
  unit: 'kWh',
  by: [],
  formulas: [
    {
      from: '2008-02',
      ...creg119('componente G'),
      expression: 'DMRE + ADMRE + PRRE + APRRE',
      compute: (get, { impossible }) => {
        const demand = sum(get(regulatedDemand), get(demandAdjustment), get(regulatedLosses), get(lossesAdjustment));
        if (demand.lessThanOrEqualTo(0)) impossible('regulated-demand-not-positive', { DCR: demand });
        return demand;
      },
    },
  ],
});
