import { randomUUID } from 'node:crypto';
import { type Refused, refuse } from '@contador/contract';
import { processHistoryFile } from '@contador/contract/billing';
import { broughtHistoryTexts as texts } from '@contador/contract/messages';
import { accepted, type Result } from '@contador/kernel';
import type { BroughtHistoryContext, BroughtHistoryReading, BroughtMonth, IgnoredRow } from '@contador/market-files';
import {
  audit,
  colombianDay,
  defineOperation,
  lockRecords,
  notDone,
  type OperationContext,
  packedUpload,
  readInThread,
  refuseUpload,
  storeUpload,
  type TenantTransaction,
  type Upload,
  uploadedBytes,
} from '../../platform/index.ts';
import { particularOf } from '../../tariff-inputs/index.ts';
import { insertBrought } from './brought-history.repository.ts';
import { insertBroughtMonths, monthsThereAlready } from './brought-months.repository.ts';
import { readBroughtHistoryTask } from './read-brought-history.task.ts';

/** An uploaded file with months of another system, and whether to enter its rows or only preview them. */
export interface ReadBroughtHistoryPayload {
  readonly upload: Upload;
  readonly enter: boolean;
}

export interface TakenBroughtHistory {
  readonly rows: number;
  readonly clients: number;
  readonly ignored: number;
  /** First thousand rejected rows. */
  readonly leftOut: readonly IgnoredRow[];
}

const MOST_LISTED = 1_000;
const KEY = 'CODIGO_CLIENTE';
/** Name of the lock under which history is loaded or deleted. */
export const TURN = 'brought history';

/** Reads months billed by another system. When they are to be entered, all valid rows are inserted in one transaction. */
export const readBroughtHistoryOperation = defineOperation<ReadBroughtHistoryPayload, TakenBroughtHistory>({
  kind: 'read-brought-history',
  permission: { area: 'facturador' },
  refreshes: processHistoryFile.refreshes,
  run: async (context) => {
    const { payload, progress, threads } = context;
    const { upload } = payload;
    const prepared = await context.inTenant((transaction) => prepare(transaction, upload, context.now()));
    if (prepared.deflated.length === 0) return refuse('no-file-chosen', [], notDone);
    progress(0, 1, upload.fileName);
    const file = uploadedBytes(upload, prepared.deflated);
    const reading = await readInThread(threads, readBroughtHistoryTask, { files: [file], context: prepared.context });
    const kept = (refused: Refused) =>
      refuseUpload(context, upload, refused, { action: 'brought-history-refused', subject: upload.fileName });
    if (!reading.ok) return await kept(refuse('brought-history-refused', reading.refusal.map(particularOf), notDone));
    progress(1, 1, upload.fileName);
    const judged = await context.inTenant((transaction) => sorted(transaction, reading.value));
    if (judged.rows.length === 0) return await kept(nothingEnters(upload, judged));
    if (!payload.enter) return accepted(countsOf(judged));
    const outcome = await context.complete((transaction) => store(transaction, context, reading.value));
    if (outcome.ok || outcome.refusal.code !== 'brought-history-refused') return outcome;
    return await kept({ ok: false, refusal: outcome.refusal });
  },
});

function nothingEnters({ fileName }: Upload, { ignored }: BroughtHistoryReading): Refused {
  const ignoredLines = ignored.slice(0, MOST_LISTED).map(({ line, code, reason }) => ({
    file: fileName,
    line,
    column: KEY,
    value: code,
    expected: reason,
  }));
  return refuse('brought-history-refused', ignoredLines, notDone);
}

async function prepare(
  transaction: TenantTransaction,
  upload: Upload,
  now: Date,
): Promise<{ readonly deflated: Uint8Array; readonly context: BroughtHistoryContext }> {
  const [year = 0, month = 0] = colombianDay(now).split('-').map(Number);
  const [deflated, clients] = await Promise.all([
    packedUpload(transaction, upload),
    transaction.selectFrom('client').select('client_code').execute(),
  ]);
  return { deflated, context: { codes: clients.map(({ client_code }) => client_code), year, month } };
}

/** Splits the rows into those to insert and those rejected because their month already exists. */
async function sorted(
  transaction: TenantTransaction,
  { rows, ignored }: BroughtHistoryReading,
): Promise<BroughtHistoryReading> {
  const there = await monthsThereAlready(transaction, rows);
  const reasonOf = (at: number) => {
    const file = there.get(at)?.file;
    return file === null || file === undefined ? texts.billedHere : texts.broughtAlready(file);
  };
  const ignoredRows = rows.flatMap(({ line, clientCode: code }, at) =>
    there.has(at) ? [{ line, code, reason: reasonOf(at) }] : [],
  );
  return {
    rows: rows.filter((_, at) => !there.has(at)),
    ignored: [...ignored, ...ignoredRows].toSorted((one, other) => one.line - other.line),
  };
}

function countsOf({ rows, ignored }: BroughtHistoryReading): TakenBroughtHistory {
  const leftOut = ignored.slice(0, MOST_LISTED);
  return { rows: rows.length, clients: clientsIn(rows), ignored: ignored.length, leftOut };
}

const clientsIn = (rows: readonly BroughtMonth[]) => new Set(rows.map(({ clientCode }) => clientCode)).size;

async function store(
  transaction: TenantTransaction,
  { payload: { upload }, by, now }: OperationContext<ReadBroughtHistoryPayload>,
  reading: BroughtHistoryReading,
): Promise<Result<TakenBroughtHistory, Refused['refusal']>> {
  await lockRecords(transaction, TURN);
  const judged = await sorted(transaction, reading);
  // Another file brought the same months after the preview.
  if (judged.rows.length === 0) return nothingEnters(upload, judged);
  const at = now();
  if (!(await storeUpload(transaction, upload, at))) return refuse('no-file-chosen', [], notDone);
  const { fileName: name, sha256, decimalSign } = upload;
  const file = { name, sha256, ...(decimalSign && { decimalSign }) };
  const id = randomUUID();
  await insertBrought(transaction, { id, file, by: by.personName, at }, judged.rows.length, judged.ignored);
  await insertBroughtMonths(transaction, id, judged.rows);
  const counts = countsOf(judged);
  const after = { ...file, id, rows: counts.rows, clients: counts.clients, ignored: counts.ignored };
  audit(transaction, { by, action: 'brought-history-taken', subject: file.name, after, at });
  return accepted(counts);
}
