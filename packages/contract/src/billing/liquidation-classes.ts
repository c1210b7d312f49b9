import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { cycleMonth } from './intake-wire.ts';

/** Sums of the clients of one use and stratum: kWh and COP. A tax is null while it is not liquidated. */
const liquidatedClass = renamed({
  market_type: ['marketType', z.string()],
  use_type: ['useType', z.string()],
  stratum: ['stratum', z.number().nullable()],
  clients: ['clients', z.number()],
  energy: ['energy', z.number()],
  active: ['active', z.number()],
  reactive: ['reactive', z.number()],
  subsidy: ['subsidy', z.number()],
  contribution: ['contribution', z.number()],
  surcharge: ['surcharge', z.number()],
  generation: ['generation', z.number()],
  total: ['total', z.number()],
  lighting: ['lighting', z.number().nullable()],
  security: ['security', z.number().nullable()],
});
export type LiquidatedClass = z.output<typeof liquidatedClass>;

export const checkLiquidationClasses = endpoint({
  method: 'GET',
  path: '/api/check-liquidation-classes',
  summary: 'Lo liquidado de un ciclo por tipo de uso y estrato; las filas suman el ciclo entero, que es la última.',
  group: 'billing',
  query: cycleMonth,
  body: nothing,
  reply: z.object({ classes: z.array(liquidatedClass), whole: liquidatedClass.nullable() }),
  permission: { area: 'facturador' },
  effect: 'read',
  onReplica: true,
});
