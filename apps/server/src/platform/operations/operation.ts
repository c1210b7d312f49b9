import type { Endpoint, Refusal, Refused } from '@contador/contract';
import type { AreaPermission } from '@contador/domain/access';
import type { Result } from '@contador/kernel';
import type { Person } from '../database/audit.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { Log } from '../parts/parts.ts';
import type { Threads } from '../threads/threads.ts';

/** Context of everybody who works on an operation, owner or helper. */
export interface OperationWork<Payload> {
  readonly id: string;
  readonly payload: Payload;
  readonly tenant: string;
  /** Person who requested the operation. */
  readonly by: Person;
  readonly now: () => Date;
  readonly threads: Threads;
  /** Runs one step in its own transaction; it may run twice, so it must be idempotent. */
  inTenant<T>(work: (transaction: TenantTransaction) => Promise<T>): Promise<T>;
  /** Yields to other operations of this worker and continues afterwards. Throws `WorkerStops`. */
  turn(): Promise<void>;
  /** Refusal if the disk is full; `undefined` if there is space or it cannot be determined. */
  lacksRoom(): Promise<Refused | undefined>;
}

/** Context of the code of an operation. */
export interface OperationContext<Payload> extends OperationWork<Payload> {
  readonly key: string;
  /** Attempt number; above 1, a process died during the previous attempt. */
  readonly attempt: number;
  readonly log: Log;
  /** Reports progress. Cheap: stored at most five times a second. */
  progress(done: number, total: number, message?: string): void;
  /**
   * Last step: its writes and the success of the operation commit in one transaction; a refusal rolls it back. Return its result from
   * `run`.
   */
  complete<Value>(
    work: (transaction: TenantTransaction) => Promise<Result<Value, Refusal>>,
  ): Promise<Result<Value, Refusal>>;
}

/** Definition of a kind of background operation. Payload and value are stored as JSON. */
export interface OperationDefinition<Payload, Value> {
  /** `input-reading`. */
  readonly kind: string;
  /** People who see the operation and may cancel it: those who may start it. */
  readonly permission: AreaPermission | 'administers';
  /** Paths of calls that success makes stale, so that other clients refresh too. */
  readonly refreshes: Endpoint['refreshes'];
  readonly run: (context: OperationContext<Payload>) => Promise<Result<Value, Refusal>>;
  /** Set by `defineChunkedOperation`. Only chunked operations can be cancelled. */
  readonly chunks?: {
    /** Processes chunks as a helper until none is free. */
    readonly help: (work: OperationWork<Payload>) => Promise<void>;
    /** Deletes the rows of an operation that ended unpublished. */
    readonly removeRows: (work: OperationWork<Payload>) => Promise<void>;
  };
}

/** An operation with any payload, for lists. */
export type AnyOperation = OperationDefinition<never, unknown>;

/** Declares an operation. List it in the `operations` of its area, so that workers know it. */
export function defineOperation<Payload, Value>(
  definition: OperationDefinition<Payload, Value>,
): OperationDefinition<Payload, Value> {
  return definition;
}

/** Thrown to a caller waiting for an operation that failed by a fault of ours; the reference is in the log. */
export class OperationFailed extends Error {
  readonly reference: string;
  constructor(kind: string, reference: string) {
    super(`operation ${kind} failed`);
    this.reference = reference;
  }
}

/** Thrown in an operation that yields while its process is stopping; another process continues it. */
export class WorkerStops extends Error {}
