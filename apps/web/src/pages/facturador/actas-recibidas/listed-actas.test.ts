import { expect, it } from 'vitest';
import { listedActas } from './listed-actas.ts';

const acta = (number: string, openChanges: number, correctedBy: string | null = null) => ({
  number,
  openChanges,
  correctedBy,
});
const numbersOf = (...actas: ReturnType<typeof acta>[]) => listedActas(actas).map(({ number }) => number);

it('lists actas with something to decide first, and keeps the order otherwise', () => {
  expect(numbersOf(acta('4', 0), acta('3', 2), acta('2', 0), acta('1', 7))).toEqual(['3', '1', '4', '2']);
});

it('leaves a corrected acta out only while its correction is listed', () => {
  expect(numbersOf(acta('3', 1), acta('2', 0, '3'), acta('1', 0, '2'))).toEqual(['3']);
  expect(numbersOf(acta('2', 0, '3'), acta('1', 0))).toEqual(['2', '1']);
});
