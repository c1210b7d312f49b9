import { createHash, createSign, type KeyObject, type X509Certificate } from 'node:crypto';
import { signingCertificateTexts } from '@contador/contract/messages';
import { canonicalXml, element as el, type XmlElement } from '@contador/domain/billing';
import { distinguishedName } from './certificate-file.ts';

/** Role of the signer: the issuer itself, or a provider on its behalf. */
export type SignerRole = 'supplier' | 'third party';

export interface Signing {
  readonly key: KeyObject;
  /** The signing certificate first, then its issuers. */
  readonly chain: readonly X509Certificate[];
  /** Unique id of the signature: a UUID. */
  readonly id: string;
  /** Colombian legal time with its offset, such as `2026-11-28T08:15:02-05:00`. */
  readonly signingTime: string;
  readonly role: SignerRole;
}

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
const XADES141 = 'http://uri.etsi.org/01903/v1.4.1#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const ENVELOPED = `${DS}enveloped-signature`;
const SIGNED_PROPERTIES = 'http://uri.etsi.org/01903#SignedProperties';

/** Signature policy of the DIAN, version 2; the hash is that of its PDF. */
export const SIGNATURE_POLICY = {
  id: 'https://facturaelectronica.dian.gov.co/politicadefirma/v2/politicadefirmav2.pdf',
  description: signingCertificateTexts.policyName,
  hash: 'dMoMvtcG5aIzgYo0tIsSQeVJBDnUnfSOfBpxXrmor0Y=',
} as const;

/** First line of a signed file. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n';
const EMPTY_EXTENSION = '<ext:UBLExtension><ext:ExtensionContent></ext:ExtensionContent></ext:UBLExtension>';
const END_OF_EXTENSIONS = '</ext:UBLExtensions>';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('base64');

/**
 * Signs a canonical document with an enveloped XAdES-EPES signature in its last extension, and returns the file. The file is bytes from here
 * on: it must never be parsed and written again.
 */
export function signDocument(xml: string, { key, chain, id, signingTime, role }: Signing): string {
  const at = xml.indexOf(END_OF_EXTENSIONS);
  if (at < 0) throw new RangeError('a document without extensions cannot be signed');
  const name = `xmldsig-${id}`;
  const inherited = namespacesOfRoot(xml);
  const inDs = { ...inherited, 'xmlns:ds': DS };
  const inXades = { ...inDs, 'xmlns:xades': XADES, 'xmlns:xades141': XADES141 };

  const keyInfo = el(
    'ds:KeyInfo',
    [el('ds:X509Data', [el('ds:X509Certificate', (chain[0] as X509Certificate).raw.toString('base64'))])],
    { Id: `${name}-keyinfo` },
  );
  const properties = signedProperties(`${name}-signedprops`, { chain, signingTime, role });
  // The enveloped-signature transform removes the signature and leaves the extension that contains it.
  const document = xml.slice(0, at) + EMPTY_EXTENSION + xml.slice(at);
  const signedInfo = el('ds:SignedInfo', [
    el('ds:CanonicalizationMethod', '', { Algorithm: C14N }),
    el('ds:SignatureMethod', '', { Algorithm: RSA_SHA256 }),
    reference({ Id: `${name}-ref0`, URI: '' }, sha256(document), [
      el('ds:Transforms', [el('ds:Transform', '', { Algorithm: ENVELOPED })]),
    ]),
    reference({ URI: `#${name}-keyinfo` }, sha256(subtree(keyInfo, inDs))),
    reference({ Type: SIGNED_PROPERTIES, URI: `#${name}-signedprops` }, sha256(subtree(properties, inXades))),
  ]);
  const value = createSign('RSA-SHA256').update(subtree(signedInfo, inDs)).sign(key, 'base64');
  const signature = el(
    'ds:Signature',
    [
      signedInfo,
      el('ds:SignatureValue', value, { Id: `${name}-sigvalue` }),
      keyInfo,
      el('ds:Object', [
        el('xades:QualifyingProperties', [properties], {
          'xmlns:xades': XADES,
          'xmlns:xades141': XADES141,
          Target: `#${name}`,
        }),
      ]),
    ],
    { 'xmlns:ds': DS, Id: name },
  );
  const extension = el('ext:UBLExtension', [el('ext:ExtensionContent', [signature])]);
  return XML_DECLARATION + xml.slice(0, at) + canonicalXml(extension) + xml.slice(at);
}

/** Canonical text of a subtree: its first tag bears every namespace in scope, as inclusive canonicalisation requires. */
export function subtree({ name, attributes, content }: XmlElement, inScope: Readonly<Record<string, string>>): string {
  return canonicalXml({ name, content, attributes: { ...inScope, ...attributes } });
}

/** Namespaces that the root of a canonical document declares. */
export function namespacesOfRoot(xml: string): Record<string, string> {
  const [tag = ''] = /^<[^>]*>/.exec(xml) ?? [];
  return Object.fromEntries([...tag.matchAll(/ (xmlns(?::[\w-]+)?)="([^"]*)"/g)].map(([, name, uri]) => [name, uri]));
}

function reference(
  attributes: Readonly<Record<string, string>>,
  digest: string,
  transforms: readonly XmlElement[] = [],
): XmlElement {
  return el('ds:Reference', [...transforms, ...digestOf(digest)], attributes);
}

const digestOf = (digest: string) => [el('ds:DigestMethod', '', { Algorithm: SHA256 }), el('ds:DigestValue', digest)];

function signedProperties(id: string, { chain, signingTime, role }: Pick<Signing, 'chain' | 'signingTime' | 'role'>) {
  return el(
    'xades:SignedProperties',
    [
      el('xades:SignedSignatureProperties', [
        el('xades:SigningTime', signingTime),
        el(
          'xades:SigningCertificate',
          chain.map((certificate) =>
            el('xades:Cert', [
              el('xades:CertDigest', digestOf(sha256(certificate.raw))),
              el('xades:IssuerSerial', [
                el('ds:X509IssuerName', distinguishedName(certificate.issuer)),
                el('ds:X509SerialNumber', BigInt(`0x${certificate.serialNumber}`).toString()),
              ]),
            ]),
          ),
        ),
        el('xades:SignaturePolicyIdentifier', [
          el('xades:SignaturePolicyId', [
            el('xades:SigPolicyId', [
              el('xades:Identifier', SIGNATURE_POLICY.id),
              el('xades:Description', SIGNATURE_POLICY.description),
            ]),
            el('xades:SigPolicyHash', digestOf(SIGNATURE_POLICY.hash)),
          ]),
        ]),
        el('xades:SignerRole', [el('xades:ClaimedRoles', [el('xades:ClaimedRole', role)])]),
      ]),
    ],
    { Id: id },
  );
}
