import { randomUUID } from 'node:crypto';
import { type Refused, refuse } from '@contador/contract';
import { accepted, type Month, type Result } from '@contador/kernel';
import type { LocatedError } from '@contador/market-files';
import {
  audit,
  type BroughtFilePayload,
  defineOperation,
  lockRecords,
  notDone,
  type OperationContext,
  type OperationDefinition,
  type PackedBytes,
  packedUpload,
  readInThread,
  refuseUpload,
  storeUpload,
  type TenantTransaction,
  type ThreadTask,
  uploadedBytes,
} from '../../platform/index.ts';
import { particularOf } from '../entries/located-particular.ts';

/** A row of the file that cannot be stored, with the reason. */
export interface ClosedRow {
  readonly line: number;
  /** Content of the key column. */
  readonly value: string;
  readonly expected: string;
}

/** A stored file of amounts. */
export interface BroughtFile {
  readonly id: string;
  readonly name: string;
  readonly sha256: string;
  /** Month for which it was sent. */
  readonly month: Month;
  readonly by: string;
  readonly at: Date;
}

/** A kind of file whose rows are amounts that another system left. */
export interface BroughtAmounts<Row, Context, Counts extends object>
  extends Pick<OperationDefinition<BroughtFilePayload, Counts>, 'kind' | 'permission' | 'refreshes'> {
  /** Name of the lock under which amounts are loaded or deleted. */
  readonly lock: string;
  readonly task: ThreadTask<
    { readonly files: readonly [PackedBytes]; readonly context: Context },
    Result<readonly Row[], LocatedError[]>
  >;
  readonly context: (transaction: TenantTransaction, now: Date, month: Month) => Promise<Context>;
  readonly refusal: 'opening-balances-refused' | 'surplus-balances-refused' | 'brought-adjustments-refused';
  /** Column that a refusal of a closed row names. */
  readonly key: 'CODIGO_CLIENTE' | 'CONCEPTO';
  /** Entry of the audit log for a stored file. */
  readonly taken: string;
  /** Refuses every file for a closed month. Locks the month, so that it stays open until the transaction ends. */
  readonly closedMonth?: (transaction: TenantTransaction, month: Month) => Promise<Refused | undefined>;
  /** Rows whose client or concept has an amount already, or takes no more. */
  readonly closedRows: (
    transaction: TenantTransaction,
    rows: readonly Row[],
    month: Month,
  ) => Promise<readonly ClosedRow[]>;
  readonly insert: (transaction: TenantTransaction, file: BroughtFile, rows: readonly Row[]) => Promise<void>;
  readonly counts: (rows: readonly Row[]) => Counts;
}

/** Defines the operation that reads such a file. When the rows are to be entered, all are inserted in one transaction, or none. */
export function defineBroughtAmounts<Row, Context, Counts extends object>(
  amounts: BroughtAmounts<Row, Context, Counts>,
): OperationDefinition<BroughtFilePayload, Counts> {
  const { kind, permission, refreshes, refusal } = amounts;
  return defineOperation<BroughtFilePayload, Counts>({
    kind,
    permission,
    refreshes,
    run: async (context) => {
      const { payload, progress, threads } = context;
      const { upload, month } = payload;
      const [deflated, known] = await context.inTenant((transaction) =>
        Promise.all([packedUpload(transaction, upload), amounts.context(transaction, context.now(), month)]),
      );
      if (deflated.length === 0) return refuse('no-file-chosen', [], notDone);
      progress(0, 1, upload.fileName);
      const files = [uploadedBytes(upload, deflated)] as const;
      const reading = await readInThread(threads, amounts.task, { files, context: known });
      const kept = (refused: Refused) =>
        refuseUpload(context, upload, refused, { action: refusal, subject: upload.fileName });
      if (!reading.ok) return await kept(refuse(refusal, reading.refusal.map(particularOf), notDone));
      progress(1, 1, upload.fileName);
      const rows = reading.value;
      const closed = await context.inTenant((transaction) => closedRefusal(transaction, amounts, payload, rows));
      if (closed !== undefined) return await kept(closed);
      if (!payload.enter) return accepted(amounts.counts(rows));
      const outcome = await context.complete((transaction) => store(transaction, amounts, context, rows));
      if (outcome.ok || outcome.refusal.code !== refusal) return outcome;
      return await kept({ ok: false, refusal: outcome.refusal });
    },
  });
}

/** Refusal of the month, or one that names every row that cannot be stored. */
async function closedRefusal<Row, Context, Counts extends object>(
  transaction: TenantTransaction,
  { closedMonth, closedRows, refusal, key }: BroughtAmounts<Row, Context, Counts>,
  { upload: { fileName }, month }: BroughtFilePayload,
  rows: readonly Row[],
): Promise<Refused | undefined> {
  const ofMonth = await closedMonth?.(transaction, month);
  if (ofMonth !== undefined) return ofMonth;
  const closed = await closedRows(transaction, rows, month);
  if (closed.length === 0) return undefined;
  const particulars = closed.map(({ line, value, expected }) => ({
    file: fileName,
    line,
    column: key,
    value,
    expected,
  }));
  return refuse(refusal, particulars, notDone);
}

async function store<Row, Context, Counts extends object>(
  transaction: TenantTransaction,
  amounts: BroughtAmounts<Row, Context, Counts>,
  { payload, by, now }: OperationContext<BroughtFilePayload>,
  rows: readonly Row[],
): Promise<Result<Counts, Refused['refusal']>> {
  const { upload, month } = payload;
  await lockRecords(transaction, amounts.lock);
  // Another file, a bill or a settled month may have come after the preview.
  const closed = await closedRefusal(transaction, amounts, payload, rows);
  if (closed !== undefined) return closed;
  const at = now();
  if (!(await storeUpload(transaction, upload, at))) return refuse('no-file-chosen', [], notDone);
  const { fileName: name, sha256, decimalSign } = upload;
  const file = { id: randomUUID(), name, sha256 };
  await amounts.insert(transaction, { ...file, month, by: by.personName, at }, rows);
  const counts = amounts.counts(rows);
  const after = { ...file, ...(decimalSign && { decimalSign }), ...counts };
  audit(transaction, { by, action: amounts.taken, subject: name, after, at });
  return accepted(counts);
}
