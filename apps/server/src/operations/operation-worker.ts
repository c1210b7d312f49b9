import { randomUUID } from 'node:crypto';
import type { Refusal } from '@contador/contract';
import { accepted, type Result } from '@contador/kernel';
import { sql } from 'kysely';
import { isDatabaseAway } from '../database/away.ts';
import type { TenantTransaction, TransactionOptions } from '../database/in-tenant.ts';
import { allTenants, inTenant, unawaited } from '../database/in-tenant.ts';
import { storedJson } from '../database/stored-json.ts';
import { unstorableRefusal } from '../database/unstorable.ts';
import type { Doorbell, Ring } from './doorbell.ts';
import type { Ending, Endings } from './endings.ts';
import type { AnyOperation, OperationContext } from './operation.ts';
import { OperationTally } from './operation-tally.ts';
import type { OperationsOptions } from './operations.ts';
import { type Progress, reportProgress } from './progress.ts';
import type { SignOfLife } from './sign-of-life.ts';
import { LIFE_LOCKS } from './sign-of-life.ts';

const MOST_ATTEMPTS = 3;
const SWEEP_SECONDS = 30;
/** A database server that dies at once may forget who took an operation and how far it was: then it waits again. */
const harmless: TransactionOptions = { mayBeForgotten: true };

interface Claim {
  readonly tenant: string;
  readonly id: string;
  readonly kind: string;
  readonly attempt: number;
}

/** Does operations: claims one, runs its code, writes how it ended; and takes back those whose worker died. */
export class OperationWorker {
  readonly #options: OperationsOptions & {
    readonly life: SignOfLife;
    readonly doorbell: Doorbell;
    readonly endings: Endings;
  };
  readonly #definitions: ReadonlyMap<string, AnyOperation>;
  /** What this worker ended. */
  readonly ended = new OperationTally();
  #sweeping: NodeJS.Timeout | undefined;
  #deaf: () => void = () => undefined;
  #sweep: Promise<void> = Promise.resolve();

  constructor(
    options: OperationsOptions & { readonly life: SignOfLife; readonly doorbell: Doorbell; readonly endings: Endings },
  ) {
    this.#options = options;
    this.#definitions = new Map(options.definitions.map((definition) => [definition.kind, definition]));
  }

  /** Does the operation, if it still waits for somebody. Never throws for what the operation's own code does. */
  async take({ tenant, id }: Ring): Promise<void> {
    const row = await this.#claim(tenant, id);
    if (row === undefined) return;
    const claim = { tenant, id, kind: row.kind, attempt: row.attempt };
    let ending: Ending | 'look' | undefined;
    this.#options.endings.takes(id);
    const report = reportProgress(
      async (progress) => void (await this.#updateOwn(claim, progress, harmless)),
      this.#options.log,
    );
    let completed = false;
    let last: Partial<Progress> = {};
    const context: OperationContext<unknown> = {
      payload: row.payload,
      tenant,
      by: { email: row.by_email, personName: row.by_name },
      attempt: row.attempt,
      now: this.#options.now,
      threads: this.#options.threads,
      log: this.#options.log,
      progress: report.progress,
      inTenant: (work) => inTenant(this.#options.database, tenant, work),
      complete: async (work) => {
        last = { ...last, ...(await report.stop()) };
        const outcome = await inTenant(this.#options.database, tenant, async (transaction) => {
          // Held first, and looked at while the work goes on: what another worker has is undone.
          const [, given] = await Promise.all([this.#stillOurs(transaction, claim), work(transaction)]);
          if (given.ok) unawaited(this.#succeed(transaction, claim, given.value, last));
          return given;
        });
        if (outcome.ok) {
          completed = true;
          ending = endingOf(outcome);
          this.ended.add(claim.kind, 'succeeded');
        }
        return outcome;
      },
    };
    try {
      const definition = this.#definitions.get(row.kind);
      if (definition === undefined) throw new Error(`no code for operations of kind ${row.kind}`);
      const outcome = await definition.run(context as OperationContext<never>);
      last = { ...last, ...(await report.stop()) };
      if (!completed) ending = await this.#write(claim, outcome, last);
    } catch (error) {
      last = { ...last, ...(await report.stop()) };
      const unstorable = unstorableRefusal(error);
      ending =
        unstorable === undefined ? await this.#fail(claim, error, last) : await this.#write(claim, unstorable, last);
    } finally {
      this.#options.endings.ends(id, ending);
    }
  }

  async startSweeping(): Promise<void> {
    await this.sweep();
    const again = () => {
      this.#sweep = this.sweep().catch((error) => {
        if (!isDatabaseAway(error)) this.#options.log.error('No se revisaron los procesos.', error);
      });
    };
    this.#sweeping = setInterval(again, SWEEP_SECONDS * 1000);
    // After the database was away, what this process was doing waits for somebody.
    this.#deaf = this.#options.life.listen((notice) => notice === 'missed' && again());
    this.#sweeping.unref();
  }

  async stopSweeping(): Promise<void> {
    this.#deaf();
    clearInterval(this.#sweeping);
    await this.#sweep;
  }

  /** Puts back in the queue what ran in a process that is gone, and rings again for what waits. */
  async sweep(): Promise<void> {
    for (const tenant of await allTenants(this.#options.database)) {
      const waiting = await inTenant(this.#options.database, tenant, async (transaction) => {
        const open = await transaction
          .selectFrom('operation')
          .select(['id', 'state', 'worker', 'attempt'])
          .where('state', 'in', ['queued', 'running'])
          .execute();
        const rings: string[] = [];
        for (const row of open) {
          if (row.state === 'queued') rings.push(row.id);
          else if (row.worker !== null && !(await lives(transaction, row.worker))) {
            const again = row.attempt < MOST_ATTEMPTS;
            await transaction
              .updateTable('operation')
              .set(
                again
                  ? { state: 'queued', worker: null }
                  : { state: 'failed', reference: 'worker-died', finished_at: this.#options.now() },
              )
              .where('id', '=', row.id)
              .where('worker', '=', row.worker)
              .where('state', '=', 'running')
              .execute();
            if (again) rings.push(row.id);
          }
        }
        return rings;
      });
      for (const id of waiting) this.#options.doorbell.ring({ tenant, id });
    }
  }

  async #claim(tenant: string, id: string) {
    return await inTenant(
      this.#options.database,
      tenant,
      (transaction) =>
        transaction
          .updateTable('operation')
          .set((row) => ({
            state: 'running',
            worker: this.#options.life.worker,
            attempt: row('attempt', '+', 1),
            started_at: this.#options.now(),
          }))
          .where('id', '=', id)
          .where('state', '=', 'queued')
          .returning(['kind', 'payload', 'attempt', 'by_email', 'by_name'])
          .executeTakeFirst(),
      harmless,
    );
  }

  /** Another worker may have taken it over while our connection was lost: then nothing of ours may be written. */
  async #stillOurs(transaction: TenantTransaction, claim: Claim): Promise<void> {
    const row = await transaction
      .selectFrom('operation')
      .select(['state', 'worker', 'attempt'])
      .where('id', '=', claim.id)
      .forUpdate()
      .executeTakeFirst();
    const ours = row?.state === 'running' && row.worker === this.#options.life.worker && row.attempt === claim.attempt;
    if (!ours) throw new Error(`operation ${claim.id} was taken over by another worker`);
  }

  async #succeed(transaction: TenantTransaction, claim: Claim, value: unknown, last: Partial<Progress>): Promise<void> {
    await transaction
      .updateTable('operation')
      .set({ ...last, state: 'succeeded', result: storedJson(value ?? null), finished_at: this.#options.now() })
      .where('id', '=', claim.id)
      .execute();
  }

  async #write(claim: Claim, outcome: Result<unknown, Refusal>, last: Partial<Progress>): Promise<Ending | 'look'> {
    const finished_at = this.#options.now();
    this.ended.add(claim.kind, outcome.ok ? 'succeeded' : 'refused');
    const isOurs = await this.#updateOwn(
      claim,
      outcome.ok
        ? { ...last, state: 'succeeded', result: storedJson(outcome.value ?? null), finished_at }
        : { ...last, state: 'refused', refusal: storedJson(outcome.refusal), finished_at },
    );
    return isOurs ? endingOf(outcome) : 'look';
  }

  async #fail(claim: Claim, error: unknown, last: Partial<Progress>): Promise<Ending | 'look'> {
    const reference = randomUUID().slice(0, 8);
    this.#options.log.error(`Proceso ${claim.kind} de ${claim.tenant}: falla ${reference}.`, error);
    this.ended.add(claim.kind, 'failed');
    const isOurs = await this.#updateOwn(claim, {
      ...last,
      state: 'failed',
      reference,
      finished_at: this.#options.now(),
    });
    return isOurs ? { state: 'failed', kind: claim.kind, reference } : 'look';
  }

  /** Writes it while the operation is this worker's; gives whether it was. */
  async #updateOwn(
    claim: Claim,
    values: {
      state?: 'succeeded' | 'refused' | 'failed';
      result?: string;
      refusal?: string;
      reference?: string;
      finished_at?: Date;
      done?: number;
      total?: number;
      message?: string;
    },
    options: TransactionOptions = {},
  ): Promise<boolean> {
    const { numUpdatedRows } = await inTenant(
      this.#options.database,
      claim.tenant,
      (transaction) =>
        transaction
          .updateTable('operation')
          .set(values)
          .where('id', '=', claim.id)
          .where('state', '=', 'running')
          .where('worker', '=', this.#options.life.worker)
          .where('attempt', '=', claim.attempt)
          .executeTakeFirstOrThrow(),
      options,
    );
    return numUpdatedRows > 0n;
  }
}

/** The outcome as its row gives it back. */
function endingOf(outcome: Result<unknown, Refusal>): Ending {
  const stored = <Value>(value: Value): Value => JSON.parse(storedJson(value)) as Value;
  return {
    state: 'over',
    outcome: outcome.ok ? accepted(stored(outcome.value ?? null)) : { ok: false, refusal: stored(outcome.refusal) },
  };
}

/** Whether the worker's process still holds its sign of life. */
async function lives(transaction: TenantTransaction, worker: number): Promise<boolean> {
  const { rows } = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock(${LIFE_LOCKS}::int, ${worker}::int) as free`.execute(transaction);
  return rows[0]?.free === false;
}
