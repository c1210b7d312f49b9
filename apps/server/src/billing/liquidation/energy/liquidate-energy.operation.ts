import { liquidateConsumption } from '@contador/contract/billing';
import { liquidationTexts as texts } from '@contador/contract/messages';
import { type Month, spanishMonth } from '@contador/kernel';
import { energyBill } from '@contador/regulation';
import { defineChunkedOperation, deleteRunRows, type KeyRange } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import { countBillable } from '../runs/billable-clients.ts';
import { seeRun } from '../runs/liquidation-run.repository.ts';
import { writeLiquidatedRows } from '../runs/write-liquidated-rows.ts';
import { liquidateEnergyTask } from './liquidate-energy.task.ts';
import { readEnergyChunk } from './read-energy-chunk.ts';

/** A cycle month and the version of its inputs; equal requests share one operation. */
export interface LiquidationRequest {
  readonly cycleMonth: CycleMonth;
  readonly restsOn: string;
}

/** Liquidates the energy of a cycle, client by client. */
export const liquidateEnergy = defineChunkedOperation({
  kind: 'liquidate-energy',
  permission: { area: 'facturador' },
  refreshes: liquidateConsumption.refreshes,
  chunk: 5000,
  refusal: 'liquidation-refused',
  plan: async (transaction, { payload: { cycleMonth } }: { payload: LiquidationRequest }) => ({
    total: await countBillable(transaction, cycleMonth),
    message: texts.working(cycleMonth.cycle, spanishMonth(cycleMonth.period)),
  }),
  read: (transaction, { payload, tenant }, next: KeyRange<string> & { limit: number }) =>
    readEnergyChunk(transaction, payload.cycleMonth, tenant, next),
  compute: liquidateEnergyTask,
  write: (transaction, { id }, computed) => writeLiquidatedRows(transaction, id, energyBill.columns, computed),
  publish: (transaction, { id, payload, by, now }) =>
    seeRun(transaction, { run: id, kind: 'energy', ...payload, by, at: now() }),
  remove: (transaction, { id }, limit) => deleteRunRows(transaction, 'liquidation_row', id, limit),
});

/** Key under which only one operation runs at a time. */
export function liquidationKey({ cycle, period }: { cycle: string; period: Month }): string {
  return `${cycle} ${period.year}-${period.number}`;
}
