import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { boundedText } from '../wire/bounded-text.ts';
import { nothing, username } from '../wire/period.ts';
import { logEntry } from './accounts.ts';

/** Which entries of the audit log are wanted; an absent filter matches all. */
const filters = {
  username,
  /** Part of the author's name or account. */
  by: boundedText(200).optional(),
  /** Action as it is stored. */
  action: boundedText(100).optional(),
  /** Part of the subject. */
  subject: boundedText(200).optional(),
  /** First and last day, in Colombian time. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

export const checkAuditLog = endpoint({
  method: 'GET',
  path: '/api/check-audit',
  summary: 'El registro de lo que pasó en la empresa, lo último primero, por persona, acción, asunto y día.',
  group: 'access',
  query: z.object({
    ...filters,
    /** Only entries before this number. */
    before: z.coerce.number().int().positive().optional(),
  }),
  body: nothing,
  reply: z.object({
    entries: z.array(logEntry),
    /** Number before which older entries continue; null at the end. */
    older: z.number().nullable(),
    /** Actions by which the log is filtered, with their words. */
    actions: z.array(z.object({ action: z.string(), text: z.string() })),
  }),
  permission: 'administers',
  effect: 'read',
});

export const downloadAuditLog = endpoint({
  method: 'GET',
  path: '/api/download-audit',
  summary: 'El registro de lo que pasó en la empresa en un libro de cálculo, con lo que había antes y después.',
  group: 'access',
  query: z.object(filters),
  body: nothing,
  reply: nothing,
  permission: 'administers',
  effect: 'read',
  transport: 'download',
});

export const checkAuditChain = endpoint({
  method: 'GET',
  path: '/api/check-audit-chain',
  summary:
    'Comprueba que nada del registro falta ni cambió: cada entrada contra la anterior, y todas contra la última ancla.',
  group: 'access',
  query: z.object({ username }),
  body: nothing,
  reply: z.object({
    /** Number of entries. */
    entries: z.number(),
    /** First entry that does not follow from the one before; null when the chain holds. */
    broken: z.number().nullable(),
    /** The last daily anchor, and whether the log still has the entry that it names; null before the first. */
    anchor: z.object({ day: z.iso.date(), entries: z.number(), holds: z.boolean() }).nullable(),
  }),
  permission: 'administers',
  effect: 'read',
});
