import type { BodyOf, Endpoint, Particular, QueryOf, ReplyOf } from '@contador/contract';
import type { RefusalCode } from '@contador/contract/messages';
import { readFromPath } from '@contador/contract/testing/read-from-path';

/** Query and body of a call, in internal names. Files sent in parts are listed by name. */
export interface SentRequest<E extends Endpoint = Endpoint> {
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly files: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Answer of the network double: a reply in internal names, a refusal, or any status with any body. */
export interface Refusal {
  readonly refusal: { readonly status: number; readonly body: unknown };
}

type Reply<E extends Endpoint> = ReplyOf<E> | Refusal;
type Respond<E extends Endpoint> = Reply<E> | ((request: SentRequest<E>) => Reply<E> | Promise<Reply<E>>);

export interface Answer {
  readonly endpoint: Endpoint;
  readonly reply: unknown;
}

/** The endpoint answers with the reply, or with the result of the function for each request. */
export function answer<E extends Endpoint, R extends Respond<E>>(
  endpoint: E,
  reply: R,
): Answer & { readonly reply: R } {
  return { endpoint, reply };
}

/** The endpoint refuses with the status, code and sentence, and the additional fields of a specification. */
export function refuse<E extends Endpoint>(
  endpoint: E,
  status: number,
  code: RefusalCode | (string & {}),
  message: string,
  details: readonly Particular[] = [],
  legacy: Readonly<Record<string, unknown>> = {},
): Answer {
  return { endpoint, reply: refusal(status, code, message, details, legacy) };
}

export function refusal(
  status: number,
  code: string,
  message: string,
  details: readonly Particular[] = [],
  legacy: Readonly<Record<string, unknown>> = {},
): Refusal {
  return { refusal: { status, body: { ...legacy, error: { code, message, details } } } };
}

/** The endpoint answers that the session has ended. */
export function sessionOver<E extends Endpoint>(endpoint: E): Answer {
  return { endpoint, reply: { refusal: { status: 422, body: {} } } };
}

interface WireAnswer {
  readonly status: number;
  readonly text: string;
}

/** A network double that answers from a list; a later answer to an endpoint replaces an earlier one. */
export function network(answers: readonly Answer[]) {
  const sent: { endpoint: Endpoint; request: SentRequest }[] = [];
  const unanswered: string[] = [];

  async function exchange(method: string, address: string, headers: Headers, body: unknown): Promise<WireAnswer> {
    const url = new URL(address, window.location.origin);
    const found = answers.findLast(
      (it) => it.endpoint.method === method && readFromPath(it.endpoint.path, url.pathname) !== undefined,
    );
    if (!found) {
      unanswered.push(`${method} ${url.pathname}`);
      const { refusal: nothing } = refusal(404, 'not-found', `The test answers nothing to ${method} ${url.pathname}`);
      return { status: nothing.status, text: JSON.stringify(nothing.body) };
    }
    const request = decoded(found.endpoint, url, headers, body);
    sent.push({ endpoint: found.endpoint, request });
    const reply = typeof found.reply === 'function' ? await found.reply(request) : found.reply;
    if (isRefusal(reply)) return { status: reply.refusal.status, text: JSON.stringify(reply.refusal.body) };
    return { status: 200, text: JSON.stringify(found.endpoint.reply.encode(reply as never)) };
  }

  return {
    exchange,
    unanswered,
    sent: <E extends Endpoint>(endpoint: E): SentRequest<E>[] =>
      sent.filter((it) => it.endpoint === endpoint).map((it) => it.request as SentRequest<E>),
  };
}

export type Network = ReturnType<typeof network>;

function decoded(endpoint: Endpoint, url: URL, headers: Headers, body: unknown): SentRequest {
  const called = { ...Object.fromEntries(url.searchParams), ...readFromPath(endpoint.path, url.pathname) };
  const query = endpoint.query.safeDecode(called as never);
  const json = typeof body === 'string' ? JSON.parse(body) : {};
  const form = body instanceof FormData ? [...body.values()] : [];
  return {
    query: query.success ? query.data : called,
    body: typeof body === 'string' ? endpoint.body.decode(json) : json,
    files: form.flatMap((part) => (part instanceof File ? [part.name] : [])),
    headers: Object.fromEntries(headers),
  };
}

function isRefusal(reply: unknown): reply is Refusal {
  return typeof reply === 'object' && reply !== null && 'refusal' in reply;
}
