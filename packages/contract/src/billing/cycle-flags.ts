import { z } from 'zod';

/** Prefix of each field in the flat flags; the key is the prefix followed by the cycle's code. */
export type FlagPrefixes<Row extends { readonly cycle: string }> = {
  readonly [Field in Exclude<keyof Row, 'cycle'> & string]: string;
};

/** Format of a cycle's code. Prefixes are in lower case, so that a code never looks like a prefix. */
const CYCLE = /^[A-Z0-9-]{1,10}$/;

/**
 * Converts the flat flags of the specification, `{ "1NR": true, "ap_1NR": false, "u_1NR": 37 }`, to rows and back. The field with the empty
 * prefix determines which cycles exist.
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
