import { connect } from '../platform/database/connection.ts';
import { Operations } from '../platform/operations/operations.ts';
import { startThreads } from '../platform/threads/threads.ts';
import { twoSteps } from './two-steps.ts';

/** A worker process that the tests kill in the middle of the operation `two-steps`. */
const url = process.argv[2] ?? '';
const now = () => new Date();
const log = { info: console.log, warn: console.error, error: console.error };
const database = await connect(url, { onError: () => undefined });
const operations = new Operations({
  database,
  definitions: [twoSteps],
  threads: startThreads(1),
  now,
  log,
  slots: 1,
});
await operations.start();
