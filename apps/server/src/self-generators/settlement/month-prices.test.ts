import { describe, expect, it } from 'vitest';
import { capOfMonth } from './month-prices.ts';

const spot = 'spot by hour';

// CREG 101 066 of 2024 applies from March 2025; until February the weighted scarcity price is the cap.
describe('the scarcity price that caps surplus prices', () => {
  it.each([
    ['2024-12', 'PEP'],
    ['2025-01', 'PEP'],
    ['2025-02', 'PEP'],
    ['2025-03', 'PES'],
    ['2025-04', 'PES'],
  ] as const)('of %s is %s', (month, concept) => {
    expect(capOfMonth(month, { surplusPriceCap: 'PEP, then PES', surplusPriceStrategy: spot })).toBe(concept);
  });

  it.each([
    ['PES', spot, 'PES'],
    ['PE', spot, 'PE'],
    ['none', spot, null],
    ['PEP, then PES', 'Mc', null],
  ] as const)(
    'with the reading %s and the strategy %s is %s in any month',
    (surplusPriceCap, surplusPriceStrategy, concept) => {
      for (const month of ['2025-02', '2025-03']) {
        expect(capOfMonth(month, { surplusPriceCap, surplusPriceStrategy })).toBe(concept);
      }
    },
  );
});
