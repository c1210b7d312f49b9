import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { updateMunicipAgreements } from '../billing/tax-agreements.ts';
import { updateBillingCycles } from '../clients/billing-cycles.ts';
import { updateClients } from '../clients/clients.ts';
import * as contract from '../testing/every-call.ts';
import { stepsOf } from './field-labels.ts';
import { issueParticulars } from './issue-particulars.ts';

/** Result of decoding a body; a string is the reason of the refusal. */
function decoded(endpoint: { readonly body: z.ZodType }, body: Record<string, unknown>) {
  const read = z.safeDecode(endpoint.body, body as never);
  return read.success
    ? (read.data as Record<string, unknown>)
    : issueParticulars(endpoint.body, read.error.issues, body)
        .map(({ expected }) => expected)
        .join(' ');
}

describe('numbers and options are accepted in each notation of the specification', () => {
  test.each([1, '1', '1: 1-Fin mes', '1-Fin mes'])('the periodicity %o', (periodicity) => {
    expect(decoded(updateBillingCycles, { username: 'demo', periodicity })).toMatchObject({ periodicity: 1 });
  });

  test.each([
    [{ conn_level: '2' }, { connectionLevel: 2 }],
    [{ irr_sub_perc: '50' }, { irrigationSubsidyPercent: 50 }],
    [{ irr_sub_perc: 'NA' }, { irrigationSubsidyPercent: null }],
    [{ client_meter_factor: '1.5' }, { meterFactor: 1.5 }],
    [{ stratum: '3' }, { stratum: 3 }],
    [{ bank_account_id: '7' }, { bankAccount: 7 }],
    [{ contrib_perc: 20 }, { contributionPercent: 20 }],
    [{ consumption_source: '2' }, { consumptionSource: 'manual' }],
    [{ consumption_source: '1-Matriz' }, { consumptionSource: 'matrix' }],
    [{ subsistence_consumption: '2: 173 kWh' }, { subsistenceConsumption: 173 }],
  ])('%o of a client', (typed, own) => {
    expect(decoded(updateClients, { client_code: 'C1', ...typed })).toMatchObject(own);
  });

  test('the ranges, strata and levels of an agreement', () => {
    const body = {
      stratum: ['1', 2],
      conn_level: '3',
      collect_params: [{ min: '0', max: '12.5', value: '1000', lim_min: 'NA', lim_max: null }],
    };
    expect(decoded(updateMunicipAgreements, body)).toMatchObject({
      strata: [1, 2],
      level: 3,
      ranges: [{ min: 0, max: 12.5, value: 1000, limitMin: null, limitMax: null }],
    });
  });

  test('an ambiguous text is refused with both readings', () => {
    expect(decoded(updateClients, { client_code: 'C1', client_meter_factor: '1.234' })).toMatch(/^¿1\.234 o 1,234\?/);
    expect(
      decoded(updateMunicipAgreements, {
        collect_params: [{ min: 0, max: 0, value: '12.000', lim_min: 0, lim_max: 0 }],
      }),
    ).toMatch(/^¿12\.000 o 12,000\?/);
  });
});

/** The acta is a document written by a phone; nobody types it. */
const WRITTEN_BY_A_PHONE = '/api/send-technical-review report';

const endpoints = (Object.values(contract) as unknown[]).filter(
  (it): it is contract.Endpoint =>
    typeof it === 'object' && it !== null && 'method' in it && 'path' in it && 'reply' in it,
);

/** Every field within a body, by its names on the wire. */
function* fieldsOf(schema: z.ZodType, at: string): Generator<readonly [at: string, schema: z.ZodType]> {
  const { element, innerType } = schema.def as { readonly element?: z.ZodType; readonly innerType?: z.ZodType };
  if (element) yield* fieldsOf(element, at);
  if (innerType) yield* fieldsOf(innerType, at);
  for (const { key, schema: each } of stepsOf(schema)) {
    yield [`${at} ${key}`, each];
    yield* fieldsOf(each, `${at} ${key}`);
  }
}

it('every number field of a write accepts the number as text, and refuses an ambiguous text', () => {
  const fields = endpoints.flatMap(({ path, body, effect }) => (effect === 'write' ? [...fieldsOf(body, path)] : []));
  const read = (schema: z.ZodType, value: unknown) => {
    const { success, data } = z.safeDecode(schema, value as never);
    return success ? String(data) : undefined;
  };
  const numbers = [0, 1, 2, 3, 10, 130, 1.5];
  const numeric = fields.flatMap(([at, schema]) => {
    const taken = numbers.filter((it) => read(schema, it) !== undefined && read(schema, 'x') === undefined);
    return taken.length === 0 || at.startsWith(WRITTEN_BY_A_PHONE) ? [] : [{ at, schema, taken }];
  });
  expect(numeric.length).toBeGreaterThan(100);
  const faults = numeric.flatMap(({ at, schema, taken }) => [
    ...taken.filter((it) => read(schema, String(it)) !== read(schema, it)).map((it) => `${at} '${it}'`),
    ...(read(schema, 1.234) !== undefined && read(schema, '1.234') !== undefined ? [`${at} '1.234'`] : []),
  ]);
  expect(faults).toEqual([]);
});
