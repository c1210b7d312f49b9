import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { cycleMonth } from './intake-wire.ts';

/** Most clients in one reply: as many as a person types; more are uploaded as a file. */
export const MOST_MISSING = 200;

const missing = renamed({
  client_code: ['clientCode', z.string()],
  client_name: ['name', z.string()],
  sic_code: ['sicCode', z.string().nullable()],
  /** True if the client has further quantities, such as hour bands, and is entered on the page of its consumption. */
  has_more: ['hasMore', z.boolean()],
  /** Last three billed months, oldest first, kWh per 30 days. */
  months: ['months', z.array(z.object({ month: z.string(), energy: z.number() }))],
  /** Limits of the client's usual consumption, kWh in the period; null for clients that are not examined. */
  limits: ['limits', z.object({ lower: z.number(), upper: z.number() }).nullable()],
});
export type MissingConsumption = z.output<typeof missing>;

export const checkMissingConsumptions = endpoint({
  method: 'GET',
  path: '/api/check-missing-consumptions',
  summary: 'Los clientes de un ciclo sin consumo en el mes, con sus tres últimos meses y los límites de lo usual.',
  group: 'billing',
  query: cycleMonth,
  body: nothing,
  reply: renamed({
    clients: ['clients', z.array(missing)],
    /** Number of clients without consumption, listed or not. */
    count: ['count', z.number()],
  }),
  permission: { area: 'facturador' },
  effect: 'read',
});
