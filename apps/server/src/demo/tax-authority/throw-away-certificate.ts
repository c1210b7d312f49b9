import { createPrivateKey, generateKeyPair, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';
import type { SigningCertificate } from '../../billing/electronic/authority/fake/index.ts';

/** Days for which the certificates are valid. */
const VALID_DAYS = 3_650;
const DAY_MS = 86_400_000;

/** A certificate with the NIT in its subject and its own root, made for the demonstration. The root is trusted by no program. */
export async function throwAwayCertificate(name: string, nit: string, now: Date): Promise<SigningCertificate> {
  const [root, own] = await Promise.all([keyPair(), keyPair()]);
  const issuer: readonly Named[] = [
    { shortName: 'CN', value: 'Autoridad de mentira de la demostración' },
    { shortName: 'C', value: 'CO' },
  ];
  const subject: readonly Named[] = [
    { shortName: 'CN', value: name },
    { name: 'serialNumber', value: nit },
    { shortName: 'C', value: 'CO' },
  ];
  const certificates = [
    certificate({ subject, issuer, key: own.publicKey, by: root.privateKey, now, serial: '02', isRoot: false }),
    certificate({ subject: issuer, issuer, key: root.publicKey, by: root.privateKey, now, serial: '01', isRoot: true }),
  ];
  return {
    key: createPrivateKey(own.privateKey),
    chain: certificates.map((pem) => new X509Certificate(pem)),
  };
}

/** PEM file of a certificate: its key, then its chain. */
export const pemOf = ({ key, chain }: SigningCertificate): string =>
  [key.export({ type: 'pkcs8', format: 'pem' }), ...chain].map(String).join('\n');

/** An RSA key pair in PEM. */
async function keyPair(): Promise<{ readonly publicKey: string; readonly privateKey: string }> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

interface Named {
  readonly shortName?: string;
  readonly name?: string;
  readonly value: string;
}

function certificate({
  subject,
  issuer,
  key,
  by,
  now,
  serial,
  isRoot,
}: {
  readonly subject: readonly Named[];
  readonly issuer: readonly Named[];
  readonly key: string;
  readonly by: string;
  readonly now: Date;
  readonly serial: string;
  readonly isRoot: boolean;
}): string {
  const made = forge.pki.createCertificate();
  made.publicKey = forge.pki.publicKeyFromPem(key);
  made.serialNumber = serial;
  made.validity.notBefore = new Date(now.getTime() - DAY_MS);
  made.validity.notAfter = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  made.setSubject(subject);
  made.setIssuer(issuer);
  made.setExtensions([
    { name: 'basicConstraints', cA: isRoot, critical: true },
    isRoot
      ? { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true }
      : { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
  ]);
  made.sign(forge.pki.privateKeyFromPem(by), forge.md.sha256.create());
  return forge.pki.certificateToPem(made);
}
