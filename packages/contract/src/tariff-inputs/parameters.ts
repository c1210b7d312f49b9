import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bodyLabels } from '../messages/body-labels.ts';
import { declaredSign } from '../wire/declared-sign.ts';
import { labelled } from '../wire/field-labels.ts';
import { market, moment, nothing, period, reliquidationClaims, username, version, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { revision, seen } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { wireNumber } from '../wire/wire-number.ts';

/** A month's row: null where nothing was entered. Calculated and brought columns come filled in where they can be. */
const monthRow = z.object({
  month: z.number(),
  values: z.array(z.number().nullable()),
  enteredBy: z.string().nullable(),
  enteredAt: moment.nullable(),
  provisional: z.boolean(),
});

const kind = z.enum(['entered', 'calculated', 'brought']);
const scope = z.enum(['company', 'market']);

const parameterState = renamed({
  Filename: ['filename', z.string()],
  Initials: ['initials', z.string()],
  Sub: ['sub', z.string()],
  Description: ['description', z.string()],
  Entry: ['entered', z.boolean()],
  FileEnabled: ['fileEnabled', z.boolean()],
  Validations: ['rules', z.array(z.string())],
  Process: ['columns', z.array(z.string())],
  Units: ['units', z.array(z.string())],
  Kinds: ['kinds', z.array(kind)],
  Optional: ['optional', z.array(z.boolean())],
  /** Twelve rows of the chosen year, January first. */
  Calc_Values: ['values', z.array(z.array(z.number().nullable()))],
  Months: ['months', z.array(monthRow)],
  Extension: ['extension', z.string()],
  Orientation: ['orientation', z.enum(['hor', 'ver'])],
  Unit: ['unit', z.string()],
  Decimals: ['decimals', z.number()],
  Replicable: ['replicable', z.boolean()],
  Replicated: ['replicated', z.boolean()],
  RequiredLimits: ['limitsRequired', z.boolean()],
  Limits: ['limits', z.array(z.tuple([z.number(), z.number()]))],
  LimitsMsg: ['limitsMessage', z.string()],
  Scope: ['scope', scope],
  /** Whose each column is: a value of the company holds in every market. */
  Scopes: ['scopes', z.array(scope)],
  OnlyFirstMonth: ['onlyFirstMonth', z.boolean()],
  /** The month before gives these values: nothing has to be entered. */
  FromPublished: ['givenByPublication', z.boolean()],
  /** Whether the tariffs of the month rest on it: before, it may be entered and has no effect. */
  Asked: ['asked', z.boolean()],
  /** What is to be known of the month's row: another source states it differently, or it has no effect. */
  Remarks: ['remarks', z.array(z.string())],
  ShownSum: ['shownSum', z.number().nullable()],
  Locked: ['locked', z.boolean()],
  /** The company's columns are closed by any market's publication, before the market's own. */
  LockedColumns: ['lockedColumns', z.array(z.boolean())],
  /** Of the period's row, to be sent back as `seen`. */
  Revision: ['revision', revision],
});
export type ParameterState = z.output<typeof parameterState>;

const call = {
  username,
  period,
  year,
  market,
  version,
  ...reliquidationClaims,
  userType: z.enum(['Regulados', 'No Regulados']).optional(),
} as const;

export const checkParameters = endpoint({
  method: 'GET',
  path: '/api/check-parameters',
  summary: 'Los parámetros de la versión, mes a mes del año, con sus límites y su estado.',
  group: 'tariff-inputs',
  query: z.object({ ...call, calcType: z.string().optional() }),
  body: nothing,
  reply: renamed({ parameters_state: ['parameters', z.array(parameterState)] }),
  permission: { area: 'principal' },
  effect: 'read',
});

const refreshes = [
  '/api/month-board',
  '/api/check-parameters',
  '/api/check-month-parameters',
  '/api/calc-components',
  '/api/check-before-publishing',
  '/api/check-contracts',
];

/**
 * JSON with the month's row, or multipart with one .csv or .xlsx whose header carries the columns' names: the row of the month
 * is taken. Values of calculated and brought columns are ignored, so a row may be sent back as it came.
 */
export const uploadParameter = endpoint({
  method: 'POST',
  path: '/api/upload-parameter',
  summary: 'Guarda la fila del mes de un parámetro, escrita o de un archivo.',
  group: 'tariff-inputs',
  query: z.object({
    ...call,
    filename: z.string(),
    user: z.string().optional(),
    seen,
    /** The market of the call is meant, although the name of the file is of another. */
    anyName: z.enum(['true']).optional(),
    decimalSign: declaredSign,
  }),
  body: z.object({
    data: labelled(bodyLabels.parameterRow, z.array(wireNumber(z.number()).nullable()).optional()),
    provisional: labelled(bodyLabels.provisional, z.boolean().optional()),
  }),
  reply: uploadOk,
  permission: { area: 'principal' },
  effect: 'write',
  transport: 'multipart',
  refreshes,
});
