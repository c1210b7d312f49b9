import type { Result } from '@contador/kernel';
import { Findings } from '../findings.ts';
import type { LocatedError } from '../located-error.ts';
import type { MarketFile } from '../market-file.ts';
import { meterSentences } from '../messages/meter-files.ts';
import { textKindOf } from '../workbook/unopened.ts';
import { fileKindOf, meterFileName } from './file-kind.ts';
import type { HourRead } from './hour-read.ts';
import type { MeterFileContext, MeterReading } from './meter-reading.ts';
import { oldWorkbookHours } from './old-workbook-hours.ts';
import { textHours } from './text-hours.ts';
import { workbookHours } from './workbook-hours.ts';

/**
 * Reads the hours of a billing period from a meter file, in millionths of a kWh or kVArh, or returns every reason why it cannot be read. An
 * empty, text or negative cell is missing, with a warning; a repeated date, a wrong number of columns or a missing heading rejects the
 * file.
 */
export function readMeterFile(file: MarketFile, context: MeterFileContext): Result<MeterReading, LocatedError[]> {
  const findings = new Findings();
  const read = readRows(file, context, findings);
  const reading = read?.rows.reading(read.changes);
  return findings.conclude(() => reading as MeterReading);
}

function readRows(file: MarketFile, context: MeterFileContext, findings: Findings): HourRead | undefined {
  const { bytes, name } = file;
  const extension = meterFileName(name)?.extension;
  if (extension === undefined) {
    findings.refuse({ file: name }, 'extension', meterSentences.extension);
    return undefined;
  }
  if (bytes.length === 0) {
    findings.refuse({ file: name }, 'empty-file', meterSentences.notEmpty);
    return undefined;
  }
  const kind = fileKindOf(bytes);
  if (extension === 'csv') {
    if (kind === 'text') return textHours(file, context, findings);
    findings.refuse({ file: name }, 'extension', meterSentences.text);
    return undefined;
  }
  if (kind === 'xlsx') return workbookHours(file, context, findings);
  if (kind === 'xls') return oldWorkbookHours(file, context, findings);
  const text = textKindOf(bytes);
  const expected = text === undefined ? meterSentences.workbook : meterSentences.namedWorkbook[text];
  findings.refuse({ file: name }, 'not-a-workbook', expected);
  return undefined;
}
