import { consentMeans } from '@contador/domain/clients';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { billDeliveryTexts as texts } from '../messages/billing/bill-delivery.ts';
import { billingMonthTexts as months } from '../messages/billing/month-parameters.ts';
import { boundedText, requiredText } from '../wire/bounded-text.ts';
import { clientCode } from '../wire/client-code.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { uploadOk } from '../wire/upload.ts';
import { wireNumber } from '../wire/wire-number.ts';
import { cycleCode, cycleMonth } from './intake-wire.ts';

const area = { area: 'facturador' } as const;
/** Letters with bills and with annexes go through one queue, and share its blocks. */
const shared = { area: ['facturador', 'autogeneradores'] } as const;

/** States in the order in which a person looks at them. */
export const deliveryStates = ['paper', 'ready', 'sending', 'waiting', 'sent'] as const;
export const deliveryState = z.enum(deliveryStates);
export type DeliveryState = z.output<typeof deliveryState>;

export const paperReasons = ['no-consent', 'no-address', 'suppressed', 'domain-stopped', 'failed'] as const;
const reason = z.enum(paperReasons);
export type PaperReason = z.output<typeof reason>;

const means = z.enum(consentMeans);

/** Delivery of a letter to a client, of a bill or of an annex. */
export const letterDelivery = {
  client_code: ['clientCode', z.string()],
  client_name: ['clientName', z.string()],
  /** Address of the register; null if it holds none, or several. */
  address: ['address', z.string().nullable()],
  /** Last answer of the client; null if it never answered. */
  agreed: ['agreed', z.boolean().nullable()],
  state: ['state', deliveryState],
  reason: ['reason', reason.nullable()],
  sent_to: ['sentTo', z.string().nullable()],
  moment: ['moment', z.string().nullable()],
  next_at: ['nextAt', z.string().nullable()],
  fault: ['fault', z.enum(Object.keys(texts.faults) as [keyof typeof texts.faults]).nullable()],
  /** Answer of the mail server in its own words. */
  reply: ['reply', z.string().nullable()],
  sha256: ['sha256', z.string().nullable()],
} as const;

const delivery = renamed({
  bill_number: ['number', z.number()],
  printed: ['printed', z.string()],
  ...letterDelivery,
  answered_on: ['answeredOn', z.string().nullable()],
  means: ['means', means.nullable()],
  recorded_by: ['recordedBy', z.string().nullable()],
});
export type BillDelivery = z.output<typeof delivery>;

export const mailBlock = renamed({
  id: ['id', z.uuid()],
  kind: ['kind', z.enum(['address', 'domain'])],
  /** Refused while it was sent, returned afterwards, or a complaint of the recipient. */
  cause: ['cause', z.enum(['refused', 'returned', 'complaint'])],
  value: ['value', z.string()],
  reply: ['reply', z.string()],
  blocked_at: ['blockedAt', z.string()],
});
export type MailBlock = z.output<typeof mailBlock>;

/** Letters of each state, and of those for paper, of each reason. */
export const deliveryCounts = {
  states: ['states', z.record(deliveryState, z.number())],
  paper: ['paper', z.record(reason, z.number())],
} as const;

export const checkBillDelivery = endpoint({
  method: 'GET',
  path: '/api/check-bill-delivery',
  summary: 'Cómo llega cada factura de un ciclo: por correo o impresa, y por qué; a lo sumo 500, primero las impresas.',
  group: 'billing',
  query: cycleMonth.extend({ state: deliveryState.optional() }),
  body: nothing,
  reply: renamed({
    /** Whether the server can send e-mails; without that they wait. */
    has_server: ['hasServer', z.boolean()],
    ...deliveryCounts,
    /** Ready bills whose document the tax authority has not accepted. */
    not_accepted: ['notAccepted', z.number()],
    /** First day on which a ready bill must be paid, and the working days that its client would have; null without ready bills. */
    first_due: [
      'firstDue',
      renamed({
        day: ['day', z.string()],
        working_days: ['workingDays', z.number()],
        /** Fewer working days give a warning. */
        fewest_days: ['fewestDays', z.number()],
      }).nullable(),
    ],
    bills: ['bills', z.array(delivery)],
    /** Addresses and domains to which no bill is sent. */
    blocks: ['blocks', z.array(mailBlock)],
  }),
  permission: area,
  effect: 'read',
});

const refreshes = ['/api/check-bill-delivery'] as const;
const refreshesBoth = [...refreshes, '/api/check-ag-annex-delivery'] as const;
/** The closing board counts the bills that are ready for an e-mail. */
const refreshesBoard = [...refreshes, '/api/check-billing-board'] as const;

export const sendBillLetters = endpoint({
  method: 'POST',
  path: '/api/send-bill-letters',
  summary: 'Pone en cola el correo de cada factura del ciclo que puede ir por correo; las demás quedan para imprimir.',
  group: 'billing',
  query: nothing,
  body: renamed({
    username: ['username', username],
    year: ['year', year],
    month: ['month', labelled(months.month, period)],
    cycle: ['cycle', cycleCode],
  }),
  reply: uploadOk.extend({ queued: z.number() }),
  permission: area,
  effect: 'write',
  refreshes: refreshesBoard,
});

export const resendBillLetter = endpoint({
  method: 'POST',
  path: '/api/resend-bill-letter',
  summary: 'Envía otra vez por correo una factura.',
  group: 'billing',
  query: nothing,
  body: renamed({
    username: ['username', username],
    bill_number: ['number', labelled(texts.number, wireNumber(z.number().int().positive()))],
  }),
  reply: uploadOk,
  permission: area,
  effect: 'write',
  refreshes,
});

export const recordBillMailConsent = endpoint({
  method: 'POST',
  path: '/api/record-bill-mail-consent',
  summary: 'Anota si un cliente acepta recibir sus facturas por correo. Rige la última respuesta.',
  group: 'billing',
  query: nothing,
  body: renamed({
    username: ['username', username],
    client_code: ['clientCode', labelled(texts.clientCode, clientCode)],
    agreed: ['agreed', labelled(texts.consent, z.boolean())],
    answered_on: ['answeredOn', labelled(texts.answeredOn, z.iso.date())],
    means: ['means', labelled(texts.means, means)],
    proof: ['proof', labelled(texts.proof, boundedText(200))],
  }),
  reply: uploadOk,
  permission: area,
  effect: 'write',
  refreshes: refreshesBoard,
});

/** Most characters of a report. Mail systems put what is read before the returned message. */
const MOST_REPORT = 400_000;

export const recordMailReport = endpoint({
  method: 'POST',
  path: '/api/record-mail-report',
  summary:
    'Lee un correo devuelto (RFC 3464) o una queja (RFC 5965) por una factura o un anexo que se envió: queda para imprimir y el correo se detiene.',
  group: 'billing',
  query: nothing,
  body: renamed({
    username: ['username', username],
    message: ['message', labelled(texts.message, requiredText(MOST_REPORT))],
  }),
  reply: uploadOk.extend({ result: z.enum(['returned', 'complaint', 'ignored']) }),
  permission: shared,
  effect: 'write',
  enters: true,
  refreshes: refreshesBoth,
});

export const liftMailBlock = endpoint({
  method: 'POST',
  path: '/api/lift-mail-block',
  summary: 'Permite otra vez el correo a una dirección o a un dominio que lo rechazó.',
  group: 'billing',
  query: nothing,
  body: z.object({ username, id: labelled(texts.blocked, z.uuid()) }),
  reply: uploadOk,
  permission: shared,
  effect: 'write',
  refreshes: [...refreshesBoth, '/api/check-billing-board'],
});
