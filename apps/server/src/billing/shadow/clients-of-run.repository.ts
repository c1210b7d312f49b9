import type { Selectable } from 'kysely';
import type { ClientTable } from '../../clients/index.ts';
import type { TenantTransaction } from '../../platform/index.ts';

/** Next clients of a run ordered by code, as registered now. */
export async function clientsOfRun(
  transaction: TenantTransaction,
  run: string,
  { after, upTo, limit }: { readonly after?: string | undefined; readonly upTo?: string | undefined; limit: number },
): Promise<Selectable<ClientTable>[]> {
  let query = transaction
    .selectFrom('client')
    .selectAll('client')
    .where('client_code', 'in', (from) =>
      from.selectFrom('liquidation_row').select('client_code').where('run', '=', run),
    )
    .orderBy('client_code')
    .limit(limit);
  if (after !== undefined) query = query.where('client_code', '>', after);
  if (upTo !== undefined) query = query.where('client_code', '<=', upTo);
  return await query.execute();
}
