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
import type { Caller } from '../http/caller.ts';
import { mayCall } from '../http/caller.ts';
import type { Log } from '../parts.ts';
import { Doorbell } from './doorbell.ts';
import { Ears } from './ears.ts';
import { type Ending, Endings } from './endings.ts';
import { fingerprint } from './fingerprint.ts';
import type { AnyOperation, OperationDefinition } from './operation.ts';
import { OperationFailed } from './operation.ts';
import type { OperationCount } from './operation-tally.ts';
import { openOperations } from './operation-tally.ts';
import { OperationWorker } from './operation-worker.ts';
import { SignOfLife } from './sign-of-life.ts';
import { Sweeper } from './sweeper.ts';
import type { Threads } from './threads.ts';

/** Long work on behalf of one person of one tenant. */
export interface CallerOperations {
  /**
   * Does it and gives what it gives. While the same key runs, joins it (another payload is refused); after it succeeded
   * with the same payload, answers that result without doing it again; a refused or failed one runs anew. So a payload
   * must carry whatever makes a repetition new, or what undoes the work calls `forgetOperation`.
   */
  run<Payload, Value>(
    definition: OperationDefinition<Payload, Value>,
    key: string,
    payload: Payload,
  ): Promise<Result<Value, Refusal>>;
  /** The same without waiting: gives the operation's id. */
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
  /** How many run at a time in this process; 0: none, others do it. */
  readonly hands?: number;
  /** How much of the disk long work leaves free; nothing where not said. */
  readonly disk?: DiskFloor;
}

const SAFETY_LOOK_SECONDS = 5;

interface Begun {
  readonly id: string;
  /** Begun by this very call, and not joined or done before. */
  readonly isNew: boolean;
}

/** The long work of this process: begins it, does its share of it, and waits for it wherever it is done. */
export class Operations {
  readonly life: SignOfLife;
  readonly #options: OperationsOptions;
  readonly #doorbell: Doorbell;
  readonly #worker: OperationWorker;
  readonly #sweeper: Sweeper;
  readonly #endings = new Endings();

  constructor(options: OperationsOptions) {
    this.#options = options;
    this.life = new SignOfLife(options.database.url, options.log);
    this.#doorbell = new Doorbell(this.life, options.log);
    const own = { ...options, life: this.life, doorbell: this.#doorbell };
    this.#worker = new OperationWorker({ ...own, endings: this.#endings });
    this.#sweeper = new Sweeper(own);
  }

  async start(): Promise<void> {
    await this.life.start();
    const { hands = 2 } = this.#options;
    if (hands === 0) return;
    this.#doorbell.answer(hands, (ring) => this.#worker.take(ring));
    await this.#sweeper.start();
  }

  async stop(): Promise<void> {
    await this.#sweeper.stop();
    await this.#doorbell.stop();
    await this.life.stop();
  }

  /** Takes back at once what died with another process; happens by itself at the start and every half minute. */
  async sweep(): Promise<void> {
    await this.#sweeper.sweep();
  }

  /** What waits and runs, of all tenants and processes. */
  async open(): Promise<OperationCount[]> {
    return await openOperations(this.#options.database);
  }

  /** What this process ended since it began. */
  ended(): OperationCount[] {
    return this.#worker.ended.counts();
  }

  /** The kinds that the caller's role follows. */
  kindsOpenTo(caller: Caller): string[] {
    return this.#options.definitions.filter((definition) => mayCall(caller, definition)).map(({ kind }) => kind);
  }

  /** The calls whose answers are other ones once work of the kind succeeded. */
  refreshesOf(kind: string): readonly string[] {
    return this.#options.definitions.find((definition) => definition.kind === kind)?.refreshes ?? [];
  }

  /** Whether operations of the kind look up between two chunks, and so can be cancelled. */
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
        const ears = new Ears(this.life, this.#endings);
        try {
          const begun = await this.#begin(tenant, by, definition, key, payload);
          return begun.ok ? ((await this.#outcome(tenant, begun.value, ears)) as never) : begun;
        } finally {
          ears.close();
        }
      },
    };
  }

  /** Waits for the end and gives what it gave. Throws `OperationFailed` when it failed by a fault of ours. */
  async outcome(tenant: string, id: string): Promise<Result<unknown, Refusal>> {
    const ears = new Ears(this.life, this.#endings);
    try {
      return await this.#outcome(tenant, { id, isNew: false }, ears);
    } finally {
      ears.close();
    }
  }

  /** The same for who heard already before the operation was begun: what is new is not looked at before something is heard of it. */
  async #outcome(tenant: string, { id, isNew }: Begun, ears: Ears): Promise<Result<unknown, Refusal>> {
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
    const takenBack = this.#doorbell.begins(fresh);
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
    if (id === fresh) this.#doorbell.ring({ tenant, id });
    else takenBack();
    return typeof id === 'string' ? accepted({ id, isNew: id === fresh }) : id;
  }
}

/** Says that what the operation of that key did no longer stands: the same payload does the work again. */
export async function forgetOperation(transaction: TenantTransaction, kind: string, key: string): Promise<void> {
  await transaction
    .updateTable('operation')
    .set({ stale: true })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('state', '=', 'succeeded')
    .execute();
}
