import type { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import type { Particular } from '../refusal.ts';
import { shapeOf } from './renamed.ts';

/** Sets the label of a field as on screen. Error messages and the description at `/docs` use it. */
export function labelled<Schema extends z.ZodType>(label: string, schema: Schema): Schema {
  return schema.meta({ title: label });
}

/** A field of a call: its path with internal names, and its label on screen. */
export interface FieldName {
  readonly field: string;
  readonly label: string | undefined;
}

/** Finds the field at a path, whose steps may be names on the wire or internal names. */
export function fieldAt(schema: z.ZodType, path: readonly PropertyKey[]): FieldName {
  let at: z.ZodType | undefined = schema;
  let label: string | undefined;
  const names = path.map((key) => {
    const next: Step | undefined = at && stepInto(at, String(key));
    at = next?.schema;
    label = (at && labelOf(at)) ?? label;
    return next?.name ?? String(key);
  });
  return { field: names.join('.'), label };
}

/** Adds screen labels to particulars that name a field. */
export function withFieldLabels(endpoint: Endpoint, particulars: readonly Particular[]): Particular[] {
  return particulars.map((it) => {
    if (it.field === undefined || it.label !== undefined) return it;
    const label = labelOfField(endpoint, it.field);
    return label === undefined ? it : { ...it, label };
  });
}

/** Screen label of a field in the call's body or query; a field of a nested record is also found by its name alone. */
export function labelOfField(endpoint: Pick<Endpoint, 'body' | 'query'>, field: string): string | undefined {
  const path = field.split('.');
  for (const schema of [endpoint.body, endpoint.query]) {
    const label = fieldAt(schema, path).label ?? nestedLabel(schema, field);
    if (label !== undefined) return label;
  }
  return undefined;
}

/** Schema of a field of a body, whose path may use names on the wire or internal names; `undefined` when there is none. */
export function schemaOfField(body: z.ZodType, field: string): z.ZodType | undefined {
  return field
    .split('.')
    .reduce<z.ZodType | undefined>((at, key) => (at === undefined ? undefined : stepInto(at, key)?.schema), body);
}

function nestedLabel(schema: z.ZodType, field: string): string | undefined {
  for (const { schema: part } of stepsOf(schema)) {
    const label = fieldAt(part, [field]).label;
    if (label !== undefined) return label;
  }
  return undefined;
}

interface Step {
  readonly key: string;
  readonly name: string;
  readonly schema: z.ZodType;
}

/** Fields of a record, with their names on the wire and internal names. */
export function stepsOf(schema: z.ZodType): Step[] {
  const bare = unwrapped(schema);
  const shape = shapeOf(bare);
  if (shape) return Object.entries(shape).map(([key, [name, part]]) => ({ key, name, schema: part }));
  const { shape: plainShape } = definitionOf(bare);
  return plainShape ? Object.entries(plainShape).map(([key, part]) => ({ key, name: key, schema: part })) : [];
}

function stepInto(schema: z.ZodType, key: string): Step | undefined {
  const { element, valueType } = definitionOf(unwrapped(schema));
  const each = element ?? valueType;
  if (each) return { key, name: key, schema: each };
  const steps = stepsOf(schema);
  return steps.find((it) => it.key === key) ?? steps.find((it) => it.name === key);
}

function labelOf(schema: z.ZodType): string | undefined {
  const title = schema.meta()?.title;
  if (title !== undefined) return title;
  const { innerType } = definitionOf(schema);
  return innerType && labelOf(innerType);
}

/** Unwraps `nullish()`, defaults and codecs. */
function unwrapped(schema: z.ZodType): z.ZodType {
  if (shapeOf(schema)) return schema;
  const { innerType, out } = definitionOf(schema);
  const inner = innerType ?? out;
  return inner ? unwrapped(inner) : schema;
}

interface Definition {
  readonly innerType?: z.ZodType;
  readonly out?: z.ZodType;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
}

function definitionOf(schema: z.ZodType): Definition {
  return schema.def as Definition;
}
