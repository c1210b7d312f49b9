// External PostgreSQL: none
import { month } from '@contador/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { insertEntry } from '../entries/input-entry.repository.ts';
import { COMPANY } from '../scope/scope-key.ts';
import { latestInputOf } from './latest-of-period.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slots: 0 });
  await server.token('dev@demo');
});
afterAll(async () => {
  await server.close();
});

/** Enters TRSM for a month in the given versions, one after the other, and returns the version of `latestInputOf`. */
async function read(number: number, versions: readonly string[]): Promise<string | undefined> {
  const period = month(2019, number);
  return await server.inTenant('demo', async (transaction) => {
    for (const version of versions) {
      const entry = {
        period,
        version,
        market: COMPANY,
        input: 'TRSM',
        contentSha256: version,
        files: [],
        warnings: [],
        summary: { columns: [], rows: [] },
        reading: {
          reader: 'trsm' as const,
          indicators: {},
          mc: { amount: version, file: 'a' },
          counts: { files: 1, days: 0, rows: 1, agents: 0 },
          warnings: [],
        },
        enteredBy: 'Ana',
        enteredByEmail: 'a@demo',
        enteredAt: new Date(),
      };
      expect(await insertEntry(transaction, entry, new Map())).toBe(true);
    }
    return (await latestInputOf(transaction, period, 'TRSM'))?.version;
  });
}

it('the latest input is that of the highest version, in whatever order the versions were read', async () => {
  expect(await read(1, ['def'])).toBe('def');
  expect(await read(2, ['10', '9', '2', 'def'])).toBe('10');
});

it('the latest input is never that of a reliquidation, whose files are entered before anybody decides on them', async () => {
  expect(await read(3, ['def', 'r3'])).toBe('def');
  expect(await read(4, ['r2', '2', 'def', 'r10'])).toBe('2');
  expect(await read(5, ['r1'])).toBeUndefined();
});
