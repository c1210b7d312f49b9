import { connect } from '../../platform/database/connection.ts';
import { Operations } from '../../platform/operations/operations.ts';
import { startThreads } from '../../platform/threads/threads.ts';
import { drawAnnexArchive } from '../annex/archive/draw-annex-archive.operation.ts';

/** A worker process that draws annexes, which the tests kill in the middle of a chunk. */
const database = await connect(process.argv[2] ?? '', { onError: () => undefined });
const operations = new Operations({
  database,
  definitions: [drawAnnexArchive],
  threads: startThreads(1),
  now: () => new Date(),
  log: { info: console.log, warn: console.error, error: console.error },
  slots: 1,
});
await operations.start();
