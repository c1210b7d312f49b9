import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, username, year } from '../wire/period.ts';

const publishedYear = z.object({
  year: z.number(),
  markets: z.array(z.object({ market: z.string(), name: z.string(), months: z.array(z.number()) })),
});
export type PublishedYear = z.output<typeof publishedYear>;

/** Years with published tariffs, newest first, by tariff month. */
export const listPublishedYears = endpoint({
  method: 'GET',
  path: '/api/commer-comp-report-years',
  summary: 'Los años con tarifas publicadas, y los meses publicados de cada mercado.',
  group: 'reports',
  query: z.object({ username }),
  body: nothing,
  reply: z.object({ years: z.array(publishedYear) }),
  permission: { area: 'principal' },
  effect: 'read',
});

export const downloadAnnualReport = endpoint({
  method: 'GET',
  path: '/api/download-commer-comp-report',
  summary: 'Las componentes de la comercialización de los meses publicados de un año, una hoja por mercado.',
  group: 'reports',
  query: z.object({
    username,
    year,
    version: z.literal('def').default('def'),
    timestamp: z.string().max(40).optional(),
  }),
  body: nothing,
  reply: nothing,
  permission: { area: 'principal' },
  effect: 'read',
  onReplica: true,
  transport: 'download',
});
