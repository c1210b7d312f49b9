import type { Endpoint, ReplyOf } from '@contador/contract';
import { accepted, type Result, refused } from '@contador/kernel';
import { type CallFailure, failureOf } from './call-failure.ts';
import type { refusedHere } from './refused-here.ts';
import { addressOf, type RequestOf } from './request.ts';
import { sessionResumed, sessionToken } from './session-token.ts';

/** HTTP status by which any call with a session reports that the session has ended. */
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
 * Makes the call and returns its answer in internal names, or the failure. If the session has ended, waits for the password and repeats the
 * call, which is safe because the first attempt did nothing. Throws only on a bug; an aborted call counts as unreachable.
 */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  ...request: Given<E>
): Promise<Result<ReplyOf<E>, CallFailure>> {
  return await acrossConfirmation(() => acrossSessions(() => callOnce(endpoint, ...request)));
}

/** Repeats the attempt if its session has ended and the person signs in again; returns the first result if the person leaves. */
export async function acrossSessions<Value>(
  attempt: () => Promise<Result<Value, CallFailure>>,
): Promise<Result<Value, CallFailure>> {
  const token = sessionToken();
  const answer = await attempt();
  if (answer.ok || answer.refusal.kind !== 'session-over') return answer;
  return (await sessionResumed(token)) ? await attempt() : answer;
}

/** Asks the person to confirm who they are; true if they did. */
let confirmation: (() => Promise<boolean>) | undefined;

/** Sets how the person is asked to confirm who they are, for calls that need it. */
export function onConfirmFirst(ask: (() => Promise<boolean>) | undefined): void {
  confirmation = ask;
}

/** Repeats a call that the server refused until the person confirms who they are; returns the refusal if they do not. */
async function acrossConfirmation<Value>(
  attempt: () => Promise<Result<Value, CallFailure>>,
): Promise<Result<Value, CallFailure>> {
  const answer = await attempt();
  if (answer.ok || answer.refusal.kind !== 'refused' || answer.refusal.code !== 'confirm-first') return answer;
  return (await confirmation?.()) ? await attempt() : answer;
}

/** Makes the call once, without waiting for a new session. */
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
    // An answer that breaks off half way counts as unreachable.
    text = await response.text();
  } catch {
    return refused({ kind: 'unreachable' });
  }
  return answerOf(endpoint, status, text);
}

/** Decodes the text of an answer by the endpoint's declaration. */
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

/** Loads the sentences for requests that are refused without being sent. */
export const loadRefusals = () => import('./refused-here.ts');

/**
 * Failure of a request that is not sent. If the code of its sentences cannot be fetched, the network is down, so the request could not be
 * sent either.
 */
async function refusalOf(...why: Parameters<typeof refusedHere>): Promise<CallFailure> {
  try {
    return (await loadRefusals()).refusedHere(...why);
  } catch (fault) {
    console.warn(fault);
    return { kind: 'unreachable' };
  }
}
