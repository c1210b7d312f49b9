import { z } from 'zod';

const A_NUMBER = /^-?\d+(\.\d+)?$/;

/** A value that may not apply: 'NA', an empty text or null on the wire, null with us; it is sent as 'NA'. A number may come as text. */
export function orNa<Schema extends z.ZodType<string | number, string | number>>(schema: Schema) {
  const value = schema.nullable();
  return z.codec(z.union([z.string(), z.number(), z.null()]), value, {
    decode: (sent) => {
      if (sent === 'NA' || sent === '' || sent === null) return null as never;
      return (typeof sent === 'string' && A_NUMBER.test(sent) ? Number(sent) : sent) as never;
    },
    encode: (own) => own ?? 'NA',
  });
}
