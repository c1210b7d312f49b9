import type { Database } from '../../apps/server/src/platform/database/connection.ts';

const TABLES = ['billing_consumption', 'billing_history', 'liquidation_row', 'bill_chart', 'bill'] as const;

/** Bytes per row of each table with its indexes, after a full vacuum: the storage of a client's month. */
export async function keptBytes(database: Database): Promise<{ table: string; bytes: number }[]> {
  const kept = [];
  for (const table of TABLES) {
    await database.owner.query(`vacuum full ${table}`);
    const { rows } = await database.owner.query<{ bytes: number }>(
      `select pg_total_relation_size('${table}')::float8 / greatest(reltuples, 1) as bytes from pg_class where oid = '${table}'::regclass`,
    );
    kept.push({ table, bytes: rows[0]?.bytes ?? 0 });
  }
  return kept;
}
