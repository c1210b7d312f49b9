import { sum } from '@contador/kernel';
import { term } from '../engine/term.ts';
import { article, creg119 } from '../norms.ts';
import { withBilledDecimals } from './billed-decimals.ts';
import { billedMarket, unitCostForm } from './client-facts.ts';
import {
  commercialisationOfClient,
  distributionOfClient,
  generationOfClient,
  lossesOfClient,
  publishedOptionBalance,
  publishedOptionCost,
  publishedUnitCost,
  restrictionsOfClient,
  transmissionOfClient,
} from './price-facts.ts';

const service = { from: '2008-02', ...creg119('fórmula general') } as const;
const free = { choice: { of: billedMarket, is: 'NO REGULADO' } } as const;
const regulated = { choice: { of: billedMarket, is: 'REGULADO' } } as const;

/** Published CU selected by the client's form, before COT. */
export const chosenUnitCost = term({
  symbol: 'CUreg',
  label: 'CU publicado que aplica al cliente',
  unit: 'COP/kWh',
  by: ['band'],
  formulas: [
    {
      ...service,
      choice: { of: unitCostForm, is: 'SI' },
      expression: 'CUpub',
      compute: (get) => get(publishedUnitCost),
    },
    {
      from: '2008-02',
      ...article('CREG 012/2020', 'opción tarifaria'),
      choice: { of: unitCostForm, is: 'NO' },
      expression: 'CUpubOT | CUpub',
      note: 'El de la opción tarifaria si se publicó en el mes; si no, el de la Resolución 119.',
      compute: (get, { known }) => (known(publishedOptionCost) ? get(publishedOptionCost) : get(publishedUnitCost)),
    },
  ],
});

/** Exact cost of a kWh for the client. */
export const clientUnitCost = term({
  symbol: 'CUcl',
  label: 'Costo unitario del cliente, sin redondear',
  unit: 'COP/kWh',
  by: ['band'],
  formulas: [
    {
      ...service,
      ...free,
      expression: 'Tcl + Rcl + Dcl + Ccl + Gcl + PRcl',
      compute: (get) =>
        sum(
          get(transmissionOfClient),
          get(restrictionsOfClient),
          get(distributionOfClient),
          get(commercialisationOfClient),
          get(generationOfClient),
          get(lossesOfClient),
        ),
    },
    {
      ...service,
      ...article('CREG 101-028/2023', '5'),
      ...regulated,
      expression: 'CUreg + COTpub',
      compute: (get) => sum(get(chosenUnitCost), get(publishedOptionBalance)),
    },
  ],
});

/** Unit cost multiplied by the energy, rounded to the decimals used for billing. */
export const billedUnitCost = term({
  symbol: 'CUfac',
  label: 'Costo unitario facturado',
  unit: 'COP/kWh',
  by: ['band'],
  formulas: [
    ...withBilledDecimals('freeCuDecimals', clientUnitCost, { ...service, ...free }),
    ...withBilledDecimals('regulatedCuDecimals', clientUnitCost, { ...service, ...regulated }),
  ],
});
