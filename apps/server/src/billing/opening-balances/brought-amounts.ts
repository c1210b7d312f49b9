import { randomUUID } from 'node:crypto';
import { type Refused, refuse } from '@contador/contract';
import { accepted, type Result } from '@contador/kernel';
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
  type Upload,
  uploadedBytes,
} from '../../platform/index.ts';
import { particularOf } from '../../tariff-inputs/index.ts';

/** A row of the file that cannot be stored, with the reason. */
export interface ClosedRow {
  readonly line: number;
  readonly clientCode: string;
  readonly expected: string;
}

/** A stored file of amounts. */
export interface BroughtFile {
  readonly id: string;
  readonly name: string;
  readonly sha256: string;
  readonly by: string;
  readonly at: Date;
}

/** A kind of file whose rows are amounts of clients that another system left. */
export interface BroughtAmounts<Row, Context, Counts extends object>
  extends Pick<OperationDefinition<BroughtFilePayload, Counts>, 'kind' | 'permission' | 'refreshes'> {
  /** Name of the lock under which amounts are loaded or deleted. */
  readonly lock: string;
  readonly task: ThreadTask<
    { readonly files: readonly [PackedBytes]; readonly context: Context },
    Result<readonly Row[], LocatedError[]>
  >;
  readonly context: (transaction: TenantTransaction, now: Date) => Promise<Context>;
  readonly refusal: 'opening-balances-refused' | 'surplus-balances-refused';
  /** Entry of the audit log for a stored file. */
  readonly taken: string;
  /** Rows whose client has an amount already, or takes no more. */
  readonly closedRows: (transaction: TenantTransaction, rows: readonly Row[]) => Promise<readonly ClosedRow[]>;
  readonly insert: (transaction: TenantTransaction, file: BroughtFile, rows: readonly Row[]) => Promise<void>;
  readonly counts: (rows: readonly Row[]) => Counts;
}

const KEY = 'CODIGO_CLIENTE';

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
      const { upload } = payload;
      const [deflated, known] = await context.inTenant((transaction) =>
        Promise.all([packedUpload(transaction, upload), amounts.context(transaction, context.now())]),
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
      const closed = await context.inTenant((transaction) => closedRefusal(transaction, amounts, upload, rows));
      if (closed !== undefined) return await kept(closed);
      if (!payload.enter) return accepted(amounts.counts(rows));
      const outcome = await context.complete((transaction) => store(transaction, amounts, context, rows));
      if (outcome.ok || outcome.refusal.code !== refusal) return outcome;
      return await kept({ ok: false, refusal: outcome.refusal });
    },
  });
}

/** Refusal that names every row that cannot be stored. */
async function closedRefusal<Row, Context, Counts extends object>(
  transaction: TenantTransaction,
  { closedRows, refusal }: BroughtAmounts<Row, Context, Counts>,
  { fileName }: Upload,
  rows: readonly Row[],
): Promise<Refused | undefined> {
  const closed = await closedRows(transaction, rows);
  if (closed.length === 0) return undefined;
  const particulars = closed.map(({ line, clientCode, expected }) => ({
    file: fileName,
    line,
    column: KEY,
    value: clientCode,
    expected,
  }));
  return refuse(refusal, particulars, notDone);
}

async function store<Row, Context, Counts extends object>(
  transaction: TenantTransaction,
  amounts: BroughtAmounts<Row, Context, Counts>,
  { payload: { upload }, by, now }: OperationContext<BroughtFilePayload>,
  rows: readonly Row[],
): Promise<Result<Counts, Refused['refusal']>> {
  await lockRecords(transaction, amounts.lock);
  // Another file, a bill or a settled month may have come after the preview.
  const closed = await closedRefusal(transaction, amounts, upload, rows);
  if (closed !== undefined) return closed;
  const at = now();
  if (!(await storeUpload(transaction, upload, at))) return refuse('no-file-chosen', [], notDone);
  const { fileName: name, sha256, decimalSign } = upload;
  const file = { id: randomUUID(), name, sha256 };
  await amounts.insert(transaction, { ...file, by: by.personName, at }, rows);
  const counts = amounts.counts(rows);
  const after = { ...file, ...(decimalSign && { decimalSign }), ...counts };
  audit(transaction, { by, action: amounts.taken, subject: name, after, at });
  return accepted(counts);
}

/** Sum of cents as COP with two decimals. */
export function pesosText(cents: readonly number[]): string {
  const sum = cents.reduce((total, each) => total + BigInt(each), 0n);
  const digits = String(sum).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
