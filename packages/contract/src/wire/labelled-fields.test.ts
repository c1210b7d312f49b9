import { expect, it } from 'vitest';
import type { z } from 'zod';
import * as contract from '../testing/every-call.ts';
import { fieldAt, stepsOf } from './field-labels.ts';

/** Fields that identify the caller and the period; the client fills them in, no person types them. */
const OF_THE_CALL = [
  'username',
  'email',
  'period',
  'year',
  'version',
  'market',
  'tariffId',
  'electric_tariff_id',
  'userType',
  'user',
];

const endpoints = (Object.values(contract) as unknown[]).filter(
  (it): it is contract.Endpoint =>
    typeof it === 'object' && it !== null && 'method' in it && 'path' in it && 'reply' in it,
);

/** Fields without a label that are not part of a labelled field. */
function unnamed(body: z.ZodType, schema = body, at: readonly string[] = []): string[] {
  return stepsOf(schema).flatMap(({ key, name, schema: part }) => {
    const path = [...at, key];
    const isNamed = OF_THE_CALL.includes(name) || fieldAt(body, path).label !== undefined;
    return [...(isNamed ? [] : [path.join('.')]), ...unnamed(body, part, path)];
  });
}

it('every typed field has a screen label for error messages', () => {
  const found = endpoints
    .filter(({ effect }) => effect === 'write')
    .map(({ path, body }) => [path, unnamed(body)] as const);
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(([, fields]) => fields.length > 0)).toEqual([]);
});
