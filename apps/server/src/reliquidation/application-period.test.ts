// External PostgreSQL: locks
import { updateReliquidations } from '@contador/contract/reliquidation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addExampleMarkets } from '../tariff-calculation/testing/example-month.ts';
import { atBarrier } from '../testing/at-barrier.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { lockApplication } from './application-standing.ts';

const TABS = 20;
/** Number of calls that hold a connection and so wait for the lock together. */
const STANDING = 4;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await addExampleMarkets(server);
});
afterAll(async () => {
  await server.close();
});

it('an application period set twenty times at once is set once, and the other calls are refused', async () => {
  const body = { username: 'demo', establish: true, applicationYear: 2025, applicationMonth: 12 };
  const set = () => server.call(updateReliquidations, { as: 'dev@demo', body });
  const answers = await atBarrier(
    server,
    lockApplication,
    Array.from({ length: TABS }, () => set),
    { waiting: STANDING },
  );
  const outcomes = answers.map(({ status, json }) => `${status} ${json.error?.code ?? ''}`.trim()).toSorted();
  expect(outcomes).toEqual(['200', ...Array.from({ length: TABS - 1 }, () => '409 application-period-current')]);
  const entries = await server.inTenant('demo', (transaction) =>
    transaction.selectFrom('audit_entry').select('subject').where('action', '=', 'reliquidation.establish').execute(),
  );
  expect(entries).toEqual([{ subject: '2025-11' }]);
});
