import { connect } from '../../platform/database/connection.ts';
import { Operations } from '../../platform/operations/operations.ts';
import { startThreads } from '../../platform/threads/threads.ts';
import { openReliquidationOf, publishedFor } from '../../reliquidation/index.ts';
import { lockVersion, parametersOfPreviousMonth, versionOf, versionsOf } from '../../tariff-calculation/index.ts';
import { tariffInputs } from '../index.ts';

/** A worker process that reads inputs; the test kills it while it waits for the version's lock. */
const url = process.argv[2] ?? '';
const log = { info: console.log, warn: console.error, error: console.error };
const database = await connect(url, { onError: () => undefined });
const { operations: definitions } = tariffInputs({
  versionOf,
  versionsOf: async (transaction, period) => (await versionsOf(transaction, period)).map(({ version }) => version),
  lockVersion,
  publishedComponents: publishedFor,
  givenParameters: parametersOfPreviousMonth,
  openReliquidationOf,
});
const operations = new Operations({
  database,
  definitions,
  threads: startThreads(1),
  now: () => new Date(),
  log,
  slots: 1,
});
await operations.start();
