import { decimal } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { adjustment, SAMPLE_COLUMNS, SAMPLE_MONTH } from '../testing/sample-bill.ts';
import { columnsOf, factsOfRow } from './fact-row.ts';
import { amountPacker, unpackAmounts } from './figure-list.ts';
import { rebuiltTrace } from './rebuilt-trace.ts';
import type { Root } from './row-calculation.ts';
import { createRowCalculation } from './row-calculation.ts';

const context = { activeMarkets: [], mechanisms: [] };
const roots: readonly Root[] = [[adjustment]];
const customer = ['210.5', 12, 3, 2, 'RESIDENCIAL', 20, '51.3', 130, 12, '4500.25', 312, 52, 266, 173, 61, 28].map(
  (it) => (it === 'RESIDENCIAL' ? it : decimal(it)),
);
const enteredBy = (key: string) =>
  ({
    kind: 'offer',
    field: key,
    fieldLabel: key,
    customer: '1',
    customerName: 'Ana',
    enteredBy: 'a',
    enteredAt: 'b',
  }) as const;

function stored() {
  const calculate = createRowCalculation({ month: SAMPLE_MONTH, columns: SAMPLE_COLUMNS, roots, context });
  // The second row of its kind is calculated by the plan.
  const pack = amountPacker();
  const other = calculate(customer.with(0, decimal(150)));
  if (other.kind === 'figures') pack(other.amounts);
  const result = calculate(customer);
  if (result.kind !== 'figures') throw new Error(result.kind);
  return { list: result.list, packed: pack(result.amounts) };
}

const rebuilt = (storedAmounts: ReadonlyMap<string, string>, facts = customer) =>
  rebuiltTrace({
    month: SAMPLE_MONTH,
    facts: factsOfRow(columnsOf(SAMPLE_COLUMNS), facts, context, enteredBy),
    roots,
    stored: storedAmounts,
  });

describe('the explanation of a stored bill', () => {
  it('reproduces every stored amount, with the origin of each fact', () => {
    const { list, packed } = stored();
    const { trace, unexplained } = rebuilt(unpackAmounts(packed, list));
    expect(unexplained).toEqual([]);
    expect(Object.keys(trace.nodes)).toHaveLength(34);
    expect(trace.nodes.E?.origin).toEqual(enteredBy('offer:E'));
    // By hand: CU = 312 + 52 + 266 + 173 + 61 + 28 = 892; 210.5 kWh × 892 = 187,766.
    expect([trace.nodes.CU?.amount, trace.nodes.EA?.amount]).toEqual(['892', '187766']);
  });

  it('packs into a small text', () => {
    expect(Buffer.byteLength(stored().packed)).toBeLessThan(400);
  });

  it('names what it does not explain: a different amount, a missing figure, an extra figure', () => {
    const { list, packed } = stored();
    const amounts = new Map(unpackAmounts(packed, list));
    amounts.set('EA', '187766.01');
    amounts.delete('AP');
    amounts.set('otra', '1');
    expect(rebuilt(amounts).unexplained).toEqual([
      { id: 'EA', stored: '187766.01', rebuilt: '187766' },
      { id: 'otra', stored: '1' },
      { id: 'AP', rebuilt: '22531.92' },
    ]);
  });

  it('detects a fact changed afterwards by everything that depends on it', () => {
    const { list, packed } = stored();
    const { unexplained } = rebuilt(unpackAmounts(packed, list), customer.with(0, decimal('210.6')));
    expect(unexplained.map(({ id }) => id)).toEqual(expect.arrayContaining(['E', 'EA', 'TOT', 'pagar']));
  });

  it('throws when the number of amounts and figures differ', () => {
    const { list, packed } = stored();
    expect(() => unpackAmounts(`${packed}\t1`, list)).toThrow('34');
  });
});
