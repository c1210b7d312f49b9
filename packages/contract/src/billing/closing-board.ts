import { closingStates, closingSteps } from '@contador/domain/billing';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { queryMonth } from './cycle-month.ts';

const step = z.object({
  state: z.enum(closingStates),
  by: z.string().nullable(),
  at: z.string().nullable(),
  missing: z.array(z.string()).readonly(),
  count: z.number().nullable(),
});

const row = renamed({
  cycle_code: ['cycle', z.string()],
  market_type: ['marketType', z.string()],
  clients: ['clients', z.number()],
  steps: ['steps', z.record(z.enum(closingSteps), step)],
});
export type ClosingRow = z.output<typeof row>;

export const checkBillingBoard = endpoint({
  method: 'GET',
  path: '/api/check-billing-board',
  summary: 'El tablero de cierre: en qué va cada ciclo del mes, paso por paso, quién hizo lo último y qué falta.',
  group: 'billing',
  query: queryMonth,
  body: nothing,
  reply: renamed({ cycles: ['cycles', z.array(row)] }),
  permission: { area: 'facturador' },
  effect: 'read',
});
