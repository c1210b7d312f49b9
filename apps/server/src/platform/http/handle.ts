import type { Readable } from 'node:stream';
import type { BodyOf, Endpoint, QueryOf, Refusal, ReplyOf } from '@contador/contract';
import type { Result } from '@contador/kernel';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { CallerOperations } from '../operations/operations.ts';
import type { Caller } from '../parts/caller.ts';
import type { Parts } from '../parts/parts.ts';
import type { Download, DownloadStream, EventStream } from './reply.ts';

/** A file of a multipart call, completely read. */
export interface UploadedFile {
  /** `file0`. */
  readonly field: string;
  /** File name from the browser, without folders. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** A streamed file of a multipart call. It must be consumed completely before the next one is requested. */
export interface IncomingFile {
  readonly field: string;
  /** File name from the browser, without folders. */
  readonly name: string;
  readonly content: Readable;
}

/** Arguments of a call handler: the decoded request, the caller, and the parts of the server. */
export interface Call<E extends Endpoint> {
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: Caller;
  /** Runs a transaction of the caller's tenant; read-only if the call's effect is 'read'. */
  inTenant<T>(work: (transaction: TenantTransaction) => Promise<T>): Promise<T>;
  /** Background operations on behalf of the caller. */
  readonly operations: CallerOperations;
  /** Files of a multipart call, at most ten; empty for a JSON call. */
  readonly files: readonly UploadedFile[];
  readonly now: Date;
  /** Colombian day, `2026-03-31`. */
  readonly today: string;
  readonly parts: Parts;
}

/** A call whose files are streamed while the handler runs. */
export interface StreamingCall<E extends Endpoint> extends Omit<Call<E>, 'files'> {
  readonly incoming: AsyncIterable<IncomingFile>;
}

/** A public call: without a session, identified at most by its device. */
export interface PublicCall<E extends Endpoint> {
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly now: Date;
  readonly today: string;
  readonly parts: Parts;
  header(name: string): string | undefined;
  /** Client address as rate limits count it. */
  readonly address: string;
  /** Secret of a known browser; `undefined` if it never signed in. */
  readonly device: string | undefined;
  /** Sets the device cookie for another year with the response. */
  rememberDevice(): string;
}

export type Answer<E extends Endpoint> =
  | ReplyOf<E>
  | Result<ReplyOf<E>, Refusal>
  | Download
  | DownloadStream
  | EventStream<ReplyOf<E>>;

/** A call of the contract with its handler. */
export interface MountedCall {
  readonly endpoint: Endpoint;
  readonly public: boolean;
  /** Set if the handler streams the files. */
  readonly streams?: true;
  /** Untyped here; the types were checked when the call was created. */
  readonly handler: (call: never) => Promise<unknown>;
}

/** Binds a call to its handler. `refuse(...)` of the contract is a valid answer; a thrown error is a bug. */
export function handle<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Answer<E>>): MountedCall {
  if (endpoint.permission === 'public') throw new Error(`${endpoint.path} is public`);
  return { endpoint, public: false, handler };
}

/** `handle` for a call with files too large to buffer. */
export function handleStream<E extends Endpoint>(
  endpoint: E,
  handler: (call: StreamingCall<E>) => Promise<Answer<E>>,
): MountedCall {
  return { endpoint, public: false, streams: true, handler };
}

/** `handle` for a call without a session. */
export function handlePublic<E extends Endpoint>(
  endpoint: E,
  handler: (call: PublicCall<E>) => Promise<Answer<E>>,
): MountedCall {
  if (endpoint.permission !== 'public') throw new Error(`${endpoint.path} is not public`);
  return { endpoint, public: true, handler };
}
