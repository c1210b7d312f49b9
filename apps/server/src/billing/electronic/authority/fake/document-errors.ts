import { createHash } from 'node:crypto';
import { checkBillXml, type XmlElement } from '@contador/domain/billing';
import { unzipSync } from 'fflate';
import { signatureFaults } from '../../signing/check-signature.ts';
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

interface ErrorCheck {
  readonly pin: string;
  /** Verifies a file in addition to our own verification. */
  readonly verifyFile?: ((file: string) => boolean) | undefined;
  /** True if the service accepted a document with that number. */
  readonly isAccepted: (number: string) => boolean;
}

/** Errors of a document, in the words of the authority: signature, day, CUDE, software and reference. */
export function documentErrors(
  file: string,
  document: XmlElement,
  { pin, verifyFile, isAccepted }: ErrorCheck,
): string[] {
  if (signatureFaults(file).length > 0 || verifyFile?.(file) === false)
    return ['Regla: ZE02, Rechazo: Firma no válida'];
  const day = textAt(document, 'cbc:IssueDate');
  const errors: string[] = [];
  const [, signingDay] = /<xades:SigningTime>(\d{4}-\d{2}-\d{2})T/.exec(file) ?? [];
  if (signingDay !== day) errors.push('Regla: DEAD09e, Rechazo: La fecha de firma no es la de emisión');
  const sha384 = (text: string) => createHash('sha384').update(text).digest('hex');
  for (const { place } of checkBillXml(unsigned(document), { pin, sha384 })) {
    if (place.endsWith('/cbc:UUID'))
      errors.push('Regla: DEAD06, Rechazo: Valor del CUDE no está calculado correctamente.');
    else if (place.endsWith('SoftwareSecurityCode')) errors.push('Regla: DEAB27b, Rechazo: Huella no corresponde');
    else errors.push(`Regla: ZB01, Rechazo: ${place}`);
  }
  const reference = textAt(document, 'cac:BillingReference', 'cac:InvoiceDocumentReference', 'cbc:ID');
  if (reference !== '' && !isAccepted(reference)) {
    errors.push('Regla: CBG04a, Rechazo: El documento referenciado no existe');
  }
  return errors;
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
