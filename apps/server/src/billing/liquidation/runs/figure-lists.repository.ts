import { insertRows, type TenantTransaction } from '../../../platform/index.ts';

/**
 * Stores the given lists, figure ids by digest; lists that are already stored are skipped. Sorted, so that runs that store the same lists
 * do not deadlock.
 */
export async function writeLists(
  transaction: TenantTransaction,
  lists: Readonly<Record<string, string>>,
): Promise<void> {
  await insertRows(
    transaction,
    'liquidation_list',
    Object.entries(lists).sort(),
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
): Promise<ReadonlyMap<string, string>> {
  if (digests.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('liquidation_list')
    .select(['digest', 'ids'])
    .where(({ eb, fn, val }) => eb('digest', '=', fn.any(val([...new Set(digests)]))))
    .execute();
  return new Map(rows.map(({ digest, ids }) => [digest, ids]));
}
