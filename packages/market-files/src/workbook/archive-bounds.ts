import { type WorkbookBounds, wholeWorkbook } from '../bounds.ts';
import { type ArchiveFault, archiveParts, unpackPart } from './archive-parts.ts';
import { ElementCount } from './element-count.ts';

/** What keeps a workbook from being opened; `undefined` if nothing does. */
export type ArchiveRefusal = ArchiveFault | undefined;

/**
 * Unpacks every part once, against a budget, before the workbook is parsed: a few hundred bytes can unpack to gigabytes. Counts every
 * element too, of every part: an empty one of four bytes costs the parser hundreds.
 */
export function archiveRefusal(bytes: Uint8Array, bounds: WorkbookBounds = wholeWorkbook): ArchiveRefusal {
  const parts = archiveParts(bytes);
  if (typeof parts === 'string') return parts;
  let budget = bounds.bytes;
  const elements = new ElementCount(bounds);
  for (const part of parts) {
    const unpacked = unpackPart(bytes, part, budget);
    if (typeof unpacked === 'string') return unpacked;
    budget -= unpacked.length;
    if (!elements.admits(unpacked)) return 'too-large';
  }
  return undefined;
}
