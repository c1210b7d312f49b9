import { input } from '../engine/term.ts';
import { optionBegins } from './option-record.ts';

/** From the published definitive version of the previous month, like all the inputs of this file. */
export const previousUnitCost = input({
  symbol: 'CU(m−1)',
  label: 'Costo unitario del mes anterior, sin COT',
  unit: 'COP/kWh',
  by: ['market', 'level', 'band'],
  sources: [{ kind: 'published', symbol: 'CU' }],
});

export const previousOptionUnitCost = input({
  symbol: 'CUop(m−1)',
  label: 'CU de la opción tarifaria del mes anterior',
  unit: 'COP/kWh',
  by: ['market', 'level', 'band'],
  sources: [{ kind: 'published', symbol: 'CUop' }],
});

export const previousOptionBalance = input({
  symbol: 'SA(m−1)',
  label: 'Saldo de la opción tarifaria del mes anterior',
  unit: 'COP',
  by: ['market', 'level'],
  sources: [{ kind: 'published', symbol: 'SA' }],
  absence: {
    reason: 'La opción tarifaria comienza este mes: no hay saldo anterior',
    when: { choice: optionBegins, is: 'true' },
  },
});
