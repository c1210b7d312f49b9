import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { accepted, type Result, refused } from '@contador/kernel';
import forge from 'node-forge';

/** A certificate with its private key, as read from a file. */
export interface SigningCertificate {
  readonly key: KeyObject;
  /** The certificate of the company first, then its issuers as far as the file has them. */
  readonly chain: readonly X509Certificate[];
}

/** Why a file cannot be used to sign. */
export type CertificateFault =
  | 'unreadable'
  | 'password'
  | 'no-key'
  | 'no-certificate'
  | 'key-of-another'
  | 'not-rsa'
  | 'short-key'
  | 'key-usage'
  | 'not-yet-valid'
  | 'expired'
  | 'nit';

const SHORTEST_KEY = 2048;

/** Reads a PKCS#12 file, old (RC2, 3DES) or new (AES), or a PEM file with a key and its certificates. */
export function readCertificateFile(bytes: Buffer, password: string): Result<SigningCertificate, CertificateFault> {
  const isPem = bytes.subarray(0, 4096).includes('-----BEGIN ') || bytes.includes('-----BEGIN CERTIFICATE-----');
  const parts = isPem ? partsOfPem(bytes.toString('utf8'), password) : partsOfPkcs12(bytes, password);
  if (!parts.ok) return parts;
  const { keys, certificates } = parts.value;
  const [key] = keys;
  if (key === undefined) return refused('no-key');
  if (certificates.length === 0) return refused('no-certificate');
  const own = certificates.find((certificate) => certificate.checkPrivateKey(key));
  if (own === undefined) return refused('key-of-another');
  return accepted({ key, chain: chainOf(own, certificates) });
}

interface Parts {
  readonly keys: readonly KeyObject[];
  readonly certificates: readonly X509Certificate[];
}

function partsOfPem(text: string, password: string): Result<Parts, CertificateFault> {
  const blocks = [...text.matchAll(/-----BEGIN ([A-Z0-9 ]+)-----[\s\S]*?-----END \1-----/g)];
  const keys: KeyObject[] = [];
  const certificates: X509Certificate[] = [];
  for (const [block, kind = ''] of blocks) {
    try {
      if (kind === 'CERTIFICATE') certificates.push(new X509Certificate(block));
      else if (kind.endsWith('PRIVATE KEY')) keys.push(createPrivateKey({ key: block, passphrase: password }));
    } catch {
      // A certificate has no password; an encrypted key that does not open has another one.
      return refused(kind === 'CERTIFICATE' || !/ENCRYPTED/.test(block) ? 'unreadable' : 'password');
    }
  }
  return accepted({ keys, certificates });
}

function partsOfPkcs12(bytes: Buffer, password: string): Result<Parts, CertificateFault> {
  let file: ReturnType<typeof forge.pkcs12.pkcs12FromAsn1>;
  try {
    const asn1 = forge.asn1.fromDer(bytes.toString('latin1'));
    file = forge.pkcs12.pkcs12FromAsn1(asn1, false, password);
  } catch (error) {
    // node-forge has no codes: a wrong password is a MAC that does not verify, or a text that does not decrypt.
    return refused(/password|MAC|decrypt/i.test(String(error)) ? 'password' : 'unreadable');
  }
  const { certBag, keyBag, pkcs8ShroudedKeyBag } = forge.pki.oids;
  const bags = (bagType: string) => file.getBags({ bagType })[bagType] ?? [];
  const der = (asn1: Parameters<typeof forge.asn1.toDer>[0]) =>
    Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1');
  try {
    return accepted({
      // A key or a certificate that is not RSA is left as ASN.1 by node-forge, and read by Node.
      keys: [...bags(pkcs8ShroudedKeyBag), ...bags(keyBag)].map(({ key, asn1 }) =>
        createPrivateKey({
          key: der(key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key)) : asn1),
          format: 'der',
          type: 'pkcs8',
        }),
      ),
      certificates: bags(certBag).map(
        ({ cert, asn1 }) => new X509Certificate(der(cert ? forge.pki.certificateToAsn1(cert) : asn1)),
      ),
    });
  } catch {
    return refused('unreadable');
  }
}

/** Orders the chain by who issued whom, as far as the certificates reach. */
function chainOf(own: X509Certificate, certificates: readonly X509Certificate[]): X509Certificate[] {
  const chain = [own];
  for (let last: X509Certificate | undefined = own; last !== undefined; ) {
    const child: X509Certificate = last;
    last = certificates.find(
      (each) => !chain.includes(each) && child.checkIssued(each) && child.verify(each.publicKey),
    );
    if (last !== undefined) chain.push(last);
  }
  return chain;
}

/** True when the chain ends in a certificate that issued itself: a root. */
export function isCompleteChain(chain: readonly X509Certificate[]): boolean {
  const root = chain.at(-1);
  return root?.checkIssued(root) === true && root.verify(root.publicKey);
}

/** Public data of a certificate; the private key is never part of it. */
export interface CertificateDescription {
  readonly subject: string;
  readonly issuer: string;
  /** Decimal. */
  readonly serial: string;
  /** ISO 8601. */
  readonly validFrom: string;
  readonly validTo: string;
  readonly completeChain: boolean;
}

export function describeCertificate(chain: readonly X509Certificate[]): CertificateDescription {
  const own = chain[0] as X509Certificate;
  return {
    subject: distinguishedName(own.subject),
    issuer: distinguishedName(own.issuer),
    serial: BigInt(`0x${own.serialNumber}`).toString(),
    validFrom: new Date(own.validFrom).toISOString(),
    validTo: new Date(own.validTo).toISOString(),
    completeChain: isCompleteChain(chain),
  };
}

/** A name as RFC 4514 writes it: attributes in reverse order, joined by commas. Node already escapes each value. */
export function distinguishedName(lines: string): string {
  return lines.split('\n').reverse().join(',');
}

/** Why the certificate cannot sign for the company at that moment; `undefined` if it can. `nit` has no check digit. */
export function certificateFault(
  { key, chain }: SigningCertificate,
  nit: string,
  now: Date,
): CertificateFault | undefined {
  const own = chain[0] as X509Certificate;
  if (key.asymmetricKeyType !== 'rsa') return 'not-rsa';
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < SHORTEST_KEY) return 'short-key';
  // Node's `keyUsage` has the extended usages; the bits of the basic one are read by node-forge.
  const usage = forge.pki.certificateFromPem(own.toString()).getExtension('keyUsage');
  if (usage?.digitalSignature !== true || usage.nonRepudiation !== true) return 'key-usage';
  if (now < new Date(own.validFrom)) return 'not-yet-valid';
  if (now > new Date(own.validTo)) return 'expired';
  return namesNit(own.subject, nit) ? undefined : 'nit';
}

/** True when a value of the subject is the NIT, with or without its check digit; authorities use various attributes for it. */
function namesNit(subject: string, nit: string): boolean {
  if (nit === '') return false;
  return subject
    .split('\n')
    .map((line) => line.slice(line.indexOf('=') + 1).replace(/\D/g, ''))
    .some((digits) => digits === nit || (digits.startsWith(nit) && digits.length === nit.length + 1));
}
