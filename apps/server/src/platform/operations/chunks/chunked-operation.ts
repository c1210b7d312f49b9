import type { Endpoint, Particular, Refusal } from '@contador/contract';
import type { RefusalCode } from '@contador/contract/messages';
import type { AreaPermission } from '@contador/domain/access';
import type { Result } from '@contador/kernel';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { ThreadExhausted, ThreadTask } from '../../threads/threads.ts';
import type { OperationDefinition, OperationWork } from '../operation.ts';
import { removeRows } from './remove-rows.ts';
import { runChunks } from './run-chunks.ts';
import { shareChunks } from './share-chunks.ts';

/**
 * A range of keys processed in order. The set of rows is fixed while the operation runs; later rows are not part of it. Keys are stored as
 * JSON.
 */
export interface KeyRange<Key> {
  /** Exclusive lower bound; absent for the first key. */
  readonly after?: Key;
  /** Inclusive upper bound; absent for the last key. */
  readonly upTo?: Key;
}

/** Amount of work and its ranges. */
export interface ChunkPlan<Key> {
  /** Number of rows, the unit of progress. */
  readonly total: number;
  /** Message shown while the operation runs. */
  readonly message: string;
  /** Independent ranges that may run concurrently. If absent, there is one range with consecutive chunks. */
  readonly ranges?: readonly KeyRange<Key>[];
}

/** Facts of the next chunk. */
export interface ChunkFacts<Key, Facts> {
  /** Everything the computation needs, in a form that can be copied between threads. */
  readonly facts: Facts;
  /** Number of rows; fewer than the limit means the end of the range. */
  readonly count: number;
  /** Key of the last row. */
  readonly last: Key;
}

/** The run of a chunk. Rows written carry its `id` and are invisible until `publish`. */
export type ChunkedRun<Payload> = Pick<OperationWork<Payload>, 'id' | 'payload' | 'tenant' | 'by' | 'now'>;

/**
 * A background operation over many rows. Each chunk is one transaction that reads facts, writes results and records the position, so after
 * a crash each chunk is done completely and exactly once.
 */
export interface ChunkedOperation<Payload, Key, Facts, Computed, Value> {
  /** `billing-cycle`. */
  readonly kind: string;
  /** People who see the operation and may cancel it: those who may start it. */
  readonly permission: AreaPermission | 'administers';
  /** Paths of calls that success makes stale, as declared by the call that starts it. */
  readonly refreshes: Endpoint['refreshes'];
  /** Rows per chunk: 2,000 to 5,000. */
  readonly chunk: number;
  /** Refusal code when chunks report reasons against the whole run. */
  readonly refusal: RefusalCode;
  /** Called once, before the first chunk. */
  readonly plan: (transaction: TenantTransaction, run: ChunkedRun<Payload>) => Promise<ChunkPlan<Key>>;
  /** Reads the facts of at most `limit` rows of the range in key order, in one statement; `undefined` if there are none. */
  readonly read: (
    transaction: TenantTransaction,
    run: ChunkedRun<Payload>,
    next: KeyRange<Key> & { readonly limit: number },
  ) => Promise<ChunkFacts<Key, Facts> | undefined>;
  /** Computation in a worker thread. */
  readonly compute: ThreadTask<Facts, Computed>;
  /** Fallback when the facts of a chunk need more memory or time than a thread has; without it, the operation fails. */
  readonly alone?: {
    /** Splits the facts into single rows. */
    readonly each: (facts: Facts) => readonly Facts[];
    /** Result for a single row that needs too much by itself. */
    readonly exhausted: (facts: Facts, resource: ThreadExhausted['resource']) => Computed;
    readonly together: (rows: readonly Computed[]) => Computed;
  };
  /**
   * Writes the results with `insertRows`. Returns located reasons that prevent publication of the run; empty if all is well. Other chunks
   * still run, so that all reasons are reported at once.
   */
  readonly write: (
    transaction: TenantTransaction,
    run: ChunkedRun<Payload>,
    computed: Computed,
  ) => Promise<readonly Particular[]>;
  /** Last step: makes the results visible. Its writes and the success of the operation commit together. */
  readonly publish: (transaction: TenantTransaction, run: ChunkedRun<Payload>) => Promise<Result<Value, Refusal>>;
  /** Deletes at most `limit` rows of a run that was cancelled, refused or failed; returns how many. */
  readonly remove: (transaction: TenantTransaction, run: ChunkedRun<Payload>, limit: number) => Promise<number>;
}

/** Declares a chunked operation. List it in the `operations` of its area, and its `compute` in `thread-tasks.ts`. */
export function defineChunkedOperation<Payload, Key, Facts, Computed, Value>(
  operation: ChunkedOperation<Payload, Key, Facts, Computed, Value>,
): OperationDefinition<Payload, Value> {
  return {
    kind: operation.kind,
    permission: operation.permission,
    refreshes: operation.refreshes,
    run: (context) => runChunks(operation, context),
    chunks: {
      help: (work) => shareChunks(operation, work),
      removeRows: (work) => removeRows(operation, work),
    },
  };
}
