import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, username } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';

const contingency = renamed({
  number: ['number', z.number()],
  reason: ['reason', z.string()],
  since: ['since', z.string()],
  declared_by: ['declaredBy', z.string()],
  /** Null, as `ended_by`, while it is in force. */
  until: ['until', z.string().nullable()],
  ended_by: ['endedBy', z.string().nullable()],
  /** Signed documents that were issued in it, and those of them that the authority has not accepted. */
  documents: ['documents', z.number()],
  not_accepted: ['notAccepted', z.number()],
});
export type ContingencyRow = z.output<typeof contingency>;

export const checkContingencies = endpoint({
  method: 'GET',
  path: '/api/check-contingencies',
  summary:
    'Las contingencias que declaró la empresa, primero la última: desde cuándo, hasta cuándo, por qué, y cuántos documentos expedidos en cada una faltan por aceptar.',
  group: 'billing',
  query: z.object({ username }),
  body: nothing,
  reply: renamed({ contingencies: ['contingencies', z.array(contingency)] }),
  permission: { area: 'facturador' },
  effect: 'read',
});
