import { spawnSync } from 'node:child_process';
import type { X509Certificate } from 'node:crypto';
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
export const verifiesByXmlsec = (file: string): boolean => xmlsecReferences([file])[0] === '3/3';

/** Verifies signed files and their chains with xmlsec1. Returns the verified references of each, such as `3/3`. */
export function xmlsecReferences(
  files: readonly string[],
  chain: readonly X509Certificate[] = testCertificate().chain,
): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'contador-xmlsec-'));
  const path = (name: string, content: string) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  };
  try {
    const [, sub, root] = chain.map((certificate) => certificate.toString());
    const { stdout, stderr } = spawnSync(
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
        ...files.map((file, at) => path(`${at}.xml`, file)),
      ],
      { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    const verdicts = [
      ...(stdout + stderr).matchAll(/^(OK|FAIL)$[\s\S]*?SignedInfo References \(ok\/all\): (\d+\/\d+)/gm),
    ];
    return files.map((_, at) => (verdicts[at]?.[1] === 'OK' ? (verdicts[at]?.[2] ?? '') : 'fail'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
