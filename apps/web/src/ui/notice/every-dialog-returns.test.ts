import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..', '..');

/** Dialogs whose opener returns the focus: the notice service and the Lupa. */
const RETURNED_BY_OPENER = ['ui/notice/notice-dialog.tsx', 'ui/trace/trace-drawer.tsx'];

test('every dialog returns the focus to where it was when it closes', () => {
  const dialogs = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx$/.test(name))
    .filter((name) => /<Modal(?:\.Root)?\s/.test(readFileSync(join(SOURCES, name), 'utf8')));
  const without = dialogs.filter((name) => !readFileSync(join(SOURCES, name), 'utf8').includes('useReturnFocus('));
  expect(dialogs.length).toBeGreaterThan(12);
  expect(without.toSorted()).toEqual(RETURNED_BY_OPENER);
});
