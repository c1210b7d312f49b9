import { workOrderRules } from '@contador/domain/field';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fieldTexts as texts } from '../messages/field/work-orders.ts';
import { boundedNumber } from '../wire/bounded-number.ts';
import { boundedText, shapedText } from '../wire/bounded-text.ts';
import { coded } from '../wire/coded.ts';
import { day } from '../wire/day.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, username } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { onRevision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { wireNumber } from '../wire/wire-number.ts';
import { bothSides, orderNumber } from './shapes.ts';
import { stateWord } from './work-orders.ts';

const time = shapedText(/^([01]\d|2[0-3]):[0-5]\d$/, texts.timeShape);
const email = boundedText(320);

/** Fields of a new work order. */
export const newOrderFields = {
  username: ['username', username.optional()],
  /** For a new order: generated once by the form, so that a repeated request creates one order. */
  request_id: ['requestId', labelled(texts.request, z.uuid().optional())],
  client_code: ['clientCode', labelled(texts.client, boundedText(60).nullish())],
  activity: ['activity', labelled(texts.activity, wireNumber(z.number().int()).nullish())],
  fecha: ['date', labelled(texts.date, day.nullish())],
  hora: ['time', labelled(texts.time, time.nullish())],
  technician: ['technician', labelled(texts.technician, email.nullish())],
  priority: ['priority', labelled(texts.priority, coded(texts.priorities).nullish())],
  description: ['description', labelled(texts.description, boundedText(1000).nullish())],
  expected_cost: ['expectedCost', labelled(texts.expectedCost, boundedNumber(workOrderRules.expectedCost).nullish())],
  in_charge: ['inCharge', labelled(texts.inCharge, boundedText(200).nullish())],
} as const;

/**
 * Creates an order when no number is given: the server assigns the number, and a repetition of `request_id` returns it again. With a
 * number, saves the given fields of that order; `technician` null unassigns it.
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
  enters: true,
  refusedAs: { code: 'work-order-incomplete', legacy: { Upload: 'No' } },
  refreshes: ['/api/check-work-orders'],
});
