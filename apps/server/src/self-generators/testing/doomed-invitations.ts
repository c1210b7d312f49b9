import { connect } from '../../platform/database/connection.ts';
import { Operations } from '../../platform/operations/operations.ts';
import { startThreads } from '../../platform/threads/threads.ts';
import { inviteCustomersOperation } from '../customer-accounts/invite-customers.operation.ts';

/** A worker process that a test kills while it invites customers. */
const url = process.argv[2] ?? '';
const now = () => new Date();
const log = { info: console.log, warn: console.error, error: console.error };
const database = await connect(url, { onError: () => undefined });
const operations = new Operations({
  database,
  definitions: [inviteCustomersOperation],
  threads: startThreads(1),
  now,
  log,
  slots: 1,
});
await operations.start();
