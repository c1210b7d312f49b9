import type { BodyOf, Endpoint, QueryOf } from '@contador/contract';
import { accepted, type Result, refused } from '@contador/kernel';
import { acrossSessions, answerOf, sessionHeaders } from './call.ts';
import type { CallFailure } from './call-failure.ts';
import { addressOf } from './request.ts';

/** Fetches the file that the endpoint returns (for a body, if it takes one) and saves it under the given name. */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  wanted: Wanted<E>,
): Promise<Result<undefined, CallFailure>> {
  const file = await fetchFile(endpoint, wanted);
  if (!file.ok) return file;
  saveFile(file.value, wanted.saveAs);
  return accepted(undefined);
}

/** Fetches a file without saving it, for a caller that shows it. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  request: Omit<Wanted<E>, 'saveAs'>,
): Promise<Result<Blob, CallFailure>> {
  return await acrossSessions(() => fetchOnce(endpoint, request));
}

interface Wanted<E extends Endpoint> {
  readonly query: QueryOf<E>;
  readonly body?: BodyOf<E>;
  readonly saveAs: string;
}

async function fetchOnce<E extends Endpoint>(
  endpoint: E,
  { query, body }: Omit<Wanted<E>, 'saveAs'>,
): Promise<Result<Blob, CallFailure>> {
  let response: Response;
  try {
    response = await fetch(addressOf(endpoint, query), {
      method: endpoint.method,
      headers: { ...sessionHeaders(), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(endpoint.body.encode(body as never)) }),
    });
  } catch {
    return refused({ kind: 'unreachable' });
  }
  if (!response.ok) {
    const answer = answerOf(endpoint, response.status, await response.text());
    return answer.ok ? refused({ kind: 'unintelligible', status: response.status }) : answer;
  }
  return accepted(await response.blob());
}

/** Saves the bytes as a file in the browser. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
