// External PostgreSQL: none
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '..', '..');

/** Files that name the columns of `tenant` whose values are dated facts, with the reason. */
const NAMED_IN: Readonly<Record<string, string>> = {
  'platform/database/tables/tables.ts': 'declares the columns',
  'access/tenant.repository.ts': 'writes the values with which the company begins',
};
/** Columns by name, reads of a whole row, and the short ones of a row of `tenant`. */
const READS = /publication_layout|user_types|selectFrom\('tenant'\)\s*\.selectAll|\btenant\.(?:agent|features)\b/;

it('nobody reads the columns of a company where dated facts hold', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.ts$/.test(name) && !/\.test\.ts$|(?:^|\/)testing\//.test(name),
  );
  expect(files.length).toBeGreaterThan(500);
  const reading = files.filter((name) => READS.test(readFileSync(join(SERVER, name), 'utf8')));
  expect(reading.sort()).toEqual(Object.keys(NAMED_IN).sort());
});
