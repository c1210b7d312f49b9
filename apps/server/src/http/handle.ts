import type { Readable } from 'node:stream';
import type { BodyOf, Endpoint, QueryOf, Refusal, ReplyOf } from '@contador/contract';
import type { Result } from '@contador/kernel';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { CallerOperations } from '../operations/operations.ts';
import type { Parts } from '../parts.ts';
import type { Caller } from './caller.ts';
import type { Download, DownloadStream, EventStream } from './reply.ts';

/** A file of a multipart call, whole. */
export interface UploadedFile {
  /** `file0`. */
  readonly field: string;
  /** As the browser gives it, without folders. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** A file of a multipart call as it comes. It must be read to its end before the next is asked for. */
export interface IncomingFile {
  readonly field: string;
  /** As the browser gives it, without folders. */
  readonly name: string;
  readonly content: Readable;
}

/** What a handler of a call is given: the decoded request, who calls, and the parts of the server. */
export interface Call<E extends Endpoint> {
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: Caller;
  /** A transaction that acts for the caller's tenant; one that only reads where the call's effect is 'read'. */
  inTenant<T>(work: (transaction: TenantTransaction) => Promise<T>): Promise<T>;
  /** Long work on behalf of the caller. */
  readonly operations: CallerOperations;
  /** The files of a multipart call, at most ten; none when it came as JSON. */
  readonly files: readonly UploadedFile[];
  readonly now: Date;
  /** The day in Colombia, `2026-03-31`. */
  readonly today: string;
  readonly parts: Parts;
}

/** A call whose files are not waited for: they come while the handler works. */
export interface StreamingCall<E extends Endpoint> extends Omit<Call<E>, 'files'> {
  readonly incoming: AsyncIterable<IncomingFile>;
}

/** A call that anyone may make: nobody is known, and the device is all that is said. */
export interface PublicCall<E extends Endpoint> {
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly now: Date;
  readonly today: string;
  readonly parts: Parts;
  header(name: string): string | undefined;
  /** The client's address as limits count it. */
  readonly address: string;
  /** The secret by which the browser is known again; `undefined` where it never signed in. */
  readonly device: string | undefined;
  /** Gives the browser that secret, for another year, with the answer. */
  rememberDevice(): string;
}

export type Answer<E extends Endpoint> =
  | ReplyOf<E>
  | Result<ReplyOf<E>, Refusal>
  | Download
  | DownloadStream
  | EventStream<ReplyOf<E>>;

/** A call of the contract with the code that answers it. */
export interface MountedCall {
  readonly endpoint: Endpoint;
  readonly public: boolean;
  /** Whether its files are handed over as they come. */
  readonly streams?: true;
  /** Its own types were checked where it was made. */
  readonly handler: (call: never) => Promise<unknown>;
}

/** Says which code answers the call. `refuse(...)` from the contract is a valid answer; anything thrown is a bug. */
export function handle<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Answer<E>>): MountedCall {
  if (endpoint.permission === 'public') throw new Error(`${endpoint.path} is public`);
  return { endpoint, public: false, handler };
}

/** The same, for a call whose files may be too large to wait for. */
export function handleStream<E extends Endpoint>(
  endpoint: E,
  handler: (call: StreamingCall<E>) => Promise<Answer<E>>,
): MountedCall {
  return { endpoint, public: false, streams: true, handler };
}

/** The same, for a call that needs no session. */
export function handlePublic<E extends Endpoint>(
  endpoint: E,
  handler: (call: PublicCall<E>) => Promise<Answer<E>>,
): MountedCall {
  if (endpoint.permission !== 'public') throw new Error(`${endpoint.path} is not public`);
  return { endpoint, public: true, handler };
}
