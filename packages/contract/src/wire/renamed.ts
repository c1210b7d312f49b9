import { z } from 'zod';

export type Shape = Readonly<Record<string, readonly [name: string, schema: z.ZodType]>>;
type Named<S extends Shape> = {
  [K in keyof S as undefined extends z.output<S[K][1]> ? never : S[K][0]]: z.output<S[K][1]>;
} & {
  [K in keyof S as undefined extends z.output<S[K][1]> ? S[K][0] : never]?: z.output<S[K][1]>;
};
type Wire<S extends Shape> = {
  [K in keyof S as undefined extends z.input<S[K][1]> ? never : K]: z.input<S[K][1]>;
} & {
  [K in keyof S as undefined extends z.input<S[K][1]> ? K : never]?: z.input<S[K][1]>;
};

/**
 * A row whose names on the wire are fixed by a specification: `{ DB_Name: ['storedName', z.string()] }`. Decoding yields internal names,
 * encoding names on the wire; no other code knows the latter. When two keys have the same internal name, both are accepted and the first
 * one is used for encoding.
 */
export function renamed<const S extends Shape>(
  shape: S,
): z.ZodCodec<z.ZodType<Wire<S>, Wire<S>>, z.ZodType<Named<S>, Named<S>>> {
  const wire = z.object(Object.fromEntries(Object.entries(shape).map(([key, [, schema]]) => [key, schema])));
  const firstKeys = new Map(
    Object.entries(shape)
      .map(([key, [name]]) => [name, key] as const)
      .reverse(),
  );
  const codec = z.codec(wire, z.custom<Record<string, unknown>>(), {
    decode: (row) => {
      const named: Record<string, unknown> = {};
      for (const [key, [name]] of Object.entries(shape)) {
        const value = (row as Record<string, unknown>)[key];
        if (value !== undefined) named[name] = value;
      }
      return named;
    },
    encode: (named) => {
      const row: Record<string, unknown> = {};
      for (const [name, key] of firstKeys) if (named[name] !== undefined) row[key] = named[name];
      return row as never;
    },
  });
  shapes.set(codec, shape);
  return codec as never;
}

const shapes = new WeakMap<object, Shape>();

/** The mapping of a row made by `renamed`; `undefined` for any other schema. */
export function shapeOf(schema: object): Shape | undefined {
  return shapes.get(schema);
}

/** Fields whose names on the wire equal the internal names, for use in `renamed`. */
export function sameNames<const S extends Readonly<Record<string, z.ZodType>>>(
  shape: S,
): { readonly [K in keyof S & string]: readonly [K, S[K]] } {
  return Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, [key, schema]])) as never;
}
