import { createInflateRaw } from 'node:zlib';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { deflatedFile } from './stored-file.ts';

const LINE_FEED = 10;
/** Maximum length of a line, far above any real one. */
const LONGEST_LINE = 1024 * 1024;

/** First line of a file and another line, as raw bytes without line ends. */
export interface FileLine {
  readonly first: Uint8Array;
  readonly line: Uint8Array;
}

/**
 * Reads a line of a stored file, counted from 1; `undefined` if the tenant has no such file or the file no such line. Streams the file, and
 * stops inflating after the line.
 */
export async function lineOfFile(
  transaction: TenantTransaction,
  sha256: string,
  line: number,
): Promise<FileLine | undefined> {
  const deflated = await deflatedFile(transaction, sha256);
  if (deflated === undefined) return undefined;
  const stream = createInflateRaw();
  stream.end(deflated);
  let at = 1;
  let open: Buffer[] = [];
  let length = 0;
  let first: Buffer | undefined;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      let from = 0;
      while (from < chunk.length) {
        const feed = chunk.indexOf(LINE_FEED, from);
        const end = feed === -1 ? chunk.length : feed;
        const isWanted = at === 1 || at === line;
        if (isWanted) {
          length += end - from;
          if (length > LONGEST_LINE) return undefined;
          open.push(chunk.subarray(from, end));
        }
        if (feed === -1) break;
        if (at === 1) first = Buffer.concat(open);
        if (at === line) return { first: first as Buffer, line: Buffer.concat(open) };
        at += 1;
        open = [];
        length = 0;
        from = feed + 1;
      }
    }
    return at === line && length > 0 ? { first: first ?? Buffer.concat(open), line: Buffer.concat(open) } : undefined;
  } finally {
    stream.destroy();
  }
}
