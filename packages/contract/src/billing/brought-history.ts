import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { billingIntakeTexts as texts } from '../messages/billing/intake.ts';
import { sentFile } from '../uploads/sent-file.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { deleteOk, uploadOk } from '../wire/upload.ts';
import { yesNo } from '../wire/yes-no.ts';
import { leftOutRow } from './intake-wire.ts';

const area = { area: 'facturador' } as const;

/**
 * A file of months that another system billed. `rows` is the number of its months in force, `first` and `last` their range; null when none
 * is in force.
 */
const broughtFile = z.object({
  id: z.string(),
  name: z.string(),
  by: z.string(),
  at: z.string(),
  rows: z.number(),
  clients: z.number(),
  first: z.string().nullable(),
  last: z.string().nullable(),
  ignored: z.array(leftOutRow),
});
export type BroughtFile = z.output<typeof broughtFile>;

export const checkBroughtHistory = endpoint({
  method: 'GET',
  path: '/api/check-brought-history',
  summary:
    'Los archivos con la historia de consumos de otro sistema: quién los trajo, qué meses tienen y qué filas se dejaron por fuera.',
  group: 'billing',
  query: z.object({ username }),
  body: nothing,
  reply: z.object({ files: z.array(broughtFile) }),
  permission: area,
  effect: 'read',
});

const reads = ['/api/check-brought-history', '/api/check-billing-board', '/api/check-deviation-holds'];

export const processHistoryFile = endpoint({
  method: 'POST',
  path: '/api/process-history-file',
  summary:
    'Lee el archivo con la historia de consumos de otro sistema que la persona envió: queda lo que Contador no tiene, o nada con la lista de lo que hay que corregir. Con enter=NO nada queda: dice lo mismo.',
  group: 'billing',
  query: renamed({
    username: ['username', username],
    billing_period: ['month', period],
    billing_year: ['year', year],
    enter: ['enter', labelled(texts.enter, yesNo.optional())],
  }),
  body: sentFile,
  reply: uploadOk.extend({
    rows: z.number(),
    clients: z.number(),
    ignored: z.number(),
    leftOut: z.array(leftOutRow),
  }),
  permission: area,
  effect: 'write',
  enters: true,
  refreshes: reads,
});

export const deleteBroughtHistory = endpoint({
  method: 'GET',
  path: '/api/delete-brought-history',
  summary:
    'Retira los meses que vinieron con un archivo de otro sistema, salvo que una factura retenida se compare con ellos.',
  group: 'billing',
  query: z.object({ username, id: z.uuid() }),
  body: nothing,
  reply: deleteOk,
  permission: area,
  effect: 'write',
  refreshes: reads,
});
