import type pg from 'pg';
import { custodyTexts } from '../messages/custody.ts';
import { compareTables } from './compare-tables.ts';
import type { BackupContents } from './inspect-backup.ts';
import { CustodyRefused } from './refusal.ts';
import { restoreRows } from './restore-rows.ts';
import { refuseForeignTables } from './restore-target.ts';
import { buildSchemaOf } from './schema-of-backup.ts';
import { tablesOfCompany, wholeTables } from './whole-database.ts';

const NAMES = 'incoming_sign_in_name';

/**
 * Restores one company next to existing ones, or alone into an empty database. The schema must be that of the backup. Rows are restored
 * unchanged: chains, seals and anchors of a company do not depend on others.
 */
export async function restoreCompany(
  client: pg.Client,
  path: string,
  contents: BackupContents,
  company: string,
  replace: boolean,
  say: (line: string) => void,
): Promise<void> {
  if (replace) throw new CustodyRefused(custodyTexts.companyNotReplaced);
  await prepareSchema(client, contents, say);
  const { rows } = await client.query('select from tenant where tenant = $1', [company]);
  if (rows.length > 0) throw new CustodyRefused(custodyTexts.companyIsThere(company));
  const tables = await wholeTables(client);
  // A sign-in attempt with an unknown name leaves a row without a tenant.
  await client.query(`create temporary table ${NAMES} (like sign_in_name) on commit drop`);
  await restoreRows(client, path, contents.opening, tables, say, { beside: true, into: { sign_in_name: NAMES } });
  await takeNames(client);
  await moveSequences(client, contents);
  say(custodyTexts.comparing);
  await compareTables(client, contents, tablesOfCompany(tables, company));
}

async function prepareSchema(
  client: pg.Client,
  { opening }: BackupContents,
  say: (line: string) => void,
): Promise<void> {
  const tables = await wholeTables(client);
  if (tables.length === 0) {
    say(custodyTexts.buildingTables);
    await buildSchemaOf(client, opening);
    for (const { name, sha256 } of opening.migrations) {
      await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
    }
    return;
  }
  refuseForeignTables(tables);
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration');
  const applied = new Set(rows.map(({ name, sha256 }) => `${name} ${sha256}`));
  const known = opening.migrations.every(({ name, sha256 }) => applied.has(`${name} ${sha256}`));
  if (!known || applied.size !== opening.migrations.length) {
    throw new CustodyRefused(custodyTexts.companyOfOtherVersion(opening.application));
  }
}

/** Assigns the account names to the company. Refused if one of them is an account of another company. */
async function takeNames(client: pg.ClientBase): Promise<void> {
  await client.query('alter table sign_in_name no force row level security');
  await client.query(
    `delete from sign_in_name where tenant is null and email_sha256 in (select email_sha256 from ${NAMES})`,
  );
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from sign_in_name join ${NAMES} using (email_sha256)`,
  );
  const existing = rows[0]?.count ?? 0;
  if (existing > 0) throw new CustodyRefused(custodyTexts.namesTaken(existing));
  await client.query(`insert into sign_in_name select * from ${NAMES}`);
  await client.query('alter table sign_in_name force row level security');
}

/** Sets each sequence to the greater value of both databases. */
async function moveSequences(client: pg.ClientBase, { closing }: BackupContents): Promise<void> {
  for (const { name, value, called } of closing.sequences) {
    await client.query(
      `select setval('public.${name}', greatest(last_value, $1::bigint), is_called or $2::boolean) from public.${name}`,
      [value, called],
    );
  }
}
