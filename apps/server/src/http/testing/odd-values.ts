import type { Endpoint } from '@contador/contract';
import { signOut } from '@contador/contract/access';
import { calls } from '../../areas.ts';
import { type Place, type SampleRequest, sampleRequest, withValueAt } from '../../testing/sample-request.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** Who sends the requests. */
const SENDER = 'dev@demo';

/** Values by which a sample reaches the data of the test, by the names of the wire. */
const known = {
  username: 'demo',
  period: 9,
  year: 2025,
  market: 'DNOM',
  version: 'def',
  electric_tariff_id: 'dem20259def',
  filename: 'TRSD',
  figure: 'CU[market=DNOM;level=n1or;band=mon]',
  email: SENDER,
};

/** Texts that PostgreSQL cannot store: refused by the name of the field. */
export const unstorable = {
  NUL: 'a\u0000b',
  'half of a pair': 'a\ud800',
} as const;

/** Values that a call may accept or refuse, but that must not break it. */
export const unusual = {
  '1 MB': 'x'.repeat(1_000_000),
  'marks of direction': '\u202e\u200fabc\u2066',
  __proto__name: '__proto__',
  constructor: 'constructor',
  'number as text': '1e400',
  'big integer': 9_007_199_254_740_991,
  'negative fraction': -0.5,
  array: [[]],
  'deep nesting': JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as unknown,
  'JSON that hides NUL': '{"a":"\\u0000"}',
  'deep JSON': `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
} as const;

/** How much of an address fits in what Node reads before it answers 431 by itself: no more can reach a call. */
const LONGEST_IN_ADDRESS = 12_000;

/** A field of a call that a request can carry. */
export interface Field {
  readonly endpoint: Endpoint;
  readonly part: 'query' | 'body';
  readonly place: Place;
}

/** Every field of every call, and one that no call declares. */
export const fields: readonly Field[] = calls
  .map(({ endpoint }) => endpoint)
  // A stream of events never ends by itself.
  .filter(({ transport }) => transport !== 'events')
  .flatMap((endpoint) =>
    [...sampleRequest(endpoint, known).fields, { part: 'query' as const, place: ['sobra'] }]
      // A GET has no body.
      .filter(({ part }) => part === 'query' || endpoint.method !== 'GET')
      .map((field) => ({ ...field, endpoint })),
  );

/** Whether the part of a request can carry the value: an address carries text. */
export function fits({ part }: Field, value: unknown): boolean {
  return part === 'body' || typeof value !== 'object';
}

/** The name of a field as refusals give it. */
export const nameOf = ({ place }: Field): string => place.join('.');

/** Sends a plausible request with that value in the field. */
export async function sendWith(server: TestServer, { endpoint, part, place }: Field, value: unknown) {
  const sample: SampleRequest = sampleRequest(endpoint, known);
  const put = part === 'query' ? inAddress(value) : value;
  const request = { ...sample, [part]: withValueAt(sample[part], place, put) };
  const { query, body } = request;
  const answer = await server.send(endpoint, { query, body, token: await server.token(SENDER) });
  // A sign-out that was taken ended its session.
  if (endpoint === signOut) server.forgetToken(SENDER);
  return answer;
}

/** What is wrong with the answer to an unusual value: it broke the call, or ended the session. */
export async function faultOf(
  server: TestServer,
  field: Field,
  kind: keyof typeof unusual,
): Promise<string | undefined> {
  const { status, raw } = await sendWith(server, field, unusual[kind]);
  if (status < 500 && status !== 422) return undefined;
  return `${field.endpoint.path} ${nameOf(field)}, ${kind}: ${status} ${raw.payload.slice(0, 300)}`;
}

/** What is wrong with the answer to a text that cannot be stored: it does not name the field. */
export async function unnamedBy(
  server: TestServer,
  field: Field,
  kind: keyof typeof unstorable,
): Promise<string | undefined> {
  const { status, json, raw } = await sendWith(server, field, unstorable[kind]);
  const details = json?.error?.details as { field?: string }[] | undefined;
  // A company that is not the caller's is refused before anything else is looked at.
  if (field.place[0] === 'username' && status === 403) return undefined;
  if (status === 400 && details?.some((each) => each.field === nameOf(field))) return undefined;
  return `${field.endpoint.path} ${nameOf(field)}, ${kind}: ${status} ${raw.payload.slice(0, 300)}`;
}

/** The beginning and the end of a text that is longer than an address may be. */
function inAddress(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= LONGEST_IN_ADDRESS) return value;
  return value.slice(0, LONGEST_IN_ADDRESS / 2) + value.slice(-LONGEST_IN_ADDRESS / 2);
}
