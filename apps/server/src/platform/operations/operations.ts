import { randomUUID } from 'node:crypto';
import type { Refusal, Refused } from '@contador/contract';
import { refuse } from '@contador/contract';
import type { Result } from '@contador/kernel';
import { accepted } from '@contador/kernel';
import { sql } from 'kysely';
import type { Person } from '../database/audit.ts';
import type { Database } from '../database/connection.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { inTenant, unawaited } from '../database/in-tenant.ts';
import { storedJson } from '../database/stored-json.ts';
import type { DiskFloor } from '../files/disk-floor.ts';
import type { Caller } from '../parts/caller.ts';
import { mayCall } from '../parts/caller.ts';
import type { Log } from '../parts/parts.ts';
import type { Threads } from '../threads/threads.ts';
import { EndSubscription } from './end-subscription.ts';
import { type Ending, Endings } from './endings.ts';
import { fingerprint } from './fingerprint.ts';
import type { AnyOperation, OperationDefinition } from './operation.ts';
import { OperationFailed } from './operation.ts';
import type { OperationCount } from './operation-tally.ts';
import { openOperations } from './operation-tally.ts';
import { OperationWorker } from './operation-worker.ts';
import { PendingOperations } from './pending-operations.ts';
import { Sweeper } from './sweeper.ts';
import { WorkerLiveness } from './worker-liveness.ts';

/** Background operations on behalf of one person of a tenant. */
export interface CallerOperations {
  /**
   * Runs the operation and returns its result. Joins a running one with the same key (another payload is refused); returns the stored
   * result if it succeeded with the same payload; runs again if it was refused or failed. So a payload must contain the data that
   * distinguishes a repetition, or the code that undoes the work must call `forgetOperation`.
   */
  run<Payload, Value>(
    definition: OperationDefinition<Payload, Value>,
    key: string,
    payload: Payload,
  ): Promise<Result<Value, Refusal>>;
  /** Starts the operation without waiting; returns its id. */
  begin<Payload, Value>(
    definition: OperationDefinition<Payload, Value>,
    key: string,
    payload: Payload,
  ): Promise<Result<string, Refusal>>;
}

export interface OperationsOptions {
  readonly database: Database;
  readonly definitions: readonly AnyOperation[];
  readonly threads: Threads;
  readonly now: () => Date;
  readonly log: Log;
  /** Operations run concurrently by this process; 0 leaves them to other processes. */
  readonly slots?: number;
  /** Free disk space that operations must leave; unchecked by default. */
  readonly disk?: DiskFloor;
}

const SAFETY_LOOK_SECONDS = 5;

interface Begun {
  readonly id: string;
  /** True if started by this call, not joined or already done. */
  readonly isNew: boolean;
}

/** Background operations of this process: starts them, runs its share, and waits for them wherever they run. */
export class Operations {
  readonly life: WorkerLiveness;
  readonly #options: OperationsOptions;
  readonly #pending: PendingOperations;
  readonly #worker: OperationWorker;
  readonly #sweeper: Sweeper;
  readonly #endings = new Endings();

  constructor(options: OperationsOptions) {
    this.#options = options;
    this.life = new WorkerLiveness(options.database.url, options.log);
    this.#pending = new PendingOperations(this.life, options.log);
    const own = { ...options, life: this.life, pending: this.#pending };
    this.#worker = new OperationWorker({ ...own, endings: this.#endings });
    this.#sweeper = new Sweeper(own);
  }

  async start(): Promise<void> {
    await this.life.start();
    const { slots = 2 } = this.#options;
    if (slots === 0) return;
    this.#pending.serve(slots, (notice) => this.#worker.take(notice));
    await this.#sweeper.start();
  }

  async stop(): Promise<void> {
    await this.#sweeper.stop();
    await this.#pending.stop();
    await this.life.stop();
  }

  /** Requeues operations of dead processes; runs automatically at start and every half minute. */
  async sweep(): Promise<void> {
    await this.#sweeper.sweep();
  }

  /** Queued and running operations of all tenants and processes. */
  async open(): Promise<OperationCount[]> {
    return await openOperations(this.#options.database);
  }

  /** Operations ended by this process since its start. */
  ended(): OperationCount[] {
    return this.#worker.ended.counts();
  }

  /** Kinds visible to the caller's role. */
  kindsOpenTo(caller: Caller): string[] {
    return this.#options.definitions.filter((definition) => mayCall(caller, definition)).map(({ kind }) => kind);
  }

  /** Paths of calls that become stale when an operation of the kind succeeds. */
  refreshesOf(kind: string): readonly string[] {
    return this.#options.definitions.find((definition) => definition.kind === kind)?.refreshes ?? [];
  }

  /** True if operations of the kind are chunked and can be cancelled. */
  canCancel(kind: string): boolean {
    return this.#options.definitions.some((definition) => definition.kind === kind && definition.chunks !== undefined);
  }

  of(tenant: string, by: Person): CallerOperations {
    return {
      begin: async (definition, key, payload) => {
        const begun = await this.#begin(tenant, by, definition, key, payload);
        return begun.ok ? accepted(begun.value.id) : begun;
      },
      run: async (definition, key, payload) => {
        const ears = new EndSubscription(this.life, this.#endings);
        try {
          const begun = await this.#begin(tenant, by, definition, key, payload);
          return begun.ok ? ((await this.#outcome(tenant, begun.value, ears)) as never) : begun;
        } finally {
          ears.close();
        }
      },
    };
  }

  /** Waits for the end and returns the outcome. Throws `OperationFailed` if it failed by a fault of ours. */
  async outcome(tenant: string, id: string): Promise<Result<unknown, Refusal>> {
    const ears = new EndSubscription(this.life, this.#endings);
    try {
      return await this.#outcome(tenant, { id, isNew: false }, ears);
    } finally {
      ears.close();
    }
  }

  /** `outcome` with a subscription made before the start; a new operation is not read before a notice arrives. */
  async #outcome(tenant: string, { id, isNew }: Begun, ears: EndSubscription): Promise<Result<unknown, Refusal>> {
    let ending = isNew ? undefined : await this.#ended(tenant, id);
    while (ending === undefined) {
      const news = await ears.news(id, SAFETY_LOOK_SECONDS);
      ending = news === 'look' ? await this.#ended(tenant, id) : news;
    }
    if (ending.state === 'failed') throw new OperationFailed(ending.kind, ending.reference);
    return ending.outcome;
  }

  async #ended(tenant: string, id: string): Promise<Ending | undefined> {
    const row = await inTenant(
      this.#options.database,
      tenant,
      (transaction) =>
        transaction
          .selectFrom('operation')
          .select(['kind', 'state', 'result', 'refusal', 'reference'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      { readOnly: true },
    );
    switch (row.state) {
      case 'succeeded':
        return { state: 'over', outcome: accepted(row.result) };
      case 'refused':
        return { state: 'over', outcome: { ok: false, refusal: row.refusal as Refusal } };
      case 'failed':
        return { state: 'failed', kind: row.kind, reference: row.reference ?? '' };
      default:
        return undefined;
    }
  }

  async #begin(
    tenant: string,
    by: Person,
    definition: AnyOperation,
    key: string,
    payload: unknown,
  ): Promise<Result<Begun, Refusal>> {
    const print = fingerprint(payload);
    const fresh = randomUUID();
    const takenBack = this.#pending.begins(fresh);
    const id = await inTenant(this.#options.database, tenant, async (transaction): Promise<string | Refused> => {
      unawaited(
        sql`select pg_advisory_xact_lock(hashtextextended(${`${tenant} ${definition.kind} ${key}`}, 1))`.execute(
          transaction,
        ),
      );
      const last = await transaction
        .selectFrom('operation')
        .select(['id', 'state', 'fingerprint', 'stale'])
        .where('kind', '=', definition.kind)
        .where('key', '=', key)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (last?.state === 'queued' || last?.state === 'running') {
        return last.fingerprint === print ? last.id : refuse('operation-running');
      }
      if (last?.state === 'succeeded' && last.fingerprint === print && !last.stale) return last.id;
      const row = {
        id: fresh,
        kind: definition.kind,
        key,
        fingerprint: print,
        payload: storedJson(payload),
        state: 'queued' as const,
        by_email: by.email,
        by_name: by.personName,
        created_at: this.#options.now(),
      };
      unawaited(transaction.insertInto('operation').values(row).execute());
      return fresh;
    }).catch((error) => {
      takenBack();
      throw error;
    });
    if (id === fresh) this.#pending.add({ tenant, id });
    else takenBack();
    return typeof id === 'string' ? accepted({ id, isNew: id === fresh }) : id;
  }
}

/** Invalidates the stored result of the key, so that the same payload runs again. */
export async function forgetOperation(transaction: TenantTransaction, kind: string, key: string): Promise<void> {
  await transaction
    .updateTable('operation')
    .set({ stale: true })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('state', '=', 'succeeded')
    .execute();
}
