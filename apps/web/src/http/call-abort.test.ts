import { listOperations } from '@contador/contract/operations';
import { afterEach, expect, test, vi } from 'vitest';
import { callEndpoint } from './call.ts';

afterEach(() => vi.unstubAllGlobals());

// The page that started the call no longer exists, so nothing would catch a rejection.
test('an aborted call does not throw', async () => {
  const leaving = new AbortController();
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_answer, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  vi.stubGlobal('localStorage', { getItem: () => null });
  const call = callEndpoint(listOperations, {}, leaving.signal);
  leaving.abort();
  expect(await call).toEqual({ ok: false, refusal: { kind: 'unreachable' } });
});
