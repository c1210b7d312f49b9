import { decimal } from '@contador/kernel';
import { expect, it } from 'vitest';
import { TRIAL_CONCEPTS, trialConceptAmounts, trialTotal } from './trial-concept.ts';

const line = (code: 'EAMAX' | 'EAMIN' | 'ER' | 'CO' | 'TOT' | 'GEN', value: string) => ({
  code,
  name: '',
  value: decimal(value),
});
const sums = {
  lighting: decimal(5),
  security: decimal(0),
  others: decimal(100),
  vat: decimal(19),
  credits: decimal(30),
  balance: decimal(-7),
  rounding: decimal('-0.4'),
};

it('sorts a bill into concepts that add up to the payable amount, and leaves totals out', () => {
  const lines = [
    line('EAMAX', '10.3'),
    line('EAMIN', '4'),
    line('ER', '2'),
    line('CO', '-3'),
    line('TOT', '13.3'),
    line('GEN', '-1.5'),
  ];
  const amounts = trialConceptAmounts(lines, sums);
  const named = Object.fromEntries(TRIAL_CONCEPTS.map((concept, at) => [concept, Number(amounts[at])]));
  expect(named).toEqual({
    energy: 14.3,
    subsidy: -3,
    contribution: 0,
    surcharge: 0,
    reactive: 2,
    generation: -1.5,
    lighting: 5,
    security: 0,
    others: 100,
    vat: 19,
    credits: 30,
    balance: -7,
    rounding: -0.4,
  });
  expect(trialTotal(amounts).toNumber()).toBe(158.4);
});
