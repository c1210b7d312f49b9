import { surplusPaymentRules } from '@contador/domain/self-generators';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { surplusPaymentTexts as texts } from '../messages/self-generators/surplus-payments.ts';
import { boundedNumber } from '../wire/bounded-number.ts';
import { boundedText } from '../wire/bounded-text.ts';
import { clientCode } from '../wire/client-code.ts';
import { day } from '../wire/day.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { wireNumber } from '../wire/wire-number.ts';
import { consultation, ofClient, ofClientMonth } from './consulted-client.ts';

/** How a client is paid for its surplus, as the full label of the form. */
export const paymentWord = z.codec(
  z.enum(Object.values(texts.payments)),
  z.enum(['balance', 'next month', 'half year']),
  {
    decode: (word) => nameOf(texts.payments, word),
    encode: (payment) => texts.payments[payment],
  },
);
const stateWord = z.codec(z.enum(Object.values(texts.states)), z.enum(['pending', 'in review', 'paid']), {
  decode: (word) => nameOf(texts.states, word),
  encode: (state) => texts.states[state],
});

function nameOf<const Name extends string>(words: Readonly<Record<Name, string>>, word: string): Name {
  return Object.keys(words).find((name) => words[name as Name] === word) as Name;
}

/** COP with two decimals. */
const money = boundedNumber(surplusPaymentRules.paid);
const text = z.string().nullable();

/** Surplus value of a settled month and the state of its payment. */
const payment = renamed({
  month: ['month', z.number()],
  year: ['year', z.number()],
  client_code: ['clientCode', z.string()],
  p_balance_value: ['value', z.number()],
  exceed_payment: ['payment', paymentWord],
  positive_balance: ['balance', z.number()],
  p_balance_payment_state: ['state', stateWord],
  p_balance_payment_value: ['paid', z.number().nullable()],
  p_balance_payment_date: ['paidOn', text],
  /** First day on which it may be paid. */
  payable_from: ['payableFrom', z.string()],
  pb_document_uploaded: ['hasDocument', z.boolean()],
  /** Name of the file of another system that brought the month; null for a month settled here. */
  brought_from: ['broughtFrom', text],
  document: ['document', z.object({ name: z.string(), at: z.string(), bytes: z.number() }).nullable()],
  pb_client_obs: ['clientObservation', z.string()],
  pb_enterprise_obs: ['companyObservation', z.string()],
  client_name: ['clientName', z.string()],
  id_type: ['idType', text],
  id_number: ['idNumber', text],
  telephone: ['phone', text],
  email: ['email', text],
  revision: ['revision', revision],
});
export type SurplusPaymentRow = z.output<typeof payment>;

export const checkUserBalancePayment = endpoint({
  method: 'GET',
  path: '/api/check-user-balance-payment',
  summary: 'Los excedentes de cada mes aprobado de un año de un autogenerador: su valor, su documento y su pago.',
  group: 'self-generators',
  query: renamed({ ...ofClient, year: ['year', year] }),
  body: nothing,
  reply: renamed({ user_data: ['payments', z.array(payment)] }),
  permission: consultation,
  effect: 'read',
});

/**
 * `origin=user` saves the client's observation and `origin=op` the company's payment data; without it the uploaded document is accepted.
 * Other fields of the record are ignored.
 */
export const updateUserPaymentState = endpoint({
  method: 'POST',
  path: '/api/update-user-payment-state',
  summary:
    'Guarda de los excedentes de un mes la observación del cliente, el estado de su pago o el documento que se acaba de enviar.',
  group: 'self-generators',
  query: z.object({ username: username.optional(), origin: z.enum(['user', 'op']).optional() }),
  body: renamed({
    month: ['month', labelled(texts.period, period)],
    year: ['year', year],
    client_code: ['clientCode', labelled(texts.clientCode, clientCode)],
    p_balance_payment_state: ['state', labelled(texts.state, stateWord.optional())],
    p_balance_payment_value: ['paid', labelled(texts.paid, money.nullish())],
    p_balance_payment_date: ['paidOn', labelled(texts.paidOn, day.nullish())],
    pb_client_obs: ['clientObservation', labelled(texts.clientObservation, boundedText(1000).nullish())],
    pb_enterprise_obs: ['companyObservation', labelled(texts.companyObservation, boundedText(1000).nullish())],
    pb_document_uploaded: ['hasDocument', labelled(texts.document, z.boolean().optional())],
    /** Claimed value when the record was opened; a correction of the month changes it. */
    p_balance_value: ['value', labelled(texts.value, wireNumber(z.number()).optional())],
    /** When the document that the company saw was uploaded, null when there was none; the client may have replaced it since. */
    pb_document_seen: ['documentSeen', labelled(texts.document, boundedText(40).nullish())],
    ...sameNames(onRevision),
  }),
  reply: uploadOk,
  permission: consultation,
  effect: 'write',
  refreshes: [
    '/api/check-user-balance-payment',
    '/api/check-user-panel-data',
    '/api/check-ag-annex-archive',
    '/api/check-ag-payments-to-review',
    '/api/check-ag-board',
  ],
});

export const downloadUserPaymentDocument = endpoint({
  method: 'GET',
  path: '/api/download-user-payment-document',
  summary: 'El documento con el que un autogenerador cobra los excedentes de un mes, como lo envió.',
  group: 'self-generators',
  query: renamed({ ...ofClientMonth, timestamp: ['timestamp', z.string().max(19).optional()] }),
  body: nothing,
  reply: nothing,
  permission: consultation,
  effect: 'read',
  transport: 'download',
});

/** A payable month of a client in the list of the company. */
const payableMonth = renamed({
  client_code: ['clientCode', z.string()],
  client_name: ['clientName', z.string()],
  year: ['year', z.number()],
  month: ['month', z.number()],
  p_balance_value: ['value', z.number()],
  exceed_payment: ['payment', paymentWord],
  p_balance_payment_state: ['state', stateWord],
  p_balance_payment_value: ['paid', z.number().nullable()],
  p_balance_payment_date: ['paidOn', text],
  /** When the client sent its last document; null without one. */
  document_at: ['documentAt', text],
  /** Name of the file of another system that brought the month; null for a month settled here. */
  brought_from: ['broughtFrom', text],
});
export type PayableMonthRow = z.output<typeof payableMonth>;

export const checkPaymentsToReview = endpoint({
  method: 'GET',
  path: '/api/check-ag-payments-to-review',
  summary:
    'Los excedentes por pagar: los que tienen un documento por revisar, de cualquier mes, y todos los de un mes.',
  group: 'self-generators',
  query: z.object({ username, year, month: period }),
  body: nothing,
  reply: z.object({ payments: z.array(payableMonth) }),
  permission: { area: 'autogeneradores' },
  effect: 'read',
});
