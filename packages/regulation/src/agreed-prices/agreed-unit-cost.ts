import { complement, divide, multiply, onePlus, sum } from '@contador/kernel';
import { choice, term } from '../engine/term.ts';
import { article, creg119 } from '../norms.ts';
import { contributionRate } from '../subsidies/index.ts';
import {
  distribution,
  lossProgrammeCost,
  recognisedLossIndex,
  restrictions,
  transmission,
  transmissionLosses,
  transmissionLossIndex,
} from '../unit-cost/index.ts';
import { agreedCommercialisation } from './agreed-commercialisation.ts';
import { agreedEnergyPrice } from './energy-price.ts';
import { agreed } from './indexed-price.ts';

/** Recognised losses PR, calculated with the agreed price where regulated users have G. */
export const lossesAtAgreedPrice = term({
  symbol: 'PRac',
  label: 'Pérdidas reconocidas, al precio acordado',
  unit: 'COP/kWh',
  by: ['market', 'voltage', 'band'],
  formulas: [
    {
      from: '2008-02',
      ...creg119('componente PR'),
      expression: 'Pac·(IPR + IPRSTN) / (1 − (IPR + IPRSTN)) + PRT + CPROG',
      compute: (get, { impossible }) => {
        const lost = sum(get(recognisedLossIndex), get(transmissionLossIndex));
        const remaining = complement(lost);
        if (remaining.lessThanOrEqualTo(0)) impossible('losses-reach-one', { pérdidas: lost });
        const energy = multiply(get(agreedEnergyPrice), divide(lost, remaining));
        return sum(energy, get(transmissionLosses), get(lossProgrammeCost));
      },
    },
  ],
});

/** Cost of a kWh for a customer with an agreed price (a non-regulated user or a municipality), before any contribution. */
export const agreedUnitCost = term({
  symbol: 'CUac',
  label: 'Costo unitario al precio acordado',
  unit: 'COP/kWh',
  by: ['market', 'level', 'band'],
  formulas: [
    {
      ...agreed,
      expression: 'Pac + T + D + Cac + PRac + R',
      compute: (get) =>
        sum(
          get(agreedEnergyPrice),
          get(transmission),
          get(distribution),
          get(agreedCommercialisation),
          get(lossesAtAgreedPrice),
          get(restrictions),
        ),
    },
  ],
});

export const paysContribution = choice({
  symbol: 'contribuye',
  label: 'El cliente paga la contribución de solidaridad',
  by: [],
  values: ['true', 'false'],
  sources: [{ kind: 'offer', field: 'contributes' }],
});

/** Agreed unit cost plus the solidarity contribution, which exempt users do not pay. */
export const agreedTariff = term({
  symbol: 'TNR',
  label: 'Tarifa del usuario no regulado',
  unit: 'COP/kWh',
  by: ['market', 'level', 'band'],
  formulas: [
    {
      from: '2008-02',
      ...article('Ley 142 de 1994', '89'),
      choice: { of: paysContribution, is: 'true' },
      expression: 'CUac·(1 + CO)',
      compute: (get) => multiply(get(agreedUnitCost), onePlus(get(contributionRate))),
    },
    {
      from: '2008-02',
      ...article('Ley 142 de 1994', '89'),
      choice: { of: paysContribution, is: 'false' },
      expression: 'CUac',
      compute: (get) => get(agreedUnitCost),
    },
  ],
});
