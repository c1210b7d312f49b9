import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { consultation, ofClient } from './consulted-client.ts';
import { surplusPriceWord } from './surplus-price.ts';

/** The quartiles of what is expected, kWh or COP. */
const range = z.object({ lower: z.number(), middle: z.number(), upper: z.number() });
export type ExpectedRange = z.output<typeof range>;

const ranges = z.array(range);
/** `2026-11-19`; null where the surplus does not turn. */
const crossing = z.string().nullable();

/** An approved month beside the expected one; null what is not settled. kWh and COP. */
const beside = z.object({
  month: z.string(),
  imported: z.number(),
  exported: z.number(),
  settled: z.object({ crossing, surplus: z.number(), bill: z.number() }).nullable(),
});
export type MonthBeside = z.output<typeof beside>;

const expected = z.object({
  dates: z.array(z.string()),
  imported_by_day: ranges,
  exported_by_day: ranges,
  imported: range,
  exported: range,
  /** Null while the register does not say by which rule the client is settled. */
  surplus: range.nullable(),
  /** By which price it would be paid. */
  surplus_price: surplusPriceWord,
  /** The day around which surplus 1 turns into 2, at the earliest, in the middle and at the latest. */
  crossing: z.object({ earliest: crossing, middle: crossing, latest: crossing }).nullable(),
  /** Without balances of months before; null while something lacks. */
  bill: z.object({ ...range.shape, tariff: z.string(), prices: z.string().nullable() }).nullable(),
  /** What there has to be for the bill. */
  lacks: z.array(z.string()),
});
export type ExpectedOfMonth = z.output<typeof expected>;

const expectedMonth = renamed({
  client_code: ['clientCode', z.string()],
  client_name: ['clientName', z.string()],
  /** `2026-11`. */
  month: ['month', z.string()],
  /** The approved months on which it rests, the newest first, with how many of their imported and exported hours were estimated. */
  basis: ['basis', z.array(z.object({ month: z.string(), estimated: z.number() }))],
  /** So many there have to be. */
  months_needed: ['needed', z.number()],
  expected: ['expected', expected.nullable()],
  /** The last approved month, and the same month a year before; null where it is not approved. */
  last_month: ['last', beside.nullable()],
  year_before: ['yearBefore', beside.nullable()],
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
  /** An empty object where nobody is metered under that code this month. */
  reply: z.object({ user_data: z.union([expectedMonth, z.strictObject({})]) }),
  permission: consultation,
  effect: 'read',
});
