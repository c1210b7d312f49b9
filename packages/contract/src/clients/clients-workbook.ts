import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { contentType, fileName } from '../uploads/signed-address.ts';
import { period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { uploadOk } from '../wire/upload.ts';
import { yesNo } from '../wire/yes-no.ts';
import { clientSide } from './client-side.ts';
import { updateClients } from './clients.ts';

export const processClientsFile = endpoint({
  method: 'POST',
  path: '/api/process-clients-file',
  summary:
    'Lee el libro de clientes que la persona envió y dice cuántos son nuevos, cambian o quedan igual; con enter=SI los guarda todos, o ninguno con la lista de lo que hay que corregir.',
  group: 'clients',
  /** Year and period must be those for which the upload address was requested. */
  query: z.object({ username, ...clientSide, year, period, enter: yesNo }),
  body: renamed({
    username: ['username', username.optional()],
    filename: ['fileName', fileName],
    contentType: ['contentType', contentType],
  }),
  reply: uploadOk.extend({
    added: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    doubtful: z.array(z.object({ line: z.number(), code: z.string(), reason: z.string() })),
  }),
  permission: { area: ['facturador', 'autogeneradores'] },
  effect: 'write',
  enters: true,
  refreshes: updateClients.refreshes ?? [],
});
