import { availableParallelism } from 'node:os';
import { counted } from '@contador/kernel';
import { operations as operationKinds } from './areas.ts';
import { readConfiguration } from './configuration.ts';
import { logFor } from './console-log.ts';
import { connect } from './database/connection.ts';
import { migrate } from './database/migrate.ts';
import { endGracefully } from './end-gracefully.ts';
import { Operations } from './operations/operations.ts';
import { startThreads } from './operations/threads.ts';

const configuration = readConfiguration(process.env);
if (!configuration.ok) {
  for (const fault of configuration.refusal) console.error(fault);
  process.exit(1);
}
const { databaseUrl, logFormat } = configuration.value;
const log = logFor(logFormat);
if (databaseUrl === undefined) {
  console.error('Un trabajador comparte la base de datos de otros: indíquela en DATABASE_URL.');
  process.exit(1);
}

const closers: (() => unknown)[] = [];
const end = endGracefully(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  log.info('El trabajador se detuvo.');
}, log);

try {
  await migrate(databaseUrl);
  const database = await connect(databaseUrl, { onError: (error) => log.warn(`Base de datos: ${error.message}`) });
  closers.push(() => database.close());
  const hands = availableParallelism();
  const threads = startThreads(hands);
  closers.push(() => threads.close());
  const now = () => new Date();
  const operations = new Operations({ database, definitions: operationKinds, threads, now, log, hands });
  await operations.start();
  closers.push(() => operations.stop());
  log.info(`El trabajador está listo: hasta ${counted(hands, 'proceso', 'procesos')} a la vez. Ctrl+C lo detiene.`);
} catch (error) {
  log.error(`El trabajador no pudo arrancar: ${(error as Error).message}`);
  end(1);
}
