import { fromPercent, multiply, quantity, subtract, sum } from '@contador/kernel';
import { term } from '../engine/term.ts';
import { article } from '../norms.ts';
import { option } from '../options.ts';
import { activeValue, meanUnitCost } from './active-energy.ts';
import { billedClass, contributionOfClient } from './client-facts.ts';
import { permutedEnergy, selfGeneration } from './consumption-facts.ts';
import { roundedMoney } from './money.ts';
import { reactiveValue } from './reactive-energy.ts';
import { contributionOfOtherUses, contributionOfStrata56 } from './year-facts.ts';

const solidarity = { from: '2008-02', ...article('Ley 142 de 1994', '89') } as const;

/** Contribution percentage applied. The percentage set for the client takes precedence over the yearly one of its class. */
export const contributionPercent = term({
  symbol: 'pCOap',
  label: 'Porcentaje de contribución aplicado',
  unit: '%',
  by: [],
  formulas: [
    {
      ...solidarity,
      expression: 'pCO | pE56 | pOTR',
      note: 'El fijado para el cliente; sin él, el del año para los estratos 5 y 6 y para los usos comercial, industrial y provisional; 0 para los demás.',
      compute: (get, { known, choice }) => {
        if (known(contributionOfClient)) return get(contributionOfClient);
        switch (choice(billedClass)) {
          case 'RESIDENCIAL 5':
          case 'RESIDENCIAL 6':
            return get(contributionOfStrata56);
          case 'COMERCIAL':
          case 'INDUSTRIAL':
          case 'PROVISIONAL':
            return get(contributionOfOtherUses);
          default:
            return quantity(0, '%');
        }
      },
    },
  ],
});

/**
 * Active energy value subject to the contribution. For a self-generator, an option selects its whole import or the import net of the
 * exchanged energy.
 */
export const contributingActiveValue = term({
  symbol: 'VACTco',
  label: 'Energía activa que contribuye',
  unit: 'COP',
  by: [],
  formulas: [
    {
      ...solidarity,
      choice: { of: selfGeneration, is: 'NO' },
      expression: 'VACT',
      compute: (get) => get(activeValue),
    },
    {
      ...solidarity,
      choice: { of: selfGeneration, isNot: 'NO' },
      option: option('agpeContributionBase', 'gross'),
      expression: 'VACT',
      compute: (get) => get(activeValue),
    },
    {
      ...solidarity,
      choice: { of: selfGeneration, isNot: 'NO' },
      option: option('agpeContributionBase', 'net'),
      expression: 'VACT − Eper·CUmed',
      compute: (get) => subtract(get(activeValue), roundedMoney(multiply(get(permutedEnergy), get(meanUnitCost)))),
    },
  ],
});

export const contributionBase = term({
  symbol: 'BCO',
  label: 'Base de la contribución',
  unit: 'COP',
  by: [],
  formulas: [
    {
      ...solidarity,
      option: option('contributionBase', 'active and reactive'),
      expression: 'VACTco + VREA',
      compute: (get) => sum(get(contributingActiveValue), get(reactiveValue)),
    },
    {
      ...solidarity,
      option: option('contributionBase', 'active'),
      expression: 'VACTco',
      compute: (get) => get(contributingActiveValue),
    },
  ],
});

export const contribution = term({
  symbol: 'VCON',
  label: 'Contribución de solidaridad del cliente',
  unit: 'COP',
  by: [],
  formulas: [
    {
      ...solidarity,
      expression: 'BCO·pCOap',
      compute: (get) => roundedMoney(multiply(get(contributionBase), fromPercent(get(contributionPercent)))),
    },
  ],
});
