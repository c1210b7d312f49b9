import type { Endpoint, ReplyOf } from '@contador/contract';
import { accepted, type Result, refused } from '@contador/kernel';
import { type CallFailure, failureOf, malformedRequest } from './call-failure.ts';
import { addressOf, type RequestOf } from './request.ts';
import { endSession, sessionToken } from './session-token.ts';

/** The status that means, on any call with a session, that the session is over. */
export const SESSION_OVER = 422;

export function sessionHeaders(): Record<string, string> {
  const token = sessionToken();
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

/** Makes the call once and gives its answer in our names, or why there is none. Never throws but for a bug. */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  ...[request, signal]: Record<never, never> extends RequestOf<E>
    ? [request?: RequestOf<E>, signal?: AbortSignal]
    : [request: RequestOf<E>, signal?: AbortSignal]
): Promise<Result<ReplyOf<E>, CallFailure>> {
  const { query, body } = (request ?? {}) as { query?: never; body?: unknown };
  const sends = endpoint.method === 'POST';
  const address = addressOf(endpoint, query);
  const encoded = sends ? endpoint.body.safeEncode((body ?? {}) as never) : undefined;
  if (encoded && !encoded.success) return refused(malformedRequest(encoded.error.issues));
  let status: number;
  let text: string;
  try {
    const response = await fetch(address, {
      method: endpoint.method,
      headers: {
        ...sessionHeaders(),
        accept: 'application/json',
        ...(sends && { 'content-type': 'application/json' }),
      },
      ...(encoded && { body: JSON.stringify(encoded.data) }),
      ...(signal && { signal }),
    });
    status = response.status;
    // An answer that breaks off half way never arrived.
    text = await response.text();
  } catch (fault) {
    if (signal?.aborted) throw fault;
    return refused({ kind: 'unreachable' });
  }
  return answerOf(endpoint, status, text);
}

/** Reads an answer's text by the endpoint's declaration. */
export function answerOf<E extends Endpoint>(
  endpoint: E,
  status: number,
  text: string,
): Result<ReplyOf<E>, CallFailure> {
  if (status === SESSION_OVER && endpoint.permission !== 'public') {
    endSession();
    return refused({ kind: 'session-over' });
  }
  const body = jsonOf(text);
  if (status < 200 || status > 299) return refused(failureOf(status, body));
  const reply = endpoint.reply.safeDecode(body as never);
  if (reply.success) return accepted(reply.data as ReplyOf<E>);
  console.error(`${endpoint.path}: the answer is not of the declared shape`, reply.error);
  return refused({ kind: 'unintelligible', status });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
