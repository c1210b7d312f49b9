import { billNumberRule } from '@contador/domain/billing';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { electronicDocumentTexts as texts } from '../messages/billing/electronic-documents.ts';
import { liquidationPageTexts as labels } from '../messages/billing/liquidation-pages.ts';
import { billingMonthTexts as months } from '../messages/billing/month-parameters.ts';
import { boundedNumber } from '../wire/bounded-number.ts';
import { boundedText, requiredText } from '../wire/bounded-text.ts';
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
    signed: z.boolean(),
  }),
  permission: area,
  effect: 'read',
});

export const makeElectronicDocuments = endpoint({
  method: 'POST',
  path: '/api/make-electronic-documents',
  summary:
    'Arma y fija los documentos equivalentes electrónicos (UBL 2.1, sin firmar) de una parte de las facturas de un ciclo y de las notas que las reversaron; los que ya están no cambian.',
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
  }),
  reply: uploadOk.extend({ made: z.number(), lacking: z.array(lacking) }),
  permission: area,
  effect: 'write',
  refreshes: ['/api/check-electronic-documents'],
});

export const downloadElectronicDocuments = endpoint({
  method: 'GET',
  path: '/api/download-electronic-documents',
  summary:
    'El XML sin firmar del documento electrónico de un cliente, o los de una parte de un ciclo en un archivo zip.',
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
        .regex(/^[A-Z0-9]{1,6}$/),
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
const shared = { area: ['facturador', 'autogeneradores'] } as const;

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
    '/api/check-billing-generation-params',
    ...reportReads,
  ],
});
