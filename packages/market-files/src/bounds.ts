import type { Findings } from './findings.ts';
import type { MarketFile } from './market-file.ts';

const MOST_FILES = 40;
export const MOST_BYTES = 64 * 1024 * 1024;
export const MOST_LINES = 200_000;
export const MOST_COLUMNS = 512;
/** A workbook unpacked, all its parts together. */
export const MOST_UNPACKED_BYTES = 32 * 1024 * 1024;
export const MOST_WORKBOOK_CELLS = 400_000;

/** Refuses what is too much to be read at all; true if the files may be opened. */
export function withinBounds(files: readonly MarketFile[], findings: Findings): boolean {
  if (files.length === 0) {
    findings.refuse({ file: '' }, 'no-files', 'Debe haber al menos un archivo.');
    return false;
  }
  if (files.length > MOST_FILES) {
    const first = files[MOST_FILES]?.name ?? '';
    findings.refuse({ file: first }, 'too-many-files', `A lo sumo ${MOST_FILES} archivos.`, String(files.length));
    return false;
  }
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  if (bytes > MOST_BYTES) {
    const largest = files.reduce((a, b) => (b.bytes.length > a.bytes.length ? b : a));
    findings.refuse({ file: largest.name }, 'too-large', 'A lo sumo 64 MB entre todos los archivos.', `${bytes} bytes`);
    return false;
  }
  return true;
}
