import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { isoMonth, market, moment, nothing, period, username, version, year } from '../wire/period.ts';

const step = z.object({
  done: z.number(),
  total: z.number(),
  missing: z.array(z.string()),
  stale: z.array(z.string()),
  by: z.string().nullable(),
  at: moment.nullable(),
});

const boardRow = z.object({
  market,
  name: z.string(),
  /** Definitive version of the market in this period, on which the next month is based; null while there is none. */
  definitive: version.nullable(),
  steps: z.object({ files: step, parameters: step, approved: step, published: step, option: step, tariffs: step }),
});
export type BoardRow = z.output<typeof boardRow>;

/**
 * Progress of the month's markets. Nothing is calculated: the reply states what was entered and decided, by whom and when, with a number of
 * queries that does not depend on the number of markets.
 */
export const getMonthBoard = endpoint({
  method: 'GET',
  path: '/api/month-board',
  summary: 'El tablero del mes: qué le falta a cada mercado, paso por paso, y quién hizo lo último.',
  group: 'tariff-calculation',
  query: z.object({
    username,
    period,
    year,
    /** Defaults to the last version of the period. */
    version: version.optional(),
    userType: z.enum(['Regulados', 'No Regulados']).optional(),
  }),
  body: nothing,
  reply: z.object({
    version: version.nullable(),
    markets: z.array(boardRow),
    /** Last period with a version; null before the first. */
    lastPeriod: isoMonth.nullable(),
  }),
  permission: { area: 'principal' },
  effect: 'read',
});
