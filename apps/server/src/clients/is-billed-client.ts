import { type RawBuilder, sql } from 'kysely';
import type { ClientSide } from './client-side.ts';

/** Properties of a cycle month that decide who is billed in it. */
interface BilledIn {
  readonly marketType: string | RawBuilder<string>;
  /** Last day billed by the cycle, `2026-01-31`. */
  readonly endDate: string | RawBuilder<string>;
}

/**
 * SQL condition: a client of a cycle is billable in its month, that is active, entered by the last day of the period, of the cycle's market
 * and of the given side. `table` is the name or alias of the client table; the caller adds the condition on the cycle.
 */
export function isBilledClient(
  { marketType, endDate }: BilledIn,
  table = 'client',
  side: ClientSide = 'consumers',
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const ofSide = side === 'consumers' ? sql`is null` : sql`is not null`;
  return sql<boolean>`coalesce(${column('active')} and ${column('market_type')} = ${marketType} and ${column('self_generator')} ${ofSide}
    and coalesce(${column('entry_date')} <= ${endDate}::date, true), false)`;
}
