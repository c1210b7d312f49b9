import { describe, expect, it } from 'vitest';
import type { Origin } from '../engine/trace.ts';
import { traceTree } from '../engine/trace-tree.ts';
import type { ContractTerms, IndexValue } from './index-contract.ts';
import { indexContract } from './index-contract.ts';
import type { IndexationRow } from './indexation-rule.ts';
import { wrongConstants } from './indexation-rule.ts';

const origin: Origin = {
  kind: 'parameter',
  filename: 'IPP',
  column: 1,
  columnLabel: 'IPP',
  enteredBy: 'mrojas',
  enteredAt: '2025-10-02T08:00:00Z',
};

const index = (value: string, month = '2025-06', status: IndexValue['status'] = 'definitive'): IndexValue => ({
  variable: 'IPP',
  month,
  value,
  status,
  origin,
});

/** Example 2-E: 210 agreed at an index of 152.30. */
function contract(changes: Partial<ContractTerms> = {}): ContractTerms {
  return {
    contract: '50101',
    contractType: 'BILATERAL',
    calculation: 'INDEXADO',
    baseValue: '210',
    variable: 'IPP',
    baseIndex: '152.30',
    plusCere: false,
    rows: [],
    origin,
    ...changes,
  };
}

function ruled(rule: IndexationRow['rule'], constants: IndexationRow['constants']): ContractTerms {
  return contract({ rows: [{ from: '2022-10', to: '2023-11', rule, constants }] });
}

const at = (terms: ContractTerms, month: string, value = '181.45') =>
  indexContract(terms, month, { index: index(value, month) }).indexedValue?.toFixed(2);

describe('the plain formula', () => {
  it('example 2-E: 210 × 181.45 / 152.30 = 250.193697, to two decimals', () => {
    expect(at(contract(), '2025-06')).toBe('250.19');
  });

  it('rounds half up', () => {
    expect(at(contract({ baseValue: '100', baseIndex: '100' }), '2025-06', '100.005')).toBe('100.01');
  });

  it('reports the index it used, and that it is provisional', () => {
    const { indexUsed, rule } = indexContract(contract(), '2025-06', {
      index: index('181.45', '2025-05', 'provisional'),
    });
    expect(indexUsed).toEqual({ variable: 'IPP', month: '2025-05', value: '181.45', status: 'provisional' });
    expect(rule).toBe('plain');
  });

  it('has no value without the index of the month, or without a base', () => {
    expect(indexContract(contract(), '2025-06', {}).notIndexed).toEqual({ code: 'index-missing', variable: 'IPP' });
    const noBase = indexContract(contract({ baseIndex: null }), '2025-06', { index: index('181.45') });
    expect(noBase.notIndexed).toEqual({ code: 'base-index-missing' });
    const zero = indexContract(contract({ baseIndex: '0' }), '2025-06', { index: index('181.45') });
    expect(zero.notIndexed).toEqual({ code: 'base-index-missing' });
  });

  it('leaves a fixed price unchanged', () => {
    const fixed = contract({ calculation: 'FIJO', variable: null, baseIndex: null, baseValue: '276.33' });
    const { indexedValue, indexUsed } = indexContract(fixed, '2025-06', {});
    expect(indexedValue?.toFixed(2)).toBe('276.33');
    expect(indexUsed).toBeUndefined();
  });
});

describe('exceptional rows of 2022 and 2023', () => {
  it('apply in their months, both ends included, and not outside', () => {
    const terms = ruled('plus-constant', { constant: 7.8 });
    expect(['2022-09', '2022-10', '2023-11', '2023-12'].map((month) => at(terms, month))).toEqual([
      '250.19',
      '257.99',
      '257.99',
      '250.19',
    ]);
  });

  it('subtract a negative constant', () => {
    expect(at(ruled('plus-constant', { constant: '-7.8' }), '2023-01')).toBe('242.39');
  });

  it('cap the growth over the base value', () => {
    const terms = ruled('capped-percentage', { percent: 10 });
    expect(at(terms, '2023-01')).toBe('231.00');
    expect(at(terms, '2023-01', '160')).toBe('220.62');
  });

  it('fix the price of one month', () => {
    const terms = ruled('fixed-in-month', { month: '2023-01', value: 270.24 });
    expect([at(terms, '2023-01'), at(terms, '2023-02')]).toEqual(['270.24', '250.19']);
  });

  it('hide the price before a month', () => {
    const terms = ruled('hidden-before-month', { month: '2023-10' });
    const hidden = indexContract(terms, '2023-09', { index: index('181.45') });
    expect(hidden.indexedValue).toBeUndefined();
    expect(hidden.notIndexed).toEqual({ code: 'hidden', since: '2023-10' });
    expect(at(terms, '2023-10')).toBe('250.19');
  });

  it('may use another base index', () => {
    expect(at(ruled('plain', { baseIndex: 174.12 }), '2023-01', '179.15')).toBe(((210 * 179.15) / 174.12).toFixed(2));
  });

  it('are rejected when a constant is missing', () => {
    const { notIndexed } = indexContract(ruled('fixed-in-month', { month: 'enero' }), '2023-01', {
      index: index('181.45'),
    });
    expect(notIndexed).toEqual({ code: 'wrong-constants', names: ['month', 'value'] });
    expect(wrongConstants({ rule: 'plus-constant', constants: { constant: '7,8' } })).toEqual(['constant']);
    expect(wrongConstants({ rule: 'plain', constants: {} })).toEqual([]);
  });

  it('later rows take precedence over earlier ones', () => {
    const terms = contract({
      rows: [
        { from: '2022-10', to: '2023-11', rule: 'plus-constant', constants: { constant: 5 } },
        { from: '2023-01', to: '2023-01', rule: 'plus-constant', constants: { constant: 9 } },
      ],
    });
    expect([at(terms, '2022-12'), at(terms, '2023-01')]).toEqual(['255.19', '259.19']);
  });
});

describe('CERE', () => {
  const known = { index: index('181.45'), cere: { value: '80.456', origin } };

  it('is added to auctions priced without it', () => {
    const auction = contract({ contractType: 'POR SUBASTA', plusCere: true });
    expect(indexContract(auction, '2025-06', known).valuePlusCere?.toFixed(2)).toBe('330.65');
  });

  it('is not added to bilateral contracts, without the flag, or before it is known', () => {
    expect(indexContract(contract({ plusCere: true }), '2025-06', known).valuePlusCere).toBeUndefined();
    expect(indexContract(contract({ contractType: 'POR SUBASTA' }), '2025-06', known).valuePlusCere).toBeUndefined();
    const early = contract({ contractType: 'POR SUBASTA 3', plusCere: true });
    expect(indexContract(early, '2025-06', { index: index('181.45') }).valuePlusCere).toBeUndefined();
  });
});

describe('the explanation', () => {
  it('names base, index, base index and constant', () => {
    const { trace } = indexContract(ruled('plus-constant', { constant: 7.8 }), '2023-01', { index: index('181.45') });
    const tree = traceTree(trace!, 'P:50101');
    expect(tree.amount).toBe('257.99');
    expect(tree.origin).toMatchObject({
      expression: 'P0·I / I0 + k',
      from: '2022-10',
      to: '2023-11',
      terms: [
        { symbol: 'P0', amount: '210' },
        { symbol: 'I', amount: '181.45', origin: { kind: 'parameter' } },
        { symbol: 'I0', amount: '152.30' },
        { symbol: 'k', amount: '7.8' },
      ],
    });
  });
});
