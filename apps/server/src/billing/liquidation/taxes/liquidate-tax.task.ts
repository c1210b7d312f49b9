import { reviewOfTax } from '@contador/domain/billing';
import type { RowFigures } from '@contador/regulation';
import { threadTask } from '../../../platform/threads/threads.ts';
import type { BillReason, LiquidatedChunk, LiquidatedRow } from '../energy/plain-bill.ts';
import { rowPacker, whyNot } from '../runs/row-packer.ts';
import type { TaxChunk } from './read-tax-chunk.ts';
import { taxesOfChunk } from './taxes-of-chunk.ts';

/** Calculates the lighting or security tax of a chunk of clients in a worker thread. */
export const liquidateTaxTask = threadTask('liquidate-tax', (chunk: TaxChunk): LiquidatedChunk => {
  const packer = rowPacker();
  const rows: LiquidatedRow[] = [];
  const reasons: BillReason[] = [];
  for (const { client, agreement, row, result } of taxesOfChunk(chunk)) {
    if (result.kind !== 'figures') {
      reasons.push({ clientCode: client.clientCode, expected: whyNot(result) });
      continue;
    }
    const at = result.list.figures.findIndex(({ id }) => id === 'VIMP');
    const { clientCode, sicCode, use, stratum, active, activeValue, appliedM, tariff, state } = client;
    rows.push({
      clientCode,
      sicCode,
      use,
      stratum,
      active,
      activeValue,
      appliedM,
      tariff,
      state,
      ...packer.pack(row, result),
      total: String(result.amounts[at]),
      agreement: agreement === undefined ? null : { id: agreement.id, version: agreement.version },
      review: reviewOfTax({
        tax: Number(result.amounts[at]),
        last: client.last === null ? null : Number(client.last),
        billed: state === 'liquidated',
        hasAgreement: agreement !== undefined,
        atLimit: isAtLimit(result),
        warnings: result.warnings.length,
      }),
      remarks: [...(agreement === undefined ? ['without-agreement'] : []), ...result.warnings.map(({ code }) => code)],
    });
  }
  return { rows, lists: packer.lists(), reasons };
});

/** True if a limit of the agreement determines the amount, instead of its charge. */
function isAtLimit({ list: { figures }, amounts }: RowFigures): boolean {
  const amountOf = (id: string) => String(amounts[figures.findIndex((figure) => figure.id === id)] ?? '');
  return Number(amountOf('VIMP')) !== 0 && amountOf('IMPlim') !== amountOf('IMPb');
}
