import { type Refused, refuse } from '@contador/contract';
import { processConsumptionFile } from '@contador/contract/billing';
import { billingIntakeTexts as texts } from '@contador/contract/messages';
import { accepted, type Result } from '@contador/kernel';
import type { ConsumptionFileReading, IgnoredRow } from '@contador/market-files';
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
import { billedCycles, type CycleMonth, cycleMonthName, lockCycleMonth } from '../cycles/cycle-month.ts';
import { insertConsumption } from './consumption.repository.ts';
import { consumptionRefusal } from './consumption-refusal.ts';
import { cycleFile, readCycleFile } from './cycle-file.ts';
import { consolidateHistory } from './history.repository.ts';
import { insertIntake } from './intake.repository.ts';

/** An uploaded file with the consumption of a cycle month, and whether to load it or only preview it. */
export interface ReadConsumptionPayload extends CycleMonth {
  readonly upload: Upload;
  readonly enter: boolean;
}

export interface TakenConsumption {
  readonly users: number;
  readonly ignored: number;
  /** First thousand rows that would be rejected; only for a preview. */
  readonly leftOut?: readonly IgnoredRow[];
}

const MOST_LISTED = 1_000;
/** Column that identifies the client of a row. */
const KEY = 'CODIGO_SIC';

/** Reads the consumption of a cycle month from a file. Loading is atomic and includes the history of its clients. */
export const readConsumptionOperation = defineOperation<ReadConsumptionPayload, TakenConsumption>({
  kind: 'read-billing-consumption',
  permission: { area: 'facturador' },
  refreshes: processConsumptionFile.refreshes,
  run: async (context) => {
    const { payload, progress, threads } = context;
    const file = await context.inTenant((transaction) => cycleFile(transaction, payload));
    if (!file.ok) return file;
    const { upload } = payload;
    progress(0, 1, upload.fileName);
    const reading = await readCycleFile(threads, 'consumption', file.value);
    const kept = (refused: Refused) =>
      refuseUpload(context, upload, refused, { action: 'consumption-refused', subject: cycleMonthName(payload) });
    if (!reading.ok) return await kept(reading);
    progress(1, 1, upload.fileName);
    const { rows, ignored } = reading.value.value;
    // A file without any valid row is refused; otherwise it would count as the loaded consumption of the cycle.
    if (rows.length === 0) {
      const ignoredLines = ignored.slice(0, MOST_LISTED).map(({ line, code, reason }) => ({
        file: upload.fileName,
        line,
        column: KEY,
        value: code,
        expected: reason,
      }));
      return await kept(refuse('consumption-file-refused', ignoredLines, notDone));
    }
    if (!payload.enter) {
      return accepted({ users: rows.length, ignored: ignored.length, leftOut: ignored.slice(0, MOST_LISTED) });
    }
    return await context.complete((transaction) => store(transaction, context, reading.value.value));
  },
});

async function store(
  transaction: TenantTransaction,
  { payload, by, now, progress }: OperationContext<ReadConsumptionPayload>,
  { rows, ignored }: ConsumptionFileReading,
): Promise<Result<TakenConsumption, Refused['refusal']>> {
  const { upload } = payload;
  await lockCycleMonth(transaction, payload);
  const refused = await consumptionRefusal(transaction, payload, { whileReady: true });
  if (refused !== undefined) return refused;
  const at = now();
  if (!(await storeUpload(transaction, upload, at))) return refuse('no-file-chosen', [], notDone);
  const intake = {
    file: { name: upload.fileName, sha256: upload.sha256, decimalSign: upload.decimalSign },
    by: by.personName,
    at,
  };
  await insertIntake(transaction, payload, 'consumption', rows.length, ignored, intake);
  await insertConsumption(transaction, payload, rows, intake);
  progress(1, 1, texts.consolidating);
  const [cycle] = await billedCycles(transaction, payload.month, [payload.cycle]);
  if (cycle === undefined) return refuse('billing-cycle-unknown', [], notDone);
  await consolidateHistory(transaction, payload, cycle);
  audit(transaction, {
    by,
    action: 'consumption-taken',
    subject: cycleMonthName(payload),
    after: { ...intake.file, users: rows.length, ignored: ignored.length },
    at,
  });
  return accepted({ users: rows.length, ignored: ignored.length });
}
