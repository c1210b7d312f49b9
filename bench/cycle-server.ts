import { connect } from '../apps/server/src/platform/database/connection.ts';
import { Operations } from '../apps/server/src/platform/operations/operations.ts';
import { startThreads } from '../apps/server/src/platform/threads/threads.ts';
import { billCycle } from './bill-cycle.ts';

/** A server that only runs cycles of bills, whose memory is observed from outside. */
const database = await connect(process.argv[2] ?? '', { onError: () => undefined });
const threads = startThreads(1, new URL('./bill-cycle-thread.ts', import.meta.url));
const log = { info: () => undefined, warn: console.error, error: console.error };
const now = () => new Date();
await new Operations({ database, definitions: [billCycle], threads, now, log, slots: 1 }).start();
