import { expect, it } from 'vitest';
import { regulatedPricing } from './energy-pricing.ts';
import type { RegulatedPlace } from './regulated-prices.ts';

it('gives each client the prices of its own market, level, form of the unit cost and stratum', () => {
  const asked: RegulatedPlace[] = [];
  const pricing = regulatedPricing(
    {
      idOf: (market) => market,
      prices: (place) => {
        asked.push(place);
        return {} as never;
      },
      components: () => ({ components: [] }),
    },
    new Map(),
  );
  const home = { market: 'M1', voltage_level: '1', connection_level: 1, use_type: 'RESIDENCIAL', stratum: 2 };
  const clients = [
    { ...home, unit_cost_form: 'SI' },
    { ...home, unit_cost_form: 'NO' },
    { ...home, unit_cost_form: 'SI', stratum: 3 },
    { ...home, unit_cost_form: 'SI', market: 'M2' },
    { ...home, unit_cost_form: 'SI', voltage_level: '2', connection_level: 2 },
  ];

  const keys = [...clients, ...clients].map((client) => {
    const price = pricing(client as never);
    return price.kind === 'prices' && price.key;
  });

  expect(new Set(keys).size).toBe(clients.length);
  expect(keys.slice(clients.length)).toEqual(keys.slice(0, clients.length));
  expect(asked.map(({ market, form, stratum }) => [market, form, stratum])).toEqual([
    ['M1', 'SI', 2],
    ['M1', 'NO', 2],
    ['M1', 'SI', 3],
    ['M2', 'SI', 2],
    ['M1', 'SI', 2],
  ]);
});
