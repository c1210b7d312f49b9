import { refuse } from '@contador/contract';
import { annexTexts } from '@contador/contract/messages';
import { prepareAnnexArchive } from '@contador/contract/self-generators';
import { accepted, type Month, spanishMonth } from '@contador/kernel';
import {
  defineChunkedOperation,
  type KeyRange,
  nextClients,
  rangesOfClients,
  removeDrawn,
  seeArchive,
  storeDrawn,
} from '../../../platform/index.ts';
import { deliveredAnnexes } from '../annexes-of.ts';
import { clientsOfAnnexes, countOfAnnexes, stateOfAnnexes } from './annexes-state.repository.ts';
import { drawAnnexesTask } from './draw-annexes.task.ts';

/** Month whose annexes are drawn, and their state, see `stateOfAnnexes`. */
export interface AnnexArchiveRequest {
  readonly period: Month;
  readonly state: string;
}

/** Clients of a chunk: an annex holds some 5,000 numbers, and a worker thread has a minute. */
const CHUNK = 50;

/** Draws the annexes of a month, one PDF for each client. The new archive replaces the month's earlier one. */
export const drawAnnexArchive = defineChunkedOperation({
  kind: 'draw-annex-archive',
  permission: { area: 'autogeneradores' },
  refreshes: prepareAnnexArchive.refreshes,
  chunk: CHUNK,
  refusal: 'annexes-changed',
  plan: async (transaction, { payload: { period } }: { payload: AnnexArchiveRequest }) => {
    const total = await countOfAnnexes(transaction, period);
    const ranges = await rangesOfClients(transaction, clientsOfAnnexes(transaction, period), { total, chunk: CHUNK });
    return { total, ranges, message: annexTexts.archive.drawing(spanishMonth(period)) };
  },
  read: async (transaction, { payload: { period }, tenant }, next: KeyRange<string> & { limit: number }) => {
    const codes = await nextClients(transaction, clientsOfAnnexes(transaction, period), next);
    const last = codes.at(-1);
    if (last === undefined) return undefined;
    const annexes = await deliveredAnnexes(transaction, tenant, period, codes);
    return { facts: { period, annexes }, count: codes.length, last };
  },
  compute: drawAnnexesTask,
  write: async (transaction, { id }, drawn) => {
    await storeDrawn(transaction, id, drawn);
    return [];
  },
  publish: async (transaction, { id, payload: { period, state }, tenant, now }) => {
    if ((await stateOfAnnexes(transaction, tenant, period)) !== state) return refuse('annexes-changed');
    const subject = { contents: 'annexes', period, cycle: null } as const;
    const clients = await seeArchive(transaction, { run: id, subject, drew: state, at: now() });
    return clients === 0 ? refuse('nothing-settled') : accepted({ clients });
  },
  remove: (transaction, { id }, limit) => removeDrawn(transaction, id, limit),
});
