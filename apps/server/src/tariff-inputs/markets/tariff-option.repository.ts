import type { TariffOption } from '@contador/domain/tariff-option';
import { appendOnlyTable, type KeptRow, type TenantTransaction } from '../../platform/index.ts';

/** A saved tariff option of a market, with the tariff month from which it is in force. */
export interface SavedOption {
  readonly option: TariffOption;
  readonly from: string;
  /** Sequence number among all options saved for the market. */
  readonly number: number;
  readonly savedBy: string;
  readonly savedAt: string;
}

/** Append-only: another option of a market is another row with the next number. */
export const tariffOptions = appendOnlyTable('tariff_option', { by: 'saved_by', at: 'saved_at' });

const names = [
  ...(['market', 'number', 'fromMonth', 'beginMonth', 'finishMonth', 'levels', 'rate'] as const),
  ...(['savedBy', 'savedAt'] as const),
] as const;
type Row = Pick<KeptRow<'tariff_option'>, (typeof names)[number]>;

/** All saved tariff options of the company by market, ordered by the month from which they are in force. */
export async function savedOptions(
  transaction: TenantTransaction,
  market?: string,
): Promise<ReadonlyMap<string, readonly SavedOption[]>> {
  const rows = await tariffOptions.rows(transaction, market === undefined ? {} : { market }, names, 'number');
  const byMarket = new Map<string, SavedOption[]>();
  for (const row of rows.toSorted((one, other) => one.fromMonth.localeCompare(other.fromMonth))) {
    byMarket.set(row.market, [...(byMarket.get(row.market) ?? []), fromRow(row)]);
  }
  return byMarket;
}

/** Option in force in a tariff month, `2025-10`; before the first one, the option that will be in force first. */
export function optionFor(saved: readonly SavedOption[] | undefined, month: string): SavedOption | undefined {
  const first = saved?.[0]?.from;
  return saved?.findLast(({ from }) => from <= month) ?? saved?.findLast(({ from }) => from === first);
}

function fromRow({ beginMonth, finishMonth, levels, rate, fromMonth, market: _, ...saved }: Row): SavedOption {
  return { option: { begin: beginMonth, finish: finishMonth, levels, rate }, from: fromMonth, ...saved };
}
