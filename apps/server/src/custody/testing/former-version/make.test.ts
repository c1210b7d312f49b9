// External PostgreSQL: none
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inject, it } from 'vitest';
import { databaseUrl } from '../../../testing/database-server.ts';
import { testServer } from '../../../testing/test-server.ts';
import { takeBackup } from '../../take-backup.ts';
import { formerAnswers } from './answers.ts';
import { workOfAMonth } from './month-of-work.ts';

const { FORMER_VERSION: version } = process.env;

it.skipIf(version === undefined)(
  'stores a backup of this version and its answers for tests of later versions',
  async () => {
    const server = await testServer({ now: '2025-10-20T15:00:00Z' });
    await workOfAMonth(server);
    // Staged files expire after a day, and are half of the size.
    await server.database.owner.query('truncate staged_piece, staged_file');
    const { rows } = await server.database.owner.query<{ name: string }>('select current_database() as name');
    const url = databaseUrl(inject('databaseServer').url, rows[0]?.name ?? '');
    const answers = JSON.stringify(await formerAnswers(server), null, 1);
    writeFileSync(join(import.meta.dirname, `${version}.answers.json.gz`), gzipSync(answers, { level: 9 }));
    await takeBackup(url, join(import.meta.dirname, `${version}.backup`), () => undefined);
    await server.close();
  },
);
