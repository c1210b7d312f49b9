import type { JsonSchema } from './open-api.ts';

/** Keys of a JSON schema whose values are schemas or lists of schemas. */
const PARTS = ['items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf', 'prefixItems'] as const;
/** An object with fewer fields is written where it is used. */
const LEAST_FIELDS = 2;

/**
 * Objects of the API under `components/schemas`. Equal objects have one name: an object of several calls that of its field, any other one
 * that of its call and field.
 */
export class NamedSchemas {
  readonly #uses = new Map<string, number>();
  readonly #nameOf = new Map<string, string>();
  readonly #schemas: Record<string, JsonSchema> = {};

  /** @param roots All bodies and replies, which decide what is shared by several calls. */
  constructor(roots: readonly JsonSchema[]) {
    for (const root of roots) {
      for (const text of new Set(objectsIn(root))) this.#uses.set(text, (this.#uses.get(text) ?? 0) + 1);
    }
  }

  /** Stores the objects of the schema of a call under names that begin with `call`, and returns the schema that refers to them. */
  named(schema: JsonSchema, call: string, part = ''): JsonSchema {
    return this.#referred(schema, { call, part, field: undefined });
  }

  /** The stored schemas by name, in the order of their names. */
  all(): Record<string, JsonSchema> {
    return Object.fromEntries(Object.entries(this.#schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  #referred(schema: JsonSchema, at: Position): JsonSchema {
    const text = JSON.stringify(schema);
    const known = this.#nameOf.get(text);
    if (known !== undefined) return referenceTo(known);
    const inner = withParts(schema, (part, field) => this.#referred(part, { ...at, field: field ?? at.field }));
    if (!isObject(schema)) return inner;
    const { call, part, field } = at;
    const full = `${call}${field ?? part}`;
    const isShared = (this.#uses.get(text) ?? 0) > 1 && field !== undefined;
    const name = this.#freeName(isShared ? field : full, full);
    this.#nameOf.set(text, name);
    this.#schemas[name] = inner;
    return referenceTo(name);
  }

  #freeName(name: string, longer: string): string {
    if (!(name in this.#schemas)) return name;
    let free = longer;
    for (let number = 2; free in this.#schemas; number++) free = `${longer}${number}`;
    return free;
  }
}

interface Position {
  readonly call: string;
  /** 'Body' or 'Reply'; empty for a schema of no call. */
  readonly part: string;
  /** Type name of the innermost field; undefined at the root. */
  readonly field: string | undefined;
}

const referenceTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const isObject = ({ type, properties }: JsonSchema) =>
  type === 'object' && Object.keys((properties as object | undefined) ?? {}).length >= LEAST_FIELDS;

/** Canonical texts of the objects in a schema, itself included. */
function objectsIn(schema: JsonSchema): string[] {
  const found = isObject(schema) ? [JSON.stringify(schema)] : [];
  withParts(schema, (part) => {
    found.push(...objectsIn(part));
    return part;
  });
  return found;
}

/** Copy of a schema with each part replaced; `name` is that of the part's field, if it is one. */
function withParts(schema: JsonSchema, replaced: (part: JsonSchema, name?: string) => JsonSchema): JsonSchema {
  const copy: JsonSchema = { ...schema };
  const properties = schema.properties as Record<string, JsonSchema> | undefined;
  if (properties !== undefined) {
    copy.properties = Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, replaced(part, typeName(name, part))]),
    );
  }
  for (const key of PARTS) {
    const part = schema[key];
    if (Array.isArray(part)) copy[key] = part.map((each) => replaced(each as JsonSchema));
    else if (typeof part === 'object' && part !== null) copy[key] = replaced(part as JsonSchema);
  }
  return copy;
}

/** Type name of a field: `month_flags` gives `MonthFlags`, and the rows of `clients` are each a `Client`. */
function typeName(field: string, { type }: JsonSchema): string {
  const name = field
    .split(/[^a-zA-Z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return type === 'array' ? name.replace(/(?<!s)s$/, '') : name;
}
