import { billNumberRule, taxResponsibilities, taxSchemes } from '@contador/domain/billing';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { electronicDocumentTexts as texts } from '../messages/billing/electronic-documents.ts';
import { liquidationPageTexts as labels } from '../messages/billing/liquidation-pages.ts';
import { billingMonthTexts as months } from '../messages/billing/month-parameters.ts';
import { signingCertificateTexts as certificateTexts } from '../messages/billing/signing-certificate.ts';
import { boundedNumber } from '../wire/bounded-number.ts';
import { boundedText, requiredText, shapedText } from '../wire/bounded-text.ts';
import { day } from '../wire/day.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { reportReads } from '../wire/report-change.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { wireChoice } from '../wire/wire-number.ts';
import { cycleCode, cycleMonth } from './intake-wire.ts';

const area = { area: 'facturador' } as const;
const part = z.coerce.number().int().min(1).max(10_000);
const line = (longest: number) => boundedText(longest).nullish();
const number = boundedNumber(billNumberRule).nullish();

const lacking = renamed({
  client_code: ['clientCode', z.string()],
  bill_number: ['number', z.number()],
  /** Number of the bill or of its note, as printed. */
  printed: ['printed', z.string()],
  lacks: ['lacks', z.array(z.string())],
  /** Number of the note that reversed the bill, with its prefix. */
  note: ['note', z.string().optional()],
});
export type LackingBill = z.output<typeof lacking>;

export const checkElectronicDocuments = endpoint({
  method: 'GET',
  path: '/api/check-electronic-documents',
  summary:
    'Cuántas facturas de un ciclo tienen su documento electrónico, y qué les falta a las que no lo pueden tener.',
  group: 'billing',
  query: cycleMonth,
  body: nothing,
  reply: z.object({
    bills: z.number(),
    made: z.number(),
    /** Number of notes that reversed bills of the cycle, and how many of them have their document. */
    notes: z.number(),
    notes_made: z.number(),
    lacking: z.array(lacking),
    lacking_count: z.number(),
    /** Whether the company has a certificate that can sign now, and how many documents and notes are signed. */
    signed: z.boolean(),
    signed_count: z.number(),
    /** Bills and notes without a signed document that can have it with the day and the identification of today only. */
    restatable: z.number(),
    /** That the certificate ends within 60 days, or cannot sign now; null otherwise. */
    certificate_warning: z.string().nullable(),
  }),
  permission: area,
  effect: 'read',
});

export const makeElectronicDocuments = endpoint({
  method: 'POST',
  path: '/api/make-electronic-documents',
  summary:
    'Arma, firma y fija los documentos equivalentes electrónicos (UBL 2.1, XAdES-EPES) de una parte de las facturas de un ciclo y de las notas que las reversaron; los que ya están no cambian. Sin certificado quedan sin firmar.',
  group: 'billing',
  query: nothing,
  body: renamed({
    username: ['username', username],
    year: ['year', year],
    month: ['month', labelled(months.month, period)],
    cycle: ['cycle', cycleCode],
    part: ['part', labelled(texts.part, part)],
    /** Restricts the call to one client. */
    client_code: ['clientCode', labelled(labels.life.find, z.string().max(40).optional())],
    /** Also makes documents with the day and the identification of today where the bill cannot have its own. */
    restate: ['restate', labelled(texts.restate.action, z.boolean().optional())],
  }),
  reply: uploadOk.extend({
    made: z.number(),
    signed: z.number(),
    lacking: z.array(lacking),
    /** Documents that were made and could not be signed, with the reason. */
    unsigned: z.array(lacking),
  }),
  permission: area,
  effect: 'write',
  refreshes: ['/api/check-electronic-documents', '/api/check-document-sending', '/api/check-billing-board'],
});

export const downloadElectronicDocuments = endpoint({
  method: 'GET',
  path: '/api/download-electronic-documents',
  summary:
    'El XML del documento electrónico de un cliente, firmado si lo está, o los de una parte de un ciclo en un archivo zip.',
  group: 'billing',
  query: cycleMonth.extend({
    part: part.optional(),
    client_code: z.string().max(40).optional(),
    /** With `client_code`: the bill of this number, or the note that reversed it. */
    bill_number: z.coerce.number().int().positive().optional(),
    document: z.enum(['bill', 'note']).optional(),
    timestamp: z.string().max(19).optional(),
  }),
  body: nothing,
  reply: nothing,
  permission: area,
  effect: 'read',
  transport: 'download',
});

const responsibility = `(${taxResponsibilities.join('|')})`;
const responsibilityShape = new RegExp(`^${responsibility}(;${responsibility})*$`);

const issuer = {
  nit: ['nit', labelled(texts.issuer.nit, line(20))],
  prefix: [
    'prefix',
    labelled(
      texts.issuer.prefix,
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{1,4}$/),
    ),
  ],
  environment: ['environment', labelled(texts.issuer.environment, wireChoice([1, 2]))],
  software_id: ['softwareId', labelled(texts.issuer.softwareId, line(100))],
  authorisation: [
    'authorisation',
    labelled(
      texts.issuer.authorisation,
      z
        .string()
        .regex(/^\d{1,20}$/)
        .nullish(),
    ),
  ],
  authorised_from: ['authorisedFrom', labelled(texts.issuer.authorisedFrom, day.nullish())],
  authorised_to: ['authorisedTo', labelled(texts.issuer.authorisedTo, day.nullish())],
  range_first: ['rangeFirst', labelled(texts.issuer.rangeFirst, number)],
  range_last: ['rangeLast', labelled(texts.issuer.rangeLast, number)],
  former_last_number: ['formerLastNumber', labelled(texts.issuer.formerLastNumber, number)],
  municipality_code: [
    'municipalityCode',
    labelled(
      texts.issuer.municipalityCode,
      z
        .string()
        .regex(/^\d{5}$/)
        .nullish(),
    ),
  ],
  address: ['address', labelled(texts.issuer.address, line(200))],
  email: ['email', labelled(texts.issuer.email, z.email().max(200).nullish())],
  postal_code: [
    'postalCode',
    labelled(texts.issuer.postalCode, shapedText(/^\d{6}$/, texts.issuer.postalCodeShape).nullish()),
  ],
  responsibilities: [
    'responsibilities',
    labelled(
      texts.issuer.responsibilities,
      shapedText(responsibilityShape, texts.issuer.responsibilitiesShape(taxResponsibilities)).nullish(),
    ),
  ],
  tax_scheme: [
    'taxScheme',
    labelled(texts.issuer.taxScheme, z.enum(Object.keys(taxSchemes) as [keyof typeof taxSchemes]).nullish()),
  ],
  maker_person: ['makerPerson', labelled(texts.issuer.makerPerson, line(200))],
  maker_company: ['makerCompany', labelled(texts.issuer.makerCompany, line(200))],
  maker_software: ['makerSoftware', labelled(texts.issuer.makerSoftware, line(200))],
  signer_role: ['signerRole', labelled(texts.issuer.signerRole, z.enum(['supplier', 'third party']).nullish())],
  software_owner: [
    'softwareOwner',
    labelled(texts.issuer.softwareOwner, shapedText(/^\d{3}$/, texts.issuer.softwareOwnerShape).nullish()),
  ],
  sui_code: [
    'suiCode',
    labelled(
      texts.issuer.suiCode,
      z
        .string()
        .regex(/^\d{1,10}$/)
        .nullish(),
    ),
  ],
} as const;

/** One company is the issuer in every area. */
const shared = { area: ['facturador', 'autogeneradores'], administrators: true } as const;

export const checkBillIssuer = endpoint({
  method: 'GET',
  path: '/api/check-bill-issuer',
  summary: 'Cómo expide la empresa sus documentos electrónicos; el PIN del software no se dice.',
  group: 'billing',
  query: z.object({ username }),
  body: nothing,
  reply: z.object({
    issuer: renamed({ ...issuer, has_pin: ['hasPin', z.boolean()], revision: ['revision', revision] }),
  }),
  permission: shared,
  effect: 'read',
});

export const updateBillIssuer = endpoint({
  method: 'POST',
  path: '/api/update-bill-issuer',
  summary: 'Guarda cómo expide la empresa sus documentos electrónicos. Sin PIN o sin NIT queda el que estaba.',
  group: 'billing',
  query: nothing,
  body: renamed({
    username: ['username', username],
    ...issuer,
    pin: ['pin', labelled(texts.issuer.pin, requiredText(40).nullish())],
    ...sameNames(onRevision),
  }),
  reply: uploadOk,
  permission: shared,
  effect: 'write',
  refusedAs: { code: 'record-refused', legacy: { Upload: 'No' } },
  refreshes: [
    '/api/check-bill-issuer',
    '/api/check-electronic-documents',
    '/api/check-sent-document',
    '/api/check-billing-generation-params',
    ...reportReads,
  ],
});

const certificate = renamed({
  subject: ['subject', z.string()],
  issuer: ['issuer', z.string()],
  serial: ['serial', z.string()],
  valid_from: ['validFrom', z.string()],
  valid_to: ['validTo', z.string()],
  complete_chain: ['completeChain', z.boolean()],
  loaded_by: ['loadedBy', z.string()],
  loaded_at: ['loadedAt', z.string()],
  /** Why it cannot sign now; null if it can. */
  fault: ['fault', z.string().nullable()],
  /** Warning that it expires within 60 days; null before. */
  warning: ['warning', z.string().nullable()],
});

export type SigningCertificateRow = z.output<typeof certificate>;

export const checkSigningCertificate = endpoint({
  method: 'GET',
  path: '/api/check-signing-certificate',
  summary: 'El certificado con el que la empresa firma sus documentos electrónicos. La llave privada no se dice nunca.',
  group: 'billing',
  query: z.object({ username }),
  body: nothing,
  reply: z.object({ certificate: certificate.nullable() }),
  permission: area,
  effect: 'read',
});

/** A certificate file has a few kilobytes; in Base64 a third more. */
const CERTIFICATE_LETTERS = 100_000;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

export const loadSigningCertificate = endpoint({
  method: 'POST',
  path: '/api/load-signing-certificate',
  summary:
    'Carga el certificado de firma, un archivo PKCS#12 o PEM en Base64 con su contraseña. El anterior deja de firmar y su llave se borra.',
  group: 'access',
  query: nothing,
  body: renamed({
    username: ['username', username],
    file: [
      'file',
      labelled(
        certificateTexts.file,
        requiredText(CERTIFICATE_LETTERS).refine((text) => BASE64.test(text), certificateTexts.faults.unreadable),
      ),
    ],
    password: ['password', labelled(certificateTexts.password, z.string().max(200))],
  }),
  reply: uploadOk,
  permission: 'administers',
  effect: 'write',
  refreshes: ['/api/check-signing-certificate', '/api/check-electronic-documents'],
});
