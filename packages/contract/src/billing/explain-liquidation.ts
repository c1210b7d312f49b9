import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { traceTree } from '../tariff-calculation/trace.ts';
import { nothing } from '../wire/period.ts';
import { cycleMonth } from './intake-wire.ts';

/** A stored figure that its explanation does not reproduce: the stored and the recomputed amount. */
export const unexplained = z.object({ id: z.string(), stored: z.string().nullable(), rebuilt: z.string().nullable() });

export const explainLiquidation = endpoint({
  method: 'GET',
  path: '/api/explain-liquidation',
  summary:
    'El árbol de fórmulas de una línea liquidada de un cliente, calculado de nuevo desde sus hechos y comparado con lo guardado.',
  group: 'billing',
  query: cycleMonth.extend({
    /** `bill` is for figures of the bill outside its liquidations, named by `billFigures`. */
    kind: z.enum(['energy', 'lighting', 'security', 'bill']),
    client_code: z.string().max(40),
    figure: z.string().max(200),
  }),
  body: nothing,
  reply: z.object({
    figure: traceTree,
    /** Empty when every amount equals the stored one to the last digit. */
    unexplained: z.array(unexplained),
  }),
  permission: { area: 'facturador' },
  effect: 'read',
});
