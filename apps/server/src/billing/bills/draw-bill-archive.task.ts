import type { BillDocument } from '@contador/contract/billing';
import { type DrawnChunk, type DrawnPdf, drawnChunk } from '../../drawn-archives/drawn-files.ts';
import { threadTask } from '../../operations/threads.ts';
import { billsPdf } from './bill-pdf.ts';

/** What a client's PDF has: the bills of the month in the order of their numbers, and when the first was issued, ISO 8601. */
interface ClientBills {
  readonly clientCode: string;
  /** Of its file. */
  readonly name: string;
  readonly issuedAt: string;
  readonly documents: readonly BillDocument[];
}

/** Clients of a chunk; `layout`: see `billLayout`. */
export interface ArchiveChunk {
  readonly clients: readonly ClientBills[];
  readonly layout: string;
}

/** A PDF for each client, drawn alone in a thread: byte by byte the one that is downloaded alone. `undefined` where the machine has no typesetter. */
export const drawBillArchiveTask = threadTask(
  'draw-bill-archive',
  async ({ clients, layout }: ArchiveChunk): Promise<DrawnChunk | undefined> => {
    const drawn: DrawnPdf[] = [];
    for (const { documents, ...client } of clients) {
      const pdf = await billsPdf(documents, layout, new Date(client.issuedAt), { error: () => undefined });
      if (pdf === undefined) return undefined;
      drawn.push({ ...client, pdf });
    }
    return drawnChunk(drawn);
  },
);
