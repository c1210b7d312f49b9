import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '@contador/kernel';
import type pg from 'pg';
import { custodyTexts } from '../messages/custody.ts';
import { directClient } from '../platform/database/direct-client.ts';
import type { ObjectStore } from '../platform/files/object-store.ts';
import { projectFolder } from '../platform/project-folder.ts';
import { refuseUnlessAllIsSeen } from './database-rights.ts';
import { shareFiles } from './file-bytes.ts';
import { FrameWriter } from './frame-writer.ts';
import { CustodyRefused } from './refusal.ts';
import { sumTable } from './table-text.ts';
import { READING_SETTINGS, sequences, tablesOfCompany, wholeTables } from './whole-database.ts';

interface BackupOptions {
  /** Storage of external files. */
  readonly store?: ObjectStore | undefined;
  /** Company to back up; all if absent. */
  readonly company?: string | undefined;
}

export interface BackupTaken {
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
}

/**
 * Writes all data into one file from a single snapshot, including external files, while others continue working. An interrupted backup
 * leaves no file. Throws `CustodyRefused` for errors that the user can fix.
 */
export async function takeBackup(
  url: string,
  path: string,
  say: (line: string) => void,
  { store, company }: BackupOptions = {},
): Promise<BackupTaken> {
  const client = await directClient(url);
  let writer: FrameWriter | undefined;
  try {
    await shareFiles(client);
    await client.query(`begin isolation level repeatable read read only; ${READING_SETTINGS}`);
    const everything = await wholeTables(client);
    if (!everything.some(({ name }) => name === 'schema_migration')) {
      throw new CustodyRefused(custodyTexts.nothingToBackUp);
    }
    await refuseUnlessAllIsSeen(client);
    if (company !== undefined) await refuseUnknownCompany(client, company);
    const tables = company === undefined ? everything : tablesOfCompany(everything, company);
    // Prevents schema changes until the end.
    await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`);
    writer = await FrameWriter.create(path);
    const open = writer;
    const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migration order by name collate "C"',
    );
    const { rows: server } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    await open.opening({
      application: contadorVersion(),
      takenAt: new Date().toISOString(),
      server: `PostgreSQL ${server[0]?.version}`,
      ...(company !== undefined && { company }),
      migrations,
      tables: tables.map(({ name, columns }) => ({ name, columns })),
    });
    const sums = [];
    for (const table of tables) {
      const sum = await sumTable(client, table, (text) => open.rows(table.name, text), store);
      sums.push(sum);
      if (sum.rows > 0) say(`  ${table.name}: ${counted(sum.rows, 'fila', 'filas')}`);
    }
    const bytes = await open.close({ tables: sums, sequences: await sequences(client) });
    return { tables: sums.length, rows: sums.reduce((total, { rows }) => total + rows, 0), bytes };
  } catch (error) {
    await writer?.abandon();
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function refuseUnknownCompany(client: pg.ClientBase, company: string): Promise<void> {
  const { rows } = await client.query<{ tenant: string }>('select tenant from tenant order by 1');
  const all = rows.map(({ tenant }) => tenant);
  if (!all.includes(company)) throw new CustodyRefused(custodyTexts.noSuchCompany(company, all));
}

/** Version of the running Contador. */
function contadorVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectFolder(), 'package.json'), 'utf8')) as { version: string };
  return version;
}
