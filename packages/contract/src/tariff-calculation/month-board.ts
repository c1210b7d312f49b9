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
  /** The version on which the month after rests, of the version that is shown: null while the market has none. */
  definitive: version.nullable(),
  steps: z.object({ files: step, parameters: step, approved: step, published: step, option: step, tariffs: step }),
});
export type BoardRow = z.output<typeof boardRow>;

/** Nothing is calculated for it: it says what was entered and decided, by whom and when, in as many queries for thirty markets as for two. */
export const getMonthBoard = endpoint({
  method: 'GET',
  path: '/api/month-board',
  summary: 'El tablero del mes: qué le falta a cada mercado, paso por paso, y quién hizo lo último.',
  group: 'tariff-calculation',
  query: z.object({
    username,
    period,
    year,
    /** The last of the period unless told otherwise. */
    version: version.optional(),
    userType: z.enum(['Regulados', 'No Regulados']).optional(),
  }),
  body: nothing,
  reply: z.object({
    version: version.nullable(),
    markets: z.array(boardRow),
    /** The last period with a version; null before the first. */
    lastPeriod: isoMonth.nullable(),
  }),
  permission: { area: 'principal' },
  effect: 'read',
});
