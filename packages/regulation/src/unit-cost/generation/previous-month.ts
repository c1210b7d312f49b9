import { input } from '../../engine/term.ts';

/**
 * G of the published definitive version of the previous month, as used by the balance AD. In a market's first month it is entered with AJ0.
 * C* has its own input for the same figure, because a first month enters that one with C0.
 */
export const previousGeneration = input({
  symbol: 'G(m−1)',
  label: 'G del mes anterior',
  unit: 'COP/kWh',
  by: ['market'],
  sources: [
    { kind: 'published', symbol: 'G' },
    { kind: 'parameter', filename: 'AJ0', column: 3 },
  ],
});

export const previousRecognisedCost = input({
  symbol: 'CR(m−1)',
  label: 'Costo reconocido del mes anterior',
  unit: 'COP/kWh',
  by: ['market'],
  sources: [
    { kind: 'published', symbol: 'CR' },
    { kind: 'parameter', filename: 'AJ0', column: 2 },
  ],
});

export const previousBalance = input({
  symbol: 'AD(m−1)',
  label: 'Saldo AD del mes anterior',
  unit: 'COP',
  by: ['market'],
  sources: [
    { kind: 'published', symbol: 'AD' },
    { kind: 'parameter', filename: 'AJ0', column: 1 },
  ],
});
