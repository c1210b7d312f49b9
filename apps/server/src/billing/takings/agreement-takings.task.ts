import { decimal } from '@contador/kernel';
import { taxedValue, taxRangeOf } from '@contador/regulation';
import { threadTask } from '../../platform/threads/threads.ts';
import type { TaxChunk } from '../liquidation/taxes/read-tax-chunk.ts';
import type { PlainAgreement } from '../liquidation/taxes/tax-agreements.repository.ts';
import { TAX_FIGURE } from '../liquidation/taxes/tax-figure.ts';
import { type TaxOfClient, taxesOfChunk } from '../liquidation/taxes/taxes-of-chunk.ts';

/** Clients of a place with the saved agreements and with the edited one applied. */
export interface TakingsChunk {
  readonly chunk: TaxChunk;
  readonly tried: { readonly id: number; readonly agreements: readonly PlainAgreement[] };
  /** Absent if the edited agreement is new. */
  readonly savedId?: number;
  /** Variable by which the histogram groups clients: the one that the charge depends on. */
  readonly by: 'energy' | 'value';
}

/** Number of clients, and the sum that they pay, COP as decimal text. */
export interface PlainSum {
  readonly clients: number;
  readonly amount: string;
}

export interface ChunkTakings {
  /** One entry per range of the agreement; the last entry is for clients in no range. */
  readonly byRange: readonly PlainSum[];
  readonly saved: PlainSum;
  /** Value of each client in the histogram: kWh or COP. */
  readonly bases: Float64Array;
  readonly notCalculated: number;
}

const NOTHING: PlainSum = { clients: 0, amount: '0' };

/** Calculates in a worker thread what an edited agreement collects from a chunk of clients. */
export const agreementTakingsTask = threadTask('agreement-takings', (request: TakingsChunk): ChunkTakings => {
  const { chunk, tried, savedId, by } = request;
  const ranges = tried.agreements.find(({ id }) => id === tried.id)?.ranges.length ?? 0;
  const byRange = Array.from({ length: ranges + 1 }, () => NOTHING);
  const bases: number[] = [];
  let notCalculated = 0;
  for (const each of taxesOfChunk({ ...chunk, agreements: tried.agreements })) {
    const { agreement, terms, bill } = each;
    if (agreement?.id !== tried.id || terms === undefined) continue;
    const amount = amountOf(each);
    if (amount === undefined) {
      notCalculated += 1;
      continue;
    }
    const { range } = taxRangeOf(terms, bill, chunk.options.localTaxBase);
    const at = range === undefined ? ranges : terms.ranges.indexOf(range);
    byRange[at] = sumOf(byRange[at] ?? NOTHING, { clients: 1, amount });
    bases.push(Number(by === 'energy' ? bill.energy : taxedValue(bill, chunk.options.localTaxBase)));
  }
  let saved = NOTHING;
  if (savedId !== undefined) {
    for (const each of taxesOfChunk(chunk)) {
      const amount = each.agreement?.id === savedId ? amountOf(each) : undefined;
      if (amount !== undefined) saved = sumOf(saved, { clients: 1, amount });
    }
  }
  return { byRange, saved, bases: Float64Array.from(bases), notCalculated };
});

/** Adds two sums exactly. */
export function sumOf(one: PlainSum, other: PlainSum): PlainSum {
  return {
    clients: one.clients + other.clients,
    amount: decimal(one.amount).plus(decimal(other.amount)).toString(),
  };
}

function amountOf({ result }: TaxOfClient): string | undefined {
  if (result.kind !== 'figures') return undefined;
  return String(result.amounts[result.list.figures.findIndex(({ id }) => id === TAX_FIGURE)]);
}
