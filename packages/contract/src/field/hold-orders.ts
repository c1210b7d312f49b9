import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fieldTexts as texts } from '../messages/field/work-orders.ts';
import { boundedText, requiredText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { uploadOk } from '../wire/upload.ts';
import { wireNumber } from '../wire/wire-number.ts';
import { newOrderFields } from './work-order-writes.ts';
import { stateWord } from './work-orders.ts';

const office = { area: 'facturador' } as const;
const text = z.string().nullable();

/**
 * Creates the work order for the visit of a held bill. For an undecided hold it also takes the visit step, with its reason, in the same
 * transaction. Idempotent by `request_id`: a repetition returns the same order number.
 */
export const orderHoldVisit = endpoint({
  method: 'POST',
  path: '/api/order-hold-visit',
  summary:
    'Pide la visita de una factura retenida y genera su orden de trabajo; lo que la visita encuentre se ve en la retención.',
  group: 'field',
  query: z.object({ username, year, month: period }),
  body: renamed({
    ...newOrderFields,
    client_code: ['clientCode', labelled(texts.client, boundedText(60))],
    reason: ['reason', labelled(texts.visitReason, requiredText(500))],
    /** Number of steps of the hold that the person saw. */
    steps: ['steps', labelled(texts.holdSteps, wireNumber(z.number().int().min(0)))],
  }),
  reply: uploadOk.extend({ numero: z.string() }),
  permission: office,
  effect: 'write',
  refusedAs: { code: 'work-order-incomplete', legacy: { Upload: 'No' } },
  refreshes: [
    '/api/check-hold-orders',
    '/api/check-work-orders',
    '/api/check-deviation-holds',
    '/api/check-deviation-effects',
    '/api/check-billing-board',
  ],
});

const order = renamed({
  client_code: ['clientCode', z.string()],
  numero: ['number', z.string()],
  state: ['state', stateWord],
  fecha: ['date', z.string()],
  technician_name: ['technicianName', text],
  annul_reason: ['annulReason', text],
  /** Findings of the visit according to its acta; kWh of the register. Null until an acta arrives. */
  acta: [
    'acta',
    renamed({
      acta_number: ['number', z.string()],
      fecha: ['date', z.string()],
      found_serial: ['foundSerial', text],
      found_reading: ['foundReading', z.number().nullable()],
      installed_serial: ['installedSerial', text],
      comment: ['comment', text],
    }).nullable(),
  ],
});
export type HoldOrderRow = z.output<typeof order>;

export const checkHoldOrders = endpoint({
  method: 'GET',
  path: '/api/check-hold-orders',
  summary: 'Las órdenes que nacieron de las facturas retenidas de un mes, con lo que encontró cada visita.',
  group: 'field',
  query: z.object({ username, year, month: period, client_code: boundedText(60).optional() }),
  body: nothing,
  reply: z.object({ orders: z.array(order) }),
  permission: office,
  effect: 'read',
});
