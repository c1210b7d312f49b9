import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignedXml } from 'xml-crypto';
import { testCertificate } from './test-certificate.ts';

/** Verifies the XMLDSig layer of a signed file with xml-crypto, which shares no code with the product. */
export function verifiesByXmlCrypto(file: string): boolean {
  const [signature] = /<ds:Signature .*<\/ds:Signature>/s.exec(file) ?? [];
  if (signature === undefined) return false;
  const signed = new SignedXml({ publicCert: testCertificate().chain[0]?.toString() ?? '' });
  try {
    signed.loadSignature(signature);
    return signed.checkSignature(file);
  } catch {
    return false;
  }
}

/** Whether the machine has xmlsec1. */
export const hasXmlsec = spawnSync('xmlsec1', ['--version']).status === 0;

/** Verifies a signed file and its chain with xmlsec1. */
export function verifiesByXmlsec(file: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'contador-xmlsec-'));
  try {
    const [, sub, root] = testCertificate().chain.map((certificate) => certificate.toString());
    const path = (name: string, content: string) => {
      const file = join(folder, name);
      writeFileSync(file, content);
      return file;
    };
    execFileSync(
      'xmlsec1',
      [
        '--verify',
        '--id-attr:Id',
        'http://www.w3.org/2000/09/xmldsig#:KeyInfo',
        '--id-attr:Id',
        'http://uri.etsi.org/01903/v1.3.2#:SignedProperties',
        '--trusted-pem',
        path('root.pem', root ?? ''),
        '--untrusted-pem',
        path('sub.pem', sub ?? ''),
        path('file.xml', file),
      ],
      { stdio: 'pipe' },
    );
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
