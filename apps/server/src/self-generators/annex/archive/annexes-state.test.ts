// External PostgreSQL: none
import { month } from '@contador/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addClient } from '../../../clients/testing/add-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { addSettled } from '../../testing/add-settled.ts';
import { stateOfAnnexes } from './annexes-state.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slots: 0 });
  await server.inTenant('cedenar', async (transaction) => {
    await addClient(transaction, { client_code: '1', self_generator: 'AGPE' });
    for (const number of [7, 8]) await addSettled(transaction, '1', month(2022, number));
  });
});
afterAll(() => server.close());

const stateOf = (number: number) =>
  server.inTenant('cedenar', (transaction) => stateOfAnnexes(transaction, 'cedenar', month(2022, number)));

it('two months that share an annex make the archives of both stale when either is corrected', async () => {
  const before = [await stateOf(7), await stateOf(8)];
  await server.inTenant('cedenar', (transaction) =>
    sql`insert into corrected_self_generator_settlement select (jsonb_populate_record(null::corrected_self_generator_settlement,
        to_jsonb(a) || '{"number": 1, "replaces": 0, "reason": "Lectura errada", "claimed": 0, "carried": 0, "fingerprint": "z"}')).*
      from approved_self_generator_settlement a where month = 8`.execute(transaction),
  );
  const after = [await stateOf(7), await stateOf(8)];
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, false]);
});
