import type { Client } from '@contador/domain/clients';
import { month } from '@contador/kernel';
import { audit, type Person } from '../database/audit.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { type SavedClient, saveClients } from './client.repository.ts';
import { keepClientChanges } from './client-change.repository.ts';
import { datedFrom } from './dated-from.ts';

/**
 * Saves some fields of a client on what is there, in the turn of clients. What it lacks besides keeps nobody from it: a meter is changed in the
 * field whether or not somebody wrote down a telephone. Of a self-generator it counts from the month of that day on, `2026-11-11`.
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
  await keepClientChanges(transaction, datedFrom(since, [{ side, client, before }]), saving);
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
