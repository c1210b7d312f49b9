import { isoMonth, type Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';
import { grouped } from './grouped.ts';

/** File from which a client's month was loaded. */
interface BroughtOrigin {
  readonly file: string;
  readonly by: string;
  readonly at: string;
}

/** Months of a client billed by another system, keyed as `2025-09`. */
export type BroughtMonths = ReadonlyMap<string, BroughtOrigin> | undefined;

/** Months of the given clients that another system billed before a month, keyed as `2025-09`, each with its file. */
export async function broughtMonthsOf(
  transaction: TenantTransaction,
  codes: readonly string[],
  before: Month,
): Promise<ReadonlyMap<string, ReadonlyMap<string, BroughtOrigin>>> {
  const { rows } = await sql<{ client_code: string; year: number; month: number; file: string; by: string; at: Date }>`
    select h.client_code, h.year, h.month, b.file_name as file, b.entered_by as by, b.entered_at as at
    from billing_history h join brought_history b on b.tenant = h.tenant and b.id = h.brought
    where h.client_code = any(${[...codes]}::text[]) and (h.year, h.month) < (${before.year}, ${before.number})
    order by h.year, h.month`.execute(transaction);
  const ofClient = grouped(rows, ({ client_code }) => client_code);
  return new Map(
    [...ofClient].map(([code, months]) => [
      code,
      new Map(
        months.map(({ year, month, file, by, at }) => [
          isoMonth({ year, number: month }),
          { file, by, at: at.toISOString() },
        ]),
      ),
    ]),
  );
}

/** Last month that another system billed for each client, among the eleven months before `asOf`. */
export async function broughtUntilOf(
  transaction: TenantTransaction,
  codes: readonly string[],
  asOf: Month,
): Promise<ReadonlyMap<string, Month>> {
  const at = asOf.year * 12 + asOf.number;
  const { rows } = await sql<{ client_code: string; year: number; month: number }>`
    select distinct on (client_code) client_code, year, month from billing_history
    where client_code = any(${[...codes]}::text[]) and brought is not null and year * 12 + month between ${at - 11} and ${at - 1}
    order by client_code, year desc, month desc`.execute(transaction);
  return new Map(rows.map(({ client_code, year, month }) => [client_code, { year, number: month }]));
}
