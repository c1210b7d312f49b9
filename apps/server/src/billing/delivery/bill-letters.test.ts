// Engine: kept forever, queue
import { createHash } from 'node:crypto';
import type { Endpoint } from '@contador/contract';
import {
  checkBillDelivery,
  liftMailBlock,
  recordBillMailConsent,
  resendBillLetter,
  sendElectronicDocuments,
  sendBillLetters as sendLettersCall,
  updateDocumentSending,
  voidBill,
} from '@contador/contract/billing';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { smtpPost } from '../../platform/mail/post.ts';
import { readSmtpUrl, type SmtpAddress } from '../../platform/mail/smtp-url.ts';
import { type MailServer, mailServer } from '../../testing/mail-server.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { FakeAuthority } from '../electronic/authority/testing/fake-authority.ts';
import { readXml } from '../electronic/read-xml.ts';
import { acceptedDocument } from '../electronic/sending/accepted-document.ts';
import { sendDocuments } from '../electronic/sending/send-documents.ts';
import { signatureFaults } from '../electronic/signing/check-signature.ts';
import { hasXmlsec, verifiesByXmlCrypto, verifiesByXmlsec } from '../electronic/signing/testing/verify-elsewhere.ts';
import { COMPANY } from '../testing/billed-company.ts';
import { issueSignedBills } from '../testing/signed-bills.ts';
import { takeDueLetter } from './bill-letter.repository.ts';
import { sendBillLetters } from './send-bill-letters.ts';

const cycle = 'R1';
const query = { username: COMPANY, year: 2025, month: 10, cycle };
const START = '2025-11-10T11:14:09Z';
const PIN = '12345';
/** Client 3 has two addresses, client 4 has none, and client 5 never answered. */
const emails = ['rosa@example.co', 'ana@otro.co', 'a@b.co; c@d.co', '', 'luis@example.co'];

let server: TestServer;
let mails: MailServer;
let fake: FakeAuthority;
let clock = new Date(START);
beforeAll(async () => {
  mails = await mailServer();
  fake = await new FakeAuthority({ nit: '900123456', pin: PIN, now: () => clock }).start();
  server = await testServer({ now: START, authorityUrls: { test: fake.url } });
  await issueSignedBills(server, { cycle, pin: PIN, emails });
});
afterAll(async () => {
  await server?.close();
  await mails?.close();
  await fake?.close();
});

/** Every test begins with four consents and without letters and blocks; what is kept for ever is removed by the owner of the database. */
beforeEach(async () => {
  moveTo(new Date(START));
  mails.answer('takes');
  (mails.accepted as unknown[]).length = 0;
  const owner = await server.database.owner.connect();
  try {
    await owner.query(`begin; set local app.tenant = '${COMPANY}'; ${triggers('disable')}
      delete from bill_letter; delete from mail_block; delete from bill_mail_consent; ${triggers('enable')} commit`);
  } finally {
    owner.release();
  }
  await setEmail('2', 'ana@otro.co');
  for (const client of ['1', '2', '3', '4']) await consent(client, true);
});

const triggers = (does: string) =>
  ['bill_letter', 'bill_mail_consent'].map((table) => `alter table ${table} ${does} trigger user;`).join('');
const setEmail = (client: string, email: string) =>
  server.inTenant(COMPANY, (transaction) =>
    transaction.updateTable('client').set({ email }).where('client_code', '=', client).execute(),
  );

function moveTo(at: Date) {
  clock = at;
  server.setNow(at);
  for (const account of ['only-fact@spectrum', 'dev@spectrum']) server.forgetToken(account);
}
const later = (minutes: number) => moveTo(new Date(clock.getTime() + minutes * 60_000));
const send = async (endpoint: Endpoint, request: object, account = 'only-fact@spectrum') => {
  const { status, json } = await server.send(endpoint, { token: await server.token(account), ...request });
  return { status, json };
};
const consent = (client_code: string, agreed: boolean, answered_on = '2025-11-01') =>
  send(recordBillMailConsent, {
    body: { username: COMPANY, client_code, agreed, answered_on, means: 'form', proof: 'Formulario 12' },
  });
const queue = () => send(sendLettersCall, { body: query });
const resend = (number: number) => send(resendBillLetter, { body: { username: COMPANY, bill_number: number } });
const board = async () => (await send(checkBillDelivery, { query })).json;
const deliveryOf = async (number: number) =>
  (await board()).bills.find((each: { bill_number: number }) => each.bill_number === number);
const round = (perMinute = 60) =>
  sendBillLetters(
    {
      ...server.parts,
      post: smtpPost(readSmtpUrl(mails.url) as SmtpAddress),
      billLettersPerMinute: perMinute,
    },
    new AbortController().signal,
  );

it('goes to the clients that agreed and have one address, and leaves the others to print with the reason', async () => {
  expect(await board()).toMatchObject({
    states: { ready: 2, paper: 3, waiting: 0 },
    paper: { 'no-consent': 1, 'no-address': 2 },
    not_accepted: 2,
  });
  expect((await queue()).json).toEqual({ Upload: 'OK', queued: 2 });
  expect((await queue()).json).toEqual({ Upload: 'OK', queued: 0 });
  expect(await round()).toBe(2);
  expect(await round()).toBe(0);
  expect(mails.accepted.map(({ to }) => to).toSorted()).toEqual(['ana@otro.co', 'rosa@example.co']);
  expect(await deliveryOf(501)).toMatchObject({ state: 'sent', sent_to: 'rosa@example.co', fault: null });
  expect((await deliveryOf(501)).reply).toMatch(/^250 /);
});

it('carries subject, text, HTML and one ZIP whose digest is kept', async () => {
  await server.inTenant(COMPANY, (transaction) =>
    transaction.updateTable('tenant').set({ application_name: 'Luz; <b>\r\nBcc: x@y.co' }).execute(),
  );
  await queue();
  await round();
  const letter = letterTo('rosa@example.co');
  expect(letter.header('Subject')).toBe('900123456;Spectrum S.A.S.;SPDE501;60;Luz <b> Bcc: x@y.co');
  expect(letter.headers).not.toMatch(/^Bcc:/im);
  expect(letter.header('Auto-Submitted')).toBe('auto-generated');
  expect(letter.header('Reply-To')).toBe('f@example.com');
  const [row] = await letters();
  expect(letter.header('Message-ID')).toBe(`<bill.${row?.id}@spectrum.co>`);
  expect(letter.text).toContain('Cliente 1, esta es su factura SPDE501 de octubre 2025. Código del cliente: 1.');
  expect(letter.text).toContain('Ley 1581 de 2012');
  expect(letter.html).toContain('<p style="white-space: pre-line">Cliente 1, esta es su factura SPDE501');
  expect(createHash('sha256').update(letter.zip).digest('hex')).toBe((await deliveryOf(501)).sha256);
  expect(Object.keys(unzipSync(letter.zip)).map((name) => name.replace(/\d+/, '#'))).toEqual(['#.pdf', 'fv#.xml']);
});

it('carries the container with the answer of the tax authority once the document was accepted', async () => {
  await send(updateDocumentSending, { body: { username: COMPANY, mode: 'test' } }, 'dev@spectrum');
  await send(sendElectronicDocuments, { body: query });
  await sendDocuments(server.parts, new AbortController().signal);
  await queue();
  await round();
  const files = unzipSync(letterTo('rosa@example.co').zip);
  const [pdf, name] = Object.keys(files);
  expect(pdf?.replace('.pdf', '.xml')).toBe(name?.replace(/^ad/, ''));
  const container = Buffer.from(files[name ?? ''] ?? []).toString('utf8');
  expect(signatureFaults(container)).toEqual([]);
  expect(verifiesByXmlCrypto(container)).toBe(true);
  if (hasXmlsec) expect(verifiesByXmlsec(container)).toBe(true);
  const accepted = await server.inTenant(COMPANY, (transaction) => acceptedDocument(transaction, { number: 501 }));
  expect(textsOf(container, 'cbc:Description')).toEqual([
    accepted?.xml,
    accepted?.applicationResponse.toString('utf8'),
  ]);
  expect(textsOf(container, 'cbc:ParentDocumentID')).toEqual(['SPDE501']);
  expect(textsOf(container, 'cbc:RegistrationName')).toEqual(['Spectrum S.A.S.', 'Cliente 1']);
  expect(textsOf(container, 'cbc:ValidationDate')).toEqual(['2025-11-10']);
  expect(textsOf(container, 'cbc:UUID')[0]).toMatch(/^[0-9a-f]{96}$/);
});

it('is not sent after the client withdrew or changed its address, although it was queued', async () => {
  await queue();
  await consent('1', false, '2025-11-02');
  await setEmail('2', 'otra@example.co');
  expect(await round()).toBe(0);
  expect(await deliveryOf(501)).toMatchObject({ state: 'paper', reason: 'no-consent', fault: 'no-consent' });
  expect(await deliveryOf(502)).toMatchObject({ state: 'paper', reason: 'failed', fault: 'other-address' });
  expect((await resend(501)).json.error.code).toBe('letter-without-consent');
  await consent('1', true, '2025-11-03');
  expect((await resend(502)).json).toEqual({ Upload: 'OK' });
  expect(await round()).toBe(1);
  expect(mails.accepted.map(({ to }) => to)).toEqual(['otra@example.co']);
});

it.each([
  [421, '4.3.2 Service not available'],
  [450, '4.2.1 Mailbox busy'],
  [552, '5.2.2 Mailbox full'],
])('is tried again after %i, and sent once', async (code, words) => {
  await queue();
  mails.answer({ code, words });
  expect(await round()).toBe(0);
  const waiting = await deliveryOf(501);
  expect(waiting).toMatchObject({ state: 'waiting', next_at: '2025-11-10T11:15:09.000Z' });
  expect(waiting.reply).toContain(words);
  mails.answer('takes');
  expect(await round()).toBe(0);
  later(1);
  expect(await round()).toBe(2);
  expect(await board()).toMatchObject({ states: { sent: 2 } });
});

it('suppresses an unknown address until a person lifts it', async () => {
  await queue();
  mails.answer({ code: 550, words: '5.1.1 No such user here' });
  await round();
  mails.answer('takes');
  expect(await deliveryOf(501)).toMatchObject({ state: 'paper', reason: 'suppressed', fault: 'unknown-address' });
  expect((await resend(501)).json.error.code).toBe('letter-suppressed');
  expect(await queue()).toMatchObject({ json: { queued: 0 } });
  const { blocks } = await board();
  expect(blocks.map(({ kind, value }: { kind: string; value: string }) => [kind, value]).toSorted()).toEqual([
    ['address', 'ana@otro.co'],
    ['address', 'rosa@example.co'],
  ]);
  for (const { id } of blocks) {
    expect((await send(liftMailBlock, { body: { username: COMPANY, id } }, 'dev@cedenar')).status).toBe(403);
    expect((await send(liftMailBlock, { body: { username: COMPANY, id } })).json).toEqual({ Upload: 'OK' });
  }
  expect((await board()).blocks).toEqual([]);
  await resend(501);
  expect(await round()).toBe(1);
  expect(await deliveryOf(501)).toMatchObject({ state: 'sent' });
});

it('stops a domain that refuses by policy, raises one alarm, and goes on once it is lifted', async () => {
  await queue();
  mails.answer({ code: 554, words: '5.7.1 Rejected by policy' });
  await round();
  expect(await deliveryOf(501)).toMatchObject({ state: 'paper', reason: 'domain-stopped', fault: 'policy' });
  expect(server.logged.filter((line) => line.includes('example.co rechaza'))).toHaveLength(1);
  mails.answer('takes');
  later(5);
  expect(await round()).toBe(0);
  for (const { id, value } of (await board()).blocks)
    if (value === 'example.co') await send(liftMailBlock, { body: { username: COMPANY, id } });
  expect(await round()).toBe(1);
  expect(mails.accepted.map(({ to }) => to)).toEqual(['rosa@example.co']);
});

it('may go twice with the same Message-ID if the connection ends before the answer', async () => {
  await queue();
  mails.answer('silent');
  await round();
  expect(await deliveryOf(501)).toMatchObject({ state: 'waiting', fault: 'unanswered' });
  mails.answer('takes');
  later(1);
  await round();
  const ids = [...mails.unanswered, ...mails.accepted.map(({ message }) => message)].map(
    (message) => /^Message-ID: (.*)$/im.exec(message)?.[1],
  );
  expect(new Set(ids).size).toBe(2);
  expect(ids).toHaveLength(4);
});

it('is taken up after its lease when the process ended during the try', async () => {
  await queue();
  const taken = await server.inTenant(COMPANY, (transaction) => takeDueLetter(transaction, clock, 60));
  expect(await round()).toBe(1);
  expect(mails.accepted).toHaveLength(1);
  expect(await deliveryOf(taken?.number ?? 0)).toMatchObject({ state: 'sending' });
  later(16);
  expect(await round()).toBe(1);
  expect(mails.accepted).toHaveLength(2);
});

it('keeps to the limit of a minute', async () => {
  await queue();
  expect(await round(1)).toBe(1);
  expect(await round(1)).toBe(0);
  later(1);
  expect(await round(1)).toBe(1);
});

it('is sent again as another letter, never while one waits, and a sent one stays as it is', async () => {
  await queue();
  await round();
  await resend(501);
  await resend(501);
  expect((await letters()).filter(({ number }) => number === 501)).toHaveLength(2);
  expect(await round()).toBe(1);
  await expect(
    server.inTenant(COMPANY, (transaction) => transaction.updateTable('bill_letter').set({ reply: '' }).execute()),
  ).rejects.toThrow('was sent to');
});

it('records each answer of a client as a row, and refuses one of the future or of an unknown client', async () => {
  const rows = () =>
    server.inTenant(COMPANY, (transaction) =>
      transaction
        .selectFrom('bill_mail_consent')
        .select('agreed')
        .where('client_code', '=', '4')
        .orderBy('id')
        .execute(),
    );
  await consent('4', false, '2025-11-05');
  await consent('4', false, '2025-11-05');
  expect((await rows()).map(({ agreed }) => agreed)).toEqual([true, false]);
  expect((await consent('4', true, '2025-11-11')).json.error.code).toBe('consent-in-future');
  expect((await consent('404', true)).json.error.code).toBe('consent-client-unknown');
  expect((await resend(999)).json.error.code).toBe('bill-not-standing');
  expect((await send(checkBillDelivery, { query }, 'dev@cedenar')).status).toBe(403);
});

// The last test: a reversed bill stays reversed.
it('is not sent once its bill was reversed', async () => {
  await queue();
  const body = {
    username: COMPANY,
    year: 2025,
    month: 10,
    client_code: '2',
    bill_number: 502,
    reason: 'Lectura errada',
  };
  expect((await send(voidBill, { body })).json.Upload).toBe('OK');
  expect(await round()).toBe(1);
  expect(mails.accepted.map(({ to }) => to)).toEqual(['rosa@example.co']);
  const { fault } = await server.inTenant(COMPANY, (transaction) =>
    transaction.selectFrom('bill_letter').select('fault').where('number', '=', 502).executeTakeFirstOrThrow(),
  );
  expect(fault).toBe('reversed');
});

const letters = () =>
  server.inTenant(COMPANY, (transaction) =>
    transaction.selectFrom('bill_letter').select(['id', 'number', 'state']).orderBy('number').execute(),
  );

/** Texts of the elements with that name, in order. */
function textsOf(xml: string, name: string): string[] {
  const found: string[] = [];
  const visit = (element: ReturnType<typeof readXml>) => {
    if (element.name === name && typeof element.content === 'string') found.push(element.content);
    if (typeof element.content !== 'string') element.content.forEach(visit);
  };
  visit(readXml(xml));
  return found;
}

/** The accepted message to an address, decoded. */
function letterTo(address: string) {
  const message = mails.accepted.find(({ to }) => to === address)?.message ?? '';
  const end = message.search(/\r?\n\r?\n/);
  const headers = message.slice(0, end).replace(/\r?\n[ \t]+/g, ' ');
  const parts = message.split(/\r?\n--[^\r\n]+\r?\n/);
  const partOf = (type: string) => {
    const part = parts.find((each) => new RegExp(`^Content-Type: ${type}`, 'im').test(each.slice(0, 300))) ?? '';
    const [head = '', ...body] = part.split(/\r?\n\r?\n/);
    const text = body.join('\n\n');
    if (/base64/i.test(head)) return Buffer.from(text.replace(/--[^\n]*$/s, ''), 'base64');
    const bytes = text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    return Buffer.from(bytes, 'latin1');
  };
  return {
    headers,
    header: (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1],
    text: partOf('text/plain').toString('utf8'),
    html: partOf('text/html').toString('utf8'),
    zip: partOf('application/zip'),
  };
}
