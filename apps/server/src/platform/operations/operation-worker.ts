import { isDatabaseAway } from '../database/away.ts';
import type { TransactionOptions } from '../database/in-tenant.ts';
import { inTenant } from '../database/in-tenant.ts';
import { valueNotStoredRefusal } from '../database/value-not-stored.ts';
import { fileRefusal } from '../files/file-refusal.ts';
import type { Ending, Endings } from './endings.ts';
import type { AnyOperation, OperationContext, OperationWork } from './operation.ts';
import { WorkerStops } from './operation.ts';
import { OperationTally } from './operation-tally.ts';
import type { OperationsOptions } from './operations.ts';
import { endingOf, OwnedOperation } from './owned-operation.ts';
import type { PendingOperations, QueueNotice } from './pending-operations.ts';
import { type Progress, reportProgress } from './progress.ts';
import type { WorkerLiveness } from './worker-liveness.ts';

/** Asynchronous commit for claims and progress: if a crash of the database loses them, the operation is simply queued again. */
const harmless: TransactionOptions = { mayBeForgotten: true };

type WorkerOptions = OperationsOptions & {
  readonly life: WorkerLiveness;
  readonly pending: PendingOperations;
  readonly endings: Endings;
};

interface WorkRow {
  readonly payload: unknown;
  readonly by_email: string;
  readonly by_name: string;
}

/** Worker: claims an operation, runs its code and stores its outcome; also helps with operations of others. */
export class OperationWorker {
  readonly #options: WorkerOptions;
  readonly #definitions: ReadonlyMap<string, AnyOperation>;
  /** Operations ended by this worker. */
  readonly ended = new OperationTally();

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#definitions = new Map(options.definitions.map((definition) => [definition.kind, definition]));
  }

  /** Runs the operation if it is still queued. Never throws errors of the operation's own code. */
  async take(notice: QueueNotice): Promise<void> {
    if (notice.helps) return await this.#help(notice);
    const { tenant, id } = notice;
    const row = await this.#claim(tenant, id);
    if (row === undefined) return;
    const { kind, key, attempt } = row;
    const work = this.#workOf(notice, row);
    const definition = this.#definitions.get(kind);
    const isAudited = definition?.chunks !== undefined;
    const operation = new OwnedOperation({ tenant, id, kind, key, attempt, by: work.by, isAudited }, this.#options);
    this.#options.endings.takes(id);
    const report = reportProgress(
      async (progress) => void (await operation.update(progress, harmless)),
      this.#options.log,
    );
    let ending: Ending | 'look' | undefined;
    let last: Partial<Progress> = {};
    const context: OperationContext<unknown> = {
      ...work,
      key,
      attempt,
      log: this.#options.log,
      progress: report.progress,
      complete: async (step) => {
        last = { ...last, ...(await report.stop()) };
        const outcome = await operation.complete(step, last);
        if (outcome.ok) {
          ending = endingOf(outcome);
          this.ended.add(kind, 'succeeded');
        }
        return outcome;
      },
    };
    try {
      if (definition === undefined) throw new Error(`no code for operations of kind ${kind}`);
      const outcome = await definition.run(context as OperationContext<never>);
      last = { ...last, ...(await report.stop()) };
      if (ending === undefined) {
        this.ended.add(kind, outcome.ok ? 'succeeded' : 'refused');
        ending = await operation.write(outcome, last);
      }
    } catch (error) {
      last = { ...last, ...(await report.stop()) };
      ending = await this.#broken(error, row, operation, last);
    } finally {
      this.#options.endings.ends(id, ending);
    }
    if (definition?.chunks !== undefined && !succeeded(ending)) await this.#help(notice);
  }

  /** Stores a failure; or a refusal, if its data could not be stored; or requeues the operation. */
  async #broken(
    error: unknown,
    { kind, payload }: { readonly kind: string; readonly payload: unknown },
    operation: OwnedOperation,
    last: Partial<Progress>,
  ): Promise<Ending | 'look'> {
    if (error instanceof WorkerStops) {
      await operation.release();
      return 'look';
    }
    const refused = valueNotStoredRefusal(error, payload) ?? fileRefusal(error);
    // The work itself was right. If the database is still unavailable this throws again, and the sweep requeues the operation.
    if (refused === undefined && isDatabaseAway(error) && (await operation.setBack())) return 'look';
    this.ended.add(kind, refused === undefined ? 'failed' : 'refused');
    return refused === undefined ? await operation.fail(error, last) : await operation.write(refused, last);
  }

  /** Helps with an operation of another worker, or deletes rows of an ended one. */
  async #help(notice: QueueNotice): Promise<void> {
    const row = await inTenant(
      this.#options.database,
      notice.tenant,
      (transaction) =>
        transaction
          .selectFrom('operation')
          .select(['kind', 'state', 'leaves_rows', 'payload', 'by_email', 'by_name'])
          .where('id', '=', notice.id)
          .executeTakeFirst(),
      { readOnly: true },
    );
    const chunks = this.#definitions.get(row?.kind ?? '')?.chunks;
    if (row === undefined || chunks === undefined) return;
    const work = this.#workOf(notice, row) as OperationWork<never>;
    try {
      if (row.state === 'running') await chunks.help(work);
      else if (row.leaves_rows) await chunks.removeRows(work);
    } catch (error) {
      // The owner of the operation meets the same error and reports it.
      if (!(error instanceof WorkerStops)) this.#options.log.warn(`Proceso ${row.kind} de ${notice.tenant}: ${error}`);
    }
  }

  #workOf({ tenant, id }: QueueNotice, row: WorkRow): OperationWork<unknown> {
    return {
      id,
      payload: row.payload,
      tenant,
      by: { email: row.by_email, personName: row.by_name },
      now: this.#options.now,
      threads: this.#options.threads,
      inTenant: (work) => inTenant(this.#options.database, tenant, work),
      turn: () => this.#options.pending.turn(tenant),
      lacksRoom: async () => await this.#options.disk?.refusal(),
    };
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
          .returning(['kind', 'key', 'payload', 'attempt', 'by_email', 'by_name'])
          .executeTakeFirst(),
      harmless,
    );
  }
}

function succeeded(ending: Ending | 'look' | undefined): boolean {
  return typeof ending === 'object' && ending.state === 'over' && ending.outcome.ok;
}
