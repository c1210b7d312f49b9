import { availableParallelism } from 'node:os';
import { operations as operationKinds } from './areas.ts';
import { logFor } from './console-log.ts';
import { commandArguments } from './custody/command-arguments.ts';
import { endGracefully } from './end-gracefully.ts';
import { databaseTexts } from './messages/database.ts';
import { startTexts } from './messages/start.ts';
import { readConfiguration } from './platform/configuration.ts';
import { connect } from './platform/database/connection.ts';
import { migrate } from './platform/database/migrate.ts';
import { openFilePlace } from './platform/files/open-file-place.ts';
import { Operations } from './platform/operations/operations.ts';
import { keyOf } from './platform/secrets/key-file.ts';
import { startThreads } from './platform/threads/threads.ts';

if (commandArguments({}) === undefined) {
  console.error(startTexts.workerHow);
  process.exit(1);
}
const configuration = readConfiguration(process.env);
if (!configuration.ok) {
  for (const fault of configuration.refusal) console.error(fault);
  process.exit(1);
}
const { databaseUrl, pooledUrl, logFormat } = configuration.value;
const log = logFor(logFormat);
if (databaseUrl === undefined) {
  console.error(startTexts.workerNeedsDatabase);
  process.exit(1);
}

const closers: (() => unknown)[] = [];
const end = endGracefully({
  close: async () => {
    for (const close of closers.splice(0).reverse()) await close();
    log.info(startTexts.workerEnded);
  },
  log,
});

try {
  await migrate(databaseUrl);
  const database = await connect(databaseUrl, {
    pooledUrl,
    onError: (error) => log.warn(databaseTexts.told(error.message)),
    files: openFilePlace(configuration.value),
    key: keyOf(configuration.value),
  });
  closers.push(() => database.close());
  const slots = availableParallelism();
  const threads = startThreads(slots);
  closers.push(() => threads.close());
  const now = () => new Date();
  const operations = new Operations({ database, definitions: operationKinds, threads, now, log, slots });
  await operations.start();
  closers.push(() => operations.stop());
  log.info(startTexts.workerReady(slots));
} catch (error) {
  log.error(startTexts.workerNotStarted((error as Error).message));
  end(1);
}
