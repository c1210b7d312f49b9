import { type ClientField, missingOfClient } from '@contador/domain/clients';
import { sql } from 'kysely';
import type { TenantTransaction } from '../platform/index.ts';
import { COLUMNS } from './client-columns.ts';
import { listedClients } from './client-list.repository.ts';
import type { ClientSide } from './client-side.ts';

/** Number of active clients of a side, and of those that billing refuses because they lack a required field. */
export interface Completeness {
  readonly clients: number;
  readonly incomplete: number;
}

const DECIDING = ['use_type', 'market_type', 'stratum'] as const;
/** Every field that some client must have. */
const REQUIRED: readonly ClientField[] = [
  ...missingOfClient({ useType: null, marketType: null, stratum: null }),
  'stratum',
  'subsistenceConsumption',
];

export async function completenessOf(transaction: TenantTransaction, side: ClientSide): Promise<Completeness> {
  if (side === 'self-generators') {
    const { clients } = await listedClients(transaction, side, {});
    const active = clients.filter(({ active: isActive }) => isActive);
    return { clients: active.length, incomplete: active.filter(({ complete }) => !complete).length };
  }
  return await consumers(transaction);
}

/** Counts equal clients together: a register of a million clients has some hundred combinations of use, stratum and empty fields. */
async function consumers(transaction: TenantTransaction): Promise<Completeness> {
  const empty = sql.join(REQUIRED.map((field) => sql`coalesce(btrim(${sql.ref(COLUMNS[field])}::text), '') = ''`));
  const { rows } = await sql<{
    use_type: never;
    market_type: never;
    stratum: never;
    empty: readonly boolean[];
    count: number;
  }>`select ${sql.join(DECIDING.map((column) => sql.ref(column)))}, array[${empty}] as empty, count(*)::integer as count
    from client where self_generator is null and active group by 1, 2, 3, 4`.execute(transaction);
  const counted = rows.map(({ use_type: useType, market_type: marketType, stratum, empty: flags, count }) => {
    const fields = Object.fromEntries(REQUIRED.map((field, at) => [field, flags[at] ? null : field]));
    return { count, incomplete: missingOfClient({ ...fields, useType, marketType, stratum }).length > 0 };
  });
  const sum = (groups: readonly { readonly count: number }[]) => groups.reduce((total, { count }) => total + count, 0);
  return { clients: sum(counted), incomplete: sum(counted.filter(({ incomplete }) => incomplete)) };
}
