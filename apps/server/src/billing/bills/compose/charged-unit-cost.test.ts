import { decimal } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { chargedUnitCost } from './charged-unit-cost.ts';

/** The components add up to 850.00, and with COT to 867.20. */
const components = Object.entries({ G: '312.5', T: '52.3', D: '310.2', Cv: '90', PR: '60', R: '25', COT: '17.2' }).map(
  ([symbol, value]) => ({ symbol, value }),
);
const shown = (parts: Parameters<typeof chargedUnitCost>[0], charged: string) => {
  const cost = chargedUnitCost(parts, decimal(charged));
  return cost && [...cost.parts.slice(6).map(({ symbol, value }) => [symbol, value.toFixed()]), cost.charged.toFixed()];
};

describe('Parts of the charged price', () => {
  it('are the components if they add up to it', () => {
    expect(shown({ components }, '867.2')).toEqual([['COT', '17.2'], '867.2']);
    expect(shown({ components, option: '-11.75' }, '867.21')).toEqual([['COT', '17.2'], '867.21']);
  });

  it('include the difference of the tariff option if that price is charged', () => {
    // 838.25 of the option plus 17.20 of COT.
    expect(shown({ components, option: '-11.75' }, '855.45')).toEqual([['COT', '17.2'], ['CUop', '-11.75'], '855.45']);
  });

  it('are omitted if they add up to another price', () => {
    expect(shown({ components }, '855.45')).toBeUndefined();
    expect(shown({ components: [] }, '855.45')).toBeUndefined();
    expect(chargedUnitCost({ components }, undefined)).toBeUndefined();
  });
});
