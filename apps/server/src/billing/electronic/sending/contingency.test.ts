// External PostgreSQL: kept forever
import type { Endpoint } from '@contador/contract';
import {
  checkContingencies,
  checkDocumentSending,
  decideOpenPoint,
  declareContingency,
  endContingency,
  makeElectronicDocuments,
  sendElectronicDocuments,
  updateDocumentSending,
  voidBill,
} from '@contador/contract/billing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { COMPANY } from '../../testing/billed-company.ts';
import { issueSignedBills } from '../../testing/signed-bills.ts';
import { FakeAuthority } from '../authority/testing/fake-authority.ts';
import { acceptedDocument } from './accepted-document.ts';
import { sendDocuments } from './send-documents.ts';

const query = { username: COMPANY, year: 2025, month: 10, cycle: 'R1' };
const PIN = '12345';
/** Half a second after the moment that the documents state. */
const ISSUED = '2025-11-10T11:14:09.500Z';
const ENDED = '2025-11-13T15:00:00.000Z';
const reason = 'La DIAN avisó de una falla de su servicio';

let server: TestServer;
let fake: FakeAuthority;
let clock = new Date(ISSUED);

/** The contingency is declared in the second in which the bills are issued. */
beforeAll(async () => {
  fake = await new FakeAuthority({ nit: '900123456', pin: PIN, now: () => clock }).start();
  server = await testServer({ now: ISSUED, authorityUrls: { test: fake.url } });
  const choice = { setting: 'lateTypeCode', value: '08', from: '2025-01-01', reason: 'Respuesta de la DIAN' };
  await send(decideOpenPoint, { body: { username: COMPANY, ...choice } });
  expect((await declare()).json).toEqual({ Upload: 'OK' });
  await issueSignedBills(server, { cycle: 'R1', pin: PIN, emails: Array(2).fill('rosa@example.com') });
  await send(updateDocumentSending, { body: { username: COMPANY, mode: 'test' } }, 'dev@spectrum');
  await send(sendElectronicDocuments, { body: query });
});
afterAll(async () => {
  await server.close();
  await fake.close();
});

const send = async (endpoint: Endpoint, request: object, account = 'only-fact@spectrum') =>
  await server.send(endpoint, { token: await server.token(account), ...request });
const declare = (why = reason) => send(declareContingency, { body: { username: COMPANY, reason: why } });
const end = async () => (await send(endContingency, { body: { username: COMPANY } })).json;
const board = async () => (await send(checkDocumentSending, { query })).json;
const listed = async () => (await send(checkContingencies, { query: { username: COMPANY } })).json.contingencies;
const roundAt = async (moment: string) => {
  clock = new Date(moment);
  server.setNow(clock);
  for (const account of ['only-fact@spectrum', 'dev@spectrum']) server.forgetToken(account);
  await sendDocuments(server.parts, new AbortController().signal);
};
const rows = () =>
  server.inTenant(COMPANY, (transaction) =>
    transaction.selectFrom('contingency').select(['number', 'moment', 'reason']).orderBy('declared_at').execute(),
  );

it('is declared once: the same reason changes nothing, and another one is refused with the first', async () => {
  expect((await declare()).json).toEqual({ Upload: 'OK' });
  const { status, json } = await declare('Otra falla del servicio');
  expect([status, json.error.code, json.error.details[0].expected]).toEqual([409, 'contingency-declared', reason]);
  expect(await rows()).toEqual([{ number: 1, moment: 'begin', reason }]);
  const change = server.database.owner.query(`set app.tenant = '${COMPANY}'; delete from contingency`);
  await expect(change).rejects.toThrow(/never changed/);
});

it('holds the queue, which says since when, why and by whom', async () => {
  await roundAt('2025-11-11T15:00:00Z');
  expect(fake.received).toEqual([]);
  const { contingency, counts, send_before } = await board();
  expect(contingency).toEqual({ since: '2025-11-10T11:14:09.500Z', reason, by: expect.stringMatching(/\S/) });
  expect(counts).toMatchObject({ queued: 2, accepted: 0 });
  // Provisional, until the end is known.
  expect(send_before).toBe('2025-11-12T11:14:09.500Z');
  expect(await listed()).toEqual([
    {
      number: 1,
      reason,
      since: '2025-11-10T11:14:09.500Z',
      declared_by: expect.stringMatching(/\S/),
      until: null,
      ended_by: null,
      documents: 2,
      not_accepted: 2,
    },
  ]);
});

it('its end lets the queue go on and begins the 48 hours of what was issued in it, which has the chosen type', async () => {
  await roundAt(ENDED);
  expect(fake.received).toEqual([]);
  expect(await end()).toEqual({ Upload: 'OK' });
  // A repeated request ends nothing.
  expect(await end()).toEqual({ Upload: 'OK' });
  expect((await rows()).map(({ moment }) => moment)).toEqual(['begin', 'end']);
  expect(await board()).toMatchObject({ contingency: null, send_before: '2025-11-15T15:00:00.000Z' });
  await roundAt('2025-11-13T15:00:01Z');
  expect((await board()).counts).toMatchObject({ accepted: 2 });
  expect(await listed()).toMatchObject([
    { until: ENDED, ended_by: expect.stringMatching(/\S/), documents: 2, not_accepted: 0 },
  ]);
  const document = await server.inTenant(COMPANY, (transaction) => acceptedDocument(transaction, { number: 501 }));
  expect(document?.xml).toContain('<cbc:InvoiceTypeCode>08<');
});

it('a document that was issued before a contingency keeps its term', async () => {
  await send(voidBill, { body: { ...query, client_code: '2', reason: 'Lectura equivocada' } });
  await send(makeElectronicDocuments, { body: { ...query, part: 1 } });
  await send(sendElectronicDocuments, { body: query });
  const before = (await board()).send_before;
  expect(before).toBe('2025-11-15T15:00:01.000Z');
  clock = new Date('2025-11-13T15:00:02Z');
  server.setNow(clock);
  await declare();
  await roundAt('2025-11-14T15:00:00Z');
  expect((await board()).counts).toMatchObject({ queued: 1 });
  await end();
  expect((await board()).send_before).toBe(before);
  expect((await rows()).map(({ number }) => number)).toEqual([1, 1, 2, 2]);
  // The note was issued between the two.
  expect(
    (await listed()).map(({ number, documents }: { number: number; documents: number }) => [number, documents]),
  ).toEqual([
    [2, 0],
    [1, 2],
  ]);
});
