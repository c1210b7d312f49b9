export { archiveParts, deflatedPart, unpackPart } from '../workbook/archive-parts.ts';
export type { MeterFileContext } from './meter-reading.ts';
export { readMeterFile } from './read-meter-file.ts';
