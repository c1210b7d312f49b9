import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { traceTree } from '../tariff-calculation/trace.ts';
import { hourlyMatrix } from '../tariff-inputs/inputs.ts';
import { nothing, period, username, version, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';

/** Six values: purchases in kWh, $/kWh and $; sales in kWh; and $/kWh and $ of the dispatch or sale. Null when a concept has none. */
const six = <Value extends z.ZodType>(value: Value) => z.array(value).length(6);

const amount = z.number().nullable();
const marketType = z.enum(['R', 'N']).nullable();

const concept = renamed({
  Name: ['name', z.string()],
  Values: ['values', six(amount)],
  /** Kind of the row, such as a contract, a sum or the demand. */
  Kind: ['kind', z.string()],
  MarketType: ['marketType', marketType],
  Total: ['total', z.boolean()],
  /** Ids of the figures, for their explanations. */
  Ids: ['figureIds', six(z.string().nullable())],
});
export type BalanceConceptRow = z.output<typeof concept>;

const check = z.object({
  kind: z.enum(['contracts-dispatch', 'contracts-afac', 'spot-energy-afac', 'spot-value-afac']),
  unit: z.enum(['kWh', 'COP']),
  own: z.number(),
  other: z.number(),
  difference: z.number(),
});
export type BalanceCheck = z.output<typeof check>;

const indicator = z.object({
  kind: z.enum(['cover', 'exposure', 'loss-index']),
  marketType,
  /** A fraction; null when there is no energy, or when an input is missing. */
  value: amount,
  figureId: z.string().nullable(),
});
export type BalanceIndicatorRow = z.output<typeof indicator>;

const lacking = z.object({
  kind: z.enum(['file', 'parameter', 'market']),
  name: z.string(),
  market: z.string().nullable(),
});
export type BalanceLack = z.output<typeof lacking>;

export const calcEnergyBalance = endpoint({
  method: 'GET',
  path: '/api/calc-energy-balance',
  summary:
    'El balance energético del mes por concepto, hora a hora y por tipo de mercado, o lo que falta para calcularlo.',
  group: 'reports',
  query: z.object({ username, period, year, version }),
  body: nothing,
  reply: renamed({
    Concepts: ['concepts', z.array(concept)],
    /** kWh by which purchases exceed uses, and whether that is within the tolerance; null while something is missing. */
    Closing: ['closing', z.object({ difference: z.number(), tolerance: z.number(), closes: z.boolean() }).nullable()],
    Checks: ['checks', z.array(check)],
    Indicators: ['indicators', z.array(indicator)],
    /** Demand less contracts of both market types by hour, kWh: positive is bought, negative is sold. */
    Position: ['position', hourlyMatrix.nullable()],
    Missing: ['missing', z.array(lacking)],
  }),
  permission: { area: 'principal' },
  effect: 'read',
  onReplica: true,
});

/** The trace of one figure of the balance. */
export const explainEnergyBalance = endpoint({
  method: 'GET',
  path: '/api/explain-energy-balance',
  summary: 'El árbol de fórmulas de una cifra del balance energético, hasta el archivo y la persona.',
  group: 'reports',
  query: z.object({ username, period, year, version, figure: z.string() }),
  body: nothing,
  reply: z.object({ figure: traceTree }),
  permission: { area: 'principal' },
  effect: 'read',
});

/** The specification spells the path this way. The concepts are sent in the body, as shown on the page. */
export const downloadEnergyBalance = endpoint({
  method: 'POST',
  path: '/api/enery-balance-download',
  summary: 'El balance energético como libro de cálculo.',
  group: 'reports',
  query: z.object({ username, month: period, year, timestamp: z.string().max(40).optional() }),
  body: renamed({
    Concepts: [
      'concepts',
      z
        .array(renamed({ Name: ['name', z.string().max(200)], Values: ['values', six(amount)] }))
        .min(1)
        .max(2000),
    ],
  }),
  reply: nothing,
  permission: { area: 'principal' },
  effect: 'read',
  onReplica: true,
  transport: 'download',
});
