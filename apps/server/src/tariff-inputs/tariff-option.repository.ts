import type { TariffOption } from '@contador/domain/tariff-option';
import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { TariffOptionTable } from '../database/tables/tariff-option.ts';

/** A market's tariff option as it was saved, with the tariff month from which it holds. */
export interface SavedOption {
  readonly option: TariffOption;
  readonly from: string;
  /** Its place among all that were saved for the market. */
  readonly number: number;
  readonly savedBy: string;
  readonly savedAt: string;
}

/** Everything that was saved of the company's options, by market; in each the one that holds from the latest month last. */
export async function savedOptions(
  transaction: TenantTransaction,
  market?: string,
): Promise<ReadonlyMap<string, readonly SavedOption[]>> {
  let query = transaction.selectFrom('tariff_option').selectAll().orderBy('from_month').orderBy('number');
  if (market !== undefined) query = query.where('market', '=', market);
  const byMarket = new Map<string, SavedOption[]>();
  for (const row of await query.execute()) {
    const rows = byMarket.get(row.market) ?? [];
    rows.push(fromRow(row));
    byMarket.set(row.market, rows);
  }
  return byMarket;
}

/** The option that holds in a tariff month, `2025-10`; where none does yet, the first that is to hold. */
export function optionFor(saved: readonly SavedOption[] | undefined, month: string): SavedOption | undefined {
  const first = saved?.[0]?.from;
  return saved?.findLast(({ from }) => from <= month) ?? saved?.findLast(({ from }) => from === first);
}

/** Saves the option from that month on; false when another person saved one of the market at the same moment. */
export async function insertOption(
  transaction: TenantTransaction,
  market: string,
  given: { option: TariffOption; from: string; number: number; by: string; at: Date },
): Promise<boolean> {
  const { option } = given;
  const row = await transaction
    .insertInto('tariff_option')
    .values({
      market,
      number: given.number,
      from_month: given.from,
      begin_month: option.begin,
      finish_month: option.finish,
      levels: JSON.stringify(option.levels),
      rate: option.rate,
      saved_by: given.by,
      saved_at: given.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  return row !== undefined;
}

function fromRow(row: Selectable<TariffOptionTable>): SavedOption {
  return {
    option: { begin: row.begin_month, finish: row.finish_month, levels: row.levels, rate: row.rate },
    from: row.from_month,
    number: row.number,
    savedBy: row.saved_by,
    savedAt: row.saved_at.toISOString(),
  };
}
