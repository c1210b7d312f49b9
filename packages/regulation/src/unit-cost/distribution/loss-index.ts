import { input } from '../../engine/term.ts';

/** Levels 1 to 3 come from the market's workbook; level 4 is entered for the market. */
export const recognisedLossIndex = input({
  symbol: 'IPR',
  label: 'Índice de pérdidas reconocidas hasta el STN',
  unit: 'fraction',
  by: ['market', 'voltage'],
  sources: [
    { kind: 'file', input: 'CDI', field: 'PR', only: { voltage: [1, 2, 3] } },
    { kind: 'market', field: 'ipr4', only: { voltage: [4] } },
  ],
});
