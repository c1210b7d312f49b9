import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { actaMailTexts } from '../messages/acta-mail.ts';
import { fieldActaTexts as texts } from '../messages/field-acta.ts';
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
 * The acta itself, after its images. The same `review_id` with the same acta again answers the number that it has; what the phone's clock says
 * may differ. It closes the orders that it names, all of one client; where one of them is closed already, it is kept as 'duplicada'.
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
    /** The number of the acta in whose place this one stands. */
    corrects: labelled(texts.corrects, actaNumber.optional()),
  }),
  reply: uploadOk.extend({ acta_number: z.string(), state }),
  permission: { area: 'tecnico-operativo' },
  effect: 'write',
  refreshes: ['/api/check-work-orders', '/api/check-technical-reviews', '/api/check-review-receipts'],
});

const moment = z.string().nullable();

/** An acta on its way to one address. */
const mail = z.object({
  address: z.string(),
  state: z.enum(Object.values(actaMailTexts.states)),
  sent_at: moment,
  tries: z.number(),
  /** When it is tried again; null where it is not. */
  next_at: moment,
  /** Why the last try brought nothing, in a sentence, and what the server of e-mails said. */
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
  /** The day of the visit, as the acta says it. */
  fecha: ['date', z.string()],
  received_at: ['receivedAt', z.string()],
  /** The number of the acta in whose place it stands, and of the one that stands in its own. */
  corrects: ['corrects', z.string().nullable()],
  corrected_by: ['correctedBy', z.string().nullable()],
  /** Changes of the client that nobody decided yet; 0 where another acta corrects it, which proposes them itself. */
  open_changes: ['openChanges', z.number()],
  /** Of what was sent: 64 hexadecimal digits. */
  hash: ['hash', z.string()],
  files: ['files', z.number()],
  mails: ['mails', z.array(mail)],
});
export type TechnicalReviewRow = z.output<typeof row>;

/** By which actas are found; nothing said, all of them. */
export const wantedReviews = z.object({
  username,
  from: day.optional(),
  to: day.optional(),
  client_code: boundedText(60).optional(),
  order: orderNumber.optional(),
  technician: boundedText(320).optional(),
});

/** The actas that came; with `acta_number`, that one with all that it says. */
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
    /** Whether this server has one of e-mails. */
    mails_go_out: z.boolean(),
  }),
  permission: bothSides,
  effect: 'read',
});
