// External PostgreSQL: locks
import { randomUUID } from 'node:crypto';
import { checkTechnicalReviews, checkWorkOrders, updateWorkOrders } from '@contador/contract/field';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addClient } from '../clients/testing/add-client.ts';
import { lockRecords } from '../platform/index.ts';
import { atBarrier } from '../testing/at-barrier.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { fieldScene, OFFICE } from './testing/field-scene.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2026-11-06T15:00:00Z' });
  await server.inTenant('spectrum', (transaction) => addClient(transaction, { client_code: 'C1' }));
});
afterAll(async () => {
  await server.close();
});

const { newOrder, upload, send } = fieldScene(() => server);
const tenant = 'spectrum';
const made = (requestId?: string) =>
  server.call(updateWorkOrders, {
    as: OFFICE,
    body: {
      clientCode: 'C1',
      activity: 2,
      date: '2026-11-06',
      technician: 'field-tech@spectrum',
      priority: 1,
      ...(requestId !== undefined && { requestId }),
    },
  });

it('two concurrent orders get consecutive numbers, and a repeated request gets one number', async () => {
  const hold = (transaction: Parameters<typeof lockRecords>[0]) => lockRecords(transaction, 'work orders');
  const two = await atBarrier(server, hold, [() => made(), () => made()], { tenant });
  expect(two.map(({ json }) => json.numero).toSorted()).toEqual(['20261106-001', '20261106-002']);
  const request = randomUUID();
  const same = await atBarrier(server, hold, [() => made(request), () => made(request)], { tenant });
  expect(same.map(({ json }) => json.numero)).toEqual(['20261106-003', '20261106-003']);
  const { json } = await server.call(checkWorkOrders, { as: OFFICE, query: { username: tenant } });
  expect(json.work_orders).toHaveLength(3);
});

it('of two concurrent actas of one order, the first executes it and the second is stored as duplicada', async () => {
  const order = await newOrder();
  const reviews = [randomUUID(), randomUUID()];
  for (const review of reviews) await upload(review);
  const hold = (transaction: Parameters<typeof lockRecords>[0]) => lockRecords(transaction, 'actas');
  const sent = await atBarrier(
    server,
    hold,
    reviews.map((review) => () => send(review, order)),
    { tenant },
  );
  const received = sent.find(({ json }) => json.state === 'recibida');
  const duplicate = sent.find(({ json }) => json.state === 'duplicada');
  expect([received?.json.acta_number, duplicate?.json.acta_number]).toEqual(['2026-0001', '2026-0002']);
  const query = { username: tenant, order };
  const { json } = await server.call(checkWorkOrders, { as: OFFICE, query });
  expect(json.work_orders[0]).toMatchObject({ state: 'Ejecutada', acta_number: '2026-0001' });
  expect((await server.call(checkTechnicalReviews, { as: OFFICE, query })).json.reviews).toHaveLength(2);
});
