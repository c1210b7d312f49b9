import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import { liquidateSelfGenerators } from '@contador/contract/self-generators';
import { isoMonth, type Month, spanishMonth } from '@contador/kernel';
import {
  defineChunkedOperation,
  deleteRunRows,
  type KeyRange,
  nextOfList,
  rangesOfList,
} from '../../platform/index.ts';
import { readSettlementChunk } from './read-settlement-chunk.ts';
import { settleClientsTask } from './settle-clients.task.ts';
import type { SettledUserType } from './settlement.tables.ts';
import { publishSettlementRun } from './settlement-run.repository.ts';
import { writeSettledRows } from './write-settled-rows.ts';

/** Clients of a user type in a month, ordered by code, and the state of the inputs of their settlement. */
export interface SettlementRequest {
  readonly period: Month;
  readonly userType: SettledUserType;
  readonly codes: readonly string[];
  readonly restsOn: string;
}

/** Clients whose hours are in memory at a time: some 12 MB. */
const CHUNK = 500;
/** Clients of a range, which is settled independently of the others: two cores process two ranges at once. */
const A_RANGE = 2 * CHUNK;

/** Settles the self-generators of a user type in a month, all or none. */
export const settleSelfGenerators = defineChunkedOperation({
  kind: 'settle-self-generators',
  permission: { area: 'autogeneradores' },
  refreshes: liquidateSelfGenerators.refreshes,
  chunk: CHUNK,
  refusal: 'settlement-refused',
  plan: async (_, { payload: { codes, period } }: { payload: SettlementRequest }) => ({
    total: codes.length,
    message: texts.working(spanishMonth(period)),
    ranges: rangesOfList(codes, A_RANGE),
  }),
  read: async (transaction, { payload, tenant }, next: KeyRange<string> & { limit: number }) => {
    const codes = nextOfList(payload.codes, next);
    const last = codes.at(-1);
    if (last === undefined) return undefined;
    const facts = await readSettlementChunk(transaction, { tenant, period: payload.period, codes });
    return { facts, count: codes.length, last };
  },
  compute: settleClientsTask,
  write: (transaction, { id, payload, by, now }, computed) =>
    writeSettledRows(transaction, { run: id, period: payload.period, by: by.personName, at: now() }, computed),
  publish: (transaction, { id, payload, by, now }) => {
    const { period, userType, restsOn } = payload;
    const source = { origin: 'Calculada', userType, restsOn } as const;
    return publishSettlementRun(transaction, { run: id, period, source, by, at: now() });
  },
  remove: (transaction, { id }, limit) => deleteRunRows(transaction, 'self_generator_settlement', id, limit),
});

/** Key of the operation: only one settlement of a month and user type runs at a time. */
export function settlementKey({ period, userType }: Pick<SettlementRequest, 'period' | 'userType'>): string {
  return `${isoMonth(period)} ${userType}`;
}
