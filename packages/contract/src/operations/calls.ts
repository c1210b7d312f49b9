import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bodyLabels } from '../messages/calls/body-labels.ts';
import { particular } from '../refusal.ts';
import { labelled } from '../wire/field-labels.ts';
import { moment, nothing, username } from '../wire/period.ts';

/** Progress of a long-running operation: `done` of `total` steps, both 0 while unknown. */
export const operationRow = z.object({
  id: z.uuid(),
  kind: z.string(),
  key: z.string(),
  state: z.enum(['queued', 'running', 'succeeded', 'refused', 'failed']),
  done: z.number(),
  total: z.number(),
  message: z.string(),
  refusal: z.object({ code: z.string(), message: z.string(), details: z.array(particular) }).nullable(),
  reference: z.string().nullable(),
  by: z.string(),
  createdAt: moment,
  finishedAt: moment.nullable(),
  /** Paths of calls whose replies become stale when the operation succeeds, for every user. */
  refreshes: z.array(z.string()),
  /** Seconds since the start, by the server's clock when it reported the progress; null while the operation waits. */
  seconds: z.number().nullable(),
});
export type OperationRow = z.output<typeof operationRow>;

export const listOperations = endpoint({
  method: 'GET',
  path: '/api/operations',
  summary: 'Los procesos largos de la empresa: los que están en marcha y los últimos que terminaron.',
  group: 'operations',
  query: nothing,
  body: nothing,
  reply: z.object({ operations: z.array(operationRow) }),
  permission: 'signed-in',
  effect: 'read',
});

/** Server-sent events: each `data:` line is one row, sent when it changes. */
export const watchOperations = endpoint({
  method: 'GET',
  path: '/api/operations/events',
  summary: 'El avance de los procesos largos de la empresa, a medida que ocurre (server-sent events).',
  group: 'operations',
  query: nothing,
  body: nothing,
  reply: operationRow,
  permission: 'signed-in',
  effect: 'read',
  transport: 'events',
});

/** Requests cancellation. A running operation stops after its current chunk, and nothing that it wrote becomes visible. */
export const cancelOperation = endpoint({
  method: 'POST',
  path: '/api/cancel-operation',
  summary:
    'Cancela un proceso largo que va por tandas: termina después de la tanda en marcha y nada de lo suyo queda a la vista.',
  group: 'operations',
  query: nothing,
  body: z.object({ username: username.optional(), id: labelled(bodyLabels.operation, z.uuid()) }),
  reply: z.object({ cancelled: z.literal('OK') }),
  permission: 'signed-in',
  effect: 'write',
  refreshes: ['/api/operations'],
});
