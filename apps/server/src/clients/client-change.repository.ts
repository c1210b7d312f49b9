import type { ClientChange } from '@contador/domain/self-generators';
import { sql } from 'kysely';
import { rowsAs, type TenantTransaction } from '../platform/index.ts';
import { fieldOfText, textOfField } from './client-columns.ts';

/** Stores changes of clients with the months from which they count. */
export async function storeClientChanges(
  transaction: TenantTransaction,
  changes: readonly (ClientChange & { readonly clientCode: string })[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  if (changes.length === 0) return;
  const changed = rowsAs('changed', changes, {
    client_code: ['text', (change) => change.clientCode],
    field: ['text', (change) => change.field],
    since: ['date', (change) => change.since],
    before: ['text', (change) => textOfField(change.before)],
    after: ['text', (change) => textOfField(change.after)],
  });
  await sql`
    insert into client_change (client_code, number, field, since, before, after, saved_by, saved_at)
    select client_code, 1 + coalesce((select max(number) from client_change c where c.client_code = changed.client_code), 0),
      field, since, before, after, ${by}, ${at}::timestamptz
    from ${changed}`.execute(transaction);
}

/** Changes of the given clients, or of all, by client code, in the order in which they were saved. */
export async function clientChanges(
  transaction: TenantTransaction,
  clientCodes?: readonly string[],
): Promise<ReadonlyMap<string, readonly ClientChange[]>> {
  let query = transaction.selectFrom('client_change').selectAll().orderBy('client_code').orderBy('number');
  if (clientCodes !== undefined) query = query.where(sql<boolean>`client_code = any(${[...clientCodes]}::text[])`);
  const byClient = new Map<string, ClientChange[]>();
  for (const row of await query.execute()) {
    const field = row.field as ClientChange['field'];
    const change = {
      field,
      since: row.since,
      before: fieldOfText(field, row.before),
      after: fieldOfText(field, row.after),
    };
    const others = byClient.get(row.client_code);
    if (others === undefined) byClient.set(row.client_code, [change]);
    else others.push(change);
  }
  return byClient;
}
