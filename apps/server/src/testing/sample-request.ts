import type { Endpoint } from '@contador/contract';
import { z } from 'zod';

/** The part of JSON Schema that samples need. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly prefixItems?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: Shape | boolean;
}

/** Path of a field: `['rows', 0, 'nit']`. */
export type Place = readonly (string | number)[];

export interface SampleRequest {
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown>;
  readonly fields: readonly { readonly part: 'query' | 'body'; readonly place: Place }[];
}

/** A request with a plausible value in every field that the call declares, and the list of those fields. */
export function sampleRequest(endpoint: Endpoint, known: Readonly<Record<string, unknown>>): SampleRequest {
  const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  const sampled = (schema: z.ZodType) => (sampleOf(shapeOf(schema), '', known) ?? {}) as Record<string, unknown>;
  const query = sampled(endpoint.query);
  const body = sampled(endpoint.body);
  const fields = [
    ...placesIn(query, []).map((place) => ({ part: 'query' as const, place })),
    ...placesIn(body, []).map((place) => ({ part: 'body' as const, place })),
  ];
  return { query, body, fields };
}

/** A copy of the value with `put` at the given place. */
export function withValueAt(value: unknown, [step, ...rest]: Place, put: unknown): unknown {
  if (step === undefined) return put;
  if (Array.isArray(value)) return value.map((each, at) => (at === step ? withValueAt(each, rest, put) : each));
  const row = value as Record<string, unknown>;
  return { ...row, [step]: withValueAt(row[step], rest, put) };
}

function sampleOf(shape: Shape, name: string, known: Readonly<Record<string, unknown>>): unknown {
  if (Object.hasOwn(known, name)) return known[name];
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return shape.enum[0];
  const [first] = (shape.anyOf ?? []).filter((each) => each.type !== 'null');
  if (first !== undefined) return sampleOf(first, name, known);
  const type = Array.isArray(shape.type) ? shape.type.find((each) => each !== 'null') : shape.type;
  switch (type) {
    case 'object':
      return {
        ...Object.fromEntries(
          Object.entries(shape.properties ?? {}).map(([key, each]) => [key, sampleOf(each, key, known)]),
        ),
        ...(typeof shape.additionalProperties === 'object' && {
          clave: sampleOf(shape.additionalProperties, '', known),
        }),
      };
    case 'array': {
      const items = shape.prefixItems ?? Array.from({ length: shape.minItems ?? 1 }, () => shape.items ?? {});
      return items.map((each) => sampleOf(each, '', known));
    }
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return shape.minimum ?? 1;
    case 'string':
      return textLike(shape.pattern);
    default:
      return 'x';
  }
}

function textLike(pattern: string | undefined): string {
  const samples = ['x', '52001', '2025-09', '2025-09-01', 'def', '1.5'];
  return samples.find((text) => pattern === undefined || new RegExp(pattern).test(text)) ?? 'x';
}

function placesIn(value: unknown, at: Place): Place[] {
  if (typeof value !== 'object' || value === null) return at.length === 0 ? [] : [at];
  const inside = Object.entries(value).flatMap(([key, each]) =>
    placesIn(each, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  // An array or an object is listed as a field too: a test may replace it with another value.
  return at.length === 0 ? inside : [at, ...inside];
}
