import type { Client, selfGeneratorTypes } from '@contador/domain/clients';
import { sql } from 'kysely';
import { rowsAs, type TenantTransaction } from '../platform/index.ts';
import { COLUMNS, clientOfRow, rowOfClient } from './client-columns.ts';
import type { ClientSide } from './client-side.ts';
import { lastConsent, type SavedConsent } from './mail-consent.repository.ts';

type SelfGenerator = (typeof selfGeneratorTypes)[number];

/** A client, its type of generation, and who saved it last. */
export interface SavedClient {
  readonly client: Client;
  /** `null` for a client that only buys energy. */
  readonly selfGenerator: SelfGenerator | null;
  readonly consent: SavedConsent;
  readonly savedBy: string;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** Client with that code, ignoring case. */
export async function clientOf(transaction: TenantTransaction, code: string): Promise<SavedClient | undefined> {
  return (await clientsOfCodes(transaction, [code.toLowerCase()]))[0];
}

/** Clients with the given lower-case codes. */
export async function clientsOfCodes(transaction: TenantTransaction, codes: readonly string[]): Promise<SavedClient[]> {
  const rows = await transaction
    .selectFrom('client')
    .selectAll()
    .select(lastConsent.as('consent'))
    .where(sql<boolean>`code_key = any(${[...codes]}::text[])`)
    .execute();
  return rows.map((row) => ({
    client: clientOfRow(row),
    selfGenerator: generationOf(row),
    consent: row.consent,
    savedBy: row.saved_by,
    savedAt: row.saved_at.toISOString(),
  }));
}

const generationOf = (row: { readonly self_generator: string | null }) => row.self_generator as SelfGenerator | null;

/** Clients that have any of the SIC codes, ignoring case; SIC codes are returned in lower case. */
export async function holdersOfSicCodes(
  transaction: TenantTransaction,
  sicCodes: readonly string[],
): Promise<{ readonly sicCode: string; readonly client: string }[]> {
  return await transaction
    .selectFrom('client')
    .select([sql<string>`sic_key`.as('sicCode'), 'client_code as client'])
    .where(sql<boolean>`sic_key = any(${sicCodes.map((it) => it.toLowerCase())}::text[])`)
    .execute();
}

const ROWS_AT_ONCE = 1_000;

/** All clients of a side with all fields, ordered by code, read in batches, since a company may have a hundred thousand. */
export async function* clientsOf(
  transaction: TenantTransaction,
  side: ClientSide,
): AsyncGenerator<Pick<SavedClient, 'client' | 'selfGenerator' | 'consent'>> {
  for (let after = ''; ; ) {
    const rows = await transaction
      .selectFrom('client')
      .selectAll()
      .select(lastConsent.as('consent'))
      .where('self_generator', side === 'consumers' ? 'is' : 'is not', null)
      .where('client_code', '>', after)
      .orderBy('client_code')
      .limit(ROWS_AT_ONCE)
      .execute();
    yield* rows.map((row) => ({
      client: clientOfRow(row),
      selfGenerator: generationOf(row),
      consent: row.consent,
    }));
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.client_code ?? '';
  }
}

const kept = [...Object.values(COLUMNS), 'self_generator', 'saved_by', 'saved_at'] as const;
const keptList = sql.join(kept.map((column) => sql.ref(column)));
const replaced = sql.join(kept.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));

/** Upserts the clients by code, and records their SIC codes as valid from that day on. */
export async function saveClients(
  transaction: TenantTransaction,
  clients: readonly (Pick<SavedClient, 'client' | 'selfGenerator'> & { readonly before: Client | undefined })[],
  saved: { readonly by: string; readonly at: Date; readonly since: string },
): Promise<void> {
  const stamp = { saved_by: saved.by, saved_at: saved.at };
  const rows = clients.map(({ client, selfGenerator }) => ({
    ...rowOfClient(client),
    self_generator: selfGenerator,
    ...stamp,
  }));
  await sql`
    insert into client (${keptList}) select ${keptList} from jsonb_populate_recordset(null::client, ${JSON.stringify(rows)}::jsonb)
    on conflict (tenant, client_code) do update set ${replaced}`.execute(transaction);
  const known = clients.filter(({ client, before }) => client.sicCode !== null && client.sicCode !== before?.sicCode);
  if (known.length === 0) return;
  await sql`
    insert into client_sic_code (client_code, since, sic_code, saved_by, saved_at)
    select client_code, ${saved.since}::date, sic_code, ${saved.by}, ${saved.at}::timestamptz
    from ${rowsAs('known', known, {
      client_code: ['text', ({ client }) => client.clientCode],
      sic_code: ['text', ({ client }) => client.sicCode],
    })}
    on conflict (tenant, client_code, since) do update set sic_code = excluded.sic_code, saved_by = excluded.saved_by,
      saved_at = excluded.saved_at`.execute(transaction);
}
