import { liquidateLighting, liquidateSecurity } from '@contador/contract/billing';
import { liquidationTexts as texts } from '@contador/contract/messages';
import { spanishMonth } from '@contador/kernel';
import { localTax } from '@contador/regulation';
import { defineChunkedOperation, deleteRunRows, type KeyRange } from '../../../platform/index.ts';
import type { LiquidationRequest } from '../energy/liquidate-energy.operation.ts';
import { seeRun } from '../runs/liquidation-run.repository.ts';
import { standingOf } from '../runs/standing.repository.ts';
import { writeLiquidatedRows } from '../runs/write-liquidated-rows.ts';
import { liquidateTaxTask } from './liquidate-tax.task.ts';
import { readTaxChunk } from './read-tax-chunk.ts';

const begun = { lighting: liquidateLighting, security: liquidateSecurity } as const;

/** Liquidates the lighting or security tax of a cycle, based on its approved energy. */
function liquidateTax(tax: 'lighting' | 'security') {
  return defineChunkedOperation({
    kind: `liquidate-${tax}`,
    permission: { area: 'facturador' },
    refreshes: begun[tax].refreshes,
    chunk: 5000,
    refusal: 'liquidation-refused',
    plan: async (transaction, { payload: { cycleMonth } }: { payload: LiquidationRequest }) => ({
      total: (await standingOf(transaction, 'energy', cycleMonth)).run?.clients ?? 0,
      message: texts.workingOnTax[tax](cycleMonth.cycle, spanishMonth(cycleMonth.period)),
    }),
    read: (transaction, { payload }, next: KeyRange<string> & { limit: number }) =>
      readTaxChunk(transaction, tax, payload.cycleMonth, next),
    compute: liquidateTaxTask,
    write: (transaction, { id }, computed) => writeLiquidatedRows(transaction, id, localTax.columns, computed),
    publish: (transaction, { id, payload, by, now }) =>
      seeRun(transaction, { run: id, kind: tax, ...payload, by, at: now() }),
    remove: (transaction, { id }, limit) => deleteRunRows(transaction, 'liquidation_row', id, limit),
  });
}

/** Operations by tax. */
export const liquidateTaxes = { lighting: liquidateTax('lighting'), security: liquidateTax('security') } as const;
