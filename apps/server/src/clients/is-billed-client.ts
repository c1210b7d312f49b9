import { type RawBuilder, sql } from 'kysely';
import type { ClientSide } from './client-side.ts';

/** What of a cycle's month decides who is billed in it. */
interface BilledIn {
  readonly marketType: string | RawBuilder<string>;
  /** The last day that the cycle bills, `2026-01-31`. */
  readonly endDate: string | RawBuilder<string>;
}

/**
 * Whether a client of a cycle is billed in its month: active, entered by the last day of the period, of the cycle's market, and of that
 * side of the register. `of` is what the statement calls the table of clients; the cycle itself is the caller's condition.
 */
export function isBilledClient(
  { marketType, endDate }: BilledIn,
  of = 'client',
  side: ClientSide = 'consumers',
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${of}.${name}`);
  const ofSide = side === 'consumers' ? sql`is null` : sql`is not null`;
  return sql<boolean>`coalesce(${column('active')} and ${column('market_type')} = ${marketType} and ${column('self_generator')} ${ofSide}
    and coalesce(${column('entry_date')} <= ${endDate}::date, true), false)`;
}
