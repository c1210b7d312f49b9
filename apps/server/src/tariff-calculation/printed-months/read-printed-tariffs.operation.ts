import { type Particular, type Refused, refuse } from '@contador/contract';
import { printedTariffTexts as texts } from '@contador/contract/messages';
import { type MonthOfPrintedFile, processPrintedTariffsFile } from '@contador/contract/tariff-calculation';
import { accepted, compareMonths, isBlank, isoMonth, previousMonth, type Result, spanishMonth } from '@contador/kernel';
import type { PrintedTariffReading } from '@contador/market-files';
import {
  audit,
  defineOperation,
  lockRecords,
  notDone,
  type OperationContext,
  storeUpload,
  type TenantTransaction,
  type Upload,
} from '../../platform/index.ts';
import { lockPublications } from '../../tariff-inputs/index.ts';
import { publishPrintedMonth } from '../printed-tariff.ts';
import { differencesIn } from './printed-differences.ts';
import { printedMonthOf } from './printed-month-of.ts';
import { calculatedPeriods, markCorrection, printedMonths, versionToBring } from './printed-months.repository.ts';
import { readPrintedFile, refusePrintedFile } from './read-printed-file.ts';

/** An uploaded file of published tariffs, and whether to enter its months or only preview them. */
interface Payload {
  readonly tenant: string;
  readonly upload: Upload;
  readonly enter: boolean;
  readonly reason: string;
}

/** Months of the file, and sentences about figures that do not add up. */
export interface PrintedFile {
  readonly months: readonly MonthOfPrintedFile[];
  readonly warnings: readonly string[];
}

/** Name of the lock under which printed months are stored. */
const TURN = 'printed months';
/** Hour of Colombia's midnight in UTC. */
const MIDNIGHT = 'T05:00:00Z';

/** Reads months that another system published. When they are to be entered, all of them are published in one transaction, or none. */
export const readPrintedTariffsOperation = defineOperation<Payload, PrintedFile>({
  kind: 'read-printed-tariffs',
  permission: { area: 'principal' },
  refreshes: processPrintedTariffsFile.refreshes,
  run: async (context) => {
    const { payload } = context;
    const reading = await readPrintedFile(context);
    if (!reading.ok) return reading;
    const found = await context.inTenant((transaction) => judged(transaction, reading.value));
    if (!found.ok) return await refusePrintedFile(context, found);
    if (!payload.enter) return accepted(found.value);
    if (found.value.warnings.length > 0 && isBlank(payload.reason)) {
      const lacking = found.value.warnings.map((value) => ({
        field: texts.reason,
        value,
        expected: texts.reasonMissing,
      }));
      return refuse('printed-tariffs-differ', lacking, notDone);
    }
    return await context.complete((transaction) => store(transaction, context, reading.value));
  },
});

/** Lists the months of the file, or refuses those that are not before the first calculated month of their market. */
async function judged(
  transaction: TenantTransaction,
  readings: readonly PrintedTariffReading[],
): Promise<Result<PrintedFile, Refused['refusal']>> {
  const months: MonthOfPrintedFile[] = [];
  const late: Particular[] = [];
  const used: Particular[] = [];
  for (const { market, month, source } of readings) {
    const [first] = await calculatedPeriods(transaction, market);
    const { corrects } = await versionToBring(transaction, month, market);
    const particular = { field: market, value: spanishMonth(month) };
    if (first && compareMonths(previousMonth(month), first) >= 0) {
      late.push({ ...particular, expected: texts.afterFirst(spanishMonth(first)) });
    } else if (first && corrects !== undefined) {
      used.push({ ...particular, expected: texts.restsOnIt(spanishMonth(first)) });
    } else months.push({ market, month: isoMonth(month), source, corrects: corrects !== undefined });
  }
  if (late.length > 0) return refuse('printed-month-late', late, notDone);
  if (used.length > 0) return refuse('brought-rested-on', used, notDone);
  return accepted({ months, warnings: differencesIn(readings) });
}

async function store(
  transaction: TenantTransaction,
  { payload: { tenant, upload, reason }, by, now }: OperationContext<Payload>,
  readings: readonly PrintedTariffReading[],
): Promise<Result<PrintedFile, Refused['refusal']>> {
  await lockRecords(transaction, TURN);
  // No component is published between the check and the end of the transaction.
  await lockPublications(transaction);
  const again = await judged(transaction, readings);
  if (!again.ok) return again;
  const at = now();
  if (!(await storeUpload(transaction, upload, at))) return refuse('no-file-chosen', [], notDone);
  const signed = { by: by.personName, at };
  for (const reading of readings) {
    const { market, month, source, validFrom, figures } = reading;
    const { version, corrects } = await versionToBring(transaction, month, market);
    await publishPrintedMonth(transaction, {
      tenant,
      market,
      printed: printedMonthOf(reading),
      source,
      validFrom: new Date(`${validFrom}${MIDNIGHT}`),
      by,
      at,
      version,
      file: { name: upload.fileName, cells: figures },
    });
    const period = previousMonth(month);
    const file = { fileName: upload.fileName, fileSha256: upload.sha256 };
    const row = { period, version, market, source, ...file, reason: isBlank(reason) ? null : reason };
    await printedMonths.insert(transaction, [row], signed);
    if (corrects !== undefined) {
      await markCorrection(transaction, { tenant, period, market, version, supersedes: corrects }, signed);
    }
  }
  const after = { sha256: upload.sha256, months: again.value.months, reason };
  audit(transaction, { by, action: 'printed-tariffs-taken', subject: upload.fileName, after, at });
  return again;
}
