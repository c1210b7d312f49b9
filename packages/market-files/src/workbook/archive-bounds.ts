import { type WorkbookBounds, wholeWorkbook } from '../bounds.ts';
import { type ArchiveFault, archiveParts, unpackInPieces } from './archive-parts.ts';
import { ElementCount } from './element-count.ts';

/** What keeps a workbook from being opened; `undefined` if nothing does. */
export type ArchiveRefusal = ArchiveFault | undefined;

/**
 * Unpacks every part once, against a budget, before the workbook is parsed: a few hundred bytes can unpack to gigabytes. Counts every
 * element too, of every part: an empty one of four bytes costs the parser hundreds.
 */
export async function archiveRefusal(
  bytes: Uint8Array,
  bounds: WorkbookBounds = wholeWorkbook,
): Promise<ArchiveRefusal> {
  const parts = archiveParts(bytes);
  if (typeof parts === 'string') return parts;
  let budget = bounds.bytes;
  const elements = new ElementCount(bounds);
  for (const part of parts) {
    const pieces = unpackInPieces(bytes, part, budget);
    let next = await pieces.next();
    for (; !next.done; next = await pieces.next()) {
      budget -= next.value.length;
      // Where two pieces meet a name may be counted in halves: one of a megabyte.
      if (!elements.admits(next.value)) return 'too-large';
    }
    if (next.value !== undefined) return next.value;
  }
  return elements.isPlausible ? undefined : 'too-large';
}
