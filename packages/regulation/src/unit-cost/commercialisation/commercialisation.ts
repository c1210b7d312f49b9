import { sum } from '@contador/kernel';
import { choice, input, term } from '../../engine/term.ts';
import { article, creg119 } from '../../norms.ts';
import { calculatedTariffOptionCost } from './balance-recovery.ts';
import { fixedCostRecovery } from './fixed-cost-recovery.ts';
import { commercialisationMargin } from './margin.ts';
import { marketServicesCost } from './market-services.ts';

/** Cv(m,i,j), always without COT. Totals with COT add it separately. */
export const commercialisation = term({
  symbol: 'Cv',
  label: 'Costo variable de comercialización, sin COT',
  unit: 'COP/kWh',
  by: ['market'],
  formulas: [
    {
      from: '2015-01',
      ...creg119('11'),
      expression: 'C* + CSM + CvR',
      compute: (get) => sum(get(commercialisationMargin), get(marketServicesCost), get(fixedCostRecovery)),
    },
  ],
});

export const chargedForTariffOption = choice({
  symbol: 'cobraCOT',
  label: 'El mercado paga costo de la opción tarifaria',
  by: ['market'],
  values: ['true', 'false'],
  sources: [{ kind: 'market', field: 'chargesCot' }],
});

/** Published by the CAC for each market and voltage level. */
export const publishedTariffOptionCost = input({
  symbol: 'COTcac',
  label: 'Costo de la opción tarifaria publicado por el CAC',
  unit: 'COP/kWh',
  by: ['market', 'voltage'],
  sources: [
    { kind: 'parameter', filename: 'COT', column: 1, only: { voltage: [1] } },
    { kind: 'parameter', filename: 'COT', column: 2, only: { voltage: [2] } },
    { kind: 'parameter', filename: 'COT', column: 3, only: { voltage: [3] } },
    { kind: 'parameter', filename: 'COT', column: 4, only: { voltage: [4] } },
  ],
  absence: {
    reason: 'El mercado no tiene saldos de la opción tarifaria',
    when: { choice: chargedForTariffOption, is: 'false' },
  },
});

export const tariffOptionCostSource = choice({
  symbol: 'origenCOT',
  label: 'Cómo se obtiene el COT del mercado',
  by: ['market'],
  values: ['entered', 'calculated'],
  sources: [{ kind: 'market', field: 'cotSource' }],
  absence: { reason: 'El COT se ingresa como lo publica el CAC' },
});

/** COT as published by the CAC and entered, which is what most retailers do, or as calculated by the operator's own retailer. */
export const tariffOptionCost = term({
  symbol: 'COT',
  label: 'Costo de la opción tarifaria',
  unit: 'COP/kWh',
  by: ['market', 'voltage'],
  formulas: [
    {
      from: '2024-01',
      ...article('CREG 101-028/2023', '5'),
      choice: { of: tariffOptionCostSource, isNot: 'calculated' },
      expression: 'COTcac',
      compute: (get) => get(publishedTariffOptionCost),
    },
    {
      from: '2024-01',
      ...article('CREG 101-028/2023', '5'),
      choice: { of: tariffOptionCostSource, is: 'calculated' },
      expression: 'COTcal',
      compute: (get) => get(calculatedTariffOptionCost),
    },
  ],
});

export const commercialisationWithOption = term({
  symbol: 'Cv+COT',
  label: 'Costo variable de comercialización, con COT',
  unit: 'COP/kWh',
  by: ['market', 'voltage'],
  formulas: [
    {
      from: '2024-01',
      ...article('CREG 101-028/2023', '5'),
      expression: 'Cv + COT',
      compute: (get) => sum(get(commercialisation), get(tariffOptionCost)),
    },
  ],
});
