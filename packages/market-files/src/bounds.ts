import { counted } from '@contador/kernel';
import type { Findings } from './findings.ts';
import type { MarketFile } from './market-file.ts';
import { fileSentences } from './messages/files.ts';

const MOST_FILES = 40;
/** Twice a month of the country's dispatch, which has 15,000 rows a day. */
export const MOST_BYTES = 384 * 1024 * 1024;
export const MOST_LINES = 200_000;
export const MOST_COLUMNS = 512;
/** A workbook unpacked, all its parts together. */
const MOST_UNPACKED_BYTES = 32 * 1024 * 1024;
export const MOST_WORKBOOK_CELLS = 400_000;
/** Elements of any one name in a workbook, whatever they are: shared texts, rows, styles, merged cells. */
const MOST_ELEMENTS_OF_A_NAME = 600_000;
/** All elements of a workbook together. */
const MOST_ELEMENTS = 2_000_000;

/** How much a workbook may hold: bytes of all its parts unpacked, cells, elements of one name, elements. */
export interface WorkbookBounds {
  readonly bytes: number;
  readonly cells: number;
  readonly elementsOfAName: number;
  readonly elements: number;
}

/** Of workbooks that are opened whole. */
export const wholeWorkbook: WorkbookBounds = {
  bytes: MOST_UNPACKED_BYTES,
  cells: MOST_WORKBOOK_CELLS,
  elementsOfAName: MOST_ELEMENTS_OF_A_NAME,
  elements: MOST_ELEMENTS,
};

/** Of workbooks whose rows are read one after the other: a month of hours of 4,000 clients has 2.8 million cells. */
export const streamedWorkbook: WorkbookBounds = {
  bytes: 256 * 1024 * 1024,
  cells: 4_000_000,
  elementsOfAName: 4_500_000,
  elements: 10_000_000,
};

/** Of a register of 100,000 rows with every field filled in, as a spreadsheet saves it. */
export const registerWorkbook: WorkbookBounds = {
  bytes: 448 * 1024 * 1024,
  cells: 7_000_000,
  elementsOfAName: 7_500_000,
  elements: 18_000_000,
};

/** The parts of XML of a workbook of one meter, unpacked: fifteen years of its days. */
export const MOST_METER_BYTES = 64 * 1024 * 1024;

/** A workbook of one meter of before 2007, which is opened whole. */
export const MOST_OLD_METER_BYTES = 8 * 1024 * 1024;

/** Refuses what is too much to be read at all; true if the files may be opened. */
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

/** Bytes of the file, without unpacking it where it comes packed. */
function sizeOf(file: MarketFile): number {
  return file.size ?? file.bytes.length;
}
