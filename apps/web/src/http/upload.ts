import type { Endpoint, QueryOf, ReplyOf } from '@contador/contract';
import { type Result, refused } from '@contador/kernel';
import { acrossSessions, answerOf, sessionHeaders } from './call.ts';
import type { CallFailure } from './call-failure.ts';
import { addressOf } from './request.ts';

export interface Upload<E extends Endpoint> {
  readonly query: QueryOf<E>;
  readonly files: readonly File[];
  /** Further fields of the form, as text. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly onProgress?: (sentBytes: number, totalBytes: number) => void;
  readonly signal?: AbortSignal;
}

/** Sends the files as `file0`, `file1`… in one multipart request. Unlike `callEndpoint`, it reports progress. */
export async function uploadInParts<E extends Endpoint>(
  endpoint: E,
  upload: Upload<E>,
): Promise<Result<ReplyOf<E>, CallFailure>> {
  return await acrossSessions(() => uploadOnce(endpoint, upload));
}

function uploadOnce<E extends Endpoint>(
  endpoint: E,
  { query, files, fields = {}, onProgress, signal }: Upload<E>,
): Promise<Result<ReplyOf<E>, CallFailure>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  files.forEach((file, at) => {
    form.append(`file${at}`, file, file.name);
  });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const lost = () => resolve(refused({ kind: 'unreachable' }));
    request.open(endpoint.method, addressOf(endpoint, query));
    for (const [name, value] of Object.entries(sessionHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress?.(event.loaded, event.total);
    request.onload = () => resolve(answerOf(endpoint, request.status, request.responseText));
    request.onerror = lost;
    request.onabort = lost;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
