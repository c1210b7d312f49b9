import { readableLine } from '@contador/kernel';
import { type Download, type DownloadStream, download, downloadStream } from '../../platform/index.ts';

/** Byte order mark, with which spreadsheets read accents correctly. */
const MARK = '\uFEFF';

/** Rows as comma-separated CSV with a heading and CRLF. */
export function csvDownload(fileName: string, head: readonly string[], rows: readonly (readonly string[])[]): Download {
  return download(fileName, 'text/csv; charset=utf-8', Buffer.concat([Buffer.from(MARK), csvText([head, ...rows])]));
}

/** Like `csvDownload`, for rows that are already text; streams the pieces. */
export function csvOfPieces(
  fileName: string,
  head: readonly string[],
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): DownloadStream {
  const bytes = async function* () {
    yield Buffer.concat([Buffer.from(MARK), csvText([head])]);
    yield* pieces;
  };
  return downloadStream(fileName, 'text/csv; charset=utf-8', undefined, bytes());
}

export function csvText(rows: readonly (readonly string[])[]): Buffer {
  return Buffer.from(rows.map((row) => `${readableLine(row, ',')}\r\n`).join(''));
}
