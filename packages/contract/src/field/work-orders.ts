import { workOrderRules } from '@contador/domain/field';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fieldTexts as texts } from '../messages/field.ts';
import { boundedNumber } from '../wire/bounded-number.ts';
import { boundedText, shapedText } from '../wire/bounded-text.ts';
import { coded } from '../wire/coded.ts';
import { day } from '../wire/day.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, username } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { bothSides, orderNumber } from './shapes.ts';
import { orderClient } from './work-order-client.ts';

/** `Pendiente`, `En ejecución`, `Ejecutada`, `Anulada`. */
export const stateWord = z.codec(
  z.enum(Object.values(texts.states)),
  z.enum(['pending', 'under way', 'executed', 'annulled']),
  {
    decode: (word) =>
      (Object.keys(texts.states) as (keyof typeof texts.states)[]).find(
        (state) => texts.states[state] === word,
      ) as keyof typeof texts.states,
    encode: (state) => texts.states[state],
  },
);
const time = shapedText(/^([01]\d|2[0-3]):[0-5]\d$/, texts.timeShape);
const text = z.string().nullable();
const email = boundedText(320);

/** A work order as lists and the board have it. */
const order = renamed({
  numero: ['number', z.string()],
  direccion: ['address', z.string()],
  fecha: ['date', z.string()],
  hora: ['time', text],
  state: ['state', stateWord],
  client_code: ['clientCode', z.string()],
  client_name: ['clientName', z.string()],
  client_id: ['clientId', text],
  municipality: ['municipality', text],
  activity: ['activity', z.number()],
  activity_name: ['activityName', z.string()],
  /** The e-mail of whose it is; null is nobody's. */
  technician: ['technician', text],
  technician_name: ['technicianName', text],
  priority: ['priority', coded(texts.priorities)],
  description: ['description', z.string()],
  /** COP. */
  expected_cost: ['expectedCost', z.number().nullable()],
  in_charge: ['inCharge', z.string()],
  annul_reason: ['annulReason', text],
  /** Of the acta that executed it. */
  acta_number: ['actaNumber', text],
  /** The held bill from which it was born: its month and cycle, and what was measured, kWh. */
  hold: ['hold', z.object({ year: z.number(), month: z.number(), cycle: z.string(), measured: z.number() }).nullable()],
  created_by: ['createdBy', z.string()],
  created_at: ['createdAt', z.string()],
  revision: ['revision', revision],
});
export type WorkOrderRow = z.output<typeof order>;

export const checkWorkOrders = endpoint({
  method: 'GET',
  path: '/api/check-work-orders',
  summary:
    'Las órdenes de trabajo por día de visita, estado, cliente u operador. Un técnico ve las suyas y las que no tienen operador; con clients=true, también sus clientes.',
  group: 'field',
  query: z.object({
    username,
    from: day.optional(),
    to: day.optional(),
    state: stateWord.optional(),
    client_code: boundedText(60).optional(),
    /** An e-mail, or `none` for those of nobody. */
    technician: email.optional(),
    order: orderNumber.optional(),
    /** The clients of the orders come with them, so that a phone can work without coverage. */
    clients: z.literal('true').optional(),
  }),
  body: nothing,
  reply: z.object({ work_orders: z.array(order), clients: z.array(orderClient).optional() }),
  permission: bothSides,
  effect: 'read',
});

/** What of an order a person says when it is made. */
export const newOrderFields = {
  username: ['username', username.optional()],
  /** Of a new order: made once by the form, so that sending it twice makes one order. */
  request_id: ['requestId', labelled(texts.request, z.uuid().optional())],
  client_code: ['clientCode', labelled(texts.client, boundedText(60).nullish())],
  activity: ['activity', labelled(texts.activity, z.number().int().nullish())],
  fecha: ['date', labelled(texts.date, day.nullish())],
  hora: ['time', labelled(texts.time, time.nullish())],
  technician: ['technician', labelled(texts.technician, email.nullish())],
  priority: ['priority', labelled(texts.priority, coded(texts.priorities).nullish())],
  description: ['description', labelled(texts.description, boundedText(1000).nullish())],
  expected_cost: ['expectedCost', labelled(texts.expectedCost, boundedNumber(workOrderRules.expectedCost).nullish())],
  in_charge: ['inCharge', labelled(texts.inCharge, boundedText(200).nullish())],
} as const;

/**
 * A new order where no number is said: its number is given by the server, and the same `request_id` again answers the number that it was
 * given. Otherwise what is said of that order is saved; `technician` null makes it nobody's.
 */
export const updateWorkOrders = endpoint({
  method: 'POST',
  path: '/api/update-work-orders',
  summary: 'Crea una orden de trabajo, o guarda lo que se dice de la que se nombra: operador, fecha, datos o estado.',
  group: 'field',
  query: nothing,
  body: renamed({
    ...newOrderFields,
    numero: ['number', labelled(texts.number, orderNumber.optional())],
    state: ['state', labelled(texts.state, stateWord.optional())],
    annul_reason: ['annulReason', labelled(texts.annulReason, boundedText(500).nullish())],
    ...sameNames(onRevision),
  }),
  reply: uploadOk.extend({ numero: z.string() }),
  permission: bothSides,
  effect: 'write',
  refusedAs: { code: 'work-order-incomplete', legacy: { Upload: 'No' } },
  refreshes: ['/api/check-work-orders'],
});
