import { type WorkbookBounds, wholeWorkbook } from '../bounds.ts';
import { type ArchiveFault, archiveParts, unpackInPieces } from './archive-parts.ts';
import { ElementCount } from './element-count.ts';

/** Reason why a workbook cannot be opened; `undefined` when it can. */
export type ArchiveRefusal = ArchiveFault | undefined;

/**
 * Unpacks every part once against a budget, before the workbook is parsed: a few hundred bytes can unpack to gigabytes. Also counts every
 * element of every part: an empty one of four bytes costs the parser hundreds.
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
      // A name split between two pieces of a megabyte may be miscounted.
      if (!elements.admits(next.value)) return 'too-large';
    }
    if (next.value !== undefined) return next.value;
  }
  return elements.isPlausible ? undefined : 'too-large';
}
