import { getSignedUrl } from '@contador/contract/uploads';
import type { DecimalSign } from '@contador/kernel';
import { writeXlsx } from 'hucre/xlsx';
import type { TestServer } from '../../../testing/test-server.ts';

export type Cells = readonly (string | number | null)[];

interface SentAs {
  /** Account of the sender, such as `dev@demo`. */
  readonly as: string;
  readonly contentType: string;
  readonly year: number;
  readonly month: number;
  readonly filesFrom?: 'ag';
  readonly decimalSign?: DecimalSign | undefined;
  /** Address for which limits are counted; by default all senders share one. */
  readonly from?: string;
}

/** Requests an upload address. */
export async function uploadAddress(
  server: TestServer,
  fileName: string,
  { as, contentType, year, month, filesFrom, decimalSign }: SentAs,
): Promise<string> {
  const answer = await server.call(getSignedUrl, {
    as,
    query: { username: as.split('@')[1] ?? '', year, period: month, ...(filesFrom && { filesFrom }) },
    body: { fileName, contentType, decimalSign },
  });
  return answer.reply.url;
}

/** Sends bytes to an upload address without a session, as the browser does. */
export async function putUpload(
  server: TestServer,
  url: string,
  bytes: Uint8Array,
  contentType: string,
  from?: string,
) {
  return await server.http.inject({
    method: 'PUT',
    url: url as `/${string}`,
    ...(from !== undefined && { remoteAddress: from }),
    headers: { 'content-type': contentType },
    payload: Buffer.from(bytes),
  });
}

/** Sends bytes to a new upload address. */
export async function sendBytes(server: TestServer, fileName: string, bytes: Uint8Array, sent: SentAs): Promise<void> {
  const url = await uploadAddress(server, fileName, sent);
  const { statusCode, payload } = await putUpload(server, url, bytes, sent.contentType, sent.from);
  if (statusCode !== 200) throw new Error(payload);
}

/** Makes a workbook and sends it to a new upload address. */
export async function sendSheets(
  server: TestServer,
  fileName: string,
  sheets: Readonly<Record<string, readonly Cells[]>>,
  sent: SentAs,
): Promise<Uint8Array> {
  const bytes = await writeXlsx({
    sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows.map((row) => [...row]) })),
  });
  await sendBytes(server, fileName, bytes, sent);
  return bytes;
}
