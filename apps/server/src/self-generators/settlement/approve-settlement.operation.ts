import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import { approveSettlement } from '@contador/contract/self-generators';
import { isoMonth, type Month, spanishMonth } from '@contador/kernel';
import { defineChunkedOperation, type KeyRange } from '../../platform/index.ts';
import { approveMonth } from './approve-month.ts';
import { readCompareChunk } from './read-compare-chunk.ts';
import { secondSettlementTask } from './second-settlement.task.ts';
import { countSettled } from './settled-months.repository.ts';

/** A month with its runs, and the fingerprint of the runs that the approving person saw. */
export interface ApprovalRequest {
  readonly period: Month;
  readonly fingerprint: string;
  readonly runs: readonly string[];
}

const CHUNK = 250;

/** Settles every client of a month a second time, and approves the month when both settlements agree. */
export const approveSelfGenerators = defineChunkedOperation({
  kind: 'approve-self-generators',
  permission: { area: 'autogeneradores' },
  refreshes: approveSettlement.refreshes,
  chunk: CHUNK,
  refusal: 'settlements-differ',
  plan: async (transaction, { payload: { period, runs } }: { payload: ApprovalRequest }) => ({
    total: await countSettled(transaction, runs),
    message: texts.approving(spanishMonth(period)),
  }),
  read: (transaction, { payload: { period, runs } }, next: KeyRange<string> & { limit: number }) =>
    readCompareChunk(transaction, period, runs, next),
  compute: secondSettlementTask,
  write: async (_transaction, _run, { reasons }) =>
    reasons.map(({ clientCode, reason }) => ({
      subject: 'client' as const,
      field: clientCode,
      value: clientCode,
      expected: reason,
    })),
  publish: (transaction, { payload, by, now }) => approveMonth(transaction, payload, { by, at: now() }),
  // Nothing to undo: the approval itself writes everything.
  remove: async () => 0,
});

/** Key of the operation: only one approval of a month runs at a time. */
export function approvalKey(period: Month): string {
  return isoMonth(period);
}
