import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, username } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';

const difference = z.object({
  field: z.enum(['authorisation', 'prefix', 'rangeFirst', 'rangeLast', 'authorisedFrom', 'authorisedTo']),
  entered: z.union([z.string(), z.number()]).nullable(),
  authorised: z.union([z.string(), z.number()]),
});

export const compareNumberingRange = endpoint({
  method: 'GET',
  path: '/api/compare-numbering-range',
  summary:
    'Pregunta a la DIAN los rangos de numeración autorizados a la empresa y los compara con el guardado. No cambia nada.',
  group: 'billing',
  query: z.object({ username }),
  body: nothing,
  reply: renamed({
    environment: ['environment', z.enum(['test', 'production'])],
    /** Number of ranges that the authority gave. */
    ranges: ['ranges', z.number()],
    /** Null if none of them has the authorisation or the prefix that the company entered. */
    differences: ['differences', z.array(difference).nullable()],
  }),
  permission: { area: 'facturador' },
  effect: 'read',
});
