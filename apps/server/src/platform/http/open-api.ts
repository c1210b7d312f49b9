import type { Endpoint } from '@contador/contract';
import { placesInPath, refusalReply } from '@contador/contract';
import { callTexts } from '@contador/contract/messages';
import type { AreaPermission, Permission } from '@contador/domain/access';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** Schema in API field names; where a specification fixes names, this is the input side. */
function wireSchema(schema: z.ZodType): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return rest;
}

const isEmpty = (schema: JsonSchema) =>
  schema.type === 'object' && Object.keys((schema.properties as object | undefined) ?? {}).length === 0;

const refusalSchema = { description: callTexts.refused, ...wireSchema(refusalReply) };

/** Splits the fields into path parameters and query parameters. */
function splitQuery(query: JsonSchema, places: readonly string[]): [inPath: JsonSchema, query: JsonSchema] {
  const queryWith = (mine: (name: string) => boolean): JsonSchema => {
    const properties = Object.entries((query.properties as Record<string, unknown> | undefined) ?? {});
    return {
      ...query,
      properties: Object.fromEntries(properties.filter(([name]) => mine(name))),
      ...(Array.isArray(query.required) && { required: query.required.filter((name) => mine(String(name))) }),
    };
  };
  if (places.length === 0) return [{ type: 'object' }, query];
  return [queryWith((name) => places.includes(name)), queryWith((name) => !places.includes(name))];
}

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

/** Description of the call for `/docs` and `/api/openapi.json`. Purely informative: no validation or serialisation uses it. */
export function callDescription(endpoint: Endpoint): JsonSchema {
  const [inPath, query] = splitQuery(wireSchema(endpoint.query), placesInPath(endpoint.path));
  const body = wireSchema(endpoint.body);
  const { transport = 'json', permission, effect } = endpoint;
  return {
    summary: endpoint.summary,
    description: `${who(permission)} ${effect === 'write' ? callTexts.writes : callTexts.reads}`,
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-zA-Z0-9]+(.)/g, (_, next: string) => next.toUpperCase())}`,
    tags: [endpoint.group],
    ...(permission === 'public' ? { security: [] } : {}),
    ...(isEmpty(inPath) ? {} : { params: inPath }),
    ...(isEmpty(query) ? {} : { querystring: query }),
    ...(transport === 'multipart' ? { consumes: ['multipart/form-data', 'application/json'] } : {}),
    ...(endpoint.method === 'POST' && (!isEmpty(body) || transport === 'multipart')
      ? { body: transport === 'multipart' && isEmpty(body) ? filesSchema : body }
      : {}),
    ...(transport === 'download' ? { produces: ['application/octet-stream'] } : {}),
    ...(transport === 'events' ? { produces: ['text/event-stream'] } : {}),
    response: {
      200: {
        description: callTexts.done,
        ...(transport === 'download' ? { type: 'string', format: 'binary' } : wireSchema(endpoint.reply)),
      },
      '4xx': refusalSchema,
      ...(permission === 'public' ? {} : { 422: { description: callTexts.sessionOver, ...wireSchema(refusalReply) } }),
      500: refusalSchema,
    },
  };
}

const filesSchema = {
  type: 'object',
  description: callTexts.files,
  properties: { file0: { type: 'string', format: 'binary' } },
};
