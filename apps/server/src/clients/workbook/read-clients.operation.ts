import { type Particular, type Refused, refuse } from '@contador/contract';
import { processClientsFile, updateClients } from '@contador/contract/clients';
import { clientWorkbookTexts as texts } from '@contador/contract/messages';
import { labelOfField } from '@contador/contract/wire';
import type { Role } from '@contador/domain/access';
import { accepted, type Month, type Result } from '@contador/kernel';
import { cellName } from '@contador/market-files';
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
import type { ClientSide } from '../client-side.ts';
import { namedByClients } from '../named-by-clients.ts';
import { enterWorkbook } from './enter-workbook.ts';
import type { RefusedRow } from './judged-rows.ts';
import { judgedWorkbook, type WorkbookOutcome } from './judged-workbook.ts';
import { type ClientsReading, readClientsTask } from './read-clients.task.ts';
import { columnOfField } from './workbook-columns.ts';

/** An uploaded workbook of clients, and whether to enter it or only preview it. */
export interface ReadClientsPayload {
  readonly upload: Upload;
  readonly side: ClientSide;
  /** Month of the upload. */
  readonly month: Month;
  /** Role of the caller, for fields open to some roles only. */
  readonly role: Role;
  readonly enter: boolean;
}

type Context = OperationContext<ReadClientsPayload>;

/**
 * Reads the register of clients from a workbook and judges every row. Without faults, and if requested, all rows are entered in one
 * transaction.
 */
export const readClientsOperation = defineOperation<ReadClientsPayload, WorkbookOutcome>({
  kind: 'read-clients',
  permission: { area: ['facturador', 'autogeneradores'] },
  refreshes: processClientsFile.refreshes,
  run: async (context) => {
    const { upload, enter } = context.payload;
    const auditEntry = { action: 'clients-refused', subject: upload.fileName };
    context.progress(0, 1, texts.reading);
    const deflated = await context.inTenant((transaction) => packedUpload(transaction, upload));
    if (deflated.length === 0) return refuse('no-file-chosen', [], notDone);
    const file = uploadedBytes(upload, deflated);
    const reading = await readInThread(context.threads, readClientsTask, { files: [file], side: context.payload.side });
    if (!reading.ok) {
      const refused = refuse('clients-workbook-refused', reading.refusal.map(particularOf), notDone);
      return await refuseUpload(context, upload, refused, auditEntry);
    }
    const steps = reading.value.pieces.length * (enter ? 2 : 1) + 1;
    let done = 1;
    const step = () => context.progress(++done, steps, enter ? texts.entering : texts.reading);
    const outcome = enter
      ? await context.complete((transaction) => entered(transaction, context, reading.value, step))
      : await context.inTenant(async (transaction) => (await judged(transaction, context, reading.value, step)).result);
    if (outcome.ok || outcome.refusal.code !== 'clients-workbook-refused') return outcome;
    return await refuseUpload(context, upload, outcome as Refused, auditEntry);
  },
});

async function judged(transaction: TenantTransaction, context: Context, reading: ClientsReading, step: () => void) {
  const { side, role, upload } = context.payload;
  const today = colombianDay(context.now());
  const named = await namedByClients(transaction, today);
  const judges = { side, caller: { role }, named, today, written: new Set(reading.written) };
  const { outcome, refused, freed } = await judgedWorkbook(transaction, reading, judges, step);
  const result: Result<WorkbookOutcome, Refused['refusal']> =
    refused.length === 0
      ? accepted(outcome)
      : refuse('clients-workbook-refused', located(upload.fileName, side, reading, refused), notDone);
  return { result, freed };
}

async function entered(
  transaction: TenantTransaction,
  context: Context,
  reading: ClientsReading,
  step: () => void,
): Promise<Result<WorkbookOutcome, Refused['refusal']>> {
  const { upload, side, month } = context.payload;
  await lockRecords(transaction, 'clients');
  const { result, freed } = await judged(transaction, context, reading, step);
  if (!result.ok) return result;
  const at = context.now();
  if (!(await storeUpload(transaction, upload, at))) return refuse('no-file-chosen', [], notDone);
  const { by } = context;
  const entering = { side, freed, fileName: upload.fileName, by, at, since: colombianDay(at), month };
  await enterWorkbook(transaction, reading, entering, step);
  const { doubtful, ...counts } = result.value;
  const after = { ...counts, doubtful: doubtful.length, sha256: upload.sha256 };
  audit(transaction, { by, action: 'clients-workbook-taken', subject: upload.fileName, after, at });
  return result;
}

const MOST_LISTED = 1_000;

/** Faults with their cell, from the top of the sheet to its end. */
function located(
  file: string,
  side: ClientSide,
  { sheet, columns }: ClientsReading,
  refused: readonly RefusedRow[],
): Particular[] {
  const all = refused
    .toSorted((one, other) => one.line - other.line)
    .flatMap(({ line, particulars }) =>
      particulars.map(({ field = '', value, expected }): Particular => {
        const column = columnOfField(side, field) ?? field;
        const at = columns[column];
        const label = labelOfField(updateClients, field);
        return {
          file,
          sheet,
          line,
          column,
          expected,
          ...(at !== undefined && { cell: cellName({ row: line - 1, column: at }) }),
          ...(label !== undefined && { label }),
          ...(value !== undefined && { value }),
        };
      }),
    );
  const more = all.length - MOST_LISTED;
  if (more <= 0) return all;
  return [...all.slice(0, MOST_LISTED), { file, expected: texts.more(more) }];
}
