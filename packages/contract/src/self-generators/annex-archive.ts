import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { drawnArchive } from '../wire/drawn-archive.ts';
import { nothing, period, username, year } from '../wire/period.ts';
import { uploadOk } from '../wire/upload.ts';

const ofMonth = z.object({ username, year, month: period });
/** Largest number of annexes that are fetched one by one. For more, the server draws one file. */
export const ANNEXES_OF_PART = 10;

const staff = { area: 'autogeneradores' } as const;

export const checkAnnexArchive = endpoint({
  method: 'GET',
  path: '/api/check-ag-annex-archive',
  summary:
    'Los anexos de un mes aprobado que están preparados para descargarlos juntos; nulo si no los hay o algo que muestran cambió después.',
  group: 'self-generators',
  query: ofMonth,
  body: nothing,
  /** `clients` is the number of clients with an approved month. */
  reply: z.object({ clients: z.number(), archive: drawnArchive.nullable() }),
  permission: staff,
  effect: 'read',
});

export const prepareAnnexArchive = endpoint({
  method: 'GET',
  path: '/api/prepare-ag-annex-archive',
  summary: 'Dibuja los anexos de un mes aprobado, un PDF por cliente; los que no cambiaron no se dibujan de nuevo.',
  group: 'self-generators',
  query: ofMonth,
  body: nothing,
  /** Number of clients in the archive. */
  reply: uploadOk.extend({ clients: z.number() }),
  permission: staff,
  effect: 'write',
  refreshes: ['/api/check-ag-annex-archive', '/api/check-ag-board'],
});

export const downloadAnnexArchive = endpoint({
  method: 'GET',
  path: '/api/download-ag-annex-archive',
  summary: 'Los anexos preparados de un mes, un PDF por cliente, en un ZIP.',
  group: 'self-generators',
  query: ofMonth.extend({ timestamp: z.string().max(19).optional() }),
  body: nothing,
  reply: nothing,
  permission: staff,
  effect: 'read',
  transport: 'download',
});
