import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { documentSendingTexts as texts } from '../messages/billing/document-sending.ts';
import { billingMonthTexts as months } from '../messages/billing/month-parameters.ts';
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
const mode = z.enum(['off', 'test', 'production']);
export type SendingMode = z.output<typeof mode>;
const document = z.enum(['bill', 'note']);

const sending = renamed({
  bill_number: ['number', z.number()],
  document: ['document', document],
  printed: ['printed', z.string()],
  client_code: ['clientCode', z.string()],
  client_name: ['clientName', z.string()],
  state: ['state', state],
  since: ['since', z.string()],
  /** When the next request is due; null if none is. */
  next_at: ['nextAt', z.string().nullable()],
  attempts: ['attempts', z.number()],
  send_before: ['sendBefore', z.string()],
  has_response: ['hasResponse', z.boolean()],
  rules: ['rules', z.array(z.object({ code: z.string(), rejection: z.boolean(), text: z.string() }))],
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

const refreshes = ['/api/check-document-sending'] as const;

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

const oneDocument = renamed({
  username: ['username', username],
  bill_number: ['number', labelled(texts.number, wireNumber(z.number().int().positive()))],
  document: ['document', labelled(texts.document, document)],
});

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

export const resendElectronicDocument = endpoint({
  method: 'POST',
  path: '/api/resend-electronic-document',
  summary: 'Pone otra vez en la cola un documento rechazado, una vez corregida la causa del rechazo.',
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
