import { z } from 'zod';

/** Boolean as 'SI' or 'NO' on the wire. */
export const yesNo = z.codec(z.enum(['SI', 'NO']), z.boolean(), {
  decode: (word) => word === 'SI',
  encode: (yes) => (yes ? 'SI' : 'NO'),
});
