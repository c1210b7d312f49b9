import type { Endpoint } from '@contador/contract';
import {
  checkSentDocument,
  decideOpenPoint,
  downloadElectronicDocuments,
  makeElectronicDocuments,
  remakeElectronicDocument,
  sendElectronicDocuments,
  updateDocumentSending,
} from '@contador/contract/billing';
import type { OpenPointSetting } from '@contador/domain/billing';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decoded, foundBy } from '../../platform/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { billAttachment } from '../delivery/bill-attachment.ts';
import { COMPANY } from '../testing/billed-company.ts';
import { issueSignedBills } from '../testing/signed-bills.ts';
import { FakeAuthority } from './authority/testing/fake-authority.ts';
import { acceptedDocument } from './sending/accepted-document.ts';
import { sendDocuments } from './sending/send-documents.ts';

const query = { username: COMPANY, year: 2025, month: 10, cycle: 'R1' };
const PIN = '12345';
const ISSUED = '2025-11-10T11:14:09Z';
/** The last second of the 48 hours, and the next one. */
const LAST_SECOND = '2025-11-12T11:14:09Z';
const LATE = '2025-11-12T11:14:10Z';

let server: TestServer;
let fake: FakeAuthority;
let clock = new Date(ISSUED);

/** Bills 501 and 502 are rejected by the authority; bill 503 is one of zero, whose document is made later. */
beforeAll(async () => {
  fake = await new FakeAuthority({ nit: '900123456', pin: PIN, now: () => clock }).start();
  server = await testServer({ now: ISSUED, authorityUrls: { test: fake.url } });
  await decide('zeroBill', 'none');
  const emails = Array(3).fill('rosa@example.com');
  await issueSignedBills(server, { cycle: 'R1', pin: PIN, emails, energy: ['210', '210', '0'] });
  await send(updateDocumentSending, { body: { username: COMPANY, mode: 'test' } }, 'dev@spectrum');
  for (const number of [501, 502]) fake.failOn(`SPDE${number}`, 'rejected');
  await send(sendElectronicDocuments, { body: query });
  await round();
});
afterAll(async () => {
  await server.close();
  await fake.close();
});

const send = async (endpoint: Endpoint, request: object, account = 'only-fact@spectrum') =>
  await server.send(endpoint, { token: await server.token(account), ...request });
const decide = (setting: OpenPointSetting, value: string) =>
  send(decideOpenPoint, {
    body: { username: COMPANY, setting, value, from: '2025-01-01', reason: 'Respuesta de la DIAN' },
  });
function moveTo(moment: string) {
  clock = new Date(moment);
  server.setNow(clock);
  for (const account of ['only-fact@spectrum', 'dev@spectrum']) server.forgetToken(account);
}
const round = () => sendDocuments(server.parts, new AbortController().signal);
const documentOf = (number: number) => ({ username: COMPANY, bill_number: number, document: 'bill' });
const planOf = async (number: number) => (await send(checkSentDocument, { query: documentOf(number) })).json.remake;
const changedTypes = async (number: number) =>
  (await planOf(number)).changes.filter(({ name }: { name: string }) => name === 'typeCode');
const typeIn = (xml = '') => /<cbc:InvoiceTypeCode>(\d+)</.exec(xml)?.[1];
/** Makes a document again, and returns the type of the one that the authority accepted. */
const remadeType = async (number: number) => {
  const { fingerprint } = await planOf(number);
  const { json } = await send(remakeElectronicDocument, { body: { ...documentOf(number), fingerprint } });
  expect(json).toEqual({ Upload: 'OK' });
  await round();
  return typeIn((await server.inTenant(COMPANY, (transaction) => acceptedDocument(transaction, { number })))?.xml);
};
/** Type that the subject of the letter of a bill names. */
const typeInLetter = async (number: number) => {
  const row = await server.inTenant(COMPANY, (transaction) =>
    transaction
      .selectFrom('bill')
      .select([...foundBy('bill'), 'document', 'issued_at'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow(),
  );
  const { document } = decoded('bill', row);
  return (await billAttachment(server.parts, COMPANY, { number, document, issuedAt: row.issued_at })).typeCode;
};
const firstFiles = async () => {
  const zip = unzipSync((await send(downloadElectronicDocuments, { query })).raw.rawPayload);
  return Object.values(zip).map((bytes) => Buffer.from(bytes).toString('utf8'));
};

it('a document that is made again within its 48 hours keeps type 60', async () => {
  await decide('lateTypeCode', '08');
  moveTo(LAST_SECOND);
  // The 48 hours begin where the company chose.
  await decide('termWithoutReading', 'period-end');
  expect(await changedTypes(501)).toHaveLength(1);
  await decide('termWithoutReading', 'issue');
  expect(await changedTypes(501)).toEqual([]);
  expect(await remadeType(501)).toBe('60');
});

it('one that is made again after them has the chosen type, which the comparison shows; the default is 60', async () => {
  moveTo(LATE);
  await decide('lateTypeCode', '60');
  expect(await changedTypes(502)).toEqual([]);
  await decide('lateTypeCode', '08');
  expect(await changedTypes(502)).toEqual([{ name: 'typeCode', before: '60', after: '08' }]);
  expect(await remadeType(502)).toBe('08');
  expect([await typeInLetter(501), await typeInLetter(502)]).toEqual(['60', '08']);
});

it('one that is made for the first time after them has it too, and those that were made stay', async () => {
  await decide('zeroBill', 'line');
  await decide('signOtherDays', 'yes');
  const before = await firstFiles();
  const { json } = await send(makeElectronicDocuments, { body: { ...query, part: 1 } });
  expect(json).toMatchObject({ made: 1, signed: 1 });
  const after = await firstFiles();
  expect(after.filter((file) => before.includes(file))).toHaveLength(2);
  expect(after.filter((file) => !before.includes(file)).map(typeIn)).toEqual(['08']);
});
