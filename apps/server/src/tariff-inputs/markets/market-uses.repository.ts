import type { Particular } from '@contador/contract';
import { marketUses } from '@contador/contract/messages';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';

/** Tables with a column `market`, grouped by the name of their rows on the screen. The constants of a market are not a use of it. */
export const tablesOfMarket = {
  files: ['staged_file', 'input_entry', 'hourly_series', 'parallel_run_figure'],
  parameters: ['parameter_entry'],
  approvals: ['approval', 'option_approval'],
  corrections: ['component_correction', 'correction_decision'],
  publications: [
    'published_component',
    'published_option',
    'published_tariff',
    'printed_tariff_month',
    'publication_reason',
    'publication_digest',
    'definitive_version',
  ],
  option: ['tariff_option', 'tariff_option_opening'],
  clients: ['client'],
  billCorrections: ['terms_correction'],
  operators: ['network_operator'],
  lighting: ['lighting_municipality', 'lighting_tariff'],
  trials: ['trial'],
} as const satisfies Partial<Record<keyof typeof marketUses, readonly string[]>>;

/** Uses of a market with their number of rows; empty if it can be removed. */
export async function usesOfMarket(transaction: TenantTransaction, market: string): Promise<Particular[]> {
  const found: Particular[] = [];
  for (const [use, tables] of Object.entries(tablesOfMarket)) {
    const counts = tables.map((table) => sql`select 1 from ${sql.table(table)} where market = ${market}`);
    const count = sql<{
      count: number;
    }>`select count(*)::int as count from (${sql.join(counts, sql` union all `)}) as rows`;
    const [row] = (await count.execute(transaction)).rows;
    if (row === undefined || row.count === 0) continue;
    const field = marketUses[use as keyof typeof tablesOfMarket];
    found.push({ field, value: String(row.count), expected: marketUses.expected });
  }
  return found;
}
