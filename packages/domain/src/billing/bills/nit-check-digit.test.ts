import { goldenCases } from '@contador/regulation/testing/golden-cases';
import { expect, it } from 'vitest';
import { nitCheckDigit } from '../../reports/index.ts';

const cases = goldenCases<{ nit: string }, { dv: number }>('nit-dv');

it.each(cases.map(({ input, expected }) => [input.nit, expected.dv] as const))(
  'the check digit of the reference: %s-%i',
  (nit, digit) => expect(nitCheckDigit(nit)).toBe(digit),
);
