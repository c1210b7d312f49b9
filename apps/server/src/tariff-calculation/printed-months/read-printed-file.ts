import { type Refused, refuse } from '@contador/contract';
import type { Result } from '@contador/kernel';
import type { PrintedTariffReading } from '@contador/market-files';
import {
  colombianMonth,
  notDone,
  type OperationContext,
  packedUpload,
  readInThread,
  refuseUpload,
  type Upload,
  uploadedBytes,
} from '../../platform/index.ts';
import { marketsIn, particularOf } from '../../tariff-inputs/index.ts';
import { readPrintedTariffsTask } from './read-printed-tariffs.task.ts';

/** Ends the upload with a refusal, whose workbook is kept to be downloaded with its faults. */
export async function refusePrintedFile(
  context: OperationContext<{ readonly upload: Upload }>,
  refused: Refused,
): Promise<Refused> {
  const { upload } = context.payload;
  return await refuseUpload(context, upload, refused, { action: 'printed-tariffs-refused', subject: upload.fileName });
}

/** Reads the months of an uploaded file of printed tariffs, or returns the refusal with every faulty cell. */
export async function readPrintedFile(
  context: OperationContext<{ readonly upload: Upload }>,
): Promise<Result<readonly PrintedTariffReading[], Refused['refusal']>> {
  const { payload, progress, threads } = context;
  const { upload } = payload;
  const now = colombianMonth(context.now());
  const prepared = await context.inTenant(async (transaction) => ({
    deflated: await packedUpload(transaction, upload),
    markets: (await marketsIn(transaction, now)).map(({ code }) => code),
  }));
  if (prepared.deflated.length === 0) return refuse('no-file-chosen', [], notDone);
  progress(0, 1, upload.fileName);
  const reading = await readInThread(threads, readPrintedTariffsTask, {
    files: [uploadedBytes(upload, prepared.deflated)],
    context: { markets: prepared.markets, year: now.year, month: now.number },
  });
  if (!reading.ok) {
    const particulars = reading.refusal.map(particularOf);
    return await refusePrintedFile(context, refuse('printed-tariffs-refused', particulars, notDone));
  }
  progress(1, 1, upload.fileName);
  return reading;
}
