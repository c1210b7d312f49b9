import { expect } from 'vitest';
import type { ApiClient } from './api-client.ts';

/** Waits until no operation of the company is queued or running. */
export async function operationsEnded(client: ApiClient): Promise<void> {
  const open = async () => {
    const { body } = await client.get<{ operations: { kind: string; state: string }[] }>('/api/operations', {});
    return body.operations.filter(({ state }) => state === 'queued' || state === 'running');
  };
  await expect.poll(open).toEqual([]);
}
