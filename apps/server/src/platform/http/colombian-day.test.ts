import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { colombianDay, colombianMonth, colombianTime } from './colombian-day.ts';

it("assigns the last evening of a month to that month, even if the server's clock is in the next one", () => {
  const evening = new Date('2026-10-01T02:30:00Z');
  expect([colombianDay(evening), colombianTime(evening), colombianMonth(evening)]).toEqual([
    '2026-09-30',
    '21:30:00',
    { year: 2026, number: 9 },
  ]);
});

it('never derives the current day or month from a clock in another time zone', () => {
  const root = join(import.meta.dirname, '..', '..');
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  expect(names.length).toBeGreaterThan(500);
  const elsewhere = /\bnow(\(\))?\.(toISOString\(\)\.slice|get(UTC)?(FullYear|Month|Date|Hours)\b)/;
  expect(names.filter((name) => elsewhere.test(readFileSync(join(root, name), 'utf8')))).toEqual([]);
});
