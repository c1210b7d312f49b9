import { type Refused, refuse } from '@contador/contract';
import { type LeftOutRow, processOtherConceptsFile } from '@contador/contract/billing';
import { accepted, type Result } from '@contador/kernel';
import {
  audit,
  defineOperation,
  notDone,
  type OperationContext,
  refuseUpload,
  storeUpload,
  type TenantTransaction,
  type Upload,
} from '../../platform/index.ts';
import { type CycleMonth, cycleMonthName, lockCycleMonth } from '../cycles/cycle-month.ts';
import { type ChargeKind, insertCredits, insertOtherConcepts } from './charges.repository.ts';
import { chargesRefusal } from './charges-refusal.ts';
import { type CycleFileReading, cycleFile, readCycleFile } from './cycle-file.ts';
import { insertIntake } from './intake.repository.ts';

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

/** Loads other concepts or credits of a cycle month from a file. Invalid rows are rejected and listed; the others are loaded. */
export const readChargesOperation = defineOperation<ReadChargesPayload, TakenCharges>({
  kind: 'read-billing-charges',
  permission: { area: 'facturador' },
  refreshes: processOtherConceptsFile.refreshes,
  run: async (context) => {
    const { payload } = context;
    const file = await context.inTenant((transaction) => cycleFile(transaction, payload));
    if (!file.ok) return file;
    const { upload } = payload;
    const reading = await readCycleFile(context.threads, payload.kind, file.value);
    if (!reading.ok) {
      const auditEntry = { action: `${payload.kind}-refused`, subject: cycleMonthName(payload) };
      return await refuseUpload(context, upload, reading, auditEntry);
    }
    return await context.complete((transaction) => store(transaction, context, reading.value));
  },
});

async function store(
  transaction: TenantTransaction,
  { payload, by, now }: OperationContext<ReadChargesPayload>,
  reading: Extract<CycleFileReading, { readonly kind: ChargeKind }>,
): Promise<Result<TakenCharges, Refused['refusal']>> {
  const { upload, kind } = payload;
  const { rows, ignored, doubtful } = reading.value;
  await lockCycleMonth(transaction, payload);
  const refused = await chargesRefusal(transaction, payload, kind);
  if (refused !== undefined) return refused;
  const at = now();
  if (!(await storeUpload(transaction, upload, at))) return refuse('no-file-chosen', [], notDone);
  const file = { name: upload.fileName, sha256: upload.sha256, decimalSign: upload.decimalSign };
  await insertIntake(transaction, payload, kind, rows.length, ignored, { file, by: by.personName, at });
  if (reading.kind === 'concepts') await insertOtherConcepts(transaction, payload, reading.value.rows);
  else await insertCredits(transaction, payload, reading.value.rows);
  const after = { ...file, rows: rows.length, ignored: ignored.length, doubtful: doubtful.length };
  audit(transaction, { by, action: `${kind}-taken`, subject: cycleMonthName(payload), after, at });
  const users = new Set(rows.map(({ clientCode }) => clientCode)).size;
  return accepted({ users, ignored: ignored.length, doubtful });
}
