import { annexTexts as texts } from '@contador/contract/messages';
import type { CustomerAnnex } from '@contador/contract/self-generators';
import { type Month, twoDigits } from '@contador/kernel';
import { type DrawnChunk, drawnChunk, nameInArchive } from '../../../platform/drawn-archives/drawn-files.ts';
import { threadTask } from '../../../platform/threads/threads.ts';
import { annexPdf } from '../annex-pdf/annex-pdf.ts';

/** Annexes of a chunk, in the company's version (with employee names). */
export interface AnnexChunk {
  readonly period: Month;
  readonly annexes: readonly CustomerAnnex[];
}

/** Draws a PDF for each annex, byte by byte the one that is downloaded alone. */
export const drawAnnexesTask = threadTask(
  'draw-annexes',
  ({ period, annexes }: AnnexChunk): DrawnChunk =>
    drawnChunk(
      annexes.map((annex) => {
        const { clientCode, approvedAt: issuedAt } = annex;
        const name = nameInArchive(texts.fileName(clientCode, period.year, twoDigits(period)));
        return { clientCode, name, issuedAt, pdf: annexPdf(annex) };
      }),
    ),
);
