import type { Endpoint } from '@contador/contract';
import { placesInPath, refusalReply, scopesOf } from '@contador/contract';
import { callTexts } from '@contador/contract/messages';
import type { AreaPermission, Permission } from '@contador/domain/access';
import { z } from 'zod';
import { NamedSchemas } from './named-schemas.ts';

export type JsonSchema = Record<string, unknown>;

/** Values that the description shows: of parameters by name, and bodies and replies by the path of their call. */
export interface ApiExamples {
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly calls: Readonly<Record<string, CallExample>>;
}

export interface CallExample {
  /** Values of parameters that this call shows instead of those that every call shows. */
  readonly query?: ApiExamples['parameters'];
  readonly body?: unknown;
  readonly reply?: unknown;
}

const withoutExamples: ApiExamples = { parameters: {}, calls: {} };

/** Schema in API field names; where a specification fixes names, this is the input side. */
function wireSchema(schema: z.ZodType): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema as JsonSchema),
  }) as JsonSchema;
  return rest;
}

/** Formats whose name is enough: their regular expressions have up to 250 characters and occur hundreds of times. */
const NAMED_FORMATS: readonly unknown[] = ['date', 'date-time', 'uuid'];

/** Replaces correct but unusual forms of Zod by those that linters, type generators and readers understand. */
function simplify(schema: JsonSchema): void {
  if (NAMED_FORMATS.includes(schema.format)) delete schema.pattern;
  // An alternative without conditions accepts everything, whatever the others say.
  const alternatives = schema.anyOf as readonly JsonSchema[] | undefined;
  if (alternatives?.some((it) => Object.keys(it).length === 0)) delete schema.anyOf;
  // Record with fixed keys: without `properties`, generated types would allow any key.
  const names = (schema.propertyNames as { readonly enum?: readonly string[] } | undefined)?.enum;
  if (names === undefined || schema.required === undefined) return;
  schema.properties = Object.fromEntries(names.map((name) => [name, schema.additionalProperties]));
  delete schema.propertyNames;
  delete schema.additionalProperties;
}

const isEmpty = (schema: JsonSchema) =>
  schema.type === 'object' && Object.keys((schema.properties as object | undefined) ?? {}).length === 0;

const who = (permission: Permission) =>
  permission === 'public'
    ? callTexts.withoutSession
    : permission === 'signed-in'
      ? callTexts.anySession
      : permission === 'administers'
        ? callTexts.administrators
        : areaText(permission);

function areaText({ area, roles, administrators }: AreaPermission): string {
  const text = callTexts.roles([area].flat(), roles);
  return administrators ? `${text} ${callTexts.administrators}` : text;
}

/** Name of a call in generated clients: `checkClients` for `/api/check-clients`. */
export function operationId({ path }: Pick<Endpoint, 'path'>): string {
  const words = path
    .replace(/^\/(api\/)?/, '')
    .split(/[^a-zA-Z0-9]+/)
    .filter((word) => word !== '');
  return words.map((word, at) => (at === 0 ? word : capitalised(word))).join('');
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** OpenAPI document of the calls, for `/docs` and `/api/openapi.json`. Purely informative: no validation or serialisation uses it. */
export function apiDescription(endpoints: readonly Endpoint[], examples: ApiExamples = withoutExamples): JsonSchema {
  const described = endpoints.map((endpoint) => ({
    endpoint,
    body: wireSchema(endpoint.body),
    reply: wireSchema(endpoint.reply),
  }));
  const schemas = new NamedSchemas(described.flatMap(({ body, reply }) => [body, reply]));
  const refusal = schemas.named(wireSchema(refusalReply), 'Refusal');
  const parametersOf = (endpoint: Endpoint) =>
    describedParameters(endpoint, { ...examples.parameters, ...examples.calls[endpoint.path]?.query });
  const parameters = sharedParameters(endpoints.map(parametersOf));
  const paths: Record<string, JsonSchema> = {};
  for (const { endpoint, body, reply } of described) {
    const name = capitalised(operationId(endpoint));
    const example = examples.calls[endpoint.path];
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: {
        operationId: operationId(endpoint),
        summary: endpoint.summary,
        description: `${who(endpoint.permission)} ${endpoint.effect === 'write' ? callTexts.writes : callTexts.reads}`,
        tags: [endpoint.group],
        security: securityOf(endpoint),
        parameters: parametersOf(endpoint).map((it) => parameters.reference(it)),
        ...requestOf(endpoint, isEmpty(body) ? undefined : schemas.named(body, name, 'Body'), example?.body),
        responses: {
          200: replyOf(endpoint, () => schemas.named(reply, name, 'Reply'), example?.reply),
          '4XX': { $ref: '#/components/responses/refused' },
          ...(endpoint.permission === 'public' ? {} : { 422: { $ref: '#/components/responses/sessionOver' } }),
          500: { $ref: '#/components/responses/refused' },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Contador',
      version: '1',
      description: callTexts.everyCall,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ group }) => group))].map((name) => ({
      name,
      description: callTexts.groups[name],
    })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: callTexts.session },
        apiToken: { type: 'http', scheme: 'bearer', description: callTexts.apiToken },
      },
      responses: {
        refused: answerOf(callTexts.refused, 'application/json', refusal),
        sessionOver: answerOf(callTexts.sessionOver, 'application/json', refusal),
      },
      parameters: parameters.all,
      schemas: schemas.all(),
    },
  };
}

/** A session or, where one of its scopes opens the call, an access token. */
function securityOf(endpoint: Endpoint): JsonSchema[] {
  if (endpoint.permission === 'public') return [];
  const scopes = scopesOf(endpoint);
  // A requirement lists scopes that are needed together; a call that any scope opens needs none by name.
  const byToken = scopes.length === 0 ? [] : [{ apiToken: scopes.length === 1 ? scopes : [] }];
  return [{ session: [] }, ...byToken];
}

const answerOf = (description: string, mediaType: string, schema: JsonSchema, example?: unknown) => ({
  description,
  content: { [mediaType]: { schema, ...(example !== undefined && { example }) } },
});

/** True if the example fits the schema: some parameters share a name with parameters of another type. */
const accepts = (schema: JsonSchema, example: unknown) => z.fromJSONSchema(schema as never).safeParse(example).success;

function describedParameters({ path, query }: Endpoint, examples: ApiExamples['parameters']): JsonSchema[] {
  const { properties = {}, required = [] } = wireSchema(query) as {
    properties?: Record<string, JsonSchema>;
    required?: readonly string[];
  };
  const places = placesInPath(path);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: places.includes(name) ? 'path' : 'query',
    required: places.includes(name) || required.includes(name),
    schema,
    ...(name in examples && accepts(schema, examples[name]) && { example: examples[name] }),
  }));
}

/** Parameters that several calls have, by name. */
function sharedParameters(parameters: readonly (readonly JsonSchema[])[]) {
  const uses = new Map<string, number>();
  for (const each of parameters.flat()) {
    uses.set(JSON.stringify(each), (uses.get(JSON.stringify(each)) ?? 0) + 1);
  }
  const all: Record<string, JsonSchema> = {};
  const nameOf = new Map<string, string>();
  for (const [text, count] of uses) {
    if (count === 1) continue;
    const parameter = JSON.parse(text) as { readonly name: string };
    let name = parameter.name;
    for (let number = 2; name in all; number++) name = `${parameter.name}${number}`;
    all[name] = parameter;
    nameOf.set(text, name);
  }
  const reference = (parameter: JsonSchema): JsonSchema => {
    const name = nameOf.get(JSON.stringify(parameter));
    return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
  };
  return { all, reference };
}

const FILE = { type: 'string', format: 'binary' } as const;
const FILES = { type: 'object', description: callTexts.files, properties: { file0: FILE } } as const;

function requestOf(
  { method, transport = 'json' }: Endpoint,
  body: JsonSchema | undefined,
  example: unknown,
): JsonSchema {
  if (method !== 'POST' || (body === undefined && transport !== 'multipart')) return {};
  const types = transport === 'multipart' ? ['multipart/form-data', 'application/json'] : ['application/json'];
  const schema = body ?? FILES;
  const content = { schema, ...(example !== undefined && { example }) };
  return { requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, content])) } };
}

function replyOf({ transport = 'json' }: Endpoint, schema: () => JsonSchema, example: unknown): JsonSchema {
  switch (transport) {
    case 'download':
      return answerOf(callTexts.done, 'application/octet-stream', FILE);
    case 'events':
      return answerOf(callTexts.done, 'text/event-stream', { type: 'string' });
    default:
      return answerOf(callTexts.done, 'application/json', schema(), example);
  }
}
