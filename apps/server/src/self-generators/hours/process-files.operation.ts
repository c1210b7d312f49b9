import type { Particular } from '@contador/contract';
import { serverTexts, meterFileTexts as texts } from '@contador/contract/messages';
import { processMeterFiles } from '@contador/contract/self-generators';
import { accepted, type DecimalSign, isoMonth, type Month, spanishMonth } from '@contador/kernel';
import { type RawBuilder, sql } from 'kysely';
import {
  audit,
  type ChunkedRun,
  defineChunkedOperation,
  type KeyRange,
  ofPeriod,
  rangesBetween,
  type TenantTransaction,
  threadBounds,
} from '../../platform/index.ts';
import { reasonOf } from './hour-finding-reason.ts';
import { approvedRefusal, lockHours } from './hours-approved.ts';
import { type ReadMeterFile, recordReadFiles } from './meter-file.repository.ts';
import { type NewMeterMonth, saveMeterMonths } from './meter-month.repository.ts';
import { type DerivedFiles, readMeterFilesTask } from './meter-month.task.ts';
import { type FileFacts, factsOfFiles } from './month-facts.ts';

/** Files of a month to read: all that wait, up to the number `last`, or the single file `file`, even if it was read before. */
export interface ProcessFilesPayload {
  readonly period: Month;
  readonly last: number;
  readonly file?: string;
  /** Id of the client's hours when a single file was requested; part of the request, so that reading it again later is another request. */
  readonly standing?: string | null;
  /** Declared decimal sign of a single file; reading it with another sign is another request. */
  readonly sign?: DecimalSign;
}

export interface ProcessedFiles {
  readonly processed: number;
  readonly refused: number;
  /** Clients whose processed file lacks hours of the month. */
  readonly incomplete: number;
}

/** Files of a client are read in the order of their arrival; the last one that is accepted counts. */
type Key = readonly [clientCode: string, number: number];

/** Files of a range, which one worker processes. All files of a client belong to one range. */
const FILES_A_RANGE = 256;
const FILES_A_CHUNK = 48;

interface Waiting {
  readonly id: string;
  readonly number: number;
  readonly clientCode: string;
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
}

/** Reads the meter files of a month. Each client's month is replaced whole or not at all. */
export const processFilesOperation = defineChunkedOperation<
  ProcessFilesPayload,
  Key,
  { readonly files: readonly FileFacts[] },
  DerivedFiles,
  ProcessedFiles
>({
  kind: 'process-meter-files',
  permission: { area: 'autogeneradores' },
  refreshes: processMeterFiles.refreshes,
  chunk: FILES_A_CHUNK,
  refusal: 'meter-hours-approved',
  plan: async (transaction, { payload }) => {
    const codes = await transaction
      .selectFrom('meter_file')
      .select('client_code')
      .where(isToRead(payload))
      .orderBy('client_code')
      .execute();
    const ends = codes
      .filter((_, at) => at % FILES_A_RANGE === FILES_A_RANGE - 1)
      .map(({ client_code }) => client_code);
    const bounds = [...new Set(ends)].map((code): Key => [code as string, Number.MAX_SAFE_INTEGER]);
    const message = texts.processing(spanishMonth(payload.period));
    return { total: codes.length, message, ranges: rangesBetween(bounds) };
  },
  read: async (transaction, { payload }, range) => {
    const files = await nextFiles(transaction, payload, range);
    const last = files.at(-1);
    if (last === undefined) return undefined;
    const facts = { files: await factsOfFiles(transaction, payload.period, files) };
    return { facts, count: files.length, last: [last.clientCode, last.number] };
  },
  compute: readMeterFilesTask,
  alone: {
    each: ({ files }) => files.map((file) => ({ files: [file] })),
    exhausted: ({ files }) =>
      files.map(({ file }) => ({
        file,
        month: null,
        reasons: [reasonOf(null, serverTexts.readableWithin(bound()))],
      })),
    together: (all) => all.flat(),
  },
  write: async (transaction, run, computed) => await written(transaction, run, computed),
  publish: async (transaction, { id, payload, by, now }) => {
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*)::integer as count from meter_file where run = ${id}::uuid group by state`.execute(
      transaction,
    );
    const countOf = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
    const { incomplete } = await transaction
      .selectFrom('meter_month as m')
      .innerJoin('meter_file as f', (join) => join.onRef('f.tenant', '=', 'm.tenant').onRef('f.id', '=', 'm.file'))
      .select(({ fn }) => fn.count<string>('m.client_code').distinct().as('incomplete'))
      .where('f.run', '=', id)
      .where('m.calculated', '=', false)
      .executeTakeFirstOrThrow();
    const counts = {
      processed: countOf('processed'),
      refused: countOf('refused'),
      incomplete: Number(incomplete),
    };
    audit(transaction, {
      by,
      action: 'meter-files-processed',
      subject: isoMonth(payload.period),
      after: counts,
      at: now(),
    });
    return accepted(counts);
  },
  // Nothing to undo: each chunk wrote complete months of clients.
  remove: async () => 0,
});

function bound(): string {
  return `${threadBounds.megabytes} MB de memoria`;
}

function isToRead({ period, last, file }: ProcessFilesPayload): RawBuilder<boolean> {
  const selection = file === undefined ? sql`state = 'uploaded'` : sql`id = ${file}::uuid`;
  return sql<boolean>`${ofPeriod(period)} and client_code is not null and number <= ${last} and ${selection}`;
}

async function nextFiles(
  transaction: TenantTransaction,
  payload: ProcessFilesPayload,
  { after, upTo, limit }: KeyRange<Key> & { readonly limit: number },
): Promise<Waiting[]> {
  const begin = after === undefined ? sql`true` : sql`(client_code, number) > (${after[0]}, ${after[1]}::bigint)`;
  const end = upTo === undefined ? sql`true` : sql`client_code <= ${upTo[0]}`;
  const rows = await transaction
    .selectFrom('meter_file')
    .select(['id', 'number', 'client_code', 'name', 'sha256', 'size'])
    .where(isToRead(payload))
    .where(sql<boolean>`${begin} and ${end}`)
    .orderBy('client_code')
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(({ client_code, sha256, ...row }) => ({
    ...row,
    clientCode: client_code as string,
    sha256: sha256 as string,
  }));
}

async function written(
  transaction: TenantTransaction,
  { id: run, payload, by, now }: ChunkedRun<ProcessFilesPayload>,
  computed: DerivedFiles,
): Promise<readonly Particular[]> {
  const { period } = payload;
  await lockHours(transaction, period);
  const approved = await approvedRefusal(transaction, period);
  if (approved !== undefined) return approved.refusal.particulars;
  const months = new Map<string, NewMeterMonth>();
  const read = computed.map(({ file, month, reasons }): ReadMeterFile => {
    if (month !== null) months.set(file.clientCode, { ...month, file: file.id });
    return { id: file.id, state: month === null ? 'refused' : 'processed', reasons };
  });
  const at = now();
  await saveMeterMonths(transaction, period, [...months.values()], { by: by.personName, at });
  await recordReadFiles(transaction, read, { run, at });
  return [];
}
