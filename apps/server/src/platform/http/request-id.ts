import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/** Generates a request id short enough to read out on the telephone. */
export function newRequestId(): string {
  return randomBytes(5).toString('hex');
}

/** Runs the work so that its log lines carry the request id. */
export function asRequest<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

/** Id of the current request; `undefined` outside of a request. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
