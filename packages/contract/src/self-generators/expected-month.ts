import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { consultation, ofClient } from './consulted-client.ts';
import { surplusPriceWord } from './surplus-price.ts';

/** Quartiles of an expected quantity, kWh or COP. */
const range = z.object({ lower: z.number(), middle: z.number(), upper: z.number() });
export type ExpectedRange = z.output<typeof range>;

const ranges = z.array(range);
/** Date such as `2026-11-19`; null without a crossing. */
const crossing = z.string().nullable();

/** An approved month for comparison with the expected one; null values are not settled. kWh and COP. */
const comparedMonth = z.object({
  month: z.string(),
  imported: z.number(),
  exported: z.number(),
  settled: z.object({ crossing, surplus: z.number(), bill: z.number() }).nullable(),
});
export type MonthBeside = z.output<typeof comparedMonth>;

const expected = z.object({
  dates: z.array(z.string()),
  imported_by_day: ranges,
  exported_by_day: ranges,
  imported: range,
  exported: range,
  /** Null while the register lacks the data that decide how the client is settled. */
  surplus: range.nullable(),
  /** Kind of price at which it would be paid. */
  surplus_price: surplusPriceWord,
  /** Day around which surplus 1 turns into surplus 2: earliest, middle and latest. */
  crossing: z.object({ earliest: crossing, middle: crossing, latest: crossing }).nullable(),
  /** Without balances of earlier months; null while something is missing. */
  bill: z.object({ ...range.shape, tariff: z.string(), prices: z.string().nullable() }).nullable(),
  /** Data missing for the bill. */
  lacks: z.array(z.string()),
});
export type ExpectedOfMonth = z.output<typeof expected>;

const expectedMonth = renamed({
  client_code: ['clientCode', z.string()],
  client_name: ['clientName', z.string()],
  /** Such as `2026-11`. */
  month: ['month', z.string()],
  /** Approved months that the expectation is based on, newest first, with their number of estimated hours of import and export. */
  basis: ['basis', z.array(z.object({ month: z.string(), estimated: z.number() }))],
  /** Required number of approved months. */
  months_needed: ['needed', z.number()],
  expected: ['expected', expected.nullable()],
  /** The last approved month, and the same month of the previous year; null when not approved. */
  last_month: ['last', comparedMonth.nullable()],
  year_before: ['yearBefore', comparedMonth.nullable()],
});
export type ExpectedMonth = z.output<typeof expectedMonth>;

export const checkUserExpectedMonth = endpoint({
  method: 'GET',
  path: '/api/check-user-expected-month',
  summary:
    'Qué se espera del mes en curso de un autogenerador, por sus propias horas medidas: rangos de lo que importa, exporta y paga.',
  group: 'self-generators',
  query: renamed(ofClient),
  body: nothing,
  /** An empty object when no client is metered under that code in the month. */
  reply: z.object({ user_data: z.union([expectedMonth, z.strictObject({})]) }),
  permission: consultation,
  effect: 'read',
});
