import { settlementSteps } from '@contador/domain/self-generators';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, period, username, year } from '../wire/period.ts';

const step = z.object({
  done: z.number(),
  total: z.number(),
  missing: z.array(z.string()),
  by: z.string().nullable(),
  at: z.string().nullable(),
});

/** Progress of a month of self-generators, step by step: what was entered and decided. No figure is calculated for it. */
export const checkSettlementBoard = endpoint({
  method: 'GET',
  path: '/api/check-ag-board',
  summary: 'El tablero del mes de los autogeneradores: qué falta en cada paso, quién hizo lo último y qué espera.',
  group: 'self-generators',
  query: z.object({ username, year, month: period }),
  body: nothing,
  reply: z.object({ steps: z.record(z.enum(settlementSteps), step) }),
  permission: { area: 'autogeneradores' },
  effect: 'read',
});
