import { randomUUID } from 'node:crypto';
import { type Particular, type Refused, refuse } from '@contador/contract';
import { parallelRunTexts as texts } from '@contador/contract/messages';
import { processParallelRunFile } from '@contador/contract/tariff-calculation';
import { accepted, isoMonth, previousMonth, type Result, spanishMonth } from '@contador/kernel';
import type { PrintedTariffReading } from '@contador/market-files';
import {
  audit,
  type BroughtFilePayload,
  defineOperation,
  lockRecords,
  notDone,
  type OperationContext,
  storeUpload,
  type TenantTransaction,
} from '../../platform/index.ts';
import { differencesIn } from '../printed-months/printed-differences.ts';
import { readPrintedFile, refusePrintedFile } from '../printed-months/read-printed-file.ts';
import { insertParallelRun, printedSheetOf } from './parallel-run.repository.ts';

/** Months of the file, and sentences about figures that do not add up. */
export interface ParallelRun {
  readonly months: readonly { readonly market: string; readonly month: string }[];
  readonly warnings: readonly string[];
}

/** Name of the lock under which files to compare with are stored. */
const TURN = 'parallel run';

/** Reads printed tariffs to compare with. When they are to be entered, all figures are stored in one transaction, or none. */
export const readParallelRunOperation = defineOperation<BroughtFilePayload, ParallelRun>({
  kind: 'read-parallel-run',
  permission: { area: 'principal' },
  refreshes: processParallelRunFile.refreshes,
  run: async (context) => {
    const reading = await readPrintedFile(context);
    if (!reading.ok) return reading;
    const entered = await context.inTenant((transaction) => enteredAlready(transaction, reading.value));
    if (entered !== undefined) return await refusePrintedFile(context, entered);
    if (!context.payload.enter) return accepted(foundIn(reading.value));
    return await context.complete((transaction) => store(transaction, context, reading.value));
  },
});

function foundIn(readings: readonly PrintedTariffReading[]): ParallelRun {
  return {
    months: readings.map(({ market, month }) => ({ market, month: isoMonth(month) })),
    warnings: differencesIn(readings),
  };
}

/** Refusal that names the months of which another file is stored. */
async function enteredAlready(
  transaction: TenantTransaction,
  readings: readonly PrintedTariffReading[],
): Promise<Refused | undefined> {
  const entered: Particular[] = [];
  for (const { market, month } of readings) {
    const sheet = await printedSheetOf(transaction, previousMonth(month), market);
    if (sheet === undefined) continue;
    entered.push({ field: market, value: spanishMonth(month), expected: texts.enteredAlready(sheet.fileName) });
  }
  return entered.length === 0 ? undefined : refuse('parallel-run-entered', entered, notDone);
}

async function store(
  transaction: TenantTransaction,
  { payload: { upload }, by, now }: OperationContext<BroughtFilePayload>,
  readings: readonly PrintedTariffReading[],
): Promise<Result<ParallelRun, Refused['refusal']>> {
  await lockRecords(transaction, TURN);
  // Another person may have entered the month after the preview.
  const entered = await enteredAlready(transaction, readings);
  if (entered !== undefined) return entered;
  const at = now();
  if (!(await storeUpload(transaction, upload, at))) return refuse('no-file-chosen', [], notDone);
  const { fileName: name, sha256 } = upload;
  const file = { id: randomUUID(), name, sha256 };
  await insertParallelRun(transaction, { ...file, by: by.personName, at }, readings);
  const found = foundIn(readings);
  audit(transaction, {
    by,
    action: 'parallel-run-entered',
    subject: name,
    after: { ...file, months: found.months },
    at,
  });
  return accepted(found);
}
