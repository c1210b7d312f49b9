import { statementNames } from '@contador/domain/billing';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { documentSendingTexts as texts } from '../messages/billing/document-sending.ts';
import { billingMonthTexts as months } from '../messages/billing/month-parameters.ts';
import { requiredText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { uploadOk } from '../wire/upload.ts';
import { wireNumber } from '../wire/wire-number.ts';
import { cycleCode, cycleMonth } from './intake-wire.ts';

const area = { area: 'facturador' } as const;

/** States in the order in which a person looks at them. */
export const sendingStates = ['rejected', 'stopped', 'unknown', 'sending', 'queued', 'accepted'] as const;
const state = z.enum(sendingStates);
/** States of a bill for which its note waits. */
const billWaits = ['rejected', 'stopped', 'unknown', 'sending', 'queued', 'unsent'] as const;
export type BillWait = (typeof billWaits)[number];
const mode = z.enum(['off', 'test', 'production']);
export type SendingMode = z.output<typeof mode>;
const document = z.enum(['bill', 'note']);

const rule = z.object({ code: z.string(), rejection: z.boolean(), text: z.string() });

const sending = renamed({
  bill_number: ['number', z.number()],
  document: ['document', document],
  printed: ['printed', z.string()],
  client_code: ['clientCode', z.string()],
  client_name: ['clientName', z.string()],
  state: ['state', state],
  since: ['since', z.string()],
  /** Version of the document under its number: 1, and one more each time it is made again or another one is adopted. */
  version: ['version', z.number()],
  /** When the next request is due; null if none is. */
  next_at: ['nextAt', z.string().nullable()],
  attempts: ['attempts', z.number()],
  send_before: ['sendBefore', z.string()],
  has_response: ['hasResponse', z.boolean()],
  rules: ['rules', z.array(rule)],
  /** State of the bill whose acceptance a queued note waits for; null if the document waits for none. */
  waits_for_bill: ['waitsForBill', z.enum(billWaits).nullable()],
});
export type SendingRow = z.output<typeof sending>;

export const checkDocumentSending = endpoint({
  method: 'GET',
  path: '/api/check-document-sending',
  summary:
    'En qué va el envío a la DIAN de los documentos electrónicos de un ciclo; a lo sumo 500, primero los rechazados.',
  group: 'billing',
  query: cycleMonth.extend({ state: state.optional() }),
  body: nothing,
  reply: renamed({
    mode: ['mode', mode],
    /** Environments whose address the server has. */
    addresses: ['addresses', z.array(mode)],
    /** Whether a document was accepted in the test environment, which production needs. */
    tested: ['tested', z.boolean()],
    stopped_at: ['stoppedAt', z.string().nullable()],
    stopped_for: ['stoppedFor', z.string().nullable()],
    /** Contingency in force, which stops all sending; null if there is none. */
    contingency: ['contingency', z.object({ since: z.string(), reason: z.string(), by: z.string() }).nullable()],
    counts: ['counts', z.record(state, z.number())],
    /** Signed documents of the cycle that are not in the queue. */
    unsent: ['unsent', z.number()],
    /** Earliest term of a document that is not accepted; null if there is none. */
    send_before: ['sendBefore', z.string().nullable()],
    documents: ['documents', z.array(sending)],
  }),
  permission: area,
  effect: 'read',
});

const refreshes = ['/api/check-document-sending', '/api/check-sent-document', '/api/check-billing-board'] as const;

export const updateDocumentSending = endpoint({
  method: 'POST',
  path: '/api/update-document-sending',
  summary: 'Enciende o apaga el envío a la DIAN. Producción pide un documento aceptado antes en pruebas.',
  group: 'access',
  query: nothing,
  body: z.object({ username, mode: labelled(texts.mode, mode) }),
  reply: uploadOk,
  permission: 'administers',
  effect: 'write',
  refreshes,
});

export const sendElectronicDocuments = endpoint({
  method: 'POST',
  path: '/api/send-electronic-documents',
  summary: 'Pone en la cola de envío a la DIAN los documentos firmados de un ciclo; los que ya están no cambian.',
  group: 'billing',
  query: nothing,
  body: renamed({
    username: ['username', username],
    year: ['year', year],
    month: ['month', labelled(months.month, period)],
    cycle: ['cycle', cycleCode],
  }),
  reply: uploadOk.extend({
    queued: z.number(),
    /** Signed documents that were issued for the other environment. */
    other_environment: z.number(),
  }),
  permission: area,
  effect: 'write',
  refreshes,
});

const documentKey = {
  username: ['username', username],
  bill_number: ['number', labelled(texts.number, wireNumber(z.number().int().positive()))],
  document: ['document', labelled(texts.document, document)],
} as const;
const oneDocument = renamed(documentKey);

export const askDocumentStatus = endpoint({
  method: 'POST',
  path: '/api/ask-document-status',
  summary: 'Pregunta ya a la DIAN el estado de un documento por confirmar.',
  group: 'billing',
  query: nothing,
  body: oneDocument,
  reply: uploadOk,
  permission: area,
  effect: 'write',
  refreshes,
});

const identity = renamed({
  number: ['number', z.string()],
  cude: ['cude', z.string()],
  date: ['date', z.string()],
  time: ['time', z.string()],
  issuer_nit: ['issuerNit', z.string()],
  buyer_id: ['buyerId', z.string()],
  buyer_name: ['buyerName', z.string()],
  total: ['total', z.string()],
});
export type DocumentIdentityRow = z.output<typeof identity>;

const decision = renamed({
  version: ['version', z.number()],
  outcome: ['outcome', z.enum(['accepted', 'rejected', 'conflict'])],
  at: ['at', z.string()],
  rules: ['rules', z.array(rule)],
});

export const checkSentDocument = endpoint({
  method: 'GET',
  path: '/api/check-sent-document',
  summary:
    'Lo que la DIAN decidió de cada versión de un documento; si lo rechazó, qué cambiaría al hacerlo de nuevo; si su número es de otro, ambos.',
  group: 'billing',
  query: z.object({ username, bill_number: z.coerce.number().int().positive(), document }),
  body: nothing,
  reply: renamed({
    decisions: ['decisions', z.array(decision)],
    /** The next version; null unless the document is rejected. Its fingerprint is sent with the order to make it. */
    remake: [
      'remake',
      z
        .object({
          changes: z.array(z.object({ name: z.enum(statementNames), before: z.string(), after: z.string() })),
          lacks: z.array(z.string()),
          fingerprint: z.string(),
        })
        .nullable(),
    ],
    /** Another document has the number; null otherwise. `theirs` is null as long as the authority has not given its file. */
    conflict: [
      'conflict',
      renamed({
        cude: ['cude', z.string()],
        ours: ['ours', identity],
        theirs: ['theirs', identity.nullable()],
        adoptable: ['adoptable', z.boolean()],
      }).nullable(),
    ],
  }),
  permission: area,
  effect: 'read',
});

export const remakeElectronicDocument = endpoint({
  method: 'POST',
  path: '/api/remake-electronic-document',
  summary:
    'Hace y firma de nuevo, con el mismo número y los datos de hoy, un documento que la DIAN rechazó, y lo pone en la cola; el anterior se conserva.',
  group: 'billing',
  query: nothing,
  body: renamed({
    ...documentKey,
    /** Fingerprint of the comparison that the person saw. */
    fingerprint: ['fingerprint', labelled(texts.remake, z.string().regex(/^[0-9a-f]{64}$/))],
  }),
  reply: uploadOk,
  permission: area,
  effect: 'write',
  refreshes,
});

export const adoptAcceptedDocument = endpoint({
  method: 'POST',
  path: '/api/adopt-accepted-document',
  summary:
    'Toma como propio el documento que la DIAN ya aceptó con el número, si su comprador, fecha y total son los de la factura.',
  group: 'billing',
  query: nothing,
  body: oneDocument,
  reply: uploadOk,
  permission: area,
  effect: 'write',
  refreshes,
});

export const resendElectronicDocument = endpoint({
  method: 'POST',
  path: '/api/resend-electronic-document',
  summary: 'Pone otra vez en la cola el mismo archivo, cuando la causa del rechazo puede estar fuera del documento.',
  group: 'billing',
  query: nothing,
  body: oneDocument,
  reply: uploadOk,
  permission: area,
  effect: 'write',
  refreshes,
});

export const resumeDocumentSending = endpoint({
  method: 'POST',
  path: '/api/resume-document-sending',
  summary: 'Reanuda el envío a la DIAN que se detuvo por el certificado, el reloj o un permiso.',
  group: 'billing',
  query: nothing,
  body: z.object({ username }),
  reply: uploadOk,
  permission: area,
  effect: 'write',
  refreshes,
});

/** A contingency changes no count of the board. */
const contingencyRefreshes = [
  '/api/check-document-sending',
  '/api/check-sent-document',
  '/api/check-contingencies',
] as const;

export const declareContingency = endpoint({
  method: 'POST',
  path: '/api/declare-contingency',
  summary: 'Declara la contingencia por falla del servicio de la DIAN: nada se le envía hasta que alguien la termine.',
  group: 'billing',
  query: nothing,
  body: z.object({ username, reason: labelled(texts.contingencyReason, requiredText(300, 10)) }),
  reply: uploadOk,
  permission: area,
  effect: 'write',
  refreshes: contingencyRefreshes,
});

export const endContingency = endpoint({
  method: 'POST',
  path: '/api/end-contingency',
  summary: 'Termina la contingencia: el envío sigue, y corren las 48 horas de lo que se expidió en ella.',
  group: 'billing',
  query: nothing,
  body: z.object({ username }),
  reply: uploadOk,
  permission: area,
  effect: 'write',
  refreshes: contingencyRefreshes,
});

export const downloadApplicationResponse = endpoint({
  method: 'GET',
  path: '/api/download-application-response',
  summary: 'La respuesta firmada con la que la DIAN aceptó un documento electrónico (ApplicationResponse).',
  group: 'billing',
  query: z.object({
    username,
    bill_number: z.coerce.number().int().positive(),
    document,
    timestamp: z.string().max(19).optional(),
  }),
  body: nothing,
  reply: nothing,
  permission: area,
  effect: 'read',
  transport: 'download',
});
