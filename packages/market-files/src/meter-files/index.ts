export { archiveParts, unpackPart } from '../workbook/archive-parts.ts';
export { fileKindOf, meterFileName } from './file-kind.ts';
export { hourColumn, type MeterFileContext, type MeterReading } from './meter-reading.ts';
export { readMeterFile } from './read-meter-file.ts';
