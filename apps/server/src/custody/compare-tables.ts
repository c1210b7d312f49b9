import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { custodyTexts } from '../messages/custody.ts';
import type { BackupContents } from './inspect-backup.ts';
import { CustodyRefused } from './refusal.ts';
import { sumTable } from './table-text.ts';
import type { WholeTable } from './whole-database.ts';

/** Reads the tables back and throws if one differs from the backup. */
export async function compareTables(
  client: pg.ClientBase,
  { closing }: BackupContents,
  tables: readonly WholeTable[],
): Promise<void> {
  const expected = new Map(closing.tables.map((sum) => [sum.name, sum]));
  for (const table of tables) {
    const found = await sumTable(client, table);
    const sum = expected.get(table.name);
    if (isDeepStrictEqual(found, sum)) continue;
    throw new CustodyRefused(custodyTexts.tableDiffers(table.name, found.rows, sum?.rows ?? 0));
  }
}
