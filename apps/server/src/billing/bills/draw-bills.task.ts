import type { BillDocument } from '@contador/contract/billing';
import { threadTask } from '../../operations/threads.ts';
import { billsPdf } from './bill-pdf.ts';

/** Bills to draw, and when they were issued, ISO 8601: the same bills give the same bytes. */
export interface BillsToDraw {
  readonly documents: readonly BillDocument[];
  readonly issuedAt: string;
  /** See `billLayout`. */
  readonly layout: string;
}

/** One PDF of bills, drawn in a thread: some 5 ms each, 30 where one sheet does not hold it. `pdf` is absent, with the reason, where the machine has no typesetter. */
export const drawBillsTask = threadTask(
  'draw-bills',
  async ({ documents, layout, issuedAt }: BillsToDraw): Promise<{ pdf?: Uint8Array; reason?: string }> => {
    let reason: string | undefined;
    const error = (what: string, cause?: unknown) => {
      reason = `${what} ${String(cause)}`;
    };
    const pdf = await billsPdf(documents, layout, new Date(issuedAt), { error });
    return pdf === undefined ? { ...(reason !== undefined && { reason }) } : { pdf: new Uint8Array(pdf) };
  },
);
