import type { Endpoint, Refusal, Refused } from '@contador/contract';
import type { AreaPermission } from '@contador/domain/access';
import type { Result } from '@contador/kernel';
import type { Person } from '../database/audit.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { Log } from '../parts.ts';
import type { Threads } from './threads.ts';

/** What whoever does some of an operation is given. */
export interface OperationWork<Payload> {
  readonly id: string;
  readonly payload: Payload;
  readonly tenant: string;
  /** Who asked for it. */
  readonly by: Person;
  readonly now: () => Date;
  readonly threads: Threads;
  /** One step: commits alone, and must do no harm when it is done twice. */
  inTenant<T>(work: (transaction: TenantTransaction) => Promise<T>): Promise<T>;
  /** Lets those who wait for this worker have their turn, and goes on after them. Throws `WorkerStops`. */
  turn(): Promise<void>;
  /** Why nothing more is to be written at this moment: the disk is full. `undefined` where there is room, or nobody can know. */
  lacksRoom(): Promise<Refused | undefined>;
}

/** What the code of an operation is given. */
export interface OperationContext<Payload> extends OperationWork<Payload> {
  readonly key: string;
  /** Which attempt this is: above 1, a process died in the middle of the one before. */
  readonly attempt: number;
  readonly log: Log;
  /** Tells the person how far it is. Cheap: written at most five times a second. */
  progress(done: number, total: number, message?: string): void;
  /**
   * The last step: what it writes and the operation's success commit in one transaction, so that the work is seen
   * whole or not at all. A refusal undoes it. Give its result back from `run`.
   */
  complete<Value>(
    work: (transaction: TenantTransaction) => Promise<Result<Value, Refusal>>,
  ): Promise<Result<Value, Refusal>>;
}

/** A kind of long work. Payload and value are stored as JSON. */
export interface OperationDefinition<Payload, Value> {
  /** `input-reading`. */
  readonly kind: string;
  /** Who follows it, and may cancel it: whom the calls that begin it open to. */
  readonly permission: AreaPermission;
  /** What the call that begins it says that its success makes stale: those who wait for nothing are told too. */
  readonly refreshes: Endpoint['refreshes'];
  readonly run: (context: OperationContext<Payload>) => Promise<Result<Value, Refusal>>;
  /** Where the work is done in chunks, see `defineChunkedOperation`. Only such work can be cancelled. */
  readonly chunks?: {
    /** Does what others than its worker may do, until there is no more of it. */
    readonly help: (work: OperationWork<Payload>) => Promise<void>;
    /** Removes what it wrote, after it ended and is not to be seen. */
    readonly removeRows: (work: OperationWork<Payload>) => Promise<void>;
  };
}

/** One of a list of operations of every payload. */
export type AnyOperation = OperationDefinition<never, unknown>;

/** Declares it. List it in the `operations` of the area, so that workers know it. */
export function defineOperation<Payload, Value>(
  definition: OperationDefinition<Payload, Value>,
): OperationDefinition<Payload, Value> {
  return definition;
}

/** Thrown where somebody waits for an operation that failed by a fault of ours; the reference is in the log. */
export class OperationFailed extends Error {
  readonly reference: string;
  constructor(kind: string, reference: string) {
    super(`operation ${kind} failed`);
    this.reference = reference;
  }
}

/** Thrown where work looks up between two steps and its process is about to end: another takes it from there. */
export class WorkerStops extends Error {}
