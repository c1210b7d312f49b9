import type { Endpoint, Particular, Refusal } from '@contador/contract';
import type { RefusalCode } from '@contador/contract/messages';
import type { AreaPermission } from '@contador/domain/access';
import type { Result } from '@contador/kernel';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { OperationDefinition, OperationWork } from '../operation.ts';
import type { ThreadExhausted, ThreadTask } from '../threads.ts';
import { removeRows } from './remove-rows.ts';
import { runChunks } from './run-chunks.ts';
import { shareChunks } from './share-chunks.ts';

/** What is done in key order and stands still while it runs: what came later is not part of it. A key is stored as JSON. */
export interface KeyRange<Key> {
  /** The first is the one that follows it; absent, the very first. */
  readonly after?: Key;
  /** The last one, included; absent, the very last. */
  readonly upTo?: Key;
}

/** How much there is to do, and in which ranges. */
export interface ChunkPlan<Key> {
  /** How many rows the work is about: what progress is counted in. */
  readonly total: number;
  /** What the person reads while it runs. */
  readonly message: string;
  /** Absent: one range, whose chunks follow each other. Several are independent of each other, and may be done at once. */
  readonly ranges?: readonly KeyRange<Key>[];
}

/** Facts of the next chunk. */
export interface ChunkFacts<Key, Facts> {
  /** Everything that the arithmetic needs, as what can be copied between threads. */
  readonly facts: Facts;
  /** How many rows it is about; fewer than asked for: they are the last of the range. */
  readonly count: number;
  /** The key of the last of them. */
  readonly last: Key;
}

/** The run that a chunk belongs to. What it writes carries `id`, and is seen by nobody before `publish`. */
export type ChunkedRun<Payload> = Pick<OperationWork<Payload>, 'id' | 'payload' | 'tenant' | 'by' | 'now'>;

/**
 * Long work over many rows. Each chunk is one transaction, in which its facts are read, its results are written and the place reached is
 * noted: whatever dies, a chunk is done whole or not at all, and none twice.
 */
export interface ChunkedOperation<Payload, Key, Facts, Computed, Value> {
  /** `billing-cycle`. */
  readonly kind: string;
  /** Who follows it, and may cancel it: whom the calls that begin it open to. */
  readonly permission: AreaPermission;
  /** What the call that begins it says that its success makes stale. */
  readonly refreshes: Endpoint['refreshes'];
  /** How many rows a chunk is about: 2,000 to 5,000. */
  readonly chunk: number;
  /** What is said where chunks have reasons against the whole. */
  readonly refusal: RefusalCode;
  /** Asked once, before the first chunk. */
  readonly plan: (transaction: TenantTransaction, run: ChunkedRun<Payload>) => Promise<ChunkPlan<Key>>;
  /** The facts of at most `limit` rows of the range, in key order, with one statement for all; `undefined` where there are none. */
  readonly read: (
    transaction: TenantTransaction,
    run: ChunkedRun<Payload>,
    next: KeyRange<Key> & { readonly limit: number },
  ) => Promise<ChunkFacts<Key, Facts> | undefined>;
  /** The arithmetic, in a thread. */
  readonly compute: ThreadTask<Facts, Computed>;
  /** Where the facts of a chunk ask for more memory or time than a thread has. Absent: the work fails by it. */
  readonly alone?: {
    /** The facts of each row by itself. */
    readonly each: (facts: Facts) => readonly Facts[];
    /** What stands for a row that asks for too much by itself. */
    readonly exhausted: (facts: Facts, of: ThreadExhausted['of']) => Computed;
    readonly together: (rows: readonly Computed[]) => Computed;
  };
  /**
   * Writes the results with one `insert … select unnest(…)`, and gives the reasons that keep the whole from being seen, each with its place; none
   * where all is well. The other chunks are done all the same, so that a person reads all reasons at once.
   */
  readonly write: (
    transaction: TenantTransaction,
    run: ChunkedRun<Payload>,
    computed: Computed,
  ) => Promise<readonly Particular[]>;
  /** The last step: lets everybody see what the run wrote. What it writes and the operation's success commit together. */
  readonly publish: (transaction: TenantTransaction, run: ChunkedRun<Payload>) => Promise<Result<Value, Refusal>>;
  /** Removes at most so many rows of a run that was cancelled, refused or broke, and gives how many. */
  readonly remove: (transaction: TenantTransaction, run: ChunkedRun<Payload>, limit: number) => Promise<number>;
}

/** Declares it. List it in the `operations` of the area, and its `compute` in `thread-tasks.ts`. */
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
