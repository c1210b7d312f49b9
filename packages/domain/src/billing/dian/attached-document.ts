import { canonicalXml, element as el, type XmlElement } from './canonical-xml.ts';

/** An accepted document with the authority's answer. */
export interface AcceptedPair {
  /** The signed file, which is embedded as it is, and the same file parsed. */
  readonly file: string;
  readonly document: XmlElement;
  /** The ApplicationResponse, embedded as it is. */
  readonly response: string;
  /** When the authority validated the document. */
  readonly validated: LegalMoment;
}

/** Colombian legal time: `date` such as `2025-11-10`, `time` such as `06:14:09-05:00`. */
export interface LegalMoment {
  readonly date: string;
  readonly time: string;
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const NAMESPACES = {
  xmlns: `${UBL}:AttachedDocument-2`,
  'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
  'xmlns:ext': `${UBL}:CommonExtensionComponents-2`,
};

/** Name under which the authority validates. */
const VALIDATOR = 'Unidad Especial Dirección de Impuestos y Aduanas Nacionales';
/** Response code: the authority validated the document. */
const VALIDATED = '02';

/**
 * The container in which an accepted document is delivered to the customer (technical annex of electronic invoicing 1.9, AttachedDocument),
 * canonical and without its signature. The embedded files are escaped text, which any reader turns back into the same bytes.
 */
export function attachedDocumentXml(
  { file, document, response, validated }: AcceptedPair,
  container: LegalMoment & { readonly id: string; readonly profile: string },
): string {
  const number = textAt(document, 'cbc:ID');
  return canonicalXml(
    el(
      'AttachedDocument',
      [
        el('ext:UBLExtensions', []),
        el('cbc:UBLVersionID', 'UBL 2.1'),
        el('cbc:CustomizationID', 'Documentos adjuntos'),
        el('cbc:ProfileID', container.profile),
        el('cbc:ProfileExecutionID', textAt(document, 'cbc:ProfileExecutionID')),
        el('cbc:ID', container.id),
        el('cbc:IssueDate', container.date),
        el('cbc:IssueTime', container.time),
        el('cbc:DocumentType', 'Contenedor de Factura Electrónica'),
        el('cbc:ParentDocumentID', number),
        el('cac:SenderParty', [taxSchemeOf(document, 'cac:AccountingSupplierParty')]),
        el('cac:ReceiverParty', [taxSchemeOf(document, 'cac:AccountingCustomerParty')]),
        attachment(file),
        el('cac:ParentDocumentLineReference', [
          el('cbc:LineID', '1'),
          el('cac:DocumentReference', [
            el('cbc:ID', number),
            el('cbc:UUID', textAt(document, 'cbc:UUID'), { schemeName: 'CUDE-SHA384' }),
            el('cbc:IssueDate', textAt(document, 'cbc:IssueDate')),
            el('cbc:DocumentType', 'ApplicationResponse'),
            attachment(response),
            el('cac:ResultOfVerification', [
              el('cbc:ValidatorID', VALIDATOR),
              el('cbc:ValidationResultCode', VALIDATED),
              el('cbc:ValidationDate', validated.date),
              el('cbc:ValidationTime', validated.time),
            ]),
          ]),
        ]),
      ],
      NAMESPACES,
    ),
  );
}

const attachment = (file: string) =>
  el('cac:Attachment', [
    el('cac:ExternalReference', [
      el('cbc:MimeCode', 'text/xml'),
      el('cbc:EncodingCode', 'UTF-8'),
      el('cbc:Description', file),
    ]),
  ]);

/** Tax data of a party of the document; the container leaves its address out. */
function taxSchemeOf(document: XmlElement, party: string): XmlElement {
  const scheme = child(child(child(document, party), 'cac:Party'), 'cac:PartyTaxScheme');
  return el(
    'cac:PartyTaxScheme',
    childrenOf(scheme).filter(({ name }) => name !== 'cac:RegistrationAddress'),
  );
}

const childrenOf = (element: XmlElement | undefined) =>
  element === undefined || typeof element.content === 'string' ? [] : element.content;

const child = (element: XmlElement | undefined, name: string) => childrenOf(element).find((each) => each.name === name);

function textAt(document: XmlElement, name: string): string {
  const found = child(document, name)?.content;
  return typeof found === 'string' ? found : '';
}
