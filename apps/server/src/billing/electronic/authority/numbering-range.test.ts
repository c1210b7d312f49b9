import { compareNumberingRange, loadSigningCertificate, updateBillIssuer } from '@contador/contract/billing';
import type { NumberingRange } from '@contador/domain/billing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveIdentity } from '../../../tariff-publication/index.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { COMPANY } from '../../testing/billed-company.ts';
import { testIssuer } from '../../testing/signed-bills.ts';
import { certificateBytes, TEST_PASSWORD } from '../signing/testing/test-certificate.ts';
import { FakeAuthority } from './testing/fake-authority.ts';

const NOW = '2025-11-10T11:14:09Z';
const authorised: NumberingRange = {
  authorisation: testIssuer.authorisation,
  prefix: testIssuer.prefix,
  rangeFirst: testIssuer.range_first,
  rangeLast: testIssuer.range_last,
  authorisedFrom: testIssuer.authorised_from,
  authorisedTo: testIssuer.authorised_to,
};
const ranges: NumberingRange[] = [];
let server: TestServer;
let fake: FakeAuthority;
beforeAll(async () => {
  fake = await new FakeAuthority({ nit: '900123456', pin: '12345', now: () => new Date(NOW), ranges }).start();
  server = await testServer({ now: NOW, authorityUrls: { test: fake.url } });
  await server.inTenant(COMPANY, (transaction) =>
    saveIdentity(transaction, {
      legalName: 'Spectrum S.A.S.',
      nit: '900.123.456-8',
      activity: null,
      color: '#14382B',
      emblem: null,
    }),
  );
});
afterAll(async () => {
  await server.close();
  await fake.close();
});

const compare = async () => {
  const token = await server.token('only-fact@spectrum');
  const { status, json } = await server.send(compareNumberingRange, { token, query: { username: COMPANY } });
  return status === 200 ? json : [status, json.error.code, json.error.details];
};
const save = async (change: object) => {
  const token = await server.token('only-fact@spectrum');
  const { json } = await server.send(updateBillIssuer, { token, body: { ...testIssuer, pin: '12345', ...change } });
  expect(json.Upload).toBe('OK');
};

it('asks only with a certificate, a software and the address of the environment', async () => {
  expect(await compare()).toEqual([409, 'sending-without-certificate', []]);
  const file = certificateBytes('new.p12').toString('base64');
  const body = { username: COMPANY, file, password: TEST_PASSWORD };
  const loaded = await server.send(loadSigningCertificate, { token: await server.token('dev@spectrum'), body });
  expect(loaded.json.Upload).toBe('OK');
  expect(await compare()).toEqual([409, 'issuer-without-software', []]);
  await save({ environment: 1 });
  expect(await compare()).toEqual([409, 'sending-without-address', []]);
  expect(fake.received).toEqual([]);
});

it('names each field that differs from what the authority authorised, and says what the authority answered', async () => {
  await save({});
  const [status, code, [{ expected }]] = await compare();
  expect([status, code, expected]).toEqual([503, 'authority-without-answer', 'No hay rangos para la consulta']);
  ranges.push({ ...authorised, authorisation: '1', prefix: 'X' }, authorised);
  expect(await compare()).toEqual({ environment: 'test', ranges: 2, differences: [] });
  await save({ range_last: 6000, authorised_to: '2027-12-31' });
  expect((await compare()).differences).toEqual([
    { field: 'rangeLast', entered: 6000, authorised: 5000 },
    { field: 'authorisedTo', entered: '2027-12-31', authorised: '2026-12-31' },
  ]);
  await save({ authorisation: '9', prefix: 'Z' });
  expect((await compare()).differences).toBeNull();
  expect(new Set(fake.received)).toEqual(new Set(['GetNumberingRange']));
});
