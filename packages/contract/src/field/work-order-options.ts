import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, username } from '../wire/period.ts';
import { revision } from '../wire/revision.ts';
import { bothSides } from './shapes.ts';

/** Lists with which orders and actas are filled in; a phone keeps them for offline use. */
export const checkWorkOrderOptions = endpoint({
  method: 'GET',
  path: '/api/check-work-order-options',
  summary:
    'Las listas de una orden y de un acta: actividades, operadores, prioridades, municipios de los clientes y operadores de red.',
  group: 'field',
  query: z.object({ username }),
  body: nothing,
  reply: z.object({
    activities: z.array(
      z.object({ id: z.number(), name: z.string(), active: z.boolean(), hours: z.number().nullable(), revision }),
    ),
    technicians: z.array(z.object({ email: z.string(), name: z.string() })),
    /** Such as `1-Inmediata`. */
    priorities: z.array(z.string()),
    municipalities: z.array(z.string()),
    operators: z.array(z.string()),
  }),
  permission: bothSides,
  effect: 'read',
});
