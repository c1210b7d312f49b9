import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fieldTexts as texts } from '../messages/field/work-orders.ts';
import { boundedText } from '../wire/bounded-text.ts';
import { coded } from '../wire/coded.ts';
import { day } from '../wire/day.ts';
import { nothing, username } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { revision } from '../wire/revision.ts';
import { bothSides, orderNumber } from './shapes.ts';
import { orderClient } from './work-order-client.ts';

/** State words: `Pendiente`, `En ejecución`, `Ejecutada`, `Anulada`. */
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
const text = z.string().nullable();
const email = boundedText(320);

/** A work order in lists and on the board. */
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
  /** Hours that a visit of the activity usually takes; null if the company has not said them. */
  hours: ['hours', z.number().nullable()],
  /** E-mail of the assigned technician; null when unassigned. */
  technician: ['technician', text],
  technician_name: ['technicianName', text],
  priority: ['priority', coded(texts.priorities)],
  description: ['description', z.string()],
  /** COP. */
  expected_cost: ['expectedCost', z.number().nullable()],
  in_charge: ['inCharge', z.string()],
  annul_reason: ['annulReason', text],
  /** Number of the acta that executed it. */
  acta_number: ['actaNumber', text],
  /** The held bill that it was created for: its month and cycle, and the measured kWh. */
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
    /** An e-mail, or `none` for unassigned orders. */
    technician: email.optional(),
    order: orderNumber.optional(),
    /** Includes the clients of the orders, so that a phone can work offline. */
    clients: z.literal('true').optional(),
  }),
  body: nothing,
  reply: z.object({ work_orders: z.array(order), clients: z.array(orderClient).optional() }),
  permission: bothSides,
  effect: 'read',
});
