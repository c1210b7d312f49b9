import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient, Query, SentFile } from './api-client.ts';

const BOUNDARY = 'contador-unfinished-upload';

/** Sends the first half of an upload's bytes and leaves the connection open, like a broken line. */
export async function sendHalf(
  url: string,
  client: ApiClient,
  path: string,
  query: Query,
  files: readonly SentFile[],
): Promise<void> {
  const parts = files.flatMap(({ name, bytes }, at) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file${at}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  const body = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  const text = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
  const upload = request(`${url}${path}?${new URLSearchParams(text)}`, {
    method: 'POST',
    headers: {
      ...client.headers,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': body.length,
    },
  });
  upload.on('error', () => undefined);
  const sent = once(upload, 'socket');
  upload.write(body.subarray(0, Math.floor(body.length / 2)));
  await sent;
  await pause(100);
}
