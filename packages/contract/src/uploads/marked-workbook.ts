import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, username } from '../wire/period.ts';

/** Id of the marked copy of a refused file, sent with the refusal. */
export const markedWorkbook = z.object({ marked: z.uuid() });

export const downloadMarkedWorkbook = endpoint({
  method: 'GET',
  path: '/api/marked-workbook-download',
  summary:
    'El libro que la persona envió y no se aceptó, con cada celda por corregir coloreada y comentada, y una hoja que las lista.',
  group: 'operations',
  query: z.object({ username, id: z.uuid() }),
  body: nothing,
  reply: nothing,
  permission: { area: ['principal', 'facturador', 'autogeneradores'], administrators: true },
  effect: 'read',
  transport: 'download',
});
