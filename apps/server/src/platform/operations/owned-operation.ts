import { randomUUID } from 'node:crypto';
import type { Refusal } from '@contador/contract';
import { accepted, type Result } from '@contador/kernel';
import { longWorkTexts } from '../../messages/long-work.ts';
import { audit, type Person } from '../database/audit.ts';
import type { TenantTransaction, TransactionOptions } from '../database/in-tenant.ts';
import { inTenant, unawaited } from '../database/in-tenant.ts';
import { storedJson } from '../database/stored-json.ts';
import type { Ending } from './endings.ts';
import type { OperationsOptions } from './operations.ts';
import type { Progress } from './progress.ts';
import { MOST_SETBACKS } from './setbacks.ts';
import type { WorkerLiveness } from './worker-liveness.ts';

/** The claimed operation and its attempt. */
interface Claim {
  readonly tenant: string;
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  readonly by: Person;
  readonly attempt: number;
  /** True if its end is logged. */
  readonly isAudited: boolean;
}

interface Values {
  state?: 'queued' | 'succeeded' | 'refused' | 'failed';
  worker?: null;
  result?: string;
  refusal?: string;
  reference?: string;
  finished_at?: Date;
  done?: number;
  total?: number;
  message?: string;
}

/** Row of an operation while this process owns it; writes are refused once another worker took it over. */
export class OwnedOperation {
  readonly #claim: Claim;
  readonly #options: Pick<OperationsOptions, 'database' | 'now' | 'log'> & { readonly life: WorkerLiveness };

  constructor(
    claim: Claim,
    options: Pick<OperationsOptions, 'database' | 'now' | 'log'> & { readonly life: WorkerLiveness },
  ) {
    this.#claim = claim;
    this.#options = options;
  }

  /** Runs the last step and marks the operation as succeeded in the same transaction. */
  async complete<Value>(
    work: (transaction: TenantTransaction) => Promise<Result<Value, Refusal>>,
    last: Partial<Progress>,
  ): Promise<Result<Value, Refusal>> {
    return await inTenant(this.#options.database, this.#claim.tenant, async (transaction) => {
      // Locks the row first, in parallel with the work; rolls back if another worker owns it.
      const [, result] = await Promise.all([this.#stillOurs(transaction), work(transaction)]);
      if (result.ok) unawaited(this.#succeed(transaction, result.value, last));
      return result;
    });
  }

  async write(outcome: Result<unknown, Refusal>, last: Partial<Progress>): Promise<Ending | 'look'> {
    const finished_at = this.#options.now();
    const isOurs = await this.update(
      outcome.ok
        ? { ...last, state: 'succeeded', result: storedJson(outcome.value ?? null), finished_at }
        : { ...last, state: 'refused', refusal: storedJson(outcome.refusal), finished_at },
    );
    return isOurs ? endingOf(outcome) : 'look';
  }

  async fail(error: unknown, last: Partial<Progress>): Promise<Ending | 'look'> {
    const { kind, tenant } = this.#claim;
    const reference = randomUUID().slice(0, 8);
    this.#options.log.error(longWorkTexts.failed(kind, tenant, reference), error);
    const isOurs = await this.update({ ...last, state: 'failed', reference, finished_at: this.#options.now() });
    return isOurs ? { state: 'failed', kind, reference } : 'look';
  }

  /** Requeues the operation for the next free worker. */
  async release(): Promise<void> {
    await this.update({ state: 'queued', worker: null });
  }

  /** Requeues the operation after losing the database; false if another worker owns it, or if it never makes progress. */
  async setBack(): Promise<boolean> {
    return await inTenant(this.#options.database, this.#claim.tenant, async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('operation')
        .set((row) => ({ state: 'queued', worker: null, setbacks: row('setbacks', '+', 1) }))
        .where('id', '=', this.#claim.id)
        .where('state', '=', 'running')
        .where('worker', '=', this.#options.life.worker)
        .where('attempt', '=', this.#claim.attempt)
        .where('setbacks', '<', MOST_SETBACKS - 1)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    });
  }

  /** Writes values while this worker owns the operation; returns whether it did. */
  async update(values: Values, options: TransactionOptions = {}): Promise<boolean> {
    return await inTenant(
      this.#options.database,
      this.#claim.tenant,
      async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('operation')
          .set(values)
          .where('id', '=', this.#claim.id)
          .where('state', '=', 'running')
          .where('worker', '=', this.#options.life.worker)
          .where('attempt', '=', this.#claim.attempt)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows > 0n && values.state !== undefined && values.state !== 'queued') {
          this.#enter(transaction, values.state);
        }
        return numUpdatedRows > 0n;
      },
      options,
    );
  }

  /** Throws if another worker took the operation over while our connection was lost. */
  async #stillOurs(transaction: TenantTransaction): Promise<void> {
    const { id, attempt } = this.#claim;
    const row = await transaction
      .selectFrom('operation')
      .select(['state', 'worker', 'attempt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const ours = row?.state === 'running' && row.worker === this.#options.life.worker && row.attempt === attempt;
    if (!ours) throw new Error(`operation ${id} was taken over by another worker`);
  }

  async #succeed(transaction: TenantTransaction, value: unknown, last: Partial<Progress>): Promise<void> {
    this.#enter(transaction, 'succeeded');
    await transaction
      .updateTable('operation')
      .set({ ...last, state: 'succeeded', result: storedJson(value ?? null), finished_at: this.#options.now() })
      .where('id', '=', this.#claim.id)
      .execute();
  }

  #enter(transaction: TenantTransaction, state: string): void {
    const { kind, key, by, isAudited } = this.#claim;
    if (isAudited) audit(transaction, { by, action: `operation-${state}`, subject: `${kind} ${key}` });
  }
}

/** Outcome as read back from its row. */
export function endingOf(outcome: Result<unknown, Refusal>): Ending {
  const stored = <Value>(value: Value): Value => JSON.parse(storedJson(value)) as Value;
  return {
    state: 'over',
    outcome: outcome.ok ? accepted(stored(outcome.value ?? null)) : { ok: false, refusal: stored(outcome.refusal) },
  };
}
