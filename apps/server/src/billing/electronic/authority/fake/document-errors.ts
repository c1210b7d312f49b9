import { createHash } from 'node:crypto';
import { checkBillXml, type XmlElement } from '@contador/domain/billing';
import { unzipSync } from 'fflate';
import { signatureFaults } from '../../signing/check-signature.ts';
import { rejection, rejectionAt } from './document-rules.ts';
import { type RegisteredData, registrationErrors } from './registered-data.ts';
import { child, childrenOf, textAt } from './xml-parts.ts';

/** The one XML file of a zip in Base64. */
export function xmlIn(base64: string): string | undefined {
  try {
    const entries = Object.entries(unzipSync(Buffer.from(base64, 'base64')));
    const [entry] = entries;
    return entries.length === 1 && entry?.[0].endsWith('.xml') ? Buffer.from(entry[1]).toString('utf8') : undefined;
  } catch {
    return undefined;
  }
}

interface ErrorCheck extends RegisteredData {
  readonly pin: string;
  /** Verifies a file in addition to our own verification. */
  readonly verifyFile?: ((file: string) => boolean) | undefined;
  /** CUDE of the accepted document with that number. */
  readonly cudeOf: (number: string) => string | undefined;
}

/** Errors of a document, in the words of the authority: signature, day, content, CUDE, registered software and numbering, and reference. */
export function documentErrors(
  file: string,
  document: XmlElement,
  { pin, softwareId, ranges, verifyFile, cudeOf }: ErrorCheck,
): string[] {
  if (signatureFaults(file).length > 0 || verifyFile?.(file) === false) return [rejection('ZE02', 'Firma no válida')];
  const day = textAt(document, 'cbc:IssueDate');
  const errors: string[] = [];
  const [, signingDay] = /<xades:SigningTime>(\d{4}-\d{2}-\d{2})T/.exec(file) ?? [];
  if (signingDay !== day) errors.push(rejection('DEAD09e', 'La fecha de firma no es la de emisión'));
  const sha384 = (text: string) => createHash('sha384').update(text).digest('hex');
  errors.push(...checkBillXml(unsigned(document), { pin, sha384 }).map(({ place }) => rejectionAt(place)));
  errors.push(...registrationErrors(document, { softwareId, ranges }));
  const referenced = (name: string) => textAt(document, 'cac:BillingReference', 'cac:InvoiceDocumentReference', name);
  const reference = referenced('cbc:ID');
  if (reference !== '' && cudeOf(reference) !== referenced('cbc:UUID'))
    errors.push(rejection('CBG04a', 'El documento referenciado no existe'));
  return [...new Set(errors)];
}

/** The document without the extension of its signature. */
function unsigned(document: XmlElement): XmlElement {
  const isSignature = (extension: XmlElement) =>
    child(child(extension, 'ext:ExtensionContent'), 'ds:Signature') !== undefined;
  return {
    ...document,
    content: childrenOf(document).map((each) =>
      each.name === 'ext:UBLExtensions'
        ? { ...each, content: childrenOf(each).filter((extension) => !isSignature(extension)) }
        : each,
    ),
  };
}
