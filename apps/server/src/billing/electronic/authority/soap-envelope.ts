import { createHash, createSign, type KeyObject, type X509Certificate } from 'node:crypto';
import { canonicalXml, element as el, type XmlElement } from '@contador/domain/billing';
import { subtree } from '../signing/xades-signature.ts';

const SOAP = 'http://www.w3.org/2003/05/soap-envelope';
export const WCF = 'http://wcf.dian.colombia';
const WSA = 'http://www.w3.org/2005/08/addressing';
const OASIS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss';
const WSSE = `${OASIS}-wssecurity-secext-1.0.xsd`;
const WSU = `${OASIS}-wssecurity-utility-1.0.xsd`;
const X509 = `${OASIS}-x509-token-profile-1.0#X509v3`;
const BASE64 = `${OASIS}-soap-message-security-1.0#Base64Binary`;
const DS = 'http://www.w3.org/2000/09/xmldsig#';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** Lifetime of a request, within the tolerance of the service's clock. */
const LIFETIME_MS = 300_000;

export interface SoapRequest {
  readonly operation: string;
  /** In the order of the operation. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  /** Address of the service, without `?wsdl`. */
  readonly to: string;
  readonly key: KeyObject;
  readonly certificate: X509Certificate;
  readonly now: Date;
  /** Unique id of the request: a UUID. */
  readonly id: string;
  /** Whether the signature covers the timestamp as well as the address (open point 9). */
  readonly signsTimestamp: boolean;
}

/** Action of an operation, for the header and the content type. */
export const actionOf = (operation: string) => `${WCF}/IWcfDianCustomerServices/${operation}`;

/**
 * Builds a SOAP 1.2 request with WS-Security: the address, and the timestamp if asked, are signed with the company's certificate, in
 * exclusive canonical form. The body is not signed.
 */
export function soapEnvelope({
  operation,
  parameters,
  to,
  key,
  certificate,
  now,
  id,
  signsTimestamp,
}: SoapRequest): string {
  const addressId = `id-${id}`;
  const timestampId = `ts-${id}`;
  const tokenId = `x509-${id}`;
  const soap = { 'xmlns:soap': SOAP, 'xmlns:wcf': WCF };
  const inWsu = { 'xmlns:wsu': WSU };
  const address = el('wsa:To', to, { 'wsu:Id': addressId });
  const timestamp = el(
    'wsu:Timestamp',
    [el('wsu:Created', now.toISOString()), el('wsu:Expires', new Date(now.getTime() + LIFETIME_MS).toISOString())],
    { 'wsu:Id': timestampId },
  );
  // Exclusive canonical form: the namespaces that the element uses, and those of the prefix list.
  const signedInfo = el('ds:SignedInfo', [
    el('ds:CanonicalizationMethod', [inclusive('wsa soap wcf')], { Algorithm: EXCLUSIVE }),
    el('ds:SignatureMethod', '', { Algorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256' }),
    reference(addressId, subtree(address, { ...soap, 'xmlns:wsa': WSA, ...inWsu })),
    ...(signsTimestamp ? [reference(timestampId, subtree(timestamp, { ...soap, ...inWsu }))] : []),
  ]);
  const signed = subtree(signedInfo, { 'xmlns:ds': DS, ...soap, 'xmlns:wsa': WSA });
  const security = el(
    'wsse:Security',
    [
      timestamp,
      el('wsse:BinarySecurityToken', certificate.raw.toString('base64'), {
        'wsu:Id': tokenId,
        EncodingType: BASE64,
        ValueType: X509,
      }),
      el(
        'ds:Signature',
        [
          signedInfo,
          el('ds:SignatureValue', createSign('RSA-SHA256').update(signed).sign(key, 'base64')),
          el('ds:KeyInfo', [
            el('wsse:SecurityTokenReference', [el('wsse:Reference', '', { URI: `#${tokenId}`, ValueType: X509 })]),
          ]),
        ],
        { 'xmlns:ds': DS },
      ),
    ],
    { 'xmlns:wsse': WSSE, ...inWsu },
  );
  return canonicalXml(
    el(
      'soap:Envelope',
      [
        el(
          'soap:Header',
          [
            security,
            el('wsa:Action', actionOf(operation)),
            { ...address, attributes: { ...address.attributes, ...inWsu } },
          ],
          { 'xmlns:wsa': WSA },
        ),
        el('soap:Body', [
          el(
            `wcf:${operation}`,
            parameters.map(([name, value]) => el(`wcf:${name}`, value)),
          ),
        ]),
      ],
      soap,
    ),
  );
}

const inclusive = (prefixes: string) =>
  el('ec:InclusiveNamespaces', '', { 'xmlns:ec': EXCLUSIVE, PrefixList: prefixes });

function reference(id: string, canonical: string): XmlElement {
  return el(
    'ds:Reference',
    [
      el('ds:Transforms', [el('ds:Transform', [inclusive('soap wcf')], { Algorithm: EXCLUSIVE })]),
      el('ds:DigestMethod', '', { Algorithm: 'http://www.w3.org/2001/04/xmlenc#sha256' }),
      el('ds:DigestValue', createHash('sha256').update(canonical).digest('base64')),
    ],
    { URI: `#${id}` },
  );
}
