import { randomUUID } from 'node:crypto';
import { type Refused, refuse } from '@contador/contract';
import { processOpeningBalancesFile } from '@contador/contract/billing';
import { openingBalanceTexts as texts } from '@contador/contract/messages';
import { accepted, type Result } from '@contador/kernel';
import type { OpeningBalanceRow } from '@contador/market-files';
import {
  audit,
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
import { closedRows, insertOpeningBalances } from './opening-balances.repository.ts';
import { readOpeningBalancesTask } from './read-opening-balances.task.ts';

/** An uploaded file with balances of clients, and whether to enter them or only preview them. */
export interface ReadOpeningBalancesPayload {
  readonly upload: Upload;
  readonly enter: boolean;
}

/** Number of clients in a file, and the sum of their balances, COP with two decimals. */
export interface OpeningBalanceCounts {
  readonly clients: number;
  readonly total: string;
}

const KEY = 'CODIGO_CLIENTE';
/** Name of the lock under which balances are loaded or deleted. */
export const OPENING_BALANCES = 'opening balances';

/** Reads balances in favour of clients. When they are to be entered, all are inserted in one transaction, or none. */
export const readOpeningBalancesOperation = defineOperation<ReadOpeningBalancesPayload, OpeningBalanceCounts>({
  kind: 'read-opening-balances',
  permission: { area: 'facturador' },
  refreshes: processOpeningBalancesFile.refreshes,
  run: async (context) => {
    const { payload, progress, threads } = context;
    const { upload } = payload;
    const [deflated, codes] = await context.inTenant((transaction) =>
      Promise.all([packedUpload(transaction, upload), billedCodes(transaction)]),
    );
    if (deflated.length === 0) return refuse('no-file-chosen', [], notDone);
    progress(0, 1, upload.fileName);
    const files = [uploadedBytes(upload, deflated)] as const;
    const reading = await readInThread(threads, readOpeningBalancesTask, { files, context: { codes } });
    const kept = (refused: Refused) =>
      refuseUpload(context, upload, refused, { action: 'opening-balances-refused', subject: upload.fileName });
    if (!reading.ok) return await kept(refuse('opening-balances-refused', reading.refusal.map(particularOf), notDone));
    progress(1, 1, upload.fileName);
    const rows = reading.value;
    const closed = await context.inTenant((transaction) => closedRefusal(transaction, upload, rows));
    if (closed !== undefined) return await kept(closed);
    if (!payload.enter) return accepted(countsOf(rows));
    const outcome = await context.complete((transaction) => store(transaction, context, rows));
    if (outcome.ok || outcome.refusal.code !== 'opening-balances-refused') return outcome;
    return await kept({ ok: false, refusal: outcome.refusal });
  },
});

/** Codes of clients that billing charges; balances of self-generators come from their settled months. */
async function billedCodes(transaction: TenantTransaction): Promise<string[]> {
  const clients = await transaction
    .selectFrom('client')
    .select('client_code')
    .where('self_generator', 'is', null)
    .execute();
  return clients.map(({ client_code }) => client_code);
}

/** Refusal that names every row whose client has a bill or a balance already. */
async function closedRefusal(
  transaction: TenantTransaction,
  { fileName }: Upload,
  rows: readonly OpeningBalanceRow[],
): Promise<Refused | undefined> {
  const closed = await closedRows(transaction, rows);
  if (closed.length === 0) return undefined;
  const particulars = closed.map(({ row, file }) => ({
    file: fileName,
    line: row.line,
    column: KEY,
    value: row.clientCode,
    expected: file === null ? texts.billedHere : texts.broughtAlready(file),
  }));
  return refuse('opening-balances-refused', particulars, notDone);
}

function countsOf(rows: readonly OpeningBalanceRow[]): OpeningBalanceCounts {
  const cents = rows.reduce((sum, { inFavour }) => sum + BigInt(inFavour), 0n);
  const digits = String(cents).padStart(3, '0');
  return { clients: rows.length, total: `${digits.slice(0, -2)}.${digits.slice(-2)}` };
}

async function store(
  transaction: TenantTransaction,
  { payload: { upload }, by, now }: OperationContext<ReadOpeningBalancesPayload>,
  rows: readonly OpeningBalanceRow[],
): Promise<Result<OpeningBalanceCounts, Refused['refusal']>> {
  await lockRecords(transaction, OPENING_BALANCES);
  // Another file or a bill may have come after the preview.
  const closed = await closedRefusal(transaction, upload, rows);
  if (closed !== undefined) return closed;
  const at = now();
  if (!(await storeUpload(transaction, upload, at))) return refuse('no-file-chosen', [], notDone);
  const { fileName: name, sha256, decimalSign } = upload;
  const file = { id: randomUUID(), name, sha256 };
  await insertOpeningBalances(transaction, { ...file, by: by.personName, at }, rows);
  const counts = countsOf(rows);
  const after = { ...file, ...(decimalSign && { decimalSign }), ...counts };
  audit(transaction, { by, action: 'opening-balances-taken', subject: name, after, at });
  return accepted(counts);
}
