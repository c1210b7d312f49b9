import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bodyLabels } from '../messages/calls/body-labels.ts';
import { particular } from '../refusal.ts';
import { declaredSign } from '../wire/declared-sign.ts';
import { labelled } from '../wire/field-labels.ts';
import { market, moment, nothing, period, reliquidationClaims, username, version, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { revision, seen } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';

const fileRules = z.enum(['Name', 'Month', 'finalMonth', 'abbMonth', 'actualMonth', 'Quantity', 'Levels', 'ADDMonth']);

/** State of an input in a version: its definition, and what was entered, by whom and when. */
const inputState = renamed({
  Name: ['name', z.string()],
  DB_Name: ['storedName', z.string()],
  Type: ['type', z.enum(['Archivo', 'Grupo de archivos'])],
  Extension: ['extension', z.string()],
  Extensions: ['extensions', z.array(z.string())],
  Quantity: ['quantity', z.union([z.number(), z.literal('Month')])],
  ExpectedFiles: ['expectedFiles', z.number()],
  ExpectedName: ['expectedName', z.string()],
  Use: ['use', z.string()],
  Entry: ['entered', z.boolean()],
  Validations: ['rules', z.array(fileRules)],
  Process: ['columns', z.array(z.string())],
  Calc_Values: ['values', z.array(z.array(z.union([z.string(), z.number(), z.null()])))],
  Exportable: ['exportable', z.boolean()],
  Optional: ['optional', z.boolean()],
  Scope: ['scope', z.enum(['company', 'market'])],
  Files: [
    'files',
    z.array(z.object({ name: z.string(), sha256: z.string(), size: z.number(), decimalSign: declaredSign })),
  ],
  EnteredBy: ['enteredBy', z.string().nullable()],
  EnteredAt: ['enteredAt', moment.nullable()],
  Warnings: ['warnings', z.array(particular)],
  Locked: ['locked', z.boolean()],
  Staged: ['stagedFiles', z.array(z.string())],
  /** Revision of the entry, empty while it is pending; sent back as `seen` when it is deleted. */
  revision: ['revision', revision],
});
export type InputState = z.output<typeof inputState>;

const periodOfVersion = { username, period, year, market, version } as const;

export const checkInputs = endpoint({
  method: 'GET',
  path: '/api/check-inputs',
  summary: 'Los archivos de la versión: cuáles están listos, cuáles faltan, quién los ingresó y cuándo.',
  group: 'tariff-inputs',
  query: z.object({
    ...periodOfVersion,
    ...reliquidationClaims,
    extension: z.string().optional(),
    userType: z.enum(['Regulados', 'No Regulados']).optional(),
  }),
  body: nothing,
  reply: renamed({ files_state: ['inputs', z.array(inputState)] }),
  permission: { area: 'principal' },
  effect: 'read',
});

export const deleteInput = endpoint({
  method: 'POST',
  path: '/api/delete-input',
  summary: 'Vuelve un insumo a pendiente. Lo que había ingresado queda en la bitácora.',
  group: 'tariff-inputs',
  query: nothing,
  body: z.object({
    ...periodOfVersion,
    ...reliquidationClaims,
    filename: labelled(bodyLabels.input, z.string()),
    extension: labelled(bodyLabels.extension, z.string().optional()),
    user: z.string().optional(),
    seen,
  }),
  reply: uploadOk,
  permission: { area: 'principal' },
  effect: 'write',
  refreshes: [
    '/api/month-board',
    '/api/check-inputs',
    '/api/calc-components',
    '/api/compare-parallel-run',
    '/api/check-before-publishing',
    '/api/input-information',
  ],
});

/**
 * Multipart fields file0…fileN, at most 10 per call; a repeated part replaces the earlier one. Without `filename` the files belong to
 * another area, each staged under its own name: Open files of self-generators.
 */
export const uploadFiles = endpoint({
  method: 'POST',
  path: '/api/upload-files',
  summary:
    'Recibe una parte de los archivos de un insumo, hasta diez, que se leen al llamar a upload-input; sin filename, archivos Open que se leen al llamar a upload-osf-xml-liquidation.',
  group: 'tariff-inputs',
  query: z.object({
    username,
    period,
    year,
    filename: z.string().optional(),
    part: z.coerce.number().int().min(1).max(40),
    /** Absent in the client of the specification. This product's client sends them, so that files of two markets are never mixed. */
    market: market.optional(),
    version: version.optional(),
  }),
  body: nothing,
  reply: uploadOk,
  permission: { area: ['principal', 'autogeneradores'] },
  effect: 'write',
  enters: true,
  transport: 'multipart',
});

export const uploadInput = endpoint({
  method: 'POST',
  path: '/api/upload-input',
  summary: 'Lee los archivos recibidos de un insumo: quedan todos, o ninguno con la lista de lo que hay que corregir.',
  group: 'tariff-inputs',
  query: z.object({
    ...periodOfVersion,
    ...reliquidationClaims,
    filename: z.string(),
    agent: z.string().optional(),
    decimalSign: declaredSign,
    user: z.string().optional(),
  }),
  body: z.object({ filename: labelled(bodyLabels.firstFile, z.string().optional()) }),
  reply: uploadOk,
  permission: { area: 'principal' },
  effect: 'write',
  enters: true,
  refreshes: [
    '/api/month-board',
    '/api/check-inputs',
    '/api/calc-components',
    '/api/compare-parallel-run',
    '/api/check-before-publishing',
    '/api/input-information',
    '/api/check-parameters',
    '/api/check-contracts',
  ],
});

export const downloadInputFile = endpoint({
  method: 'GET',
  path: '/api/download-input-file',
  summary:
    'Lo leído de un insumo, como libro de cálculo; con origin=ag, los precios de las horas con que se liquida a los autogeneradores.',
  group: 'tariff-inputs',
  query: z.object({
    username,
    period,
    year,
    version,
    market: market.optional(),
    xmVersion: z.string().optional(),
    filename: z.string(),
    timestamp: z.string().optional(),
    /** Requests the prices of self-generators; implied for people who work with self-generators only. */
    origin: z.literal('ag').optional(),
  }),
  body: nothing,
  reply: nothing,
  permission: { area: ['principal', 'autogeneradores'] },
  effect: 'read',
  transport: 'download',
});

const summaryRow = z.object({
  label: z.string(),
  value: z.union([z.string(), z.number(), z.null()]),
  unit: z.string(),
  note: z.string().nullable(),
});

/**
 * A matrix day × hour: `days` × 24 numbers in order, null for missing values, and the place in the files of each day. `filled` has the
 * hours that the files of the day leave empty, each with its place in the files of another input.
 */
export const hourlyMatrix = z.object({
  title: z.string(),
  unit: z.string(),
  days: z.number(),
  values: z.array(z.number().nullable()),
  sources: z.array(z.object({ file: z.string(), line: z.number().nullable() })),
  filled: z
    .array(z.object({ day: z.number(), hour: z.number(), file: z.string(), line: z.number().nullable() }))
    .optional(),
});
export type HourlyMatrix = z.output<typeof hourlyMatrix>;

const namedProfile = z.object({
  title: z.string(),
  unit: z.string(),
  series: z.array(z.object({ name: z.string(), values: z.array(z.number()) })),
});

/** 'Información asociada': the content read from an input, with a chart when it has one. */
export const getInputInformation = endpoint({
  method: 'GET',
  path: '/api/input-information',
  summary: 'La información asociada de un insumo: archivos, filas, totales, avisos, y su forma por día y hora.',
  group: 'tariff-inputs',
  query: z.object({ ...periodOfVersion, filename: z.string() }),
  body: nothing,
  reply: z.object({
    name: z.string(),
    summary: z.array(summaryRow),
    verdict: z.string(),
    warnings: z.array(particular),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
    heatMap: hourlyMatrix.nullable(),
    profile: namedProfile.nullable(),
  }),
  permission: { area: 'principal' },
  effect: 'read',
});
