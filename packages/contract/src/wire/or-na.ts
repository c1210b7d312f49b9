import { z } from 'zod';

/** A value that may not apply: 'NA', an empty text or null on the wire, null internally; encoded as 'NA'. */
export function orNa<Schema extends z.ZodType<string | number, string | number>>(schema: Schema) {
  const value = schema.nullable();
  return z.codec(z.union([z.string(), z.number(), z.null()]), value, {
    decode: (sent) => {
      return (sent === 'NA' || sent === '' ? null : sent) as never;
    },
    encode: (decoded) => decoded ?? 'NA',
  });
}
