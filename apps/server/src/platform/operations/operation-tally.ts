import type { Database } from '../database/connection.ts';
import { allTenants, inTenant } from '../database/in-tenant.ts';
import type { OperationState } from './operations.tables.ts';

/** Number of operations of a kind in a state. */
export interface OperationCount {
  readonly kind: string;
  readonly state: OperationState;
  readonly count: number;
}

/** Queued and running operations of all tenants and processes. */
export async function openOperations(database: Database): Promise<OperationCount[]> {
  const tally = new OperationTally();
  for (const tenant of await allTenants(database)) {
    const rows = await inTenant(
      database,
      tenant,
      (transaction) =>
        transaction
          .selectFrom('operation')
          .select(['kind', 'state', (count) => count.fn.countAll<number>().as('count')])
          .where('state', 'in', ['queued', 'running'])
          .groupBy(['kind', 'state'])
          .execute(),
      { readOnly: true },
    );
    for (const { kind, state, count } of rows) tally.add(kind, state, Number(count));
  }
  return tally.counts();
}

/** Counter by kind and state. */
export class OperationTally {
  readonly #counts = new Map<string, OperationCount>();

  add(kind: string, state: OperationState, count = 1): void {
    const key = `${state} ${kind}`;
    this.#counts.set(key, { kind, state, count: (this.#counts.get(key)?.count ?? 0) + count });
  }

  counts(): OperationCount[] {
    return [...this.#counts.values()];
  }
}
