import type { TenantTransaction } from '../../../../platform/index.ts';
import type { CycleMonth } from '../../../cycles/liquidated-month.ts';

/** Chain of bills that the given bill replaces, directly or indirectly, latest first. Its content includes their corrections. */
export async function replacedBills(
  transaction: TenantTransaction,
  { period }: Pick<CycleMonth, 'period'>,
  clientCode: string,
  number: number,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('bill')
    .select(['number', 'replaces'])
    .where('year', '=', period.year)
    .where('month', '=', period.number)
    .where('client_code', '=', clientCode)
    .execute();
  const replaces = new Map(rows.map((row) => [row.number, row.replaces]));
  const chain: number[] = [];
  for (let at = replaces.get(number); at != null; at = replaces.get(at)) chain.push(at);
  return chain;
}
