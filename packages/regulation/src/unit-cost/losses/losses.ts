import type { Quantity } from '@contador/kernel';
import { complement, divide, multiply, sum } from '@contador/kernel';
import type { Given } from '../../engine/term.ts';
import { choice, input, term } from '../../engine/term.ts';
import { creg119 } from '../../norms.ts';
import { recognisedLossIndex } from '../distribution/index.ts';
import { generation, regulatedDemand, regulatedLosses } from '../generation/index.ts';
import { reliquidated } from '../reliquidated.ts';
import { transmission } from '../transmission/index.ts';

export const nonRegulatedDemand = input({
  symbol: 'DMNR',
  label: 'Demanda real no regulada',
  unit: 'kWh',
  by: [],
  sources: [{ kind: 'file', input: 'ADEM', field: 'DMNR' }],
});

export const nonRegulatedLosses = input({
  symbol: 'PRNR',
  label: 'Pérdidas del STN de la demanda no regulada',
  unit: 'kWh',
  by: [],
  sources: [{ kind: 'file', input: 'ADEM', field: 'PRNR' }],
});

export const lossDemandAdjustment = reliquidated({
  symbol: 'ADR',
  label: 'Ajuste de la demanda del índice de pérdidas del STN',
  unit: 'kWh',
});

export const lossEnergyAdjustment = reliquidated({
  symbol: 'APR',
  label: 'Ajuste de las pérdidas del índice de pérdidas del STN',
  unit: 'kWh',
});

const componentPR = { from: '2008-02', ...creg119('componente PR') } as const;

/** Regulated and non-regulated demand together, for the previous month. */
export const transmissionLossIndex = term({
  symbol: 'IPRSTN',
  label: 'Índice de pérdidas del STN',
  unit: 'fraction',
  by: [],
  formulas: [
    {
      ...componentPR,
      expression: '(PRRE + PRNR + APR) / (DMRE + PRRE + DMNR + PRNR + ADR + APR)',
      compute: (get, { impossible }) => {
        const losses = sum(get(regulatedLosses), get(nonRegulatedLosses), get(lossEnergyAdjustment));
        const demand = sum(get(regulatedDemand), get(nonRegulatedDemand), get(lossDemandAdjustment), losses);
        if (demand.isZero()) impossible('market-demand-zero', { 'demanda y pérdidas': demand });
        return divide(losses, demand);
      },
    },
  ],
});

/** Additional energy to buy for each unit delivered, when that fraction is lost on the way. */
function grossUp(loss: Quantity<'fraction'>, impossible: Given['impossible']): Quantity<'fraction'> {
  const remaining = complement(loss);
  if (remaining.lessThanOrEqualTo(0)) impossible('losses-reach-one', { pérdidas: loss });
  return divide(loss, remaining);
}

export const generationLosses = term({
  symbol: 'PRG',
  label: 'Pérdidas de energía valoradas a G',
  unit: 'COP/kWh',
  by: ['market', 'voltage'],
  formulas: [
    {
      ...componentPR,
      expression: 'G·(IPR + IPRSTN) / (1 − (IPR + IPRSTN))',
      compute: (get, { impossible }) =>
        multiply(get(generation), grossUp(sum(get(recognisedLossIndex), get(transmissionLossIndex)), impossible)),
    },
  ],
});

export const transmissionLosses = term({
  symbol: 'PRT',
  label: 'Pérdidas valoradas al costo de transmisión',
  unit: 'COP/kWh',
  by: ['market', 'voltage', 'band'],
  formulas: [
    {
      ...componentPR,
      expression: 'T·IPR / (1 − IPR)',
      compute: (get, { impossible }) => multiply(get(transmission), grossUp(get(recognisedLossIndex), impossible)),
    },
  ],
});

export const chargedForLossProgramme = choice({
  symbol: 'cobraCPROG',
  label: 'El mercado paga programa de reducción de pérdidas',
  by: ['market'],
  values: ['true', 'false'],
  sources: [{ kind: 'market', field: 'chargesCprog' }],
});

/** Charge of the loss programme; negative for a refund. */
export const lossProgrammeCost = input({
  symbol: 'CPROG',
  label: 'Costo del programa de reducción de pérdidas',
  unit: 'COP/kWh',
  by: ['market'],
  sources: [{ kind: 'file', input: 'CPROG', field: 'CPROG' }],
  absence: {
    reason: 'El mercado no tiene programa de reducción de pérdidas aprobado',
    when: { choice: chargedForLossProgramme, is: 'false' },
  },
});

export const recognisedLosses = term({
  symbol: 'PR',
  label: 'Costo de pérdidas reconocidas',
  unit: 'COP/kWh',
  by: ['market', 'voltage', 'band'],
  formulas: [
    {
      ...componentPR,
      expression: 'PRG + PRT + CPROG',
      compute: (get) => sum(get(generationLosses), get(transmissionLosses), get(lossProgrammeCost)),
    },
  ],
});
