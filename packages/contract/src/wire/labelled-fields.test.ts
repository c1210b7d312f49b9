import { expect, it } from 'vitest';
import type { z } from 'zod';
import * as contract from '../testing/every-call.ts';
import { fieldAt, stepsOf } from './field-labels.ts';

/** Fields that say whose and of when a call is: the client fills them, no person writes them. */
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

/** The fields that neither have a name nor stand in a field that has one. */
function unnamed(body: z.ZodType, schema = body, at: readonly string[] = []): string[] {
  return stepsOf(schema).flatMap(({ key, name, schema: part }) => {
    const path = [...at, key];
    const isNamed = OF_THE_CALL.includes(name) || fieldAt(body, path).label !== undefined;
    return [...(isNamed ? [] : [path.join('.')]), ...unnamed(body, part, path)];
  });
}

it('what a person writes is named as on the screen when it is at fault', () => {
  const found = endpoints
    .filter(({ effect }) => effect === 'write')
    .map(({ path, body }) => [path, unnamed(body)] as const);
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(([, fields]) => fields.length > 0)).toEqual([]);
});
