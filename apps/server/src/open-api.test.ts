import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { calls } from './areas.ts';
import { apiDescription, operationId } from './platform/http/open-api.ts';

const endpoints = calls.map(({ endpoint }) => endpoint);
const text = JSON.stringify(apiDescription(endpoints));
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
