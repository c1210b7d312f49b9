// External PostgreSQL: locks, kept forever
import type { Endpoint } from '@contador/contract';
import {
  addTestSet,
  checkTestSet,
  sendTestSet,
  updateBillIssuer,
  updateDocumentSending,
} from '@contador/contract/billing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { COMPANY } from '../../testing/billed-company.ts';
import { issueSignedBills, testIssuer } from '../../testing/signed-bills.ts';
import { FakeAuthority } from '../authority/testing/fake-authority.ts';
import { sendDocuments } from '../sending/send-documents.ts';

const query = { username: COMPANY, year: 2025, month: 10, cycle: 'R1' };
const PIN = '12345';
const START = '2025-11-10T11:14:09Z';
const set = {
  username: COMPANY,
  test_set_id: '4f7c2a10-9f3b-4f5e-8a52-0c1f7d6e2b11',
  prefix: 'SETP',
  authorisation: '18760000009',
  authorised_from: '2025-01-01',
  authorised_to: '2030-01-19',
  range_first: 990_000_000,
  range_last: 995_000_000,
  bills: 4,
  notes: 2,
};

let server: TestServer;
let fake: FakeAuthority;
let clock = new Date(START);
beforeAll(async () => {
  const testSet = { id: set.test_set_id, bills: 4, notes: 2 };
  fake = await new FakeAuthority({ nit: '900123456', pin: PIN, now: () => clock, testSet }).start();
  server = await testServer({ now: START, authorityUrls: { test: fake.url } });
  await issueSignedBills(server, { cycle: 'R1', pin: PIN, emails: Array(6).fill('rosa@example.com') });
});
afterAll(async () => {
  await server.close();
  await fake.close();
});

const send = async (endpoint: Endpoint, request: object, account = 'only-fact@spectrum') => {
  const { status, json } = await server.send(endpoint, { token: await server.token(account), ...request });
  return status === 200 ? json : [status, json.error.code, json.error.details[0]?.expected];
};
const check = () => send(checkTestSet, { query: { username: COMPANY } });
const make = () => send(sendTestSet, { body: query });
const round = async (seconds = 0) => {
  clock = new Date(clock.getTime() + seconds * 1000);
  server.setNow(clock);
  for (const account of ['only-fact@spectrum', 'dev@spectrum']) server.forgetToken(account);
  await sendDocuments(server.parts, new AbortController().signal);
};
const rows = () =>
  server.inTenant(COMPANY, (transaction) =>
    transaction
      .selectFrom('test_document')
      .select(['number', 'document', 'printed', 'state', 'file_name', 'file_sha256', 'attempts'])
      .orderBy('number')
      .orderBy('document')
      .execute(),
  );
const documentsOfBills = () =>
  server.inTenant(COMPANY, async (transaction) => [
    await transaction.selectFrom('bill').select(['number', 'cude', 'document']).orderBy('number').execute(),
    await transaction.selectFrom('bill_electronic').selectAll().orderBy('number').execute(),
    await transaction.selectFrom('document_sending').selectAll().execute(),
  ]);

it('makes nothing before the set is entered, sending is on in test, and the software is that of test', async () => {
  const proposed = { bills: 30, notes: 10 };
  expect(await check()).toMatchObject({ set: null, proposed, closed: false, documents: [] });
  expect((await make())[1]).toBe('test-set-missing');
  const reversed = { ...set, range_last: 10 };
  expect((await send(addTestSet, { body: reversed }))[1]).toBe('record-refused');
  expect((await send(addTestSet, { body: set })).Upload).toBe('OK');
  // Entering the same data again adds no row.
  expect((await send(addTestSet, { body: set })).Upload).toBe('OK');
  const { username: _username, ...entered } = set;
  expect((await check()).set).toEqual(entered);
  const kept = await server.inTenant(COMPANY, (transaction) =>
    transaction.selectFrom('test_set').select('id').execute(),
  );
  expect(kept).toEqual([{ id: 1 }]);
  expect((await make())[1]).toBe('test-set-without-switch');
  await send(updateDocumentSending, { body: { username: COMPANY, mode: 'test' } }, 'dev@spectrum');
  await send(updateBillIssuer, { body: { ...testIssuer, pin: PIN, environment: 1 } });
  expect((await make())[1]).toBe('test-set-in-production');
  await send(updateBillIssuer, { body: { ...testIssuer, pin: PIN } });
  expect(await rows()).toEqual([]);
});

it('says what lacks when the cycle has too few complete bills', async () => {
  await send(addTestSet, { body: { ...set, bills: 40 } });
  const [status, code, sentence] = await make();
  expect([status, code]).toEqual([409, 'test-set-not-made']);
  expect(sentence).toContain('6 documentos de prueba completos');
  // A month without issued bills.
  expect((await send(sendTestSet, { body: { ...query, month: 9 } }))[2]).toContain('0 documentos de prueba completos');
  await send(addTestSet, { body: set });
  expect(await rows()).toEqual([]);
});

it('sends bills of the test range, one by one, and their notes once they are accepted; no bill changes', async () => {
  const before = await documentsOfBills();
  expect(await make()).toMatchObject({ bills: 4, notes: 2 });
  const made = await rows();
  const [first] = made;
  expect(made.map(({ document }) => document).toSorted()).toEqual(['bill', 'bill', 'bill', 'bill', 'note', 'note']);
  expect(Number(first?.number)).toBeGreaterThanOrEqual(set.range_first);
  expect(Number(first?.number)).toBeLessThan(set.range_last);
  expect(new Set(made.map(({ file_name }) => file_name)).size).toBe(6);
  // Documents without an answer yet are not made again.
  expect(await make()).toMatchObject({ bills: 0, notes: 0 });
  fake.failOn(`SETP${first?.number}`, 'rejected');
  await round();
  expect(fake.received).toEqual(Array(4).fill('SendTestSetAsync'));
  expect(await check()).toMatchObject({ bills: { waiting: 4 }, notes: { waiting: 2 } });
  for (let at = 0; at < 3; at++) await round(60);
  const progress = await check();
  expect(progress).toMatchObject({ bills: { accepted: 3, rejected: 1, waiting: 0 }, closed: false });
  const refused = progress.documents.find(({ state }: { state: string }) => state === 'rejected');
  expect([refused.printed, refused.rules[0].code]).toEqual([`SETP${first?.number}`, 'DEAK24']);
  for (let at = 0; at < 4; at++) await round(60);
  // The note of the rejected document cannot be sent.
  expect((await check()).notes).toEqual({ accepted: 1, rejected: 1, waiting: 0 });
  expect(await documentsOfBills()).toEqual(before);
  expect(fake.acceptedNumbers.every((number) => number.startsWith('SETP'))).toBe(true);
});

it('what a process left in flight is asked for, and the missing documents complete the set', async () => {
  expect(await make()).toMatchObject({ bills: 1, notes: 1 });
  const newest = (await rows()).filter(({ document }) => document === 'bill').at(-1);
  await server.inTenant(COMPANY, (transaction) =>
    transaction
      .updateTable('test_document')
      .set({ state: 'sending', operation: 'SendTestSetAsync', next_at: null, fence: 0 })
      .where('number', '=', Number(newest?.number))
      .where('document', '=', 'bill')
      .execute(),
  );
  const sent = () => fake.receivedNumbers.filter((printed) => printed === newest?.printed).length;
  for (let at = 0; at < 3; at++) await round(100);
  expect(sent()).toBe(0);
  // The authority answered three times over five minutes that it does not know the document.
  for (let at = 0; at < 12; at++) await round(100);
  expect(sent()).toBe(1);
  expect(await check()).toMatchObject({ bills: { accepted: 4 }, notes: { accepted: 2 }, closed: false });
  expect(await make()).toMatchObject({ bills: 0, notes: 0 });
});

it('a set that the authority accepted takes no further documents', async () => {
  await send(addTestSet, { body: { ...set, bills: 5 } });
  expect(await make()).toMatchObject({ bills: 1, notes: 0 });
  for (let at = 0; at < 3; at++) await round(60);
  const { closed, documents } = await check();
  expect(closed).toBe(true);
  expect(documents.at(-1).rules[0].text).toContain('se encuentra Aceptado');
  expect(await make()).toMatchObject({ bills: 0, notes: 0 });
});
