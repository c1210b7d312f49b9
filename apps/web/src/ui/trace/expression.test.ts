import type { TraceTree } from '@contador/contract/tariff-calculation';
import { describe, expect, test } from 'vitest';
import { piecesOf, setExpression, withNumbers } from './expression.ts';

const term = (symbol: string, amount: string, unit = 'COP'): TraceTree => ({
  id: symbol,
  symbol,
  label: symbol,
  unit,
  amount,
  index: {},
  origin: { kind: 'absence', reason: '' },
});

describe('setExpression', () => {
  test('splits a single quotient into numerator and denominator', () => {
    expect(setExpression('(RTCSA − VDESV) / V')).toEqual({ above: 'RTCSA − VDESV', below: 'V' });
    expect(setExpression('T·IPR / (1 − IPR)')).toEqual({ above: 'T·IPR', below: '1 − IPR' });
    expect(setExpression('(VCB + AVCB) / (CB + ACB)')).toEqual({ above: 'VCB + AVCB', below: 'CB + ACB' });
  });

  test('keeps in line a quotient that is part of a sum or of a function', () => {
    for (const expression of ['P0·I / I0 + k', 'min(1 − Qagd, S / DCR)', '1.3·REF_G']) {
      expect(setExpression(expression)).toEqual({ above: expression });
    }
  });

  test('keeps parentheses that are not a pair', () => {
    expect(setExpression('(A)·(B) / C')).toEqual({ above: '(A)·(B)', below: 'C' });
  });
});

describe('piecesOf', () => {
  test('finds whole symbols, the longest first', () => {
    expect(piecesOf('Q1 + Q11·Q', ['Q', 'Q1', 'Q11']).flatMap((piece) => piece.symbol ?? [])).toEqual([
      'Q1',
      'Q11',
      'Q',
    ]);
    expect(piecesOf("T' + ΔT", ['T', "T'"]).flatMap((piece) => piece.symbol ?? [])).toEqual(["T'"]);
  });
});

describe('withNumbers', () => {
  test('replaces every symbol with its number, negatives in parentheses', () => {
    expect(withNumbers('(A + B) / V', [term('A', '10'), term('B', '-2'), term('V', '4', 'kWh')])).toBe(
      '(10.00 + (\u22122.00)) / 4',
    );
  });

  test('returns undefined if a symbol belongs to several terms, or a term is not in the expression', () => {
    expect(withNumbers('Σj V', [term('V', '1'), term('V', '2')])).toBeUndefined();
    expect(withNumbers('A', [term('A', '1'), term('B', '2')])).toBeUndefined();
  });

  test('a choice that selects the formula need not be in it', () => {
    expect(withNumbers('min(A, B)', [term('CRED', 'SI', 'text'), term('A', '1'), term('B', '2')])).toBe(
      'min(1.00, 2.00)',
    );
  });
});
