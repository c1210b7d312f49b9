import { sql } from 'kysely';
import { longWorkTexts } from '../../messages/long-work.ts';
import { audit } from '../database/audit.ts';
import { isDatabaseAway } from '../database/away.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { allTenants, inTenant } from '../database/in-tenant.ts';
import type { OperationsOptions } from './operations.ts';
import type { PendingOperations, QueueNotice } from './pending-operations.ts';
import { MOST_SETBACKS } from './setbacks.ts';
import type { WorkerLiveness } from './worker-liveness.ts';
import { LIFE_LOCKS } from './worker-liveness.ts';

const SWEEP_SECONDS = 30;

type SweeperOptions = Pick<OperationsOptions, 'database' | 'now' | 'log'> & {
  readonly life: WorkerLiveness;
  readonly pending: PendingOperations;
};

/** Requeues operations of dead workers, and announces queued ones whose notice was missed. */
export class Sweeper {
  readonly #options: SweeperOptions;
  #sweeping: NodeJS.Timeout | undefined;
  #unsubscribe: () => void = () => undefined;
  #sweep: Promise<void> = Promise.resolve();

  constructor(options: SweeperOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    await this.sweep();
    const again = () => {
      this.#sweep = this.sweep().catch((error) => {
        if (!isDatabaseAway(error)) this.#options.log.error(longWorkTexts.notSwept, error);
      });
    };
    this.#sweeping = setInterval(again, SWEEP_SECONDS * 1000);
    // After an outage of the database, operations of this process are queued again.
    this.#unsubscribe = this.#options.life.listen((notice) => notice === 'missed' && again());
    this.#sweeping.unref();
  }

  async stop(): Promise<void> {
    this.#unsubscribe();
    clearInterval(this.#sweeping);
    await this.#sweep;
  }

  /** Requeues operations of processes that are gone, and announces queued ones. */
  async sweep(): Promise<void> {
    for (const tenant of await allTenants(this.#options.database)) {
      const waiting = await inTenant(this.#options.database, tenant, (transaction) =>
        this.#sweepOf(tenant, transaction),
      );
      for (const notice of waiting) this.#options.pending.add(notice);
    }
  }

  async #sweepOf(tenant: string, transaction: TenantTransaction): Promise<QueueNotice[]> {
    const open = await transaction
      .selectFrom('operation')
      .select(['id', 'state', 'worker', 'setbacks', 'kind', 'key', 'by_email', 'by_name', 'leaves_rows'])
      .where((row) => row.or([row('state', 'in', ['queued', 'running']), row('leaves_rows', '=', true)]))
      .execute();
    const rings: QueueNotice[] = [];
    for (const row of open) {
      if (row.state === 'queued') rings.push({ tenant, id: row.id });
      else if (row.state !== 'running') rings.push({ tenant, id: row.id, helps: true });
      else if (row.worker !== null && !(await lives(transaction, row.worker))) {
        const setbacks = row.setbacks + 1;
        const again = setbacks < MOST_SETBACKS;
        await transaction
          .updateTable('operation')
          .set(
            again
              ? { state: 'queued', worker: null, setbacks }
              : { state: 'failed', reference: 'worker-died', finished_at: this.#options.now() },
          )
          .where('id', '=', row.id)
          .where('worker', '=', row.worker)
          .where('state', '=', 'running')
          .execute();
        if (again) rings.push({ tenant, id: row.id });
        else if (row.leaves_rows) {
          const by = { email: row.by_email, personName: row.by_name };
          audit(transaction, { by, action: 'operation-failed', subject: `${row.kind} ${row.key}` });
          rings.push({ tenant, id: row.id, helps: true });
        }
      }
    }
    return rings;
  }
}

/** True if the worker's process still holds its lock. */
async function lives(transaction: TenantTransaction, worker: number): Promise<boolean> {
  const { rows } = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock(${LIFE_LOCKS}::int, ${worker}::int) as free`.execute(transaction);
  return rows[0]?.free === false;
}
