import { type DrawnChunk, type DrawnPdf, drawnChunk } from '../../../platform/drawn-archives/drawn-files.ts';
import { threadTask } from '../../../platform/threads/threads.ts';
import type { BillDocument } from '../compose/bill-document.ts';
import { billsPdf } from './bill-pdf.ts';

/** Content of a client's PDF: its bills of the month ordered by number, and when the first one was issued, ISO 8601. */
interface ClientBills {
  readonly clientCode: string;
  /** File name of the PDF. */
  readonly name: string;
  readonly issuedAt: string;
  readonly documents: readonly BillDocument[];
}

/** Clients of a chunk. */
export interface ArchiveChunk {
  readonly clients: readonly ClientBills[];
}

/**
 * Draws one PDF per client in a worker thread, byte for byte equal to the PDF of a single download. `undefined` if the machine lacks the
 * typesetter.
 */
export const drawBillArchiveTask = threadTask(
  'draw-bill-archive',
  async ({ clients }: ArchiveChunk): Promise<DrawnChunk | undefined> => {
    const drawn: DrawnPdf[] = [];
    for (const { documents, ...client } of clients) {
      const pdf = await billsPdf(documents, new Date(client.issuedAt), { error: () => undefined });
      if (pdf === undefined) return undefined;
      drawn.push({ ...client, pdf });
    }
    return drawnChunk(drawn);
  },
);
