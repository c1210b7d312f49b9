import type { CustomerOmission } from '@contador/domain/access';
import { sql } from 'kysely';
import { customerLinkUntil } from '../../access/index.ts';
import { dropPassing, type Person, passingBytes, type TenantTransaction } from '../../platform/index.ts';
import './customer-accounts.tables.ts';

/** Milliseconds for which a prepared file waits to be fetched. */
const FILE_MS = 3_600_000;

/** Outcome of an invitation for one client: a link, an address to write to, or an omission. */
export interface PreparedLink {
  readonly clientCode: string;
  /** Digest of the link in the file, in hexadecimal. */
  readonly digest?: string;
  readonly address?: string;
  readonly omission?: CustomerOmission;
}

/** Stores the outcome of a chunk of the run; `file` is the part of the file with its links. */
export async function storePrepared(
  transaction: TenantTransaction,
  run: string,
  links: readonly PreparedLink[],
  file: string | undefined,
): Promise<void> {
  const rows = links.map(({ clientCode, digest, address, omission }) => ({
    run,
    client_code: clientCode,
    secret_sha256: digest === undefined ? null : Buffer.from(digest, 'hex'),
    file: digest === undefined ? null : (file ?? null),
    address: address ?? null,
    omission: omission ?? null,
  }));
  await transaction.insertInto('prepared_customer_link').values(rows).execute();
}

/** The clients that the run invited, and those that it left out. */
export async function outcomeOf(transaction: TenantTransaction, run: string) {
  const rows = await transaction
    .selectFrom('prepared_customer_link')
    .select(['client_code', 'omission'])
    .where('run', '=', run)
    .orderBy(sql`client_code collate "C"`)
    .execute();
  const omitted = rows.flatMap(({ client_code, omission }) =>
    omission === null ? [] : [{ clientCode: client_code, reason: omission }],
  );
  return { invited: rows.length - omitted.length, omitted };
}

/** Offers the links of the run as the company's file. It replaces the file before it, which can no longer be fetched. */
export async function offerFile(
  transaction: TenantTransaction,
  file: {
    readonly run: string;
    readonly by: Person;
    readonly contents: 'sheet' | 'letters';
    readonly links: number;
  },
  now: Date,
): Promise<void> {
  await dropFile(transaction, await transaction.deleteFrom('prepared_customer_file').returning('run').execute());
  await transaction
    .insertInto('prepared_customer_file')
    .values({
      run: file.run,
      by_email: file.by.email,
      by_name: file.by.personName,
      contents: file.contents,
      links: file.links,
      made_at: now,
      expires_at: new Date(now.getTime() + FILE_MS),
    })
    .execute();
}

/** The file of links that waits to be fetched; `undefined` if there is none. */
export async function waitingFile(transaction: TenantTransaction, now: Date) {
  return await transaction
    .selectFrom('prepared_customer_file')
    .select(['contents', 'links', 'expires_at', 'by_email', 'by_name'])
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * Takes the file that the person prepared, once, and puts its links in force. Returns its parts in order; `undefined` if it was fetched,
 * replaced, expired or prepared by somebody else.
 */
export async function takeFile(transaction: TenantTransaction, email: string, now: Date) {
  const taken = await transaction
    .deleteFrom('prepared_customer_file')
    .where('by_email', '=', email)
    .where('expires_at', '>', now)
    .returning(['run', 'contents', 'links', 'made_at'])
    .executeTakeFirst();
  if (taken === undefined) return undefined;
  const { run, contents, links } = taken;
  // An account that was ended, or whose person chose a password meanwhile, gets no link.
  await sql`
    insert into account_link (email, secret_sha256, kind, made_at, expires_at)
    select a.email, p.secret_sha256, 'invitation', ${now}, ${customerLinkUntil(taken.made_at)}
    from prepared_customer_link p
    join account a on a.tenant = p.tenant and a.client_code = p.client_code and a.active and a.password_hash is null
    where p.run = ${run} and p.secret_sha256 is not null
    on conflict (tenant, email, kind) do update set secret_sha256 = excluded.secret_sha256,
      made_at = excluded.made_at, expires_at = excluded.expires_at`.execute(transaction);
  // An e-mail that was still on its way would replace the link that was just handed out.
  await sql`delete from customer_letter m using prepared_customer_link p where m.tenant = p.tenant and m.client_code = p.client_code
    and p.run = ${run} and p.secret_sha256 is not null and m.state in ('waiting', 'stopped')`.execute(transaction);
  const parts: Buffer[] = [];
  for (const { file } of await filesOf(transaction, run)) parts.push(await passingBytes(transaction, file));
  await dropFile(transaction, [{ run }]);
  return { run, contents, links, parts };
}

/** Deletes the company's file of links if it has expired. */
export async function dropExpiredFile(transaction: TenantTransaction, now: Date): Promise<void> {
  await dropFile(
    transaction,
    await transaction.deleteFrom('prepared_customer_file').where('expires_at', '<=', now).returning('run').execute(),
  );
}

/** Deletes at most so many rows of a run, and the parts of its file that no row is left of. Returns how many rows. */
export async function removePrepared(transaction: TenantTransaction, run: string, limit: number): Promise<number> {
  const { rows } = await sql<{ file: string | null }>`
    delete from prepared_customer_link p using (select client_code from prepared_customer_link where run = ${run}
      order by client_code limit ${limit}) d
    where p.run = ${run} and p.client_code = d.client_code returning p.file`.execute(transaction);
  const files = [...new Set(rows.flatMap(({ file }) => (file === null ? [] : [file])))];
  const kept = await transaction
    .selectFrom('prepared_customer_link')
    .select('file')
    .distinct()
    .where('run', '=', run)
    .where('file', 'is not', null)
    .execute();
  const still = new Set(kept.map(({ file }) => file));
  await dropPassing(
    transaction,
    files.filter((file) => !still.has(file)),
  );
  return rows.length;
}

async function filesOf(transaction: TenantTransaction, run: string): Promise<{ readonly file: string }[]> {
  const { rows } = await sql<{
    file: string;
  }>`select file from prepared_customer_link where run = ${run} and file is not null
    group by file order by min(client_code collate "C")`.execute(transaction);
  return rows;
}

async function dropFile(transaction: TenantTransaction, runs: readonly { readonly run: string }[]): Promise<void> {
  for (const { run } of runs) {
    const files = await filesOf(transaction, run);
    await transaction.deleteFrom('prepared_customer_link').where('run', '=', run).execute();
    await dropPassing(
      transaction,
      files.map(({ file }) => file),
    );
  }
}
