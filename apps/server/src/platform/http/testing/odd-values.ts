import type { Endpoint } from '@contador/contract';
import { endAccountSessions, signOut } from '@contador/contract/access';
import { calls } from '../../../areas.ts';
import { type Place, type SampleRequest, sampleRequest, withValueAt } from '../../../testing/sample-request.ts';
import type { TestServer } from '../../../testing/test-server.ts';

/** Account that sends the requests. */
const SENDER = 'dev@demo';

/** Values that match the data of the test, by API field name. */
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

/** Texts that PostgreSQL cannot store, refused with the name of the field. */
export const unstorable = {
  NUL: 'a\u0000b',
  'half of a pair': 'a\ud800',
} as const;

/** Values that a call may accept or refuse without breaking. */
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

/** Length of a URL within Node's header limit; longer ones get a 431 before reaching a call. */
const LONGEST_IN_ADDRESS = 12_000;

/** A field of a call that a request can carry. */
export interface Field {
  readonly endpoint: Endpoint;
  readonly part: 'query' | 'body';
  readonly place: Place;
}

/** Every field of every call, plus one undeclared field per call. */
export const fields: readonly Field[] = calls
  .map(({ endpoint }) => endpoint)
  // An event stream never ends by itself.
  .filter(({ transport }) => transport !== 'events')
  // A call of customers' accounts alone refuses the sender before it reads the request.
  .filter(({ permission }) => typeof permission !== 'object' || (permission.roles?.includes('dev') ?? true))
  .flatMap((endpoint) =>
    [...sampleRequest(endpoint, known).fields, { part: 'query' as const, place: ['sobra'] }]
      // A GET has no body.
      .filter(({ part }) => part === 'query' || endpoint.method !== 'GET')
      .map((field) => ({ ...field, endpoint })),
  );

/** True if that part of a request can carry the value: a URL carries text only. */
export function fits({ part }: Field, value: unknown): boolean {
  return part === 'body' || typeof value !== 'object';
}

/** Field name as in refusals. */
export const nameOf = ({ place }: Field): string => place.join('.');

/** Sends a plausible request with the value in the field. */
export async function sendWith(server: TestServer, { endpoint, part, place }: Field, value: unknown) {
  const sample: SampleRequest = sampleRequest(endpoint, known);
  const put = part === 'query' ? inAddress(value) : value;
  const request = { ...sample, [part]: withValueAt(sample[part], place, put) };
  const { query, body } = request;
  const answer = await server.send(endpoint, { query, body, token: await server.token(SENDER) });
  // These calls end the session when they succeed.
  if (endpoint === signOut || endpoint === endAccountSessions) server.forgetToken(SENDER);
  return answer;
}

/** Describes the failure if an unusual value broke the call or ended the session. */
export async function faultOf(
  server: TestServer,
  field: Field,
  kind: keyof typeof unusual,
): Promise<string | undefined> {
  const { status, raw } = await sendWith(server, field, unusual[kind]);
  if (status < 500 && status !== 422) return undefined;
  return `${field.endpoint.path} ${nameOf(field)}, ${kind}: ${status} ${raw.payload.slice(0, 300)}`;
}

/** Describes the failure if a text that cannot be stored is not refused with the name of the field. */
export async function unnamedBy(
  server: TestServer,
  field: Field,
  kind: keyof typeof unstorable,
): Promise<string | undefined> {
  const { status, json, raw } = await sendWith(server, field, unstorable[kind]);
  const details = json?.error?.details as { field?: string }[] | undefined;
  // A foreign company is refused before other checks.
  if (field.place[0] === 'username' && status === 403) return undefined;
  if (status === 400 && details?.some((each) => each.field === nameOf(field))) return undefined;
  return `${field.endpoint.path} ${nameOf(field)}, ${kind}: ${status} ${raw.payload.slice(0, 300)}`;
}

/** Shortens a text to its start and end to fit in a URL. */
function inAddress(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= LONGEST_IN_ADDRESS) return value;
  return value.slice(0, LONGEST_IN_ADDRESS / 2) + value.slice(-LONGEST_IN_ADDRESS / 2);
}
