import { createHash } from 'node:crypto';
import { billXml } from '@contador/domain/billing';
import { electronicBills, someElectronicBill } from '@contador/domain/testing/electronic-bills';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../../../scripts/test-breadth.ts';
import { signatureFaults } from './check-signature.ts';
import { signingDay } from './testing/signing-day.ts';
import { testCertificate } from './testing/test-certificate.ts';
import { hasXmlsec, verifiesByXmlCrypto, verifiesByXmlsec } from './testing/verify-elsewhere.ts';
import { signDocument } from './xades-signature.ts';

const signing = {
  ...testCertificate(),
  id: '5f0c0d5e-6f3b-4b57-9d4e-0a3c6f8b7c11',
  signingTime: '2025-11-10T06:14:20-05:00',
  role: 'supplier' as const,
};
const sign = (xml: string) => signDocument(xml, signing);

it('gives the same bytes for the same document, key, time and id', () => {
  const file = sign(billXml(someElectronicBill()));
  expect(createHash('sha256').update(file).digest('hex')).toBe(
    '800f0bda0546400ccc220fc279ae2fc4174bb60a60a4b5b91aa08766fd1d1165',
  );
  expect(file.startsWith('<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<Invoice ')).toBe(true);
  // The signature is in the last extension.
  expect(file).toMatch(/<\/ds:Signature><\/ext:ExtensionContent><\/ext:UBLExtension><\/ext:UBLExtensions>/);
  expect(signingDay(file)).toBe('2025-11-10');
});

it('binds the certificate, the policy, the time and the role', () => {
  const file = sign(billXml(someElectronicBill()));
  const [own] = signing.chain;
  expect(file).toContain(
    `<ds:DigestValue>${createHash('sha256')
      .update(own?.raw ?? '')
      .digest('base64')}<`,
  );
  expect(file).toContain('<ds:DigestValue>dMoMvtcG5aIzgYo0tIsSQeVJBDnUnfSOfBpxXrmor0Y=<');
  expect(file).toContain('<xades:ClaimedRole>supplier<');
  expect(file.match(/<xades:Cert>/g)).toHaveLength(3);
  expect(file).toContain(
    '<ds:X509IssuerName>CN=Subordinada de Prueba,O=Entidad de Prueba\\, S.A.,C=CO</ds:X509IssuerName><ds:X509SerialNumber>728224406569967729<',
  );
});

it('verifies by our reader and by two others for any bill and note, whatever the names contain', () => {
  fc.assert(
    fc.property(electronicBills(), (bill) => {
      const file = sign(billXml(bill));
      expect(signatureFaults(file)).toEqual([]);
      expect(verifiesByXmlCrypto(file)).toBe(true);
      if (hasXmlsec) expect(verifiesByXmlsec(file)).toBe(true);
    }),
    { numRuns: runs(5, 100) },
  );
});

it('does not verify after one character of the document or of the signed properties changed', () => {
  const file = sign(billXml(someElectronicBill()));
  const letters = [...file.matchAll(/(?<=>)[^<>&]*[a-z0-9][^<>&]*(?=<)/gi)].filter(
    ({ index }) => index > file.indexOf('?>') + 2,
  );
  fc.assert(
    fc.property(fc.nat(letters.length - 1), fc.nat(1000), (which, offset) => {
      const { 0: text, index } = letters[which] as RegExpExecArray;
      const at = index + (offset % text.length);
      const other = file[at] === '7' ? '8' : '7';
      const changed = file.slice(0, at) + other + file.slice(at + 1);
      const isHarmless = changed === file;
      expect(isHarmless).toBe(false);
      let faults: unknown[] = ['unreadable'];
      try {
        faults = signatureFaults(changed);
      } catch {
        // A certificate that cannot be read does not verify either.
      }
      expect(faults).not.toEqual([]);
      expect(verifiesByXmlCrypto(changed)).toBe(false);
    }),
    { numRuns: runs(12, 200) },
  );
});

it('does not verify after it was indented, or without its declaration', () => {
  const file = sign(billXml(someElectronicBill()));
  expect(signatureFaults(file.replace('<cbc:ID>', '\n<cbc:ID>'))).toEqual(['canonical']);
  expect(signatureFaults(file.slice(file.indexOf('<Invoice')))).toEqual(['declaration']);
  expect(signatureFaults(file.replace('>supplier<', '>third party<'))).toEqual(['properties']);
});
