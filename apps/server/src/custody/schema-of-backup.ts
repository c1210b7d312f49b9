import type pg from 'pg';
import { custodyTexts } from '../messages/custody.ts';
import { ADD_MARKS, compatibleWith, digestOf, prepare, readMigrations } from '../platform/database/migrate.ts';
import type { Opening } from './backup-format.ts';
import { CustodyRefused } from './refusal.ts';

/** Builds the schema of the backup with its own migrations. Throws for a backup of a newer version. */
export async function buildSchemaOf(client: pg.Client, { application, migrations }: Opening): Promise<void> {
  const known = new Map((await readMigrations()).map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of migrations) {
    const migration = known.get(name);
    if (migration !== undefined && digestOf(migration) === sha256) continue;
    throw new CustodyRefused(custodyTexts.newerBackup(application, name));
  }
  await prepare(client);
  for (const { name } of migrations) {
    const text = known.get(name)?.text ?? '';
    await client.query(text);
    if (compatibleWith({ text }) !== null) await client.query(ADD_MARKS);
  }
}
