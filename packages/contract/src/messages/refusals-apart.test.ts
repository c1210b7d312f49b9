import { expect, it } from 'vitest';

const sources = import.meta.glob(['./*.ts', '!./*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
}) as Record<string, string>;
const importsOf = (path: string) =>
  [...(sources[path] ?? '').matchAll(/from '(\.\/[^']+)'/g)].map(([, from]) => from ?? '');
/** Small, and needed by every page that saves or sends. */
const WITH_EVERY_PAGE = ['./changed-meanwhile.ts', './uploads.ts'];

/** Every refusal is in what a browser fetches first: whatever stands beside one is fetched with it. */
it('refusals stand apart from the words of pages, which nobody needs before signing in', () => {
  const files = importsOf('./refusals.ts').filter((path) => !WITH_EVERY_PAGE.includes(path));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((path) => !path.startsWith('./refusals-'))).toEqual([]);
});
