import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { canonicalXml, type XmlElement } from '@contador/domain/billing';
import { readXml } from '../read-xml.ts';
import { namespacesOfRoot, SIGNATURE_POLICY, subtree, XML_DECLARATION } from './xades-signature.ts';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('base64');

/**
 * Verifies a signed file as a reader would, and returns what is wrong: the three digests, the value of the signature, and what the policy
 * asks of its properties. A file is kept only if there is nothing.
 */
export function signatureFaults(file: string): string[] {
  if (!file.startsWith(XML_DECLARATION)) return ['declaration'];
  const root = readXml(file);
  const extensions = child(root, 'ext:UBLExtensions');
  const last = childrenOf(extensions).at(-1);
  const content = child(last, 'ext:ExtensionContent');
  const signature = child(content, 'ds:Signature');
  if (signature === undefined) return ['signature'];
  const scope = namespacesOfRoot(file.slice(XML_DECLARATION.length));
  const inDs = { ...scope, ...namespacesOf(signature) };
  const [signedInfo, keyInfo] = [child(signature, 'ds:SignedInfo'), child(signature, 'ds:KeyInfo')];
  const qualifying = child(child(signature, 'ds:Object'), 'xades:QualifyingProperties');
  const properties = child(qualifying, 'xades:SignedProperties');
  if (signedInfo === undefined || keyInfo === undefined || qualifying === undefined || properties === undefined) {
    return ['parts'];
  }
  const digests = childrenOf(signedInfo)
    .filter(({ name }) => name === 'ds:Reference')
    .map((reference) => textAt(reference, 'ds:DigestValue'));
  const certificate = new X509Certificate(Buffer.from(textAt(keyInfo, 'ds:X509Data', 'ds:X509Certificate'), 'base64'));
  const signed = ['xades:SignedSignatureProperties'] as const;
  const policy = [...signed, 'xades:SignaturePolicyIdentifier', 'xades:SignaturePolicyId'] as const;
  const text = canonicalXml(root);
  const signatureText = canonicalXml(signature);
  const at = text.lastIndexOf(signatureText);
  const verifier = createVerify('RSA-SHA256').update(subtree(signedInfo, inDs));
  const rules = {
    // Text between elements, which the reader drops, would change the digests of other readers.
    canonical: XML_DECLARATION + text === file,
    // The enveloped-signature transform removes the signature; the extension that contained it stays.
    document: digests[0] === sha256(text.slice(0, at) + text.slice(at + signatureText.length)),
    keyInfo: digests[1] === sha256(subtree(keyInfo, inDs)),
    properties: digests[2] === sha256(subtree(properties, { ...inDs, ...namespacesOf(qualifying) })),
    value: verifier.verify(certificate.publicKey, textAt(signature, 'ds:SignatureValue'), 'base64'),
    certificate:
      sha256(certificate.raw) ===
      textAt(properties, ...signed, 'xades:SigningCertificate', 'xades:Cert', 'xades:CertDigest', 'ds:DigestValue'),
    policy:
      textAt(properties, ...policy, 'xades:SigPolicyId', 'xades:Identifier') === SIGNATURE_POLICY.id &&
      textAt(properties, ...policy, 'xades:SigPolicyHash', 'ds:DigestValue') === SIGNATURE_POLICY.hash,
    role: /^(supplier|third party)$/.test(
      textAt(properties, ...signed, 'xades:SignerRole', 'xades:ClaimedRoles', 'xades:ClaimedRole'),
    ),
  };
  return Object.entries(rules).flatMap(([name, holds]) => (holds ? [] : [name]));
}

const childrenOf = (element: XmlElement | undefined) =>
  element === undefined || typeof element.content === 'string' ? [] : element.content;

const child = (element: XmlElement | undefined, name: string) => childrenOf(element).find((each) => each.name === name);

function textAt(element: XmlElement, ...path: readonly string[]): string {
  const found = path.reduce<XmlElement | undefined>((at, name) => child(at, name), element);
  return typeof found?.content === 'string' ? found.content : '';
}

const namespacesOf = ({ attributes = {} }: XmlElement) =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => name.startsWith('xmlns')));
