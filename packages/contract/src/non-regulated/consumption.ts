import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { isoMonth, moment, nothing, period, username, year } from '../wire/period.ts';

const consumption = z.object({
  code: z.string(),
  name: z.string(),
  /** kWh; null while nothing was imported. */
  energy: z.number().nullable(),
  detail: z.enum(['horario', 'mensual', 'sin consumo']).nullable(),
  file: z.string().nullable(),
  enteredBy: z.string().nullable(),
  enteredAt: moment.nullable(),
});
export type ConsumptionRow = z.output<typeof consumption>;

export const listConsumption = endpoint({
  method: 'GET',
  path: '/api/no-reg-consumption',
  summary: 'Los consumos de los clientes no regulados en el mes de la tarifa de un periodo.',
  group: 'non-regulated',
  query: z.object({ username, period, year }),
  body: nothing,
  reply: z.object({ month: isoMonth, locked: z.boolean(), rows: z.array(consumption) }),
  permission: { area: 'principal' },
  effect: 'read',
});

/** Multipart, one workbook. */
export const importConsumption = endpoint({
  method: 'POST',
  path: '/api/upload-no-reg-consumption',
  summary:
    'Lee los consumos del ciclo 1NR de un libro de cálculo: quedan todos, o ninguno con la lista de lo que hay que corregir.',
  group: 'non-regulated',
  query: z.object({ username, period, year }),
  body: nothing,
  reply: z.object({ Upload: z.literal('OK'), customers: z.number(), rows: z.number() }),
  permission: { area: 'principal' },
  effect: 'write',
  transport: 'multipart',
  refreshes: [
    '/api/no-reg-consumption',
    '/api/check-no-reg-consumption',
    '/api/check-no-reg-user-tariffs',
    '/api/no-reg-spot-price',
  ],
});

export const downloadConsumptionTemplate = endpoint({
  method: 'GET',
  path: '/api/download-no-reg-consumption-template',
  summary: 'El libro en el que se escriben los consumos del ciclo 1NR, con sus instrucciones.',
  group: 'non-regulated',
  query: z.object({ username, period, year }),
  body: nothing,
  reply: nothing,
  permission: { area: 'principal' },
  effect: 'read',
  transport: 'download',
});
