import { type Decimal, decimal } from '@contador/kernel';
import { amountPacker, createRowCalculation } from '@contador/regulation';
import { adjustment, SAMPLE_COLUMNS, SAMPLE_MONTH } from '@contador/regulation/testing/sample-bill';
import { threadTask } from '../apps/server/src/platform/threads/threads.ts';

/** Customers' facts as returned by the database, and the shared prices. */
export interface BillFacts {
  readonly customers: readonly number[];
  readonly facts: readonly (readonly (string | null)[])[];
  readonly prices: readonly string[];
}

/** One bill per customer: 34 amounts as text. */
export interface Bills {
  readonly customers: readonly number[];
  readonly amounts: readonly string[];
}

const calculate = createRowCalculation({
  month: SAMPLE_MONTH,
  columns: SAMPLE_COLUMNS,
  roots: [[adjustment]],
  context: { activeMarkets: [], mechanisms: [] },
});
const pack = amountPacker();
const USE = 4;

/** Calculates the bills of a chunk. */
export const billsOfChunk = threadTask('bench-bills', ({ customers, facts, prices }: BillFacts): Bills => {
  const shared = prices.map((price) => decimal(price));
  return { customers, amounts: facts.map((row) => pack(figures([...row.map(factOf), ...shared]))) };
});

function factOf(text: string | null, column: number): Decimal | string | undefined {
  if (text === null) return undefined;
  return column === USE ? text : decimal(text);
}

function figures(row: readonly (Decimal | string | undefined)[]) {
  const result = calculate(row);
  if (result.kind !== 'figures') throw new Error(JSON.stringify(result));
  return result.amounts;
}
