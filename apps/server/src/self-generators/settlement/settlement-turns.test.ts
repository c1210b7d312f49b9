import { month } from '@contador/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TenantTransaction } from '../../platform/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { waitsForTurn } from '../../testing/waits-for-turn.ts';
import { approveMonth } from './approve-month.ts';
import { publishSettlementRun } from './settlement-run.repository.ts';

const tenant = 'cedenar';
const period = month(2025, 10);
const by = { email: 'ag@cedenar', personName: 'Prueba' };
const at = new Date('2025-11-05T15:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Last steps of long operations, which a repeated call does not reach. */
const steps = {
  approve: (transaction: TenantTransaction) =>
    approveMonth(transaction, { period, fingerprint: '', runs: [] }, { by, at }),
  publish: (transaction: TenantTransaction) =>
    publishSettlementRun(transaction, {
      run: 'b3b0a3c8-1d0c-4f0e-8a6f-0d8c0b7c2f11',
      period,
      source: { origin: 'Calculada', userType: '1', restsOn: 'other inputs' },
      by,
      at,
    }),
};

it.each([
  ['approve', 'settled months'],
  ['approve', 'settlement of self-generators 2025-10'],
  ['approve', 'states of the factor M'],
  ['publish', 'settlement of self-generators 2025-10'],
] as const)('%s waits for the lock of the %s', async (step, records) => {
  const { waited } = await waitsForTurn(server, { tenant, records }, () => server.inTenant(tenant, steps[step]));
  expect(waited).toBe(true);
});
