import { insertRows, type TenantTransaction } from '../../../platform/index.ts';

/** Table of lists: that of the liquidations, or that of the trials. */
type ListTable = 'liquidation_list' | 'shadow_list';

/** Stores the given lists, figure ids by digest; lists that are already stored are skipped. */
export async function writeLists(
  transaction: TenantTransaction,
  table: ListTable,
  lists: Readonly<Record<string, string>>,
): Promise<void> {
  await insertRows(
    transaction,
    table,
    Object.entries(lists),
    {
      digest: ['text', ([digest]) => digest],
      ids: ['text', ([, ids]) => ids],
    },
    { skipExisting: true },
  );
}

/** Figure ids that give the order of packed facts or amounts, by digest of their list. */
export async function listsOf(
  transaction: TenantTransaction,
  digests: readonly string[],
  table: ListTable = 'liquidation_list',
): Promise<ReadonlyMap<string, string>> {
  if (digests.length === 0) return new Map();
  const rows = await transaction
    .selectFrom(table)
    .select(['digest', 'ids'])
    .where(({ eb, fn, val }) => eb('digest', '=', fn.any(val([...new Set(digests)]))))
    .execute();
  return new Map(rows.map(({ digest, ids }) => [digest, ids]));
}
