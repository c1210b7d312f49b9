import { z } from 'zod';

/** What the flat flags say of one cycle: each field under its own prefix before the cycle's code. */
export type FlagPrefixes<Row extends { readonly cycle: string }> = {
  readonly [Field in Exclude<keyof Row, 'cycle'> & string]: string;
};

/** A cycle's code; prefixes are in small letters, so that none of them can be one. */
const CYCLE = /^[A-Z0-9-]{1,10}$/;

/**
 * Flags of cycles as a specification has them, `{ "1NR": true, "ap_1NR": false, "u_1NR": 37 }`, and as rows in our words. The field whose
 * prefix is empty says which cycles there are.
 */
export function cycleFlags<Row extends { readonly cycle: string }>(prefixes: FlagPrefixes<Row>) {
  const fields = Object.entries(prefixes) as [string, string][];
  return z.codec(z.record(z.string(), z.unknown()), z.custom<Row[]>(Array.isArray), {
    decode: (flat) =>
      Object.keys(flat)
        .filter((key) => CYCLE.test(key))
        .map((cycle) => {
          const row = fields.map(([field, prefix]) => [field, flat[`${prefix}${cycle}`]]);
          return { cycle, ...Object.fromEntries(row) } as unknown as Row;
        }),
    encode: (rows) =>
      Object.fromEntries(
        rows.flatMap((row) =>
          fields.map(([field, prefix]) => [
            `${prefix}${row.cycle}`,
            (row as unknown as Readonly<Record<string, unknown>>)[field],
          ]),
        ),
      ),
  });
}
