import { type LevelKey, levelKeys } from '@contador/domain/tariff-calculation';
import type { OptionOpening } from '@contador/domain/tariff-option';
import { appendOnlyTable, type TenantTransaction } from '../../platform/index.ts';

/** Figures that another system left of a market's option, with their source and who entered them. */
export interface SavedOpening extends OptionOpening {
  readonly number: number;
  readonly source: string;
  readonly reason: string;
  readonly savedBy: string;
  readonly savedAt: string;
}

/** Append-only: another opening of a market is another row with the next number. */
export const optionOpenings = appendOnlyTable('tariff_option_opening', { by: 'saved_by', at: 'saved_at' });

const names = [
  ...(['market', 'number', 'tariffMonth', 'costMon', 'costMax', 'costMed', 'costMin', 'balances'] as const),
  ...(['source', 'reason', 'savedBy', 'savedAt'] as const),
] as const;

/** The opening of each market's option that was saved last, by market. */
export async function savedOpenings(
  transaction: TenantTransaction,
  market?: string,
): Promise<ReadonlyMap<string, SavedOpening>> {
  const rows = await optionOpenings.rows(transaction, market === undefined ? {} : { market }, names, 'number');
  return new Map(
    rows.map(({ market: code, tariffMonth: month, costMon, costMax, costMed, costMin, balances, ...saved }) => [
      code,
      {
        ...saved,
        month,
        costs: {
          mon: byLevel(costMon),
          ...(costMax && { max: byLevel(costMax) }),
          ...(costMed && { med: byLevel(costMed) }),
          ...(costMin && { min: byLevel(costMin) }),
        },
        balances: byLevel(balances),
      },
    ]),
  );
}

function byLevel(amounts: readonly (string | null)[]): Record<LevelKey, string | null> {
  return Object.fromEntries(levelKeys.map((level, at) => [level, amounts[at] ?? null])) as never;
}
