import { type MarketConstants, marketNumbers } from '@contador/domain/tariff-inputs';
import { wantedFacts } from '@contador/regulation';
import { expect, it } from 'vitest';

/** Constants of a market that are not numbers. `cotUntil` becomes a number of months. */
const others = ['area', 'strZone', 'chargesCprog', 'chargesCot', 'indexMode', 'cotSource'] as const satisfies readonly (
  | keyof MarketConstants
  | 'area'
)[];
/** Matches fields of the tariff option and its recovery. */
const ofTheOption = /^(option(Rate|Begins)?|cot(Months|BalanceSource))(\.|$)/;

it('market fields used by formulas are constants of the market or of its tariff option', () => {
  const fields = wantedFacts.flatMap(({ sources }) =>
    sources.flatMap((it) => (it.kind === 'market' ? [it.field] : [])),
  );
  expect(fields.length).toBeGreaterThan(20);
  const known: readonly string[] = [...marketNumbers, ...others];
  expect(fields.filter((field) => !known.includes(field) && !ofTheOption.test(field))).toEqual([]);
  // No constant is entered without a formula that uses it.
  expect(known.filter((field) => !fields.includes(field))).toEqual([]);
});
