import type { Endpoint, ReplyOf } from '@contador/contract';
import { accepted, type Result, refused } from '@contador/kernel';
import { type CallFailure, failureOf } from './call-failure.ts';
import type { refusedHere } from './refused-here.ts';
import { addressOf, type RequestOf } from './request.ts';
import { sessionResumed, sessionToken } from './session-token.ts';

/** The status that means, on any call with a session, that the session is over. */
export const SESSION_OVER = 422;

export function sessionHeaders(): Record<string, string> {
  const token = sessionToken();
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

type Given<E extends Endpoint> =
  Record<never, never> extends RequestOf<E>
    ? [request?: RequestOf<E>, signal?: AbortSignal]
    : [request: RequestOf<E>, signal?: AbortSignal];

/**
 * Makes the call and gives its answer in our names, or why there is none. Where the session is over it waits for the password and is
 * made again: nothing was done the first time. Never throws but for a bug; a call that is aborted counts as one that did not arrive.
 */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  ...given: Given<E>
): Promise<Result<ReplyOf<E>, CallFailure>> {
  return await acrossSessions(() => callOnce(endpoint, ...given));
}

/** Does it again when its session is over and the person signs in again; gives the first answer when they leave. */
export async function acrossSessions<Value>(
  attempt: () => Promise<Result<Value, CallFailure>>,
): Promise<Result<Value, CallFailure>> {
  const token = sessionToken();
  const answer = await attempt();
  if (answer.ok || answer.refusal.kind !== 'session-over') return answer;
  return (await sessionResumed(token)) ? await attempt() : answer;
}

/** Makes the call once, whatever becomes of the session. */
export async function callOnce<E extends Endpoint>(
  endpoint: E,
  ...[request, signal]: Given<E>
): Promise<Result<ReplyOf<E>, CallFailure>> {
  const { query, body } = (request ?? {}) as { query?: never; body?: unknown };
  const sends = endpoint.method === 'POST';
  const address = addressOf(endpoint, query);
  const encoded = sends ? endpoint.body.safeEncode((body ?? {}) as never) : undefined;
  if (encoded && !encoded.success) {
    return refused(await refusalOf(endpoint, encoded.error.issues, body));
  }
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
  } catch {
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
  if (status === SESSION_OVER && endpoint.permission !== 'public') return refused({ kind: 'session-over' });
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

/** The words for what is not sent. */
export const loadRefusals = () => import('./refused-here.ts');

/** Why the request is not sent. Where the words for it cannot be fetched, there is no line to send it by either. */
async function refusalOf(...why: Parameters<typeof refusedHere>): Promise<CallFailure> {
  try {
    return (await loadRefusals()).refusedHere(...why);
  } catch (fault) {
    console.warn(fault);
    return { kind: 'unreachable' };
  }
}
