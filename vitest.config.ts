import { defineConfig } from 'vitest/config';
import type { Vite } from 'vitest/node';
import { manualChapters } from './apps/web/manual-chapters.ts';
import { LongestFirst } from './scripts/longest-first.ts';
import { engineTests } from './scripts/rings.ts';
import { TIME_LIMIT_MS } from './scripts/time-limit.ts';

/** Tests of calls that only `npm run test:nightly` runs. */
const NIGHTLY_CALLS = 'apps/server/src/**/*.nightly.test.ts';

/**
 * The cache of modules knows only the text of a module. What depends on other files is left out: chapters, which may quote a file of
 * docs/examples, and modules that list the files of a folder.
 */
const dependentNotCached: Vite.Plugin = {
  name: 'dependent-not-cached',
  configureVitest({ experimental_defineCacheKeyGenerator: addKey }) {
    addKey(({ id, sourceCode }) => (id.endsWith('.md') || sourceCode.includes('import.meta.glob') ? false : undefined));
  },
};

/** One module graph a worker (`isolate: false`): loading it again for each file would cost more than the tests. */
const shared = {
  isolate: false,
  maxWorkers: 2,
  testTimeout: TIME_LIMIT_MS,
  hookTimeout: TIME_LIMIT_MS,
  expect: { poll: { timeout: TIME_LIMIT_MS } },
};

const calls = {
  ...shared,
  environment: 'node',
  execArgv: ['--max-semi-space-size=64'],
  globalSetup: ['apps/server/src/testing/database-server.ts'],
};

export default defineConfig({
  test: {
    // Transformed modules are kept under node_modules from run to run, by content: transforming them costs seconds in each ring.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'e2e/independent-recomputation/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      { test: { ...calls, name: 'handlers', include: ['apps/server/src/**/*.test.ts'], exclude: [NIGHTLY_CALLS] } },
      { test: { ...calls, name: 'nightly', include: [NIGHTLY_CALLS] } },
      // Tests that depend on PostgreSQL's own behaviour; they run on the server named by CONTADOR_TEST_DATABASE_URL.
      { test: { ...calls, name: 'engine', include: engineTests() } },
      {
        plugins: [manualChapters(), dependentNotCached],
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...shared,
          name: 'screens',
          environment: 'jsdom',
          execArgv: ['--max-semi-space-size=64'],
          env: { NODE_ENV: 'production' },
          include: ['apps/web/src/**/*.test.tsx'],
          setupFiles: ['apps/web/src/testing/built-react.ts', 'apps/web/src/testing/setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
          environment: 'node',
          include: ['e2e/journeys/**/*.test.ts'],
          globalSetup: ['e2e/journeys/seeded-data.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'drills',
          environment: 'node',
          include: ['e2e/drills/**/*.test.ts'],
          globalSetup: ['e2e/drills/killed-while-seeding.ts'],
        },
      },
    ],
  },
});
