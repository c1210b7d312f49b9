// Engine: queue
import type { Endpoint } from '@contador/contract';
import {
  downloadBillArchive,
  downloadClientBill,
  prepareBillArchive,
  reissueBill,
  voidBill,
} from '@contador/contract/billing';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { COMPANY } from '../testing/billed-company.ts';
import { billedCycle, CLERK, CYCLE, OCTOBER } from '../testing/billed-cycle.ts';

let server: TestServer;
const send = wireSender(() => server, CLERK);
const CLIENTS = Array.from({ length: 60 }, (_, at) => String(at + 1));
const query = { ...OCTOBER, cycle: CYCLE };
const timestamp = '2025-11-10T11:14:09';
beforeAll(async () => {
  server = await testServer({ now: '2025-11-10T11:14:09Z' });
  await billedCycle(server, { clients: CLIENTS, supplementary: [901, 910] });
});
afterAll(async () => {
  await server.close();
});

const file = async (endpoint: Endpoint, more: object = {}) => {
  const token = await server.token(CLERK);
  const { raw } = await server.send(endpoint, { token, query: { ...query, timestamp, ...more } });
  return raw.rawPayload;
};
const runs = () =>
  server.inTenant(COMPANY, (transaction) =>
    transaction
      .selectFrom('operation')
      .select(['state', 'done', 'total'])
      .where('kind', '=', 'draw-bill-archive')
      .execute(),
  );

it('draws each client once however often it is asked, the same bytes as alone, and anew when a bill changed', async () => {
  expect((await send(downloadBillArchive, { query })).json.error.code).toBe('bill-unknown');
  const two = await Promise.all([1, 2].map(() => send(prepareBillArchive, { query })));
  expect(two.map(({ json }) => json)).toEqual([1, 2].map(() => ({ Upload: 'OK', clients: 60 })));
  expect(await runs()).toEqual([{ state: 'succeeded', done: 60, total: 60 }]);
  const zip = await file(downloadBillArchive);
  expect((await file(downloadBillArchive)).equals(zip)).toBe(true);
  const inside = unzipSync(zip);
  expect(Object.keys(inside)).toHaveLength(60);
  const alone = await file(downloadClientBill, { client_code: '7' });
  expect(strFromU8(alone.subarray(0, 4))).toBe('%PDF');
  expect(alone.equals(inside['Frt7_2025_10.pdf'] ?? Buffer.of())).toBe(true);

  await send(voidBill, { body: { ...OCTOBER, client_code: '7', reason: 'Lectura equivocada' } });
  await send(reissueBill, { body: { ...OCTOBER, client_code: '7' } });
  expect((await send(downloadBillArchive, { query })).json.error.code).toBe('bill-unknown');
  await send(prepareBillArchive, { query });
  const after = unzipSync(await file(downloadBillArchive));
  expect(Object.keys(after)).toHaveLength(60);
  expect((await file(downloadClientBill, { client_code: '7' })).equals(after['Frt7_2025_10.pdf'] ?? Buffer.of())).toBe(
    true,
  );
  expect((await runs()).map(({ state }) => state)).toEqual(['succeeded', 'succeeded']);
});
