import { expect, it } from 'vitest';

const sources = import.meta.glob(['./**/*.ts', '!./**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
}) as Record<string, string>;
const importsOf = (path: string) =>
  [...(sources[path] ?? '').matchAll(/^import (?!type).* from '(\.\.?\/[^']+)'/gm)].map(([, from]) => from ?? '');
/** Small modules that every page for saving or sending needs anyway. */
const WITH_EVERY_PAGE = ['./calls/changed-meanwhile.ts', './uploads/uploads.ts'];

/** Refusals are in the first bundle that a browser loads, and so is everything that their modules import. */
it('refusals do not import texts of pages, which nobody needs before signing in', () => {
  const files = importsOf('./refusals.ts').filter((path) => !WITH_EVERY_PAGE.includes(path));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((path) => !/[/-]refusals\.ts$/.test(path))).toEqual([]);
  const imported = files.flatMap((path) => importsOf(path).map((from) => `${path} ${from}`));
  expect(imported.length).toBeGreaterThan(20);
  expect(imported.filter((line) => !/ \.\.?\/(refusal-sentence|refused-sentences)\.ts$/.test(line))).toEqual([
    // The sign-in page shows these texts.
    './access/refusals.ts ./access.ts',
  ]);
});
