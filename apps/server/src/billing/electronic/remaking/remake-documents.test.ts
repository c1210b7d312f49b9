import type { Endpoint } from '@contador/contract';
import {
  adoptAcceptedDocument,
  checkDocumentSending,
  checkSentDocument,
  makeElectronicDocuments,
  remakeElectronicDocument,
  resendElectronicDocument,
  sendElectronicDocuments,
  updateBillIssuer,
  updateDocumentSending,
  voidBill,
} from '@contador/contract/billing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decoded, fileNamed, foundBy } from '../../../platform/index.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { drawnDocuments } from '../../bills/draw/drawn-documents.ts';
import { readPublicBill } from '../../bills/public-bill/read-public-bill.ts';
import { COMPANY } from '../../testing/billed-company.ts';
import { issueSignedBills, testIssuer } from '../../testing/signed-bills.ts';
import { FakeAuthority } from '../authority/testing/fake-authority.ts';
import { acceptedDocument } from '../sending/accepted-document.ts';
import { sendDocuments } from '../sending/send-documents.ts';

const query = { username: COMPANY, year: 2025, month: 10, cycle: 'R1' };
const PIN = '12345';
const ISSUED = '2025-11-10T11:14:09Z';
const NEXT_DAY = '2025-11-11T15:20:00Z';

let server: TestServer;
let fake: FakeAuthority;
let clock = new Date(ISSUED);
/** Rows of the first versions before anything was made again. */
let first: Awaited<ReturnType<typeof firstVersions>>;

beforeAll(async () => {
  fake = await new FakeAuthority({ nit: '900123456', pin: PIN, now: () => clock }).start();
  server = await testServer({ now: ISSUED, authorityUrls: { test: fake.url } });
  await issueSignedBills(server, { cycle: 'R1', pin: PIN, emails: Array(10).fill('rosa@example.com') });
  await send(updateDocumentSending, { body: { username: COMPANY, mode: 'test' } }, 'dev@spectrum');
  first = await firstVersions();
  for (const number of [501, 502, 506, 507, 508, 509]) fake.failOn(`SPDE${number}`, 'rejected');
  for (const number of [503, 510]) fake.failOn(`SPDE${number}`, 'number-taken');
  fake.failOn('SPDE504', 'number-taken-by-other');
  await send(sendElectronicDocuments, { body: query });
  await round();
  moveTo(NEXT_DAY);
});
afterAll(async () => {
  expect(await firstVersions()).toEqual(first);
  expect(new Set(fake.acceptedNumbers).size).toBe(fake.acceptedNumbers.length);
  await server.close();
  await fake.close();
});

const send = async (endpoint: Endpoint, request: object, account = 'only-fact@spectrum') => {
  const { status, json } = await server.send(endpoint, { token: await server.token(account), ...request });
  return { status, json };
};
function moveTo(moment: string) {
  clock = new Date(moment);
  server.setNow(clock);
  for (const account of ['only-fact@spectrum', 'dev@spectrum']) server.forgetToken(account);
}
const round = () => sendDocuments(server.parts, new AbortController().signal);
const firstVersions = () =>
  server.inTenant(COMPANY, async (transaction) => ({
    made: await transaction.selectFrom('bill_electronic').selectAll().orderBy('number').execute(),
    signed: await transaction
      .selectFrom('signed_document')
      .selectAll()
      .where('document', '=', 'bill')
      .orderBy('number')
      .execute(),
    bills: await transaction.selectFrom('bill').select(['number', 'cude', 'document']).orderBy('number').execute(),
  }));
const documentOf = (number: number, document = 'bill') => ({ username: COMPANY, bill_number: number, document });
const check = async (number: number, document = 'bill') =>
  (await send(checkSentDocument, { query: documentOf(number, document) })).json;
const remake = async (number: number, fingerprint: string, document = 'bill') =>
  (await send(remakeElectronicDocument, { body: { ...documentOf(number, document), fingerprint } })).json;
const stateOf = async (number: number, document = 'bill') => {
  const { documents } = (await send(checkDocumentSending, { query })).json;
  return documents.find(
    (each: { bill_number: number; document: string }) => each.bill_number === number && each.document === document,
  );
};
const inRegister = (number: number, set: object) =>
  server.inTenant(COMPANY, (transaction) =>
    transaction
      .updateTable('client')
      .set(set)
      .where('client_code', '=', String(number - 500))
      .execute(),
  );
const issuer = (some: object) => send(updateBillIssuer, { body: { ...testIssuer, pin: PIN, ...some } });
const acceptedXml = async (number: number, document: 'bill' | 'note' = 'bill') =>
  (await server.inTenant(COMPANY, (transaction) => acceptedDocument(transaction, { number, document })))?.xml ?? '';
const sameIn = (xml: string, other: string, name: string) => {
  const values = (text: string) => [...text.matchAll(new RegExp(`<cbc:${name}[ >].*?</cbc:${name}>`, 'g'))].map(String);
  expect(values(xml)).toEqual(values(other));
  expect(values(xml)).not.toEqual([]);
};

describe('a rejected document', () => {
  it('is made again with the data of today under its number, and accepted', async () => {
    await inRegister(501, { id_number: '79123456', name: 'Rosa Elena', email: 'nueva@example.com' });
    const { remake: next, decisions } = await check(501);
    expect(next.changes).toEqual([
      { name: 'issueDate', before: '2025-11-10', after: '2025-11-11' },
      { name: 'customerId', before: '10254101', after: '79123456' },
      { name: 'customerName', before: 'Cliente 1', after: 'Rosa Elena' },
      { name: 'customerEmail', before: 'rosa@example.com', after: 'nueva@example.com' },
    ]);
    expect(next.lacks).toEqual([]);
    expect(decisions.map(({ version, outcome }: { version: number; outcome: string }) => [version, outcome])).toEqual([
      [1, 'rejected'],
    ]);
    expect(await remake(501, next.fingerprint)).toEqual({ Upload: 'OK' });
    expect(await stateOf(501)).toMatchObject({ state: 'queued', version: 2, rules: [] });
    // A repeated request finds it in the queue.
    expect(await remake(501, next.fingerprint)).toEqual({ Upload: 'OK' });
    await round();
    expect(await stateOf(501)).toMatchObject({ state: 'accepted', version: 2 });
    const [xml, before] = [await acceptedXml(501), await signedXml(501)];
    for (const text of ['<cbc:ID>SPDE501</cbc:ID>', '>79123456<', 'Rosa Elena', '<cbc:IssueDate>2025-11-11<'])
      expect(xml).toContain(text);
    expect(before).toContain('>10254101<');
    for (const name of ['LineExtensionAmount', 'TaxExclusiveAmount', 'PayableAmount', 'Description', 'DueDate'])
      sameIn(xml, before, name);
    const after = await check(501);
    expect(after.remake).toBeNull();
    expect(after.decisions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    expect(after.decisions[1].rules[0].code).toBe('DEAK24');
  });

  it('shows its newest CUDE on paper and on the public page, which name the one before', async () => {
    const { cude, document } = first.bills[0] ?? { cude: '', document: undefined };
    const [paper, page] = await server.inTenant(COMPANY, async (transaction) => {
      const row = await transaction
        .selectFrom('bill')
        .select([...foundBy('bill'), 'number', 'document', 'issued_at'])
        .where('number', '=', 501)
        .executeTakeFirstOrThrow();
      const written = { number: 501, issuedAt: row.issued_at, document: decoded('bill', row).document };
      const [drawn] = await drawnDocuments(transaction, [written], { tenant: COMPANY, publicUrl: undefined });
      return [drawn, (await readPublicBill(transaction, COMPANY, 501, undefined, clock))?.document];
    });
    const { cude: newest } = (await accepted(501)) ?? { cude: '' };
    expect(newest).not.toBe(cude);
    for (const shown of [paper, page]) {
      expect(shown?.legal.cude).toBe(newest);
      expect(shown?.codes.document).toContain(`CUDE: ${newest}`);
      expect(shown?.codes.document).toContain('DocAdq: 79123456');
      expect(shown?.notice).toContain(cude.slice(0, 12));
      expect(shown?.client.name).toBe('Rosa Elena');
      expect(shown?.legal.issued).toContain('11/11/2025');
      expect(shown?.payable).toEqual((document as unknown as { payable: unknown }).payable);
    }
  });

  it('is made again once the PIN is right, without showing it', async () => {
    // Document 505 was accepted; 506 was rejected and is made with a wrong PIN first.
    await issuer({ pin: '99999' });
    expect((await check(506)).remake.changes).toContainEqual({ name: 'pin', before: '', after: '' });
    await remake(506, (await check(506)).remake.fingerprint);
    await round();
    const rejected = await stateOf(506);
    expect([rejected.state, rejected.version]).toEqual(['rejected', 2]);
    expect(rejected.rules.map(({ code }: { code: string }) => code).toSorted()).toEqual(['DEAB27b', 'DEAD06']);
    await issuer({ pin: PIN });
    const { remake: next } = await check(506);
    expect(next.changes).toEqual([{ name: 'pin', before: '', after: '' }]);
    await remake(506, next.fingerprint);
    await round();
    expect(await stateOf(506)).toMatchObject({ state: 'accepted', version: 3 });
    expect((await check(506)).decisions.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
  });

  it('is not made with data that changed since the person saw the comparison, nor with data that is lacking', async () => {
    const { remake: seen } = await check(502);
    await inRegister(502, { email: 'otra@example.com' });
    expect((await remake(502, seen.fingerprint)).error.code).toBe('document-remake-changed');
    await inRegister(502, { id_type: null });
    const { remake: lacking } = await check(502);
    expect(lacking.lacks).toEqual(['Tipo de identificación del cliente']);
    const refused = (await remake(502, lacking.fingerprint)).error;
    expect([refused.code, refused.details[0].expected]).toEqual(['document-remake-lacks', lacking.lacks[0]]);
    expect(await stateOf(502)).toMatchObject({ state: 'rejected', version: 1 });
    await issuer({ environment: 1 });
    await inRegister(502, { id_type: 'CC' });
    expect((await check(502)).remake.lacks).toEqual([expect.stringMatching(/otro ambiente/)]);
    await issuer({});
  });

  it('cannot be sent again unchanged when its cause is in the document', async () => {
    const { json } = await send(resendElectronicDocument, { body: documentOf(502) });
    expect(json.error.code).toBe('document-not-rejected');
  });
});

it.each(['accepted', 'unknown', 'queued', 'sending', 'stopped'])(
  'a document that is %s is not made again',
  async (state) => {
    const { remake: seen } = await check(507);
    const set = (to: string) =>
      server.inTenant(COMPANY, (transaction) =>
        transaction
          .updateTable('document_sending')
          .set({ state: to as never })
          .where('number', '=', 507)
          .execute(),
      );
    await set(state);
    expect((await remake(507, seen.fingerprint)).error.code).toBe('document-not-remakable');
    await set('rejected');
  },
);

it('the note of a bill that was made again is made again to refer to its new CUDE', async () => {
  await send(voidBill, { body: { ...query, client_code: '8', bill_number: 508, reason: 'Lectura' } });
  await send(makeElectronicDocuments, { body: { ...query, part: 1 } });
  moveTo('2025-11-11T15:21:00Z');
  await inRegister(508, { id_number: '79123458' });
  await remake(508, (await check(508)).remake.fingerprint);
  fake.failOn('SPDENR1', 'rejected');
  await send(sendElectronicDocuments, { body: query });
  await round();
  await round();
  const newest = (await accepted(508))?.cude ?? '';
  const { remake: next } = await check(508, 'note');
  expect(next.lacks).toEqual([]);
  expect(next.changes).toContainEqual({ name: 'reversedCude', before: first.bills[7]?.cude, after: newest });
  await remake(508, next.fingerprint, 'note');
  await round();
  expect(await stateOf(508, 'note')).toMatchObject({ state: 'accepted', version: 2 });
  expect(await acceptedXml(508, 'note')).toContain(
    `<cbc:UUID schemeName="CUDE-SHA384">${newest}</cbc:UUID><cbc:IssueDate>2025-11-11<`,
  );
});

describe('a note in the queue', () => {
  it.each([
    [509, 'rejected'],
    [510, 'stopped'],
  ] as const)('waits while its bill %i is %s, and says so', async (number, state) => {
    const client_code = String(number - 500);
    await send(voidBill, { body: { ...query, client_code, bill_number: number, reason: 'Lectura' } });
    await send(makeElectronicDocuments, { body: { ...query, part: 1 } });
    await send(sendElectronicDocuments, { body: query });
    await round();
    expect(await stateOf(number)).toMatchObject({ state, waits_for_bill: null });
    expect(await stateOf(number, 'note')).toMatchObject({ state: 'queued', attempts: 0, waits_for_bill: state });
  });

  it('goes with the new CUDE once its bill is made again, or another one is adopted', async () => {
    moveTo('2025-11-11T15:22:00Z');
    await inRegister(509, { id_number: '79123459' });
    expect(await remake(509, (await check(509)).remake.fingerprint)).toEqual({ Upload: 'OK' });
    expect((await send(adoptAcceptedDocument, { body: documentOf(510) })).json).toEqual({ Upload: 'OK' });
    await round();
    await round();
    for (const number of [509, 510]) {
      expect(await stateOf(number, 'note')).toMatchObject({ state: 'accepted', version: 2, waits_for_bill: null });
      const { cude } = (await accepted(number)) ?? { cude: '' };
      expect(await acceptedXml(number, 'note')).toContain(`<cbc:UUID schemeName="CUDE-SHA384">${cude}</cbc:UUID>`);
    }
  });
});

describe('a number that another document has', () => {
  it('is solved by adopting that document if buyer, day and total are the same', async () => {
    const { conflict } = await check(503);
    expect(conflict).toMatchObject({ adoptable: true, theirs: { cude: conflict.cude, total: conflict.ours.total } });
    expect((await send(adoptAcceptedDocument, { body: documentOf(503) })).json).toEqual({ Upload: 'OK' });
    await round();
    expect((await send(adoptAcceptedDocument, { body: documentOf(503) })).json).toEqual({ Upload: 'OK' });
    expect(await stateOf(503)).toMatchObject({ state: 'accepted', version: 2, has_response: true });
    expect(await accepted(503)).toMatchObject({ cude: conflict.cude });
    expect(await acceptedXml(503)).toContain(conflict.cude);
  });

  it('stays with a person if they differ', async () => {
    const { conflict } = await check(504);
    expect([conflict.adoptable, conflict.theirs.total]).toEqual([false, '1.00']);
    expect((await send(adoptAcceptedDocument, { body: documentOf(504) })).json.error.code).toBe(
      'document-not-adoptable',
    );
    // Sending the same file again is safe, because the authority accepts a number only once.
    expect((await send(resendElectronicDocument, { body: documentOf(504) })).json).toEqual({ Upload: 'OK' });
    await round();
    expect((await stateOf(504)).state).toBe('stopped');
  });
});

const accepted = (number: number) =>
  server.inTenant(COMPANY, (transaction) =>
    transaction
      .selectFrom('accepted_document')
      .select(['cude', 'file_sha256'])
      .where('number', '=', number)
      .where('document', '=', 'bill')
      .executeTakeFirst(),
  );
/** The first signed file of a bill. */
const signedXml = (number: number) =>
  server.inTenant(COMPANY, async (transaction) => {
    const { file_sha256 } = await transaction
      .selectFrom('signed_document')
      .select('file_sha256')
      .where('number', '=', number)
      .where('document', '=', 'bill')
      .executeTakeFirstOrThrow();
    return Buffer.from(await fileNamed(transaction, file_sha256)).toString('utf8');
  });
