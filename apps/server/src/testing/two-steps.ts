import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '@contador/contract';
import { accepted } from '@contador/kernel';
import { storeFile } from '../platform/files/stored-file.ts';
import { defineOperation } from '../platform/operations/operation.ts';

export interface TwoStepsPayload {
  /** Number of the attempt that hangs in the second step. */
  readonly hangsAt?: number;
  /** Whether it waits between the steps while `holdBetweenSteps` holds it. */
  readonly held?: boolean;
  readonly wrong?: 'refused' | 'thrown' | 'refused-last';
  readonly name: string;
}

let gate: Promise<void> | undefined;

/** Holds operations of this process between their steps until the returned function is called. */
export function holdBetweenSteps(): () => void {
  let open: () => void = () => undefined;
  gate = new Promise((resolve) => {
    open = resolve;
  });
  return open;
}

/** An operation for tests: stores two files, each in its own step, the second together with the operation's success. */
export const twoSteps = defineOperation<TwoStepsPayload, { attempt: number; name: string }>({
  kind: 'two-steps',
  permission: { area: 'principal' },
  refreshes: ['/api/check-markets'],
  run: async ({ payload, attempt, inTenant, progress, complete }) => {
    progress(0, 2, 'primer paso');
    await inTenant((transaction) => storeFile(transaction, Buffer.from(`${payload.name} 1`)));
    progress(1, 2, 'segundo paso');
    if (payload.held) await gate;
    if (payload.wrong === 'refused') return refuse('not-found', [{ expected: 'otra cosa' }]);
    if (payload.wrong === 'thrown') throw new Error('broken on purpose');
    return await complete(async (transaction) => {
      await storeFile(transaction, Buffer.from(`${payload.name} 2`));
      if (payload.hangsAt === attempt) await pause(600_000);
      if (payload.wrong === 'refused-last') return refuse('not-found');
      return accepted({ attempt, name: payload.name });
    });
  },
});
