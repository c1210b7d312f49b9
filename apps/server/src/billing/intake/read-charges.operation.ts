import { type Refused, refuse } from '@contador/contract';
import { type LeftOutRow, processOtherConceptsFile } from '@contador/contract/billing';
import { accepted, type Result } from '@contador/kernel';
import type { ChargeContext, ChargeReading, CreditRow, OtherConceptRow } from '@contador/market-files';
import {
  audit,
  defineOperation,
  keepUpload,
  notDone,
  type OperationContext,
  type PackedBytes,
  packedUpload,
  readInThread,
  refuseUpload,
  type TenantTransaction,
  type Upload,
  uploadedBytes,
} from '../../platform/index.ts';
import { particularOf } from '../../tariff-inputs/index.ts';
import { billedCycles, type CycleMonth, cycleMonthName, holdCycleMonth } from '../cycle-month.ts';
import { type ChargeKind, insertCredits, insertOtherConcepts } from './charges.repository.ts';
import { chargesRefusal } from './charges-refusal.ts';
import { insertIntake } from './intake.repository.ts';
import { listedClients } from './listed-clients.repository.ts';
import { listedConcepts } from './listed-concepts.repository.ts';
import { readCreditsTask, readOtherConceptsTask } from './read-charges.task.ts';

/** An uploaded file with charges of a cycle month. */
export interface ReadChargesPayload extends CycleMonth {
  readonly kind: ChargeKind;
  readonly upload: Upload;
}

export interface TakenCharges {
  readonly users: number;
  readonly ignored: number;
  readonly doubtful: readonly LeftOutRow[];
}

type Reading =
  | { readonly kind: 'concepts'; readonly value: ChargeReading<OtherConceptRow> }
  | { readonly kind: 'credits'; readonly value: ChargeReading<CreditRow> };

/** Loads other concepts or credits of a cycle month from a file. Invalid rows are rejected and listed; the others are loaded. */
export const readChargesOperation = defineOperation<ReadChargesPayload, TakenCharges>({
  kind: 'read-billing-charges',
  permission: { area: 'facturador' },
  refreshes: processOtherConceptsFile.refreshes,
  run: async (context) => {
    const { payload } = context;
    const prepared = await context.inTenant((transaction) => prepare(transaction, payload));
    if (!prepared.ok) return prepared;
    const { upload } = payload;
    const file = uploadedBytes(upload, prepared.value.deflated);
    const reading = await read(context, { files: [file], context: prepared.value.context });
    if (!reading.ok) {
      const auditEntry = { action: `${payload.kind}-refused`, subject: cycleMonthName(payload) };
      return await refuseUpload(context, upload, reading, auditEntry);
    }
    return await context.complete((transaction) => store(transaction, context, reading.value));
  },
});

async function prepare(
  transaction: TenantTransaction,
  { month, cycle: code, upload }: ReadChargesPayload,
): Promise<Result<{ deflated: Uint8Array; context: ChargeContext }, Refused['refusal']>> {
  const [cycle] = await billedCycles(transaction, month, [code]);
  if (cycle === undefined) return refuse('billing-cycle-unknown', [], notDone);
  const [deflated, clients, concepts] = await Promise.all([
    packedUpload(transaction, upload),
    listedClients(transaction, { month, cycle: code }, cycle),
    listedConcepts(transaction),
  ]);
  if (deflated.length === 0) return refuse('no-file-chosen', [], notDone);
  return accepted({ deflated, context: { cycle: code, clients, concepts } });
}

async function read(
  { payload, threads }: OperationContext<ReadChargesPayload>,
  argument: { files: readonly [PackedBytes]; context: ChargeContext },
): Promise<Result<Reading, Refused['refusal']>> {
  const refused = (errors: Parameters<typeof particularOf>[0][]) =>
    refuse('charges-file-refused', errors.map(particularOf), notDone);
  if (payload.kind === 'concepts') {
    const reading = await readInThread(threads, readOtherConceptsTask, argument);
    return reading.ok ? accepted({ kind: 'concepts', value: reading.value }) : refused(reading.refusal);
  }
  const reading = await readInThread(threads, readCreditsTask, argument);
  return reading.ok ? accepted({ kind: 'credits', value: reading.value }) : refused(reading.refusal);
}

async function store(
  transaction: TenantTransaction,
  { payload, by, now }: OperationContext<ReadChargesPayload>,
  reading: Reading,
): Promise<Result<TakenCharges, Refused['refusal']>> {
  const { upload, kind } = payload;
  const { rows, ignored, doubtful } = reading.value;
  await holdCycleMonth(transaction, payload);
  const refused = await chargesRefusal(transaction, payload, kind);
  if (refused !== undefined) return refused;
  const at = now();
  if (!(await keepUpload(transaction, upload, at))) return refuse('no-file-chosen', [], notDone);
  const file = { name: upload.fileName, sha256: upload.sha256, decimalSign: upload.decimalSign };
  await insertIntake(transaction, payload, kind, rows.length, ignored, { file, by: by.personName, at });
  if (reading.kind === 'concepts') await insertOtherConcepts(transaction, payload, reading.value.rows);
  else await insertCredits(transaction, payload, reading.value.rows);
  const after = { ...file, rows: rows.length, ignored: ignored.length, doubtful: doubtful.length };
  audit(transaction, { by, action: `${kind}-taken`, subject: cycleMonthName(payload), after, at });
  const users = new Set(rows.map(({ clientCode }) => clientCode)).size;
  return accepted({ users, ignored: ignored.length, doubtful });
}
