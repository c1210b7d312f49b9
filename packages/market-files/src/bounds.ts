import { counted } from '@contador/kernel';
import type { Findings } from './findings.ts';
import type { MarketFile } from './market-file.ts';
import { fileSentences } from './messages/files.ts';

const MOST_FILES = 40;
/** Twice the size of a month of the country's dispatch, which has 15,000 rows a day. */
export const MOST_BYTES = 384 * 1024 * 1024;
export const MOST_LINES = 200_000;
export const MOST_COLUMNS = 512;
/** All parts of an unpacked workbook together. */
const MOST_UNPACKED_BYTES = 32 * 1024 * 1024;
export const MOST_WORKBOOK_CELLS = 400_000;
/** Elements with the same name in a workbook, of any kind: shared strings, rows, styles, merged cells. */
const MOST_ELEMENTS_OF_A_NAME = 600_000;
/** All elements of a workbook together. */
const MOST_ELEMENTS = 2_000_000;

/** Limits of a workbook: bytes of all its parts unpacked, cells, elements with the same name, and elements in total. */
export interface WorkbookBounds {
  readonly bytes: number;
  readonly cells: number;
  readonly elementsOfAName: number;
  readonly elements: number;
}

/** Limits of a workbook that is loaded whole. */
export const wholeWorkbook: WorkbookBounds = {
  bytes: MOST_UNPACKED_BYTES,
  cells: MOST_WORKBOOK_CELLS,
  elementsOfAName: MOST_ELEMENTS_OF_A_NAME,
  elements: MOST_ELEMENTS,
};

/** Limits of a workbook whose rows are streamed: a month of hours of 4,000 clients has 2.8 million cells. */
export const streamedWorkbook: WorkbookBounds = {
  bytes: 256 * 1024 * 1024,
  cells: 4_000_000,
  elementsOfAName: 4_500_000,
  elements: 10_000_000,
};

/** Limits of a register of 100,000 rows with every field filled in, as saved by a spreadsheet. */
export const registerWorkbook: WorkbookBounds = {
  bytes: 448 * 1024 * 1024,
  cells: 7_000_000,
  elementsOfAName: 7_500_000,
  elements: 18_000_000,
};

/** Unpacked XML parts of one meter's workbook: fifteen years of daily rows. */
export const MOST_METER_BYTES = 64 * 1024 * 1024;

/** A pre-2007 workbook of one meter, which is loaded whole. */
export const MOST_OLD_METER_BYTES = 8 * 1024 * 1024;

/** Rejects files that are too large to be read; returns true if they may be opened. */
export function withinBounds(files: readonly MarketFile[], findings: Findings): boolean {
  if (files.length === 0) {
    findings.refuse({ file: '' }, 'no-files', fileSentences.anyFile);
    return false;
  }
  if (files.length > MOST_FILES) {
    const first = files[MOST_FILES]?.name ?? '';
    findings.refuse({ file: first }, 'too-many-files', fileSentences.mostFiles(MOST_FILES), String(files.length));
    return false;
  }
  const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
  if (bytes > MOST_BYTES) {
    const largest = files.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a));
    findings.refuse(
      { file: largest.name },
      'too-large',
      fileSentences.mostMegabytesTogether(MOST_BYTES / 2 ** 20),
      counted(bytes, 'byte', 'bytes'),
    );
    return false;
  }
  return true;
}

/** Size of the file in bytes, without unpacking a packed file. */
function sizeOf(file: MarketFile): number {
  return file.size ?? file.bytes.length;
}
