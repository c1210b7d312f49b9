import type { Client } from '@contador/domain/clients';
import { month } from '@contador/kernel';
import { audit, type Person, type TenantTransaction } from '../platform/index.ts';
import { type SavedClient, saveClients } from './client.repository.ts';
import { storeClientChanges } from './client-change.repository.ts';
import { datedFrom } from './dated-from.ts';

/**
 * Updates some fields of a client. The caller must hold the lock of clients. Missing required fields do not prevent it: a meter may be
 * replaced in the field although the telephone number is missing. For a self-generator the change counts from the month of `day`, such as
 * `2026-11-11`.
 */
export async function changeClient(
  transaction: TenantTransaction,
  saved: SavedClient,
  fields: Partial<Client>,
  { by, at, day, reason }: { readonly by: Person; readonly at: Date; readonly day: string; readonly reason: string },
): Promise<void> {
  const { client: before, selfGenerator } = saved;
  const client = { ...before, ...fields };
  const saving = { by: by.personName, at };
  await saveClients(transaction, [{ client, selfGenerator, before }], { ...saving, since: day });
  const side = selfGenerator === null ? ('consumers' as const) : ('self-generators' as const);
  const since = month(Number(day.slice(0, 4)), Number(day.slice(5, 7)));
  await storeClientChanges(transaction, datedFrom(since, [{ side, client, before }]), saving);
  const subject = client.clientCode;
  audit(transaction, {
    by,
    action: 'client-saved',
    subject,
    before: { ...before, selfGenerator },
    after: { ...client, selfGenerator, reason },
    at,
  });
}
