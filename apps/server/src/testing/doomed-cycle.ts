import { connect } from '../platform/database/connection.ts';
import { Operations } from '../platform/operations/operations.ts';
import { startThreads } from '../platform/threads/threads.ts';
import { syntheticCycle } from './synthetic-cycle.ts';

/** A worker process that the tests kill in the middle of a chunk; bundled together with its thread. */
const database = await connect(process.argv[2] ?? '', { onError: () => undefined });
const operations = new Operations({
  database,
  definitions: [syntheticCycle],
  threads: startThreads(1, new URL('./synthetic-thread.js', import.meta.url)),
  now: () => new Date(),
  log: { info: console.log, warn: console.error, error: console.error },
  slots: 1,
});
await operations.start();
