import { isDeepStrictEqual } from 'node:util';
import { type Endpoint, scopesOf } from '@contador/contract';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { apiExamples } from './api-examples.ts';
import { calls } from './areas.ts';
import { apiDescription, operationId } from './platform/http/open-api.ts';

const endpoints = calls.map(({ endpoint }) => endpoint);
const document = apiDescription(endpoints, apiExamples);
const text = JSON.stringify(document);
/** Bytes of the description for each call, before objects had names. */
const WITHOUT_NAMES = 3900;

interface Content {
  readonly content: Readonly<Record<string, { readonly example?: unknown }>>;
}
interface Operation {
  readonly parameters: readonly { readonly $ref?: string; readonly name: string; readonly required: boolean }[];
  readonly requestBody?: Content;
  readonly responses: { readonly 200: Content };
}

/** Required parameters, bodies and replies of a call that have no example. Files need none. */
function lackingExamples({ path, method, transport = 'json' }: Endpoint): string[] {
  const { paths, components } = JSON.parse(text);
  const { parameters, requestBody, responses }: Operation = paths[path][method.toLowerCase()];
  const described = parameters.map(({ $ref, ...own }) =>
    $ref ? components.parameters[$ref.split('/').at(-1) ?? ''] : own,
  );
  const contents = [transport === 'multipart' ? undefined : requestBody, responses[200]];
  return [
    ...described.filter((it) => it.required && !('example' in it)).map(({ name }) => `${path} ${name}`),
    ...contents
      .flatMap((it) => Object.entries(it?.content ?? {}))
      .filter(([type, { example }]) => type === 'application/json' && example === undefined)
      .map(([type]) => `${path} ${type}`),
  ];
}

describe('the description of the calls', () => {
  it('has no finding of the recommended rules of a linter', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: { 'no-invalid-parameter-examples': 'error', 'no-required-schema-properties-undefined': 'error' },
    });
    const problems = await lintFromString({ source: text, config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('names each call after its path, each differently', () => {
    const ids = endpoints.map(operationId);
    expect(ids.filter((id) => !/^[a-z][a-zA-Z0-9]*$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('checkClients');
  });

  it('shows examples that the calls accept and send, without a field that they do not know', () => {
    const faults = Object.entries(apiExamples.calls).flatMap(([path, { body, reply }]) => {
      const endpoint = endpoints.find((it) => it.path === path);
      return Object.entries({ body, reply }).flatMap(([side, value]) => {
        if (value === undefined) return [];
        const schema = endpoint?.[side as 'body' | 'reply'];
        const result = schema?.safeDecode(value as never);
        if (!result?.success) return [`${path} ${side}: ${result?.error}`];
        const again = schema?.encode(result.data as never);
        return isDeepStrictEqual(again, value) ? [] : [`${path} ${side}: ${JSON.stringify(again)}`];
      });
    });
    expect(faults).toEqual([]);
    const { parameters, requestBodies: _, ...rest } = JSON.parse(text).components;
    expect(parameters.period).toMatchObject({ in: 'query', example: 9 });
    expect(rest.securitySchemes).toHaveProperty('apiToken');
  });

  it('shows an example of everything that a call requires by which a token enters data, and of its reply', () => {
    const writing = endpoints.filter((it) => it.effect === 'write' && scopesOf(it).length > 0);
    expect(writing.length).toBeGreaterThan(20);
    expect(writing.flatMap(lackingExamples)).toEqual([]);
  });

  it('shows an example of a reading call of each group that tokens read', () => {
    const reading = endpoints.filter((it) => it.effect === 'read' && scopesOf(it).length > 0);
    const shown = reading.filter(({ path }) => apiExamples.calls[path] !== undefined);
    expect(shown.flatMap(lackingExamples)).toEqual([]);
    const groups = (of: readonly Endpoint[]) => [...new Set(of.map(({ group }) => group))].sort();
    expect(groups(reading).filter((group) => !groups(shown).includes(group))).toEqual([]);
  });

  it('names the scope of an access token beside the session, except where no token may call', () => {
    const { paths } = JSON.parse(text);
    const of = (path: string, method: string) => paths[path][method].security;
    expect(of('/api/update-month-parameters', 'post')).toEqual([{ session: [] }, { apiToken: ['tarifas:escribir'] }]);
    expect(of('/api/operations', 'get')).toEqual([{ session: [] }, { apiToken: [] }]);
    expect(of('/api/publish-market', 'post')).toEqual([{ session: [] }]);
    expect(of('/login', 'post')).toEqual([]);
  });

  it('has each object once, under a name, in half the bytes', () => {
    const { schemas } = JSON.parse(text).components;
    const texts = Object.values(schemas).map((schema) => JSON.stringify(schema));
    expect(new Set(texts).size).toBe(texts.length);
    expect(schemas.CheckClientsReply.properties.clients.items).toEqual({
      $ref: '#/components/schemas/CheckClientsClient',
    });
    expect(text.length / endpoints.length).toBeLessThan(WITHOUT_NAMES / 2);
  });
});
