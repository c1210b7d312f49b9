// External PostgreSQL: locks, kept forever
import type { Endpoint } from '@contador/contract';
import {
  askDocumentStatus,
  checkDocumentSending,
  downloadApplicationResponse,
  resendElectronicDocument,
  resumeDocumentSending,
  sendElectronicDocuments,
  updateDocumentSending,
} from '@contador/contract/billing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { COMPANY } from '../../testing/billed-company.ts';
import { issueSignedBills } from '../../testing/signed-bills.ts';
import { type AuthorityFault, FakeAuthority } from '../authority/testing/fake-authority.ts';
import { acceptedDocument } from './accepted-document.ts';
import { sendDocuments } from './send-documents.ts';
import { claimQueue, releaseQueue, takeDue } from './sending-queue.repository.ts';

const cycle = 'R1';
const ofMonth = { username: COMPANY, year: 2025, month: 10 };
const query = { ...ofMonth, cycle };
const START = '2025-11-10T11:14:09Z';
const clients = ['1', '2', '3', '4', '5', '6'];
const PIN = '12345';

let server: TestServer;
let fake: FakeAuthority;
let clock: Date;
beforeAll(async () => {
  fake = await new FakeAuthority({ nit: '900123456', pin: PIN, now: () => clock }).start();
  server = await testServer({ now: START, authorityUrls: { test: fake.url } });
  await issueSignedBills(server, { cycle, pin: PIN, emails: clients.map(() => 'rosa@example.com') });
});
afterAll(async () => {
  await server.close();
  await fake.close();
});

const send = async (endpoint: Endpoint, request: object, account = 'only-fact@spectrum') => {
  const { status, json } = await server.send(endpoint, { token: await server.token(account), ...request });
  return { status, json };
};
const switchTo = (mode: string, account = 'dev@spectrum') =>
  send(updateDocumentSending, { body: { username: COMPANY, mode } }, account);
const queue = () => send(sendElectronicDocuments, { body: query });
const keyOf = (number: number) => ({ body: { username: COMPANY, bill_number: number, document: 'bill' } });
const board = async () => (await send(checkDocumentSending, { query })).json;
const stateOf = async (number: number) =>
  (await board()).documents.find((each: { bill_number: number }) => each.bill_number === number);
/** Moves the clock and runs a round of the queue. */
const round = async (seconds = 0) => {
  clock = new Date(clock.getTime() + seconds * 1000);
  server.setNow(clock);
  // Sessions end while the clock moves by hours.
  for (const account of ['only-fact@spectrum', 'dev@spectrum']) server.forgetToken(account);
  await sendDocuments(server.parts, new AbortController().signal);
};
const attempts = (number: number) =>
  server.inTenant(COMPANY, (transaction) =>
    transaction
      .selectFrom('sending_attempt')
      .select(['operation', 'outcome'])
      .where('number', '=', number)
      .orderBy('attempt')
      .execute(),
  );
const number = (client: number) => 500 + client;
const printed = (client: number) => `SPDE${number(client)}`;

/** Every test begins with six signed, unsent documents. The owner of the database removes the rows that the server may not delete. */
beforeEach(async () => {
  clock = new Date(START);
  server.setNow(clock);
  fake.forget();
  const owner = await server.database.owner.connect();
  try {
    const kept = ['accepted_document', 'sending_attempt'];
    const triggers = (does: string) => kept.map((table) => `alter table ${table} ${does} trigger user;`).join('');
    await owner.query(`begin; set local app.tenant = '${COMPANY}'; ${triggers('disable')}
      delete from accepted_document; delete from sending_attempt; delete from document_sending; delete from authority_sending;
      ${triggers('enable')} commit`);
  } finally {
    owner.release();
  }
});
afterEach(() => {
  // However the service behaves, it never accepts a number twice.
  expect(new Set(fake.acceptedNumbers).size).toBe(fake.acceptedNumbers.length);
});

it('sends nothing until an administrator switched it on, in the test environment first', async () => {
  expect((await queue()).json.error.code).toBe('sending-off');
  expect((await switchTo('test', 'only-fact@spectrum')).status).toBe(403);
  expect((await switchTo('production')).json.error.code).toBe('sending-without-address');
  await round();
  expect(fake.received).toEqual([]);
  expect((await switchTo('test')).json.Upload).toBe('OK');
  await round();
  expect(fake.received).toEqual([]);
  expect(await board()).toMatchObject({ mode: 'test', addresses: ['test'], tested: false, unsent: 6 });
  expect((await queue()).json).toMatchObject({ queued: 6, other_environment: 0 });
  expect((await queue()).json).toMatchObject({ queued: 0 });
  await round();
  expect(fake.acceptedNumbers.toSorted()).toEqual(clients.map((client) => printed(Number(client))));
  expect(await board()).toMatchObject({
    tested: true,
    unsent: 0,
    counts: { accepted: 6, queued: 0 },
    send_before: null,
  });
});

it('keeps the signed file and the ApplicationResponse of an accepted document, for its company only', async () => {
  await switchTo('test');
  await queue();
  await round();
  const kept = await server.inTenant(COMPANY, (transaction) => acceptedDocument(transaction, { number: 501 }));
  expect(kept?.xml).toContain('<cbc:ID>SPDE501</cbc:ID>');
  const response = kept?.applicationResponse.toString() ?? '';
  expect(response).toContain('<cbc:ID>SPDE501</cbc:ID>');
  expect(kept?.acceptedAt).toEqual(clock);
  const file = { query: { username: COMPANY, bill_number: 501, document: 'bill' } };
  const { raw } = await server.send(downloadApplicationResponse, {
    token: await server.token('only-fact@spectrum'),
    ...file,
  });
  expect(Buffer.from(raw.body).toString()).toBe(response);
  expect(await server.inTenant('demo', (transaction) => acceptedDocument(transaction, { number: 501 }))).toBeNull();
  const other = { query: { username: 'demo', bill_number: 501, document: 'bill' } };
  expect((await send(downloadApplicationResponse, other, 'dev@demo')).json.error.code).toBe('document-not-accepted');
});

it.each<[AuthorityFault, readonly string[]]>([
  ['cut', ['SendBillSync unknown', 'GetStatus accepted']],
  ['no-validations-yet', ['SendBillSync unknown', 'GetStatus unknown', 'GetStatus unknown', 'GetStatus accepted']],
  ['no-response', ['SendBillSync accepted', 'GetStatus accepted']],
  ['notifications', ['SendBillSync accepted']],
  ['unavailable', ['SendBillSync retry', 'SendBillSync accepted']],
  ['firewall', ['SendBillSync retry', 'SendBillSync accepted']],
  ['internal-error', ['SendBillSync retry', 'SendBillSync accepted']],
])('%s: the document is accepted once', async (fault, expected) => {
  await switchTo('test');
  fake.failOn(printed(2), fault);
  await queue();
  await round();
  for (let at = 0; at < 4; at++) await round(120);
  expect((await attempts(502)).map(({ operation, outcome }) => `${operation} ${outcome}`)).toEqual(expected);
  expect(await board()).toMatchObject({ counts: { accepted: 6 } });
  expect((await stateOf(502)).has_response).toBe(true);
});

it('sends the same bytes again only after three answers over five minutes that the document does not exist', async () => {
  await switchTo('test');
  fake.failOn(printed(2), 'cut-before');
  await queue();
  await round();
  for (let at = 0; at < 3; at++) await round(100);
  expect((await stateOf(502)).state).toBe('unknown');
  expect(fake.receivedNumbers.filter((each) => each === printed(2))).toHaveLength(1);
  for (let at = 0; at < 3; at++) await round(300);
  const files = await server.inTenant(COMPANY, (transaction) =>
    transaction.selectFrom('sending_attempt').select('file_sha256').distinct().where('number', '=', 502).execute(),
  );
  expect([(await stateOf(502)).state, files.length]).toEqual(['accepted', 1]);
  expect(fake.receivedNumbers.filter((each) => each === printed(2))).toHaveLength(2);
});

it.each(['rejected', 'rejected-in-response'] as const)('%s: waits for a person, and blocks no other', async (fault) => {
  await switchTo('test');
  fake.failOn(printed(1), fault);
  await queue();
  await round();
  for (let at = 0; at < 3; at++) await round(7200);
  const { counts, documents } = await board();
  expect([counts, documents[0].printed]).toMatchObject([{ accepted: 5, rejected: 1 }, printed(1)]);
  const { rules } = await stateOf(501);
  expect(rules.map(({ code }: { code: string }) => code)).toEqual(
    fault === 'rejected' ? ['DEAK24', 'DEXX99z', 'DEAJ43b'] : ['DEAB10b'],
  );
  expect((await send(askDocumentStatus, keyOf(501))).json.error.code).toBe('document-state-known');
  expect((await send(resendElectronicDocument, keyOf(502))).json.error.code).toBe('document-not-rejected');
  const again = () => send(resendElectronicDocument, keyOf(501));
  if (fault === 'rejected') {
    // The identification of the buyer is in the document: the same file would be rejected again.
    expect((await again()).json.error.code).toBe('document-not-rejected');
    return;
  }
  expect((await again()).json.Upload).toBe('OK');
  // A repeated request finds it in the queue.
  expect((await again()).json.Upload).toBe('OK');
  await round();
  expect((await attempts(501)).map(({ outcome }) => outcome)).toEqual(['rejected', 'accepted']);
});

it.each(['SIGNPLGNS', 'LGC01'])('sends a file that rule %s rejected once more after five minutes', async (rule) => {
  await switchTo('test');
  fake.failOn(printed(1), `rule ${rule}`);
  fake.failOn(printed(2), `rule ${rule}`);
  await queue();
  await round();
  expect(await stateOf(501)).toMatchObject({ state: 'queued', rules: [{ code: rule }] });
  await round(290);
  expect((await attempts(501)).length).toBe(1);
  fake.failOn(printed(2), `rule ${rule}`);
  await round(20);
  expect((await attempts(501)).map(({ outcome }) => outcome)).toEqual(['rejected', 'accepted']);
  for (let at = 0; at < 3; at++) await round(7200);
  // The second rejection waits for a person.
  expect((await attempts(502)).map(({ outcome }) => outcome)).toEqual(['rejected', 'rejected']);
  expect((await stateOf(502)).state).toBe('rejected');
});

it('a number that another document has stops that document only', async () => {
  await switchTo('test');
  fake.failOn(printed(3), 'number-taken');
  await queue();
  await round();
  await round(7200);
  expect(await board()).toMatchObject({ counts: { accepted: 5, stopped: 1 } });
  expect((await attempts(503)).map(({ outcome }) => outcome)).toEqual(['conflict']);
});

it.each(['not-authorised', 'insecure'] as const)(
  '%s: stops the queue with one alarm until a person resumes it',
  async (fault) => {
    await switchTo('test');
    for (const client of [1, 2]) fake.failOn(printed(client), fault);
    await queue();
    const before = server.logged.length;
    await round();
    await round(7200);
    expect(server.logged.slice(before).filter((line) => line.includes('se detuvo'))).toHaveLength(1);
    const stopped = await board();
    expect(stopped.stopped_for).toMatch(fault === 'insecure' ? /InvalidSecurity/ : /no autorizado/);
    expect(stopped.counts).toMatchObject({ queued: 4, accepted: 2 });
    expect((await send(resumeDocumentSending, { body: { username: COMPANY } })).json.Upload).toBe('OK');
    await round();
    expect(await board()).toMatchObject({ stopped_for: null, counts: { accepted: 6 } });
  },
);

it('what a process left in flight when it was killed is asked for before it is sent', async () => {
  await switchTo('test');
  await queue();
  const now = clock;
  // The process that takes four documents ends before its requests.
  const lease = await server.inTenant(COMPANY, (transaction) => claimQueue(transaction, now));
  if (lease === undefined) throw new Error('no lease');
  const taken = await server.inTenant(COMPANY, (transaction) => takeDue(transaction, lease, now));
  expect(taken.map((each) => each.number)).toEqual([501, 502, 503, 504]);
  await round(60);
  expect(fake.received).toEqual([]);
  await round(300);
  expect(fake.receivedNumbers.toSorted()).toEqual([printed(5), printed(6)]);
  expect(await board()).toMatchObject({ counts: { unknown: 4, accepted: 2 } });
  for (let at = 0; at < 4; at++) await round(400);
  expect((await attempts(501)).map(({ outcome }) => outcome)).toEqual([
    'interrupted',
    'unknown',
    'unknown',
    'unknown',
    'accepted',
  ]);
  expect(await board()).toMatchObject({ counts: { accepted: 6 } });
});

it('two processes at once send each document once, and the one that lost the queue writes nothing', async () => {
  await switchTo('test');
  await queue();
  const both = () => sendDocuments(server.parts, new AbortController().signal);
  await Promise.all([both(), both(), both()]);
  await round(1);
  expect(fake.receivedNumbers.toSorted()).toEqual(clients.map((client) => printed(Number(client))));
  const lost = await server.inTenant(COMPANY, (transaction) => claimQueue(transaction, clock));
  const later = new Date(clock.getTime() + 400_000);
  const held = await server.inTenant(COMPANY, (transaction) => claimQueue(transaction, later));
  if (lost === undefined || held === undefined) throw new Error('no lease');
  expect(await server.inTenant(COMPANY, (transaction) => takeDue(transaction, lost, later))).toEqual([]);
  await server.inTenant(COMPANY, (transaction) => releaseQueue(transaction, lost));
  expect(await server.inTenant(COMPANY, (transaction) => claimQueue(transaction, later))).toBeUndefined();
});

it('asks at once for the state of an unknown document when a person wishes, and pauses after five failures', async () => {
  await switchTo('test');
  fake.failOn(printed(1), 'cut');
  for (const client of [2, 3, 4, 5, 6]) fake.failOn(printed(client), 'unavailable');
  await queue();
  await round();
  expect(await board()).toMatchObject({ counts: { unknown: 1, queued: 5 } });
  const asked = fake.received.length;
  await round(30);
  // The pause of a minute holds the question, too.
  expect(fake.received.length).toBe(asked);
  await round(31);
  expect((await stateOf(501)).state).toBe('accepted');
  expect((await send(askDocumentStatus, keyOf(501))).json.error.code).toBe('document-state-known');
  expect((await send(askDocumentStatus, keyOf(599))).json.error.code).toBe('document-not-sent');
});
