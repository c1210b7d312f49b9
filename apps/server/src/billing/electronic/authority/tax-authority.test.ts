import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { billXml, type ElectronicBill } from '@contador/domain/billing';
import { noteOf, pin, sha384, someElectronicBill } from '@contador/domain/testing/electronic-bills';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testCertificate } from '../signing/testing/test-certificate.ts';
import { signDocument } from '../signing/xades-signature.ts';
import { envelope, refusedWith, reply } from './fake/soap-answers.ts';
import { taxAuthority } from './tax-authority.ts';
import { type AuthorityFault, FakeAuthority } from './testing/fake-authority.ts';

/** Far longer than an answer takes on a busy machine. */
const PATIENCE = 30_000;

const clock = { now: new Date('2025-11-10T11:15:00Z') };
let fake: FakeAuthority;
beforeAll(async () => {
  fake = await new FakeAuthority({ nit: '900123456', pin, now: () => clock.now }).start();
});
afterAll(() => fake.close());

const client = (patience = PATIENCE, now = () => clock.now, certificate = testCertificate()) =>
  taxAuthority({ url: fake.url, certificate, now, patience });

const bill = someElectronicBill();
const signed = (xml: string, day = '2025-11-10') =>
  signDocument(xml, {
    ...testCertificate(),
    id: '5f0c0d5e-6f3b-4b57-9d4e-0a3c6f8b7c11',
    signingTime: `${day}T06:14:20-05:00`,
    role: 'supplier',
  });
const send = (document: ElectronicBill, { file = signed(billXml(document)), by = client() } = {}) =>
  by.sendBillSync('fv09001234560002500000001', file, document.cude);

it('refuses a document that was changed, signed on another day, or has the CUDE of another PIN', async () => {
  const file = signed(billXml(bill));
  const rules = async (other: string) => {
    const { outcome, rules } = await send(bill, { file: other });
    return [outcome, rules.map(({ code }) => code)];
  };
  expect(await rules(file.replace('276508.47', '276508.48'))).toEqual(['rejected', ['ZE02']]);
  expect(await rules(signed(billXml(bill), '2025-11-11'))).toEqual(['rejected', ['DEAD09e']]);
  expect(await rules(signed(billXml({ ...bill, cude: bill.cude.replace(/^./, 'f') })))).toEqual([
    'rejected',
    expect.arrayContaining(['DEAD06']),
  ]);
  expect(fake.acceptedNumbers).toEqual([]);
});

const { issuer } = bill;
const registered = {
  softwareId: issuer.softwareId,
  ranges: [
    {
      authorisation: issuer.authorisation,
      prefix: issuer.prefix,
      rangeFirst: Number(issuer.rangeFirst),
      rangeLast: Number(issuer.rangeLast),
      authorisedFrom: issuer.authorisedFrom,
      authorisedTo: issuer.authorisedTo,
    },
  ],
};
/** The bill with other data of its issuer or its customer, as the company entered them. */
const entered = (change: Partial<typeof issuer>, customer: Partial<typeof bill.customer> = {}): ElectronicBill => {
  const { softwareId = issuer.softwareId } = change;
  const securityCode = sha384(`${softwareId}${pin}${bill.document.number}`);
  return { ...bill, issuer: { ...issuer, ...change, securityCode }, customer: { ...bill.customer, ...customer } };
};

it.each<[string, ElectronicBill, string[]]>([
  ['the authorisation of another range', entered({ authorisation: '18760000010' }), ['DEAB05a']],
  ['other ends of the range', entered({ rangeFirst: '100', rangeLast: '9000000' }), ['DEAB11', 'DEAB12b']],
  ['other dates of the range', entered({ authorisedFrom: '2025-02-01' }), ['DEAB07']],
  ['a range that ended before', entered({ authorisedTo: '2025-11-09' }), ['DEAD09a', 'DEAB08']],
  ['a range that has not the number', entered({ rangeFirst: '503' }), ['DEAD05e', 'DEAB11']],
  ['another software', entered({ softwareId: '11111111-2222' }), ['DEAB24b']],
  ['a municipality without its code', entered({ municipalityCode: '52' }), ['DEAJ28']],
  ['a kind of identification that is not in the list', entered({}, { idType: 'XX' }), ['DEAK21']],
])('rejects a document with %s, by its rule, and accepts it once mended', async (_, wrong, codes) => {
  const own = await new FakeAuthority({ nit: '900123456', pin, now: () => clock.now, ...registered }).start();
  try {
    const by = taxAuthority({ url: own.url, certificate: testCertificate(), now: () => clock.now });
    const rejected = await send(wrong, { by });
    expect([rejected.outcome, [...new Set(rejected.rules.map(({ code }) => code))]]).toEqual(['rejected', codes]);
    // Only an accepted document blocks its number.
    expect((await send(bill, { by })).outcome).toBe('accepted');
  } finally {
    await own.close();
  }
});

it('does not take the documents of another issuer', async () => {
  const other = { ...bill, document: { ...bill.document, issuerNit: '800197268' } };
  expect(await send(other)).toMatchObject({ outcome: 'configuration', detail: expect.stringMatching(/800197268/) });
});

it('a note before its document is rejected, and accepted after it', async () => {
  const note = noteOf(bill);
  const file = signed(billXml(note), '2025-12-03');
  expect((await send(note, { file })).rules).toEqual([
    { code: 'CBG04a', isRejection: true, text: 'El documento referenciado no existe' },
  ]);
  const sent = await send(bill);
  expect(sent.outcome).toBe('accepted');
  expect(sent.applicationResponse?.toString()).toContain('<cbc:ResponseCode>02</cbc:ResponseCode>');
  expect((await send(note, { file })).outcome).toBe('accepted');
});

it('sending the same document again is an acceptance, and another one under its number a conflict', async () => {
  expect((await send(bill)).outcome).toBe('accepted');
  const answer = await client().sendBillSync('fv1', signed(billXml(bill)), 'b'.repeat(96));
  expect(answer.outcome).toBe('conflict');
});

it.each<[AuthorityFault, string, string]>([
  ['hang-before', 'unknown', 'unknown'],
  ['hang-after', 'unknown', 'accepted'],
  ['cut', 'unknown', 'accepted'],
  ['firewall', 'retry', 'unknown'],
  ['internal-error', 'retry', 'unknown'],
  ['notifications', 'accepted', 'accepted'],
])('%s: the call is %s, and the state afterwards %s', async (fault, outcome, state) => {
  const own = await new FakeAuthority({ nit: '900123456', pin, now: () => clock.now }).start();
  try {
    own.failOn('SPDE502', fault);
    const asking = { url: own.url, certificate: testCertificate(), now: () => clock.now };
    const impatient = taxAuthority({ ...asking, patience: fault.startsWith('hang') ? 700 : PATIENCE });
    expect((await send(bill, { by: impatient })).outcome).toBe(outcome);
    const by = taxAuthority({ ...asking, patience: PATIENCE });
    expect((await by.status(bill.cude)).outcome).toBe(state);
    // A second send of the same bytes is safe after every fault.
    expect((await send(bill, { by })).outcome).toBe('accepted');
    expect(own.acceptedNumbers).toEqual(['SPDE502']);
  } finally {
    await own.close();
  }
});

it('a document without validations yet is unknown until the service has them', async () => {
  const own = await new FakeAuthority({ nit: '900123456', pin, now: () => clock.now }).start();
  try {
    own.failOn('SPDE502', 'no-validations-yet');
    const by = taxAuthority({ url: own.url, certificate: testCertificate(), now: () => clock.now });
    const outcomes = [(await send(bill, { by })).outcome];
    for (let at = 0; at < 3; at++) outcomes.push((await by.status(bill.cude)).outcome);
    expect(outcomes).toEqual(['unknown', 'unknown', 'unknown', 'accepted']);
    expect(own.received).toEqual(['SendBillSync', 'GetStatus', 'GetStatus', 'GetStatus']);
  } finally {
    await own.close();
  }
});

it('a service that ends idle connections leaves no document unknown', async () => {
  const used = new WeakSet<Socket>();
  // Ends a connection when it is used again, as a service does whose time for idle connections ends at that moment.
  const idle = createServer((request, response) => {
    if (used.has(request.socket)) request.socket.destroy();
    used.add(request.socket);
    request.resume().on('end', () => reply(response, 200, envelope('GetStatus', refusedWith('89', 'Sin permiso'))));
  }).listen(0, '127.0.0.1');
  try {
    await once(idle, 'listening');
    const url = `http://127.0.0.1:${(idle.address() as AddressInfo).port}/`;
    const by = taxAuthority({ url, certificate: testCertificate(), now: () => clock.now, patience: PATIENCE });
    const outcomes = [];
    for (let at = 0; at < 3; at++) outcomes.push((await by.status(bill.cude)).outcome);
    expect(outcomes).toEqual(['configuration', 'configuration', 'configuration']);
  } finally {
    idle.close();
  }
});

it.each([
  [true, 2],
  [false, 1],
])('a request that signs its timestamp: %s, has %i references', async (signsTimestamp, references) => {
  const sent: string[] = [];
  const post = globalThis.fetch;
  globalThis.fetch = (address, request) => {
    sent.push(String(request?.body));
    return post(address, request);
  };
  try {
    const by = taxAuthority({ url: fake.url, certificate: testCertificate(), now: () => clock.now, signsTimestamp });
    expect((await send(bill, { by })).outcome).toBe('accepted');
  } finally {
    globalThis.fetch = post;
  }
  expect(sent[0]?.match(/<ds:Reference /g)).toHaveLength(references);
});

it('a wrong clock, the certificate of another company and a service that is away are told apart', async () => {
  const late = client(PATIENCE, () => new Date(clock.now.getTime() + 11 * 60_000));
  expect((await send(bill, { by: late })).outcome).toBe('configuration');
  const other = client(PATIENCE, () => clock.now, testCertificate('other-nit.p12'));
  expect((await send(bill, { by: other })).outcome).toBe('configuration');
  const away = await new FakeAuthority({ nit: '900123456', pin, now: () => clock.now }).start();
  const { url } = away;
  await away.close();
  const by = taxAuthority({ url, certificate: testCertificate(), now: () => clock.now });
  expect(await send(bill, { by })).toMatchObject({ outcome: 'retry', rules: [] });
});
