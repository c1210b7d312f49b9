import { INSTALLATION_FIELDS } from '@contador/domain/field';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fieldChangeTexts as texts } from '../messages/field/acta-changes.ts';
import { requiredText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, username } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { reportReads } from '../wire/report-change.ts';
import { uploadOk } from '../wire/upload.ts';
import { actaNumber } from './shapes.ts';

const office = { area: 'facturador' } as const;
const text = z.string().nullable();
const amounts = z.object({ before: z.number(), after: z.number() });

const effect = z.discriminatedUnion('kind', [
  /** kWh of the registers at which the old meter ends and the new one begins. */
  z.object({ kind: z.literal('meter'), closesAt: z.number().nullable(), opensAt: z.number().nullable() }),
  z.object({ kind: z.literal('factor'), times: text }),
  z.object({ kind: z.literal('digits'), lastBeforeZero: z.string() }),
  z.object({ kind: z.literal('ratio'), factorOfTransformers: text, factor: text }),
  z.object({ kind: z.literal('place'), metres: z.number().nullable() }),
  z.object({ kind: z.literal('none') }),
]);

const change = renamed({
  field: ['field', z.enum(INSTALLATION_FIELDS)],
  /** Values of the client when the acta arrived and now, and the value in the acta. Null means unknown. */
  before: ['before', text],
  now: ['now', text],
  after: ['after', z.string()],
  effect: ['effect', effect],
  /**
   * For a meter factor: the client's last approved month with its registers multiplied by the new factor. kWh and COP; absent when no month
   * was approved.
   */
  last_month: ['lastMonth', z.object({ month: z.string(), energy: amounts, payable: amounts }).optional()],
  decision: [
    'decision',
    z
      .object({ taken: z.enum(['accepted', 'rejected']), reason: z.string(), by: z.string(), at: z.string() })
      .nullable(),
  ],
});
export type ActaChangeRow = z.output<typeof change>;

export const checkActaChanges = endpoint({
  method: 'GET',
  path: '/api/check-acta-changes',
  summary:
    'Lo que un acta cambia en su cliente, cambio por cambio: lo que tenía, lo que tiene, lo que dice el acta, lo que hace a la próxima factura y lo que se decidió.',
  group: 'field',
  query: z.object({ username, acta_number: actaNumber }),
  body: nothing,
  reply: z.object({
    changes: z.array(change),
    /** The acta that corrects this one; open changes are decided there. */
    corrected_by: text,
  }),
  permission: office,
  effect: 'read',
});

const decidedChange = z.object({
  field: labelled(texts.field, z.enum(INSTALLATION_FIELDS)),
  decision: labelled(texts.decision, z.enum(['accept', 'reject'])),
  /** Value of the client that the person saw; if it changed since, nothing is decided. */
  seen: labelled(texts.seen, z.string().max(1000).nullable()),
});

/** Decides one or several changes with one reason, all of them or none. Nothing is applied to the client automatically. */
export const decideActaChange = endpoint({
  method: 'POST',
  path: '/api/decide-acta-change',
  summary:
    'Acepta o rechaza, con un motivo, cambios que un acta propone a su cliente: todos los enviados o ninguno. Lo aceptado queda en el cliente.',
  group: 'field',
  query: z.object({ username: username.optional() }),
  body: renamed({
    username: ['username', username.optional()],
    acta_number: ['acta', labelled(texts.acta, actaNumber)],
    reason: ['reason', labelled(texts.reason, requiredText(500))],
    changes: [
      'changes',
      labelled(
        texts.changes,
        z
          .array(decidedChange)
          .min(1, texts.chooseSome)
          .refine((changes) => new Set(changes.map(({ field }) => field)).size === changes.length, texts.fieldTwice),
      ),
    ],
  }),
  reply: uploadOk,
  permission: office,
  effect: 'write',
  refreshes: [
    '/api/check-acta-changes',
    '/api/check-clients',
    '/api/check-work-order-client',
    '/api/check-technical-reviews',
    ...reportReads,
  ],
});
