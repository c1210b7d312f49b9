import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { recordTexts } from '../messages/tariff-inputs/input-information.ts';
import { nothing, username } from '../wire/period.ts';

/** Reads the line of an uploaded text file that an explanation refers to, with its column names. */
export const checkFileLine = endpoint({
  method: 'GET',
  path: '/api/check-file-line',
  summary: 'Una línea de un archivo ingresado, con el encabezado del archivo: lo que la Lupa muestra de un lugar.',
  group: 'tariff-inputs',
  query: z.object({
    username: username.optional(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/, recordTexts.fileFingerprint),
    line: z.coerce.number().int().min(1).max(100_000_000),
  }),
  body: nothing,
  reply: z.object({ columns: z.array(z.string()), cells: z.array(z.string()) }),
  permission: { area: 'principal' },
  effect: 'read',
});
