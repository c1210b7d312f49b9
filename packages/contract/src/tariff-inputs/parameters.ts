import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bodyLabels } from '../messages/calls/body-labels.ts';
import { declaredSign } from '../wire/declared-sign.ts';
import { labelled } from '../wire/field-labels.ts';
import { market, moment, nothing, period, reliquidationClaims, username, version, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { revision, seen } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { wireNumber } from '../wire/wire-number.ts';

/** A month's row: null where nothing was entered. Calculated and brought columns are filled in where possible. */
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
  /** Scope of each column; a value of the company applies to every market. */
  Scopes: ['scopes', z.array(scope)],
  OnlyFirstMonth: ['onlyFirstMonth', z.boolean()],
  /** True when the previous month gives these values, so that nothing has to be entered. */
  FromPublished: ['givenByPublication', z.boolean()],
  /** True when the tariffs of the month use it; in an earlier month a value can be entered without effect. */
  Asked: ['asked', z.boolean()],
  /** Remarks on the month's row: another source states a different value, or it has no effect. */
  Remarks: ['remarks', z.array(z.string())],
  ShownSum: ['shownSum', z.number().nullable()],
  Locked: ['locked', z.boolean()],
  /** Locked columns; those of the company are locked by the publication of any market, earlier than the market's own. */
  LockedColumns: ['lockedColumns', z.array(z.boolean())],
  /** Revision of the period's row, to be sent back as `seen`. */
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
  '/api/compare-parallel-run',
  '/api/check-before-publishing',
  '/api/check-contracts',
];

/**
 * Accepts JSON with the month's row, or multipart with one .csv or .xlsx whose header has the column names, from which the row of the month
 * is used. Values of calculated and brought columns are ignored, so that a row can be sent back as received.
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
    /** The market of the call applies, although the file name is that of another market. */
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
  enters: true,
  transport: 'multipart',
  refreshes,
});
