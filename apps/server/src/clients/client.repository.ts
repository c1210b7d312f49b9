import type { Client, selfGeneratorTypes } from '@contador/domain/clients';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { clientOfRow, rowOfClient } from './client-columns.ts';
import type { ClientSide } from './client-side.ts';
import '../database/tables/clients.ts';

type SelfGenerator = (typeof selfGeneratorTypes)[number];

/** A client, how it generates, and who saved it last. */
export interface SavedClient {
  readonly client: Client;
  /** Null of one who only buys. */
  readonly selfGenerator: SelfGenerator | null;
  readonly savedBy: string;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** The client of that code, whatever its case. */
export async function clientOf(transaction: TenantTransaction, code: string): Promise<SavedClient | undefined> {
  const row = await transaction
    .selectFrom('client')
    .selectAll()
    .where(sql`lower(client_code)`, '=', code.toLowerCase())
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    client: clientOfRow(row),
    selfGenerator: row.self_generator as SelfGenerator | null,
    savedBy: row.saved_by,
    savedAt: row.saved_at.toISOString(),
  };
}

/** Who has the SIC code, whatever its case. */
export async function holderOfSicCode(transaction: TenantTransaction, sicCode: string): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('client')
    .select('client_code')
    .where(sql`lower(sic_code)`, '=', sicCode.toLowerCase())
    .executeTakeFirst();
  return row?.client_code;
}

/** Every client of a side, whole, by name. */
export async function clientsOf(transaction: TenantTransaction, side: ClientSide): Promise<Client[]> {
  const rows = await transaction
    .selectFrom('client')
    .selectAll()
    .where('self_generator', side === 'consumers' ? 'is' : 'is not', null)
    .orderBy('client_code')
    .execute();
  return rows.map(clientOfRow);
}

/** Adds the client, or saves it under its code, and dates the SIC code under which it is known from that day on. */
export async function saveClient(
  transaction: TenantTransaction,
  { client, selfGenerator }: Pick<SavedClient, 'client' | 'selfGenerator'>,
  saved: { readonly by: string; readonly at: Date; readonly since: string; readonly before: Client | undefined },
): Promise<void> {
  const stamp = { saved_by: saved.by, saved_at: saved.at };
  const row = { ...rowOfClient(client), self_generator: selfGenerator, ...stamp };
  await transaction
    .insertInto('client')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant', 'client_code']).doUpdateSet(row))
    .execute();
  const { sicCode: sic_code, clientCode: client_code } = client;
  if (sic_code === null || sic_code === saved.before?.sicCode) return;
  await transaction
    .insertInto('client_sic_code')
    .values({ client_code, since: saved.since, sic_code, ...stamp })
    .onConflict((conflict) => conflict.columns(['tenant', 'client_code', 'since']).doUpdateSet({ sic_code, ...stamp }))
    .execute();
}
