import { expect, it } from 'vitest';
import { expiryWarning, validityFault } from './certificate.repository.ts';
import { certificateFault, describeCertificate, readCertificateFile } from './certificate-file.ts';
import { certificateBytes, TEST_PASSWORD, testCertificate } from './testing/test-certificate.ts';

const NIT = '900123456';
const NOW = new Date('2026-11-28T12:00:00Z');

const reasonOf = (name: string, password = TEST_PASSWORD, nit = NIT) => {
  const read = readCertificateFile(certificateBytes(name), password);
  return read.ok ? certificateFault(read.value, nit, NOW) : read.refusal;
};

it.each(['new.p12', 'old.p12', 'no-chain.p12', 'plain.pem', 'encrypted.pem'])(
  'reads %s, whose certificate signs for the company',
  (name) => {
    expect(reasonOf(name)).toBeUndefined();
  },
);

it.each([
  ['new.p12', 'password', 'otra'],
  ['old.p12', 'password', 'otra'],
  ['encrypted.pem', 'password', 'otra'],
  ['no-key.p12', 'no-key'],
  ['ec.p12', 'not-rsa'],
  ['short.p12', 'short-key'],
  ['no-usage.p12', 'key-usage'],
  ['expired.p12', 'expired'],
  ['future.p12', 'not-yet-valid'],
  ['other-nit.p12', 'nit'],
])('refuses %s: %s', (name, reason, password = TEST_PASSWORD) => {
  expect(reasonOf(name, password)).toBe(reason);
});

it('refuses what is no certificate, and a key of another one', () => {
  const read = (bytes: Buffer) => {
    const result = readCertificateFile(bytes, TEST_PASSWORD);
    return result.ok ? 'read' : result.refusal;
  };
  expect(read(Buffer.from('no es un certificado'))).toBe('unreadable');
  expect(read(certificateBytes('new.p12').subarray(0, 900))).toBe('unreadable');
  const [leaf = ''] =
    /-----BEGIN CERT[\s\S]*?-----END CERTIFICATE-----/.exec(certificateBytes('plain.pem').toString()) ?? [];
  expect(read(Buffer.from(leaf))).toBe('no-key');
  const { key } = testCertificate('short.p12');
  expect(read(Buffer.from(`${key.export({ type: 'pkcs8', format: 'pem' })}${leaf}`))).toBe('key-of-another');
  // The beginning of a NIT is not the NIT.
  expect(reasonOf('new.p12', TEST_PASSWORD, '90012345')).toBe('nit');
});

it('describes the certificate and its chain, in the order of who issued whom', () => {
  const { chain } = testCertificate('old.p12');
  expect(describeCertificate(chain)).toEqual({
    subject: 'serialNumber=900123456-8,CN=Spectrum S.A.S.,O=Entidad de Prueba\\, S.A.,C=CO',
    issuer: 'CN=Subordinada de Prueba,O=Entidad de Prueba\\, S.A.,C=CO',
    serial: String(0x0a1b2c3d4e5f6071n),
    validFrom: '2020-01-01T00:00:00.000Z',
    validTo: '2100-01-01T00:00:00.000Z',
    completeChain: true,
  });
  expect(chain).toHaveLength(3);
  const alone = testCertificate('no-chain.p12').chain;
  expect([alone.length, describeCertificate(alone).completeChain]).toEqual([1, false]);
  // The bytes of the certificate are those of the file: old and new files hold the same one.
  expect(testCertificate('new.p12').chain.map(({ fingerprint256 }) => fingerprint256)).toEqual(
    chain.map(({ fingerprint256 }) => fingerprint256),
  );
});

it('warns from sixty days before the certificate ends, and says when it has ended', () => {
  const { subject, issuer, serial, completeChain } = describeCertificate(testCertificate().chain);
  const validTo = new Date('2026-12-31T17:00:00Z');
  const dates = { validFrom: new Date('2025-01-01T00:00:00Z'), validTo, loadedAt: new Date('2025-01-02T00:00:00Z') };
  const certificate = { id: 1, subject, issuer, serial, completeChain, loadedBy: 'Ana', ...dates };
  const at = (now: string) => [validityFault(certificate, new Date(now)), expiryWarning(certificate, new Date(now))];
  expect(at('2026-10-31T12:00:00Z')).toEqual([null, null]);
  expect(at('2026-11-02T12:00:00Z')).toEqual([null, 'Vence en 59 días, el 31/12/2026: pida el siguiente.']);
  expect(at('2026-12-30T16:00:00Z')).toEqual([null, 'Vence en 1 día, el 31/12/2026: pida el siguiente.']);
  expect(at('2026-12-31T18:00:00Z')).toEqual(['El certificado venció.', null]);
  expect(at('2024-12-31T18:00:00Z')).toEqual(['El certificado todavía no está vigente.', null]);
});
