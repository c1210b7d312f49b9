// External PostgreSQL: backups
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FrameWriter } from './frame-writer.ts';
import { restoreRows } from './restore-rows.ts';
import { type BareServer, bareEmbedded, runSql } from './testing/bare-servers.ts';

/** Pieces of one table, more than the eleven listeners at which Node warns of a leak. */
const PIECES = 15;
const TABLES = [{ name: 'note', columns: ['text'] }];
const OPENING = { application: '0', takenAt: '', server: '', migrations: [], tables: TABLES };

let server: BareServer;
const folder = mkdtempSync(join(tmpdir(), 'contador-rows-'));
beforeAll(async () => {
  server = await bareEmbedded();
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('waits once for the end of a table, however many pieces its rows have', async () => {
  const path = join(folder, 'pieces');
  const writer = await FrameWriter.create(path);
  await writer.opening(OPENING);
  // Larger than what the stream takes without waiting.
  const piece = Buffer.from(`${'x'.repeat(1_000_000)}\n`.repeat(2));
  for (let i = 0; i < PIECES; i++) await writer.rows('note', piece);
  await writer.close({ tables: [], sequences: [] });

  const warnings: string[] = [];
  const warned = ({ name }: Error) => warnings.push(name);
  process.on('warning', warned);
  await runSql(server.superuser, 'create table note (text text)');
  const client = new pg.Client({ connectionString: server.superuser });
  await client.connect();
  try {
    const built = [{ name: 'note', columns: ['text'], rows: '', keys: [], forced: false }];
    await restoreRows(client, path, OPENING, built, () => undefined);
    // Node emits a warning in a later turn of the loop.
    await turn();
  } finally {
    await client.end();
    process.off('warning', warned);
  }
  expect(await runSql(server.superuser, 'select count(*)::int as count from note')).toEqual([{ count: 2 * PIECES }]);
  expect(warnings).toEqual([]);
});
