import { defineConfig } from 'vitest/config';
import { engineTests } from './scripts/rings.ts';
import { SlowestFirst } from './scripts/slowest-first.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'e2e/independent-recomputation/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'handlers',
          execArgv: ['--max-semi-space-size=64'],
          include: ['apps/server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/database-server.ts'],
          // One module graph a worker: every file would load the whole server again.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          // What PostgreSQL itself decides, once more on the server that CONTADOR_TEST_DATABASE_URL names.
          name: 'engine',
          include: engineTests(),
          environment: 'node',
          globalSetup: ['apps/server/src/testing/database-server.ts'],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'screens',
          execArgv: ['--max-semi-space-size=64'],
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'jsdom',
          env: { NODE_ENV: 'production' },
          setupFiles: ['apps/web/src/testing/built-react.ts', 'apps/web/src/testing/setup.ts'],
          isolate: false,
          testTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/journeys/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['e2e/journeys/seeded-data.ts'],
          // One module graph and one browser a worker.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
