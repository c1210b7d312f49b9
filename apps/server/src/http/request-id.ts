import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/** A name for a request, short enough to be read out on the telephone. */
export function newRequestId(): string {
  return randomBytes(5).toString('hex');
}

/** Does the work so that whatever it writes in the log carries the request's id. */
export function asRequest<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

/** The id of the request on whose behalf the code runs; `undefined` outside of any. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
