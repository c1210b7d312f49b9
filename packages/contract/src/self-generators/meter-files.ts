import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { meterFileTexts as labels } from '../messages/self-generators/meter-files.ts';
import { fileName } from '../uploads/signed-address.ts';
import { boundedText } from '../wire/bounded-text.ts';
import { declaredSign } from '../wire/declared-sign.ts';
import { labelled } from '../wire/field-labels.ts';
import { period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { uploadOk } from '../wire/upload.ts';

/** Maximum number of files per call. */
const MOST_FILES = 20_000;

export const clientCode = labelled(labels.clientCode, boundedText(100));
export const hoursMonth = z.object({ username, year, month: period });

/** Calls that show the month's files and hours. */
export const hoursReads = [
  '/api/check-users-consumption-status',
  '/api/check-estimation-effects',
  '/api/check-ag-board',
];

/** A reason for rejecting a file, or a warning on it, with its place. */
export const meterFileReason = z.object({
  line: z.number().nullable(),
  column: z.string().nullable(),
  value: z.string().nullable(),
  reason: z.string(),
  sheet: z.string().optional(),
  /** Both amounts of a number that the file carries as text, by the decimal sign with which it is read. */
  readings: z.object({ point: z.string().optional(), comma: z.string().optional() }).optional(),
});
export type MeterFileReason = z.output<typeof meterFileReason>;

/** A rejected file with all reasons. */
const refusedFile = z.object({ file: z.string(), archive: z.string().nullable(), reasons: z.array(meterFileReason) });
export type RefusedMeterFile = z.output<typeof refusedFile>;

export const updateStatusAfterUpload = endpoint({
  method: 'POST',
  path: '/api/update-status-after-upload',
  summary:
    'Registra los archivos de medidor que la persona envió para un mes, uno por uno o en un zip: quedan guardados y por procesar, y los que no son de un cliente se listan.',
  group: 'self-generators',
  query: hoursMonth,
  body: renamed({
    username: ['username', username.optional()],
    codes: ['codes', labelled(labels.codes, z.array(z.string().max(200)).max(MOST_FILES).optional())],
    filenames: ['fileNames', labelled(labels.fileNames, z.array(fileName).min(1).max(MOST_FILES))],
  }),
  reply: uploadOk.extend({ files: z.number(), refused: z.array(refusedFile) }),
  permission: { area: 'autogeneradores' },
  effect: 'write',
  enters: true,
  refreshes: hoursReads,
});

export const tryFileProcessing = endpoint({
  method: 'POST',
  path: '/api/try-file-processing',
  summary:
    'Lee un archivo de medidor del mes: sus horas quedan en lugar de las que el cliente tenía, sin estimaciones, o nada con la lista de lo que hay que corregir.',
  group: 'self-generators',
  query: hoursMonth,
  body: renamed({
    username: ['username', username.optional()],
    filename: ['fileName', fileName],
    /** Decimal sign of numbers that the file stores as text; only for a file that was not accepted before. */
    decimalSign: ['decimalSign', declaredSign],
  }),
  reply: uploadOk.extend(
    z.object({
      client_code: z.string(),
      expected_records: z.number(),
      found_records: z.number(),
      warnings: z.array(meterFileReason),
    }).shape,
  ),
  permission: { area: 'autogeneradores' },
  effect: 'write',
  refreshes: hoursReads,
});

export const processMeterFiles = endpoint({
  method: 'POST',
  path: '/api/process-meter-files',
  summary: 'Lee los archivos de medidor del mes que están por procesar. Cada cliente queda entero o como estaba.',
  group: 'self-generators',
  query: hoursMonth,
  body: z.object({ username: username.optional() }),
  reply: uploadOk.extend({ processed: z.number(), refused: z.number(), incomplete: z.number() }),
  permission: { area: 'autogeneradores' },
  effect: 'write',
  enters: true,
  refreshes: hoursReads,
});
