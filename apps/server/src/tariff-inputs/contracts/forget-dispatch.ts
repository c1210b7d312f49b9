import { isoMonth, type Month } from '@contador/kernel';
import { sql } from 'kysely';
import { decoded, foundBy, type StoredReadings, type TenantTransaction } from '../../platform/index.ts';
import { listDispatchedContracts } from './dispatched-contracts.ts';

/**
 * Removes from the lists the contracts of a deleted dispatch: unedited ones are deleted, edited ones stay, marked as removed from their
 * dispatch. A contract that another dispatch contains is listed again from that one. Returns the deleted contracts, `buy 50101`.
 */
export async function forgetDispatch(
  transaction: TenantTransaction,
  { period, version, at }: { readonly period: Month; readonly version: string; readonly at: Date },
): Promise<string[]> {
  const born = await transaction
    .selectFrom('contract')
    .select(['side', 'contract', 'edited'])
    .where('dispatch_month', '=', isoMonth(period))
    .where((row) => row.or([row('dispatch_version', '=', version), row('dispatch_version', 'is', null)]))
    .execute();
  if (born.length === 0) return [];
  const ofDispatch = (edited: boolean) => born.filter((it) => it.edited === edited);
  for (const { side, contract } of ofDispatch(false)) {
    await transaction.deleteFrom('contract').where('side', '=', side).where('contract', '=', contract).execute();
  }
  for (const { side, contract } of ofDispatch(true)) {
    await transaction
      .updateTable('contract')
      .set({ dispatch_removed_at: at })
      .where('side', '=', side)
      .where('contract', '=', contract)
      .execute();
  }
  await listFromOthers(transaction, new Set(born.map(({ contract }) => contract)));
  return ofDispatch(false).map(({ side, contract }) => `${side} ${contract}`);
}

/** Lists those contracts from the remaining dispatches, earliest month first. */
async function listFromOthers(transaction: TenantTransaction, contracts: ReadonlySet<string>): Promise<void> {
  const others = await transaction
    .selectFrom('input_entry')
    .select([...foundBy('input_entry'), 'reading', 'entered_by', 'entered_at'])
    .where(sql<boolean>`reading ->> 'reader' = 'dspcttos'`)
    .where(
      sql<boolean>`exists (
        select from jsonb_array_elements((reading -> 'purchases') || (reading -> 'sales')) as dispatch
         where dispatch ->> 'contract' = any(${[...contracts]}::text[]))`,
    )
    .orderBy('year')
    .orderBy('month')
    .orderBy('entered_at')
    .execute();
  for (const other of others) {
    const { year, month, version, input, reading, entered_by, entered_at } = decoded('input_entry', other);
    const { purchases, sales, ...rest } = reading as StoredReadings['dspcttos'];
    const wanted = ({ contract }: { contract: string }) => contracts.has(contract);
    await listDispatchedContracts(
      transaction,
      { ...rest, purchases: purchases.filter(wanted), sales: sales.filter(wanted) },
      { period: { year, number: month }, version, input, by: { personName: entered_by }, at: entered_at },
    );
  }
}
