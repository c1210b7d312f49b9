import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bodyLabels } from '../messages/calls/body-labels.ts';
import { particular } from '../refusal.ts';
import { labelled } from '../wire/field-labels.ts';
import { market, moment, nothing, period, username, version, year } from '../wire/period.ts';
import { revision, seen } from '../wire/revision.ts';

const ofMonth = {
  username,
  period,
  year,
  version,
  userType: z.enum(['Regulados', 'No Regulados']).optional(),
} as const;

const column = z.object({
  label: z.string(),
  unit: z.string(),
  kind: z.enum(['entered', 'calculated', 'brought']),
  scope: z.enum(['company', 'market']),
  optional: z.boolean(),
  limits: z.tuple([z.number(), z.number()]),
});

const parameter = z.object({
  filename: z.string(),
  initials: z.string(),
  sub: z.string(),
  description: z.string(),
  decimals: z.number(),
  replicable: z.boolean(),
  mayBeProvisional: z.boolean(),
  columns: z.array(column),
});
export type MonthParameterDefinition = z.output<typeof parameter>;

const amounts = z.array(z.number().nullable());

/** A parameter row of the month: one for the company, or one per market. Columns of the other scope are empty. */
const row = z.object({
  filename: z.string(),
  /** Null for the company's row. */
  market: market.nullable(),
  values: amounts,
  /** Values of the previous input month. */
  before: amounts,
  state: z.enum(['ready', 'pending', 'given']),
  replicated: z.boolean(),
  provisional: z.boolean(),
  enteredBy: z.string().nullable(),
  enteredAt: moment.nullable(),
  /** Why it cannot be changed. */
  locked: z.string().nullable(),
  revision,
});
export type MonthParameterRow = z.output<typeof row>;

export const checkMonthParameters = endpoint({
  method: 'GET',
  path: '/api/check-month-parameters',
  summary: 'Los parámetros del mes de todos los mercados: valor, mes anterior, quién lo ingresó y si se puede cambiar.',
  group: 'tariff-inputs',
  query: z.object(ofMonth),
  body: nothing,
  reply: z.object({
    markets: z.array(z.object({ code: z.string(), name: z.string() })),
    parameters: z.array(parameter),
    rows: z.array(row),
  }),
  permission: { area: 'principal' },
  effect: 'read',
});

const written = z.object({
  filename: z.string().max(40),
  market: market.nullable(),
  values: amounts.max(20),
  provisional: z.boolean().optional(),
  seen,
});
export type WrittenParameterRow = z.output<typeof written>;

/** Result for one row; for a refused one the reason, the place and the current values. */
const outcome = z.object({
  filename: z.string(),
  market: market.nullable(),
  outcome: z.enum(['saved', 'unchanged', 'refused']),
  code: z.string().optional(),
  message: z.string().optional(),
  details: z.array(particular).optional(),
  /** The current row, when another person changed it. */
  current: z.object({ values: amounts, enteredBy: z.string(), enteredAt: moment, revision }).optional(),
});
export type ParameterRowOutcome = z.output<typeof outcome>;

/** Saves each row independently: valid rows are saved even when others are refused. */
export const updateMonthParameters = endpoint({
  method: 'POST',
  path: '/api/update-month-parameters',
  summary: 'Guarda filas de parámetros del mes, de la empresa y de los mercados, y responde por cada una.',
  group: 'tariff-inputs',
  query: nothing,
  body: z.object({ ...ofMonth, rows: labelled(bodyLabels.parameterRows, z.array(written).min(1).max(2000)) }),
  reply: z.object({ Upload: z.enum(['OK', 'No']), results: z.array(outcome) }),
  permission: { area: 'principal' },
  effect: 'write',
  enters: true,
  refreshes: [
    '/api/month-board',
    '/api/check-parameters',
    '/api/check-month-parameters',
    '/api/calc-components',
    '/api/compare-parallel-run',
    '/api/check-before-publishing',
    '/api/check-contracts',
  ],
});

/** Reads several files, each assigned by its name. Nothing is saved; the rows are returned for review. */
export const readParameterFiles = endpoint({
  method: 'POST',
  path: '/api/read-parameter-files',
  summary: 'Lee archivos de parámetros y dice de qué parámetro y mercado es cada uno, con sus valores. No guarda nada.',
  group: 'tariff-inputs',
  query: z.object(ofMonth),
  body: nothing,
  reply: z.object({
    files: z.array(
      z.object({
        name: z.string(),
        rows: z.array(
          z.object({ filename: z.string(), market: market.nullable(), cells: z.array(z.string().nullable()) }),
        ),
        details: z.array(particular),
      }),
    ),
  }),
  permission: { area: 'principal' },
  effect: 'read',
  transport: 'multipart',
});
