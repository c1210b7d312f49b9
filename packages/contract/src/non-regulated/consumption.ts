import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { isoMonth, moment, nothing, period, username, year } from '../wire/period.ts';

const consumption = z.object({
  code: z.string(),
  name: z.string(),
  /** kWh; null when nothing was entered. */
  energy: z.number().nullable(),
  detail: z.enum(['horario', 'mensual', 'sin consumo']).nullable(),
  /** Billing cycle; null for consumption imported before cycles existed. */
  cycle: z.string().nullable(),
  /** Null for typed consumption. */
  file: z.string().nullable(),
  line: z.number().nullable(),
  enteredBy: z.string().nullable(),
  enteredAt: moment.nullable(),
});
export type ConsumptionRow = z.output<typeof consumption>;

export const listConsumption = endpoint({
  method: 'GET',
  path: '/api/no-reg-consumption',
  summary: 'Los consumos de los clientes no regulados, de todos sus ciclos, en el mes de la tarifa de un periodo.',
  group: 'non-regulated',
  query: z.object({ username, period, year }),
  body: nothing,
  reply: z.object({ month: isoMonth, rows: z.array(consumption) }),
  permission: { area: 'principal' },
  effect: 'read',
});
