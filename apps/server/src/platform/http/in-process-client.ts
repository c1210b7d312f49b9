import {
  type BodyOf,
  type Endpoint,
  filledPath,
  type QueryOf,
  type RefusalReply,
  type ReplyOf,
} from '@contador/contract';
import { stepsOf } from '@contador/contract/wire';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { z } from 'zod';

export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A call in internal field names. */
export interface ClientRequest<E extends Endpoint> {
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  /** Files of a multipart call, in the order file0, file1… */
  readonly files?: readonly NamedFile[];
  /** Raw request body with its own content type. */
  readonly bytes?: { readonly bytes: Uint8Array; readonly type: string };
  /** Account that makes the call, such as `dev@demo`; absent for none. */
  readonly as?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call in API field names, as an external client sends it. */
export interface WireRequest {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly files?: readonly NamedFile[];
  readonly bytes?: ClientRequest<Endpoint>['bytes'];
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ClientAnswer<E extends Endpoint> {
  readonly status: number;
  /** Decoded reply; throws if the call was refused. */
  readonly reply: ReplyOf<E>;
  /** Refusal; throws if the call succeeded. */
  readonly error: RefusalReply['error'];
  // biome-ignore lint/suspicious/noExplicitAny: the answer as it came over the wire
  readonly json: any;
  readonly raw: LightMyRequestResponse;
}

/** In-process HTTP client without a port, which goes through the whole server like a browser. For demonstration data and tests. */
export class InProcessClient {
  readonly #http: FastifyInstance;
  readonly #tokenOf: (email: string) => Promise<string>;
  readonly #until: AbortSignal | undefined;

  /** Once `until` is aborted, every call throws before it is sent. */
  constructor(http: FastifyInstance, tokenOf: (email: string) => Promise<string>, until?: AbortSignal) {
    this.#http = http;
    this.#tokenOf = tokenOf;
    this.#until = until;
  }

  async call<E extends Endpoint>(endpoint: E, request: ClientRequest<E> = {}): Promise<ClientAnswer<E>> {
    return await this.send(endpoint, {
      query: onTheWire(endpoint.query, request.query),
      body: onTheWire(endpoint.body, request.body),
      ...(request.files === undefined ? {} : { files: request.files }),
      ...(request.bytes === undefined ? {} : { bytes: request.bytes }),
      ...(request.as === undefined ? {} : { token: await this.#tokenOf(request.as) }),
      ...(request.headers === undefined ? {} : { headers: request.headers }),
    });
  }

  /** Uploads a file to an address obtained from a call. Throws if it is refused. */
  async put(url: string, { bytes, type }: { readonly bytes: Uint8Array; readonly type: string }): Promise<void> {
    this.#until?.throwIfAborted();
    const headers = { 'content-type': type };
    const raw = await this.#http.inject({ method: 'PUT', url, headers, payload: Buffer.from(bytes) });
    if (raw.statusCode !== 200) throw new Error(`${url} answered ${raw.statusCode}: ${raw.payload.slice(0, 2000)}`);
  }

  async send<E extends Endpoint>(endpoint: E, request: WireRequest = {}): Promise<ClientAnswer<E>> {
    this.#until?.throwIfAborted();
    const { payload, type } = bodyOf(request);
    const { path, query } = filledPath(endpoint.path, request.query ?? {});
    const raw = await this.#http.inject({
      method: endpoint.method,
      url: path,
      query: asText(query),
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Contador',
        ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
        ...(endpoint.method === 'POST' ? { 'content-type': type } : {}),
        ...request.headers,
      },
      ...(endpoint.method === 'POST' ? { payload } : {}),
    });
    const json = raw.headers['content-type']?.toString().includes('json') ? raw.json() : undefined;
    const unexpected = () => new Error(`${endpoint.path} answered ${raw.statusCode}: ${raw.payload.slice(0, 2000)}`);
    return {
      status: raw.statusCode,
      raw,
      json,
      get reply() {
        if (raw.statusCode !== 200) throw unexpected();
        return z.decode(endpoint.reply, json) as ReplyOf<E>;
      },
      get error() {
        if (json?.error === undefined) throw unexpected();
        return json.error;
      },
    };
  }
}

const asText = (query: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );

function bodyOf({ body, files, bytes }: WireRequest): { payload: Buffer; type: string } {
  if (bytes !== undefined) return { payload: Buffer.from(bytes.bytes), type: bytes.type };
  return files === undefined ? jsonBody(body) : multipartBody(files);
}

function jsonBody(body: Readonly<Record<string, unknown>> = {}): { payload: Buffer; type: string } {
  return { payload: Buffer.from(JSON.stringify(body)), type: 'application/json' };
}

const BOUNDARY = '----contador-in-process';

function multipartBody(files: readonly NamedFile[]): { payload: Buffer; type: string } {
  const parts = files.flatMap(({ name, bytes }, index) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file${index}"; filename="${name}"\r\n` +
        'content-type: application/octet-stream\r\n\r\n',
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  const payload = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { payload, type: `multipart/form-data; boundary=${BOUNDARY}` };
}

/** Encodes fields into API names. Values that the schema rejects are sent unchanged, for the server to refuse. */
function onTheWire(schema: z.ZodType, value: unknown): Record<string, unknown> {
  if (value === undefined) return {};
  const encoded = z.safeEncode(schema, value);
  if (encoded.success) return encoded.data as Record<string, unknown>;
  const names = new Map(stepsOf(schema).map(({ key, name }) => [name, key]));
  return Object.fromEntries(Object.entries(value as object).map(([name, it]) => [names.get(name) ?? name, it]));
}
