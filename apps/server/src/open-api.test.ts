import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { apiExamples } from './api-examples.ts';
import { calls } from './areas.ts';
import { apiDescription, operationId } from './platform/http/open-api.ts';

const endpoints = calls.map(({ endpoint }) => endpoint);
const text = JSON.stringify(apiDescription(endpoints, apiExamples));
/** Bytes of the description for each call, before objects had names. */
const WITHOUT_NAMES = 3900;

describe('the description of the calls', () => {
  it('has no finding of the recommended rules of a linter', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('names each call after its path, each differently', () => {
    const ids = endpoints.map(operationId);
    expect(ids.filter((id) => !/^[a-z][a-zA-Z0-9]*$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('checkClients');
  });

  it('shows examples that the calls accept and send', () => {
    const faults = Object.entries(apiExamples.calls).flatMap(([path, example]) => {
      const endpoint = endpoints.find((it) => it.path === path);
      const sides = { body: endpoint?.body, reply: endpoint?.reply };
      return Object.entries(example).flatMap(([side, value]) => {
        const result = sides[side as keyof typeof sides]?.safeDecode(value as never);
        return result?.success ? [] : [`${path} ${side}: ${result?.error}`];
      });
    });
    expect(faults).toEqual([]);
    const { parameters, requestBodies: _, ...rest } = JSON.parse(text).components;
    expect(parameters.period).toMatchObject({ in: 'query', example: 9 });
    expect(rest.securitySchemes).toHaveProperty('apiToken');
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
