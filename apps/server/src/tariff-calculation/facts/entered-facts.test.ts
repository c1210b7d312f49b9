import { type MarketConstants, marketNumbers } from '@contador/domain/tariff-inputs';
import { wantedFacts } from '@contador/regulation';
import { expect, it } from 'vitest';

/** Constants of a market that are no numbers. `cotUntil` becomes a count of months. */
const others = ['area', 'strZone', 'chargesCprog', 'chargesCot', 'indexMode', 'cotSource'] as const satisfies readonly (
  | keyof MarketConstants
  | 'area'
)[];
/** What the market's tariff option and its recovery give. */
const ofTheOption = /^(option(Rate|Begins)?|cot(Months|BalanceSource))(\.|$)/;

it('what formulas ask of a market is one of its constants, or of its tariff option', () => {
  const asked = wantedFacts.flatMap(({ sources }) => sources.flatMap((it) => (it.kind === 'market' ? [it.field] : [])));
  expect(asked.length).toBeGreaterThan(20);
  const known: readonly string[] = [...marketNumbers, ...others];
  expect(asked.filter((field) => !known.includes(field) && !ofTheOption.test(field))).toEqual([]);
  // A constant that no formula asks for would be entered for nobody.
  expect(known.filter((field) => !asked.includes(field))).toEqual([]);
});
