import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { trialTexts as labels } from '../messages/billing/trial-liquidation.ts';
import { sentFile } from '../uploads/sent-file.ts';
import { labelled } from '../wire/field-labels.ts';
import { renamed } from '../wire/renamed.ts';
import { billedCycle, leftOutRow } from './intake-wire.ts';

export const readTrialFile = endpoint({
  method: 'POST',
  path: '/api/read-shadow-file',
  summary:
    'Lee un archivo de consumos, de otros conceptos o de créditos que la persona envió, para probarlo en lugar del que hay; no entra en el ciclo.',
  group: 'billing',
  query: renamed({
    ...billedCycle,
    kind: ['kind', labelled(labels.fileKind, z.enum(['consumption', 'concepts', 'credits']))],
  }),
  body: sentFile,
  reply: z.object({ file: z.uuid(), users: z.number(), ignored: z.number(), leftOut: z.array(leftOutRow) }),
  permission: { area: 'facturador' },
  effect: 'write',
});
