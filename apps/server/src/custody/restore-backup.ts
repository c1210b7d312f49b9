import { isDeepStrictEqual } from 'node:util';
import { counted } from '@contador/kernel';
import type pg from 'pg';
import { custodyTexts } from '../messages/custody.ts';
import { directClient } from '../platform/database/direct-client.ts';
import { MIGRATION_LOCK } from '../platform/database/migrate.ts';
import { compareTables } from './compare-tables.ts';
import { refuseUnlessMayBuild } from './database-rights.ts';
import type { BackupContents } from './inspect-backup.ts';
import { inspectBackup } from './inspect-backup.ts';
import { CustodyRefused } from './refusal.ts';
import { restoreCompany } from './restore-company.ts';
import { restoreRows } from './restore-rows.ts';
import { emptyTarget, refuseWhileInUse } from './restore-target.ts';
import { buildSchemaOf } from './schema-of-backup.ts';
import { READING_SETTINGS, sequences, wholeTables } from './whole-database.ts';

/** Tables of queued mails. A backup of an earlier version may lack one, or have one that this version does not. */
const QUEUES = ['acta_mail', 'month_notice_mail', 'letter', 'customer_letter', 'bill_letter'] as const;

/**
 * Marks mails queued at the time of the backup as stopped, because the original database may have sent them since. Actas can be resent
 * individually from their page. Disables row-level security of the owner within the transaction.
 */
async function stopWaitingMails(
  client: pg.ClientBase,
  company: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  for (const queue of QUEUES) {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.${queue}') is not null as there`,
    );
    if (!rows[0]?.there) continue;
    await client.query(`alter table ${queue} no force row level security`);
    const { rowCount } = await client.query(
      `update ${queue} set state = 'stopped', next_at = null, reply = $2
       where state in ('waiting', 'sending') and ($1::text is null or tenant = $1)`,
      [company ?? null, custodyTexts.mailOfBackup],
    );
    await client.query(`alter table ${queue} force row level security`);
    if ((rowCount ?? 0) > 0) say(custodyTexts.mailsStopped[queue](counted(rowCount ?? 0, 'correo', 'correos')));
  }
}

export interface RestoreOptions {
  /** Replaces the existing data of Contador with the backup. */
  readonly replace?: boolean;
}

/**
 * Restores a backup into an empty database, or the backup of one company next to others, in one transaction. The file is read completely
 * before anything is changed, and the restored rows are compared with the backup before the commit.
 * On failure the database stays unchanged. Throws `CustodyRefused` for errors that the user can fix. Returns the description of the backup.
 */
export async function restoreBackup(
  url: string,
  path: string,
  say: (line: string) => void,
  { replace = false }: RestoreOptions = {},
): Promise<BackupContents> {
  say(custodyTexts.reviewing);
  const contents = await inspectBackup(path);
  const client = await directClient(url);
  try {
    await client.query(`begin; ${READING_SETTINGS}`);
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await refuseUnlessMayBuild(client);
    await refuseWhileInUse(client);
    if (contents.opening.company === undefined) await restoreWhole(client, path, contents, replace, say);
    else await restoreCompany(client, path, contents, contents.opening.company, replace, say);
    await stopWaitingMails(client, contents.opening.company, say);
    await client.query('commit');
    return contents;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function restoreWhole(
  client: pg.Client,
  path: string,
  contents: BackupContents,
  replace: boolean,
  say: (line: string) => void,
): Promise<void> {
  await emptyTarget(client, replace);
  say(custodyTexts.buildingTables);
  await buildSchemaOf(client, contents.opening);
  const built = await wholeTables(client);
  await restoreRows(client, path, contents.opening, built, say);
  for (const { name, value, called } of contents.closing.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [`public.${name}`, value, called]);
  }
  say(custodyTexts.comparing);
  await compareTables(client, contents, built);
  if (!isDeepStrictEqual(await sequences(client), contents.closing.sequences)) {
    throw new CustodyRefused(custodyTexts.countersDiffer);
  }
}
