import { createHash, createVerify, X509Certificate } from 'node:crypto';
import type { XmlElement } from '@contador/domain/billing';
import { subtree } from '../../signing/xades-signature.ts';
import { child, childrenOf, textAt } from './xml-parts.ts';

/** Tolerance between the clock of a request and that of the service, in milliseconds. */
const SKEW_MS = 300_000;

/** Checks the signature of an envelope; `text` is the envelope as received. */
export type EnvelopeVerifier = (envelope: XmlElement, certificate: X509Certificate, text: string) => boolean;

/** Security fault of a request, if any: signature, clock, address, or a certificate of another company. */
export function securityFault(
  { text, root }: { readonly text: string; readonly root: XmlElement },
  { url, nits, now, verify }: { url: string; nits: readonly string[]; now: Date; verify: EnvelopeVerifier },
): string | undefined {
  const header = child(root, 'soap:Header');
  const security = child(header, 'wsse:Security');
  const certificate = new X509Certificate(Buffer.from(textAt(security, 'wsse:BinarySecurityToken'), 'base64'));
  if (!verify(root, certificate, text)) return 'wsse:InvalidSecurity';
  const stamp = (name: string) => Date.parse(textAt(security, 'wsu:Timestamp', name));
  if (stamp('wsu:Created') > now.getTime() + SKEW_MS || stamp('wsu:Expires') <= now.getTime() - SKEW_MS)
    return 'wsse:InvalidSecurity';
  if (textAt(header, 'wsa:To') !== url) return 'wsse:InvalidSecurity';
  return nits.some((nit) => certificate.subject.includes(nit)) ? undefined : 'wsse:FailedAuthentication';
}

/** Verifies the address, the timestamp if the signature covers it, and the value of the signature in exclusive canonical form. */
export const verifiesEnvelope: EnvelopeVerifier = (root, certificate) => {
  const namespaces = Object.fromEntries(
    [...Object.entries(root.attributes ?? {}), ...Object.entries(child(root, 'soap:Header')?.attributes ?? {})].filter(
      ([name]) => name.startsWith('xmlns:'),
    ),
  );
  const header = child(root, 'soap:Header');
  const security = child(header, 'wsse:Security');
  const signature = child(security, 'ds:Signature');
  const signedInfo = child(signature, 'ds:SignedInfo');
  const stamp = child(security, 'wsu:Timestamp');
  const address = child(header, 'wsa:To');
  if (signedInfo === undefined || stamp === undefined || address === undefined) return false;
  const { 'xmlns:wsa': wsa = '', ...soap } = namespaces;
  const wsu = { 'xmlns:wsu': security?.attributes?.['xmlns:wsu'] ?? '' };
  const digests = childrenOf(signedInfo)
    .filter(({ name }) => name === 'ds:Reference')
    .map((reference) => textAt(reference, 'ds:DigestValue'));
  const digest = (canonical: string) => createHash('sha256').update(canonical).digest('base64');
  const signed = subtree(signedInfo, {
    'xmlns:ds': signature?.attributes?.['xmlns:ds'] ?? '',
    ...soap,
    'xmlns:wsa': wsa,
  });
  return (
    digests[0] === digest(subtree(address, { ...soap, 'xmlns:wsa': wsa, ...wsu })) &&
    (digests.length === 1 || digests[1] === digest(subtree(stamp, { ...soap, ...wsu }))) &&
    createVerify('RSA-SHA256')
      .update(signed)
      .verify(certificate.publicKey, textAt(signature, 'ds:SignatureValue'), 'base64')
  );
};
