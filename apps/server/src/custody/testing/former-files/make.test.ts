// External PostgreSQL: none
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, it } from 'vitest';
import { databaseUrl } from '../../../testing/database-server.ts';
import { testServer } from '../../../testing/test-server.ts';
import { takeBackup } from '../../take-backup.ts';
import { digestsOfFiles, NOW, workOfFiles } from './work.ts';

const { FORMER_VERSION: version } = process.env;

it.skipIf(version === undefined)(
  'stores a backup of this version with files of each kind, and their download digests',
  async () => {
    const server = await testServer({ now: NOW });
    await workOfFiles(server);
    const { rows } = await server.database.owner.query<{ name: string }>('select current_database() as name');
    const digests = `${JSON.stringify(await digestsOfFiles(server), null, 2)}\n`;
    writeFileSync(join(import.meta.dirname, `${version}.digests.json`), digests);
    const url = databaseUrl(inject('databaseServer').url, rows[0]?.name ?? '');
    await takeBackup(url, join(import.meta.dirname, `${version}.backup`), () => undefined);
    await server.close();
  },
);
