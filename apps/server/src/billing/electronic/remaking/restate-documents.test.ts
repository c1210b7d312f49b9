// External PostgreSQL: kept forever, locks
import type { Endpoint } from '@contador/contract';
import {
  checkDocumentSending,
  checkElectronicDocuments,
  checkSentDocument,
  makeElectronicDocuments,
  sendElectronicDocuments,
  updateDocumentSending,
  voidBill,
} from '@contador/contract/billing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileNamed } from '../../../platform/index.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { readPublicBill } from '../../bills/public-bill/read-public-bill.ts';
import { COMPANY } from '../../testing/billed-company.ts';
import { issueSignedBills } from '../../testing/signed-bills.ts';
import { FakeAuthority } from '../authority/testing/fake-authority.ts';
import { sendDocuments } from '../sending/send-documents.ts';
import { verifiesByXmlCrypto } from '../signing/testing/verify-elsewhere.ts';

const query = { username: COMPANY, year: 2025, month: 10, cycle: 'R1' };
const PIN = '12345';
const ISSUED = '2025-11-10T11:14:09Z';
const LATER = '2025-11-12T15:00:00Z';
/** Identification with which an earlier release issued bill 501. */
const WITH_DIGIT = '800250984-6';

let server: TestServer;
let fake: FakeAuthority;
let clock = new Date(ISSUED);
beforeAll(async () => {
  fake = await new FakeAuthority({ nit: '900123456', pin: PIN, now: () => clock }).start();
  server = await testServer({ now: ISSUED, authorityUrls: { test: fake.url } });
  await issueSignedBills(server, { cycle: 'R1', pin: PIN, emails: Array(3).fill('rosa@example.com') });
  await send(updateDocumentSending, { body: { username: COMPANY, mode: 'test' } }, 'dev@spectrum');
  // Bill 501 as an earlier release left it: without a document, under a NIT with its check digit. Bill 502 was not signed on its day.
  await asOwner(`
    update bill set document = jsonb_set(document, '{fiscal,customerId}', '"${WITH_DIGIT}"') where number = 501;
    delete from signed_document where number in (501, 502);
    delete from bill_electronic where number = 501`);
  await server.inTenant(COMPANY, (transaction) =>
    transaction
      .updateTable('client')
      .set({ id_type: 'NIT', id_number: WITH_DIGIT })
      .where('client_code', '=', '1')
      .execute(),
  );
  moveTo(LATER);
});
afterAll(async () => {
  await server.close();
  await fake.close();
});

const send = async (endpoint: Endpoint, request: object, account = 'only-fact@spectrum') =>
  (await server.send(endpoint, { token: await server.token(account), ...request })).json;
async function asOwner(statements: string) {
  const tables = ['bill', 'bill_electronic', 'signed_document'];
  const triggers = (does: string) => tables.map((table) => `alter table ${table} ${does} trigger user;`).join('');
  const owner = await server.database.owner.connect();
  try {
    await owner.query(`begin; set local app.tenant = '${COMPANY}'; ${triggers('disable')} ${statements};
      ${triggers('enable')} commit`);
  } finally {
    owner.release();
  }
}
function moveTo(moment: string) {
  clock = new Date(moment);
  server.setNow(clock);
  for (const account of ['only-fact@spectrum', 'dev@spectrum']) server.forgetToken(account);
}
const make = (restate = false) => send(makeElectronicDocuments, { body: { ...query, part: 1, restate } });
const check = () => send(checkElectronicDocuments, { query });
const bills = () =>
  server.inTenant(COMPANY, (transaction) =>
    transaction.selectFrom('bill').select(['number', 'cude', 'document']).orderBy('number').execute(),
  );
const signedXml = (number: number, document: 'bill' | 'note' = 'bill') =>
  server.inTenant(COMPANY, async (transaction) => {
    const { file_sha256 } = await transaction
      .selectFrom('signed_document')
      .select('file_sha256')
      .where('number', '=', number)
      .where('document', '=', document)
      .executeTakeFirstOrThrow();
    return Buffer.from(await fileNamed(transaction, file_sha256)).toString('utf8');
  });
const cudeOf = (xml: string) => /<cbc:UUID schemeID="2" schemeName="CUDE-SHA384">([0-9a-f]{96})</.exec(xml)?.[1] ?? '';

it('a bill with another identification, or of another day, is not signed by itself, and says that it can be made today', async () => {
  const made = await make();
  expect(made).toMatchObject({ made: 0, signed: 0 });
  const { restatable, lacking, signed_count } = await check();
  expect([restatable, signed_count]).toEqual([2, 1]);
  expect(lacking).toMatchObject([
    { printed: 'SPDE501', lacks: [expect.stringMatching(/^Se expidió con una identificación que la DIAN no acepta/)] },
  ]);
});

it('is made and signed once with the day of today and the identification of the register, and the bill stays as it is', async () => {
  const before = await bills();
  const two = await Promise.all([make(true), make(true)]);
  expect(two.map(({ signed }) => signed).toSorted()).toEqual([0, 2]);
  expect(two.flatMap(({ lacking, unsigned }) => [...lacking, ...unsigned])).toEqual([]);
  expect(await bills()).toEqual(before);
  expect(await check()).toMatchObject({ restatable: 0, signed_count: 3, lacking_count: 0 });
  const xml = await signedXml(501);
  expect(verifiesByXmlCrypto(xml)).toBe(true);
  expect(xml).toMatch(/<cbc:CompanyID [^>]*schemeID="\d" schemeName="31">800250984</);
  expect(xml).not.toContain(WITH_DIGIT);
  for (const said of ['<cbc:ID>SPDE501</cbc:ID>', '<cbc:IssueDate>2025-11-12<']) expect(xml).toContain(said);
  const page = await server.inTenant(COMPANY, (transaction) =>
    readPublicBill(transaction, COMPANY, 501, undefined, clock),
  );
  expect(page?.document.legal.cude).toBe(cudeOf(xml));
  expect(page?.document.notice).toContain(before[0]?.cude.slice(0, 12));
  expect(page?.document.codes.document).toContain('DocAdq: 800250984\n');
});

it('its note is made in the same way and names its new CUDE, and both are accepted', async () => {
  await send(voidBill, { body: { ...query, client_code: '1', bill_number: 501, reason: 'Lectura equivocada' } });
  expect((await make()).signed).toBe(0);
  expect((await check()).restatable).toBe(1);
  expect((await make(true)).signed).toBe(1);
  expect(await signedXml(501, 'note')).toContain(`CUDE-SHA384">${cudeOf(await signedXml(501))}<`);
  expect(await send(sendElectronicDocuments, { body: query })).toMatchObject({ queued: 4 });
  for (let at = 0; at < 2; at++) await sendDocuments(server.parts, new AbortController().signal);
  const { counts, documents } = await send(checkDocumentSending, { query });
  expect(counts).toMatchObject({ accepted: 4, rejected: 0 });
  const versions = documents.map(({ printed, version }: { printed: string; version: number }) => [printed, version]);
  expect(Object.fromEntries(versions)).toEqual({ SPDE501: 2, SPDENR1: 2, SPDE502: 2, SPDE503: 1 });
  const sent = await send(checkSentDocument, { query: { username: COMPANY, bill_number: 501, document: 'bill' } });
  expect(sent.decisions).toMatchObject([{ version: 2, outcome: 'accepted' }]);
});
