import { createHash, randomUUID } from 'node:crypto';
import { canonicalXml, DIAN_NIT, element as el, type XmlElement } from '@contador/domain/billing';
import { colombianDay, colombianTime } from '../../../../platform/index.ts';
import type { SigningCertificate } from '../../signing/certificate-file.ts';
import { signDocument } from '../../signing/xades-signature.ts';
import { child, childrenOf, textAt } from './xml-parts.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const NAMESPACES = {
  xmlns: `${UBL}:ApplicationResponse-2`,
  'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
  'xmlns:ext': `${UBL}:CommonExtensionComponents-2`,
};
const AUTHORITY = 'Unidad Especial Dirección de Impuestos y Aduanas Nacionales';
/** Response codes of the authority: the document is validated, or refused. */
const RESPONSES = {
  accepted: ['02', 'Documento validado por la DIAN'],
  rejected: ['04', 'Documento rechazado por la DIAN'],
} as const;

/** The signed ApplicationResponse with which the authority answers a document. `rules` are its code and its text. */
export function applicationResponse(
  document: XmlElement,
  {
    outcome,
    rules,
    at,
    certificate,
  }: {
    readonly outcome: keyof typeof RESPONSES;
    readonly rules: readonly (readonly [code: string, text: string])[];
    readonly at: Date;
    readonly certificate: SigningCertificate;
  },
): string {
  const [code, description] = RESPONSES[outcome];
  const number = textAt(document, 'cbc:ID');
  const moment = { date: colombianDay(at), time: `${colombianTime(at)}-05:00` };
  const issuer = taxSchemeOf(document);
  const xml = canonicalXml(
    el(
      'ApplicationResponse',
      [
        el('ext:UBLExtensions', []),
        el('cbc:UBLVersionID', 'UBL 2.1'),
        el('cbc:CustomizationID', '1'),
        el('cbc:ProfileID', 'DIAN 2.1'),
        el('cbc:ProfileExecutionID', textAt(document, 'cbc:ProfileExecutionID')),
        el('cbc:ID', `AR${number}`),
        el('cbc:UUID', createHash('sha384').update(`${number}${at.toISOString()}`).digest('hex'), {
          schemeName: 'CUDE-SHA384',
        }),
        el('cbc:IssueDate', moment.date),
        el('cbc:IssueTime', moment.time),
        el('cac:SenderParty', [
          el('cac:PartyTaxScheme', [
            el('cbc:RegistrationName', AUTHORITY),
            el('cbc:CompanyID', DIAN_NIT, { schemeID: '4', schemeName: '31' }),
            el('cac:TaxScheme', [el('cbc:ID', '01'), el('cbc:Name', 'IVA')]),
          ]),
        ]),
        el('cac:ReceiverParty', [issuer]),
        el('cac:DocumentResponse', [
          el('cac:Response', [el('cbc:ResponseCode', code), el('cbc:Description', description)]),
          el('cac:DocumentReference', [
            el('cbc:ID', number),
            el('cbc:UUID', textAt(document, 'cbc:UUID'), { schemeName: 'CUDE-SHA384' }),
          ]),
          ...rules.map(([rule, text], at) =>
            el('cac:LineResponse', [
              el('cac:LineReference', [el('cbc:LineID', String(at + 1))]),
              el('cac:Response', [el('cbc:ResponseCode', rule), el('cbc:Description', text)]),
            ]),
          ),
        ]),
      ],
      NAMESPACES,
    ),
  );
  return signDocument(xml, {
    ...certificate,
    id: randomUUID(),
    signingTime: `${moment.date}T${moment.time}`,
    role: 'supplier',
  });
}

/** Tax data of the issuer, without its address. */
function taxSchemeOf(document: XmlElement): XmlElement {
  const scheme = child(child(child(document, 'cac:AccountingSupplierParty'), 'cac:Party'), 'cac:PartyTaxScheme');
  return el(
    'cac:PartyTaxScheme',
    childrenOf(scheme).filter(({ name }) => name !== 'cac:RegistrationAddress'),
  );
}
