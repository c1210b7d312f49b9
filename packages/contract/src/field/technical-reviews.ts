import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fieldActaTexts as texts } from '../messages/field/acta.ts';
import { actaMailTexts } from '../messages/field/acta-mail.ts';
import { boundedText } from '../wire/bounded-text.ts';
import { day } from '../wire/day.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, username } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { uploadOk } from '../wire/upload.ts';
import { acta } from './acta-wire.ts';
import { actaNumber, bothSides, orderNumber, reviewId } from './shapes.ts';

const state = z.enum(Object.values(texts.states));

/**
 * Sends an acta after its images. Idempotent by `review_id`: the same acta returns its number again, ignoring the reading of the phone's
 * clock. The acta closes the orders that it names, all of one client; when one of them is already closed, it is stored as 'duplicada'.
 */
export const sendTechnicalReview = endpoint({
  method: 'POST',
  path: '/api/send-technical-review',
  summary:
    'Recibe un acta con todas sus imágenes ya enviadas, le da su número y ejecuta sus órdenes. Si una de ellas ya no está abierta, el acta queda «duplicada».',
  group: 'field',
  query: z.object({ username: username.optional() }),
  body: z.object({
    username: username.optional(),
    review_id: labelled(texts.review, reviewId),
    order_ids: labelled(texts.orders, z.array(orderNumber).min(1).max(50)),
    report: labelled(texts.report, acta),
    emails: labelled(texts.emails, z.array(z.email().max(320)).max(20)),
    /** Number of the acta that this one corrects. */
    corrects: labelled(texts.corrects, actaNumber.optional()),
  }),
  reply: uploadOk.extend({ acta_number: z.string(), state }),
  permission: { area: 'tecnico-operativo' },
  effect: 'write',
  refreshes: ['/api/check-work-orders', '/api/check-technical-reviews', '/api/check-review-receipts'],
});

const moment = z.string().nullable();

/** A mail of an acta to one address. */
const mail = z.object({
  address: z.string(),
  state: z.enum(Object.values(actaMailTexts.states)),
  sent_at: moment,
  tries: z.number(),
  /** Time of the next attempt; null when there is none. */
  next_at: moment,
  /** Why the last attempt failed, as a sentence, and the reply of the mail server. */
  fault: z.string().nullable(),
  reply: z.string().nullable(),
});
export type ActaMail = z.output<typeof mail>;

const row = renamed({
  acta_number: ['number', z.string()],
  review_id: ['reviewId', z.string()],
  state: ['state', state],
  order_ids: ['orders', z.array(z.string())],
  client_code: ['clientCode', z.string()],
  client_name: ['clientName', z.string()],
  technician: ['technician', z.string()],
  technician_name: ['technicianName', z.string()],
  /** Date of the visit as stated in the acta. */
  fecha: ['date', z.string()],
  received_at: ['receivedAt', z.string()],
  /** Number of the acta that this one corrects, and of the acta that corrects this one. */
  corrects: ['corrects', z.string().nullable()],
  corrected_by: ['correctedBy', z.string().nullable()],
  /** Proposed changes that nobody has decided yet; 0 for an acta that another one corrects, because that one proposes them. */
  open_changes: ['openChanges', z.number()],
  /** Digest of the sent acta: 64 hexadecimal digits. */
  hash: ['hash', z.string()],
  files: ['files', z.number()],
  mails: ['mails', z.array(mail)],
});
export type TechnicalReviewRow = z.output<typeof row>;

/** Search criteria for actas; without any, all actas match. */
export const wantedReviews = z.object({
  username,
  from: day.optional(),
  to: day.optional(),
  client_code: boundedText(60).optional(),
  order: orderNumber.optional(),
  technician: boundedText(320).optional(),
});

/** Received actas; with `acta_number`, that acta with its whole content. */
export const checkTechnicalReviews = endpoint({
  method: 'GET',
  path: '/api/check-technical-reviews',
  summary:
    'Las actas recibidas, por día de visita, cliente, orden o técnico; con acta_number, esa con todo lo que dice. Un técnico ve las suyas.',
  group: 'field',
  query: wantedReviews.extend({ acta_number: actaNumber.optional() }),
  body: nothing,
  reply: z.object({
    reviews: z.array(row),
    report: acta.optional(),
    /** True when this server has a mail server. */
    mails_go_out: z.boolean(),
  }),
  permission: bothSides,
  effect: 'read',
});
