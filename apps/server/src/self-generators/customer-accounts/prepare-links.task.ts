import { asItIs } from '../../platform/files/passing-file.ts';
import { threadTask } from '../../platform/threads/threads.ts';
import { type CustomerLink, lettersPdf } from './letters-pdf.ts';
import type { PreparedLink } from './prepared-links.repository.ts';

/** The links of a chunk and how they are delivered. */
export interface LinksToPrepare {
  readonly deliver: 'mail' | 'sheet' | 'letters';
  readonly company: string;
  readonly links: readonly CustomerLink[];
  /** Rows to store, one for every client of the chunk. */
  readonly prepared: readonly PreparedLink[];
  /** ISO 8601. */
  readonly at: string;
}

/** A chunk's part of the file: rows as JSON for a sheet, a PDF with a page for each letter; absent without links or without typesetter. */
export interface PreparedChunk {
  readonly prepared: readonly PreparedLink[];
  readonly part?: ReturnType<typeof asItIs>;
  readonly reason?: string;
}

/** Composes a chunk's part of the file of links in a worker thread. */
export const prepareLinksTask = threadTask(
  'prepare-customer-links',
  async ({ deliver, company, links, prepared, at }: LinksToPrepare): Promise<PreparedChunk> => {
    if (deliver === 'mail' || links.length === 0) return { prepared };
    if (deliver === 'sheet') return { prepared, part: asItIs(Buffer.from(JSON.stringify(links))) };
    let reason: string | undefined;
    const error = (what: string, cause?: unknown) => {
      reason = `${what} ${String(cause)}`;
    };
    const pdf = await lettersPdf({ company, links }, new Date(at), { error });
    return pdf === undefined ? { prepared, reason: reason ?? '' } : { prepared, part: asItIs(pdf) };
  },
);
