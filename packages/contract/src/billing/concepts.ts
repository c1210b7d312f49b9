import { conceptCodeShape } from '@contador/domain/billing';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { billingConceptTexts as labels } from '../messages/billing/concepts.ts';
import { boundedText, shapedText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { codeText, nothing, username } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { wireNumber } from '../wire/wire-number.ts';

/** Boolean as 'S' or 'N' on the wire. */
const flag = z.codec(z.enum(['S', 'N']), z.boolean(), {
  decode: (letter) => letter === 'S',
  encode: (yes) => (yes ? 'S' : 'N'),
});

const concept = renamed({
  concept_id: ['id', z.number()],
  code: ['code', z.string()],
  description: ['description', z.string()],
  observation: ['observation', z.string()],
  app_iva: ['appliesVat', flag],
  app_credit: ['appliesCredit', flag],
  inherent: ['inherent', flag],
  active: ['active', z.boolean()],
  username: ['username', z.string()],
  revision: ['revision', revision],
});
export type BillingConceptRow = z.output<typeof concept>;

export const checkConcepts = endpoint({
  method: 'GET',
  path: '/api/check-concepts-list',
  summary: 'Los conceptos que se cobran aparte de la energía.',
  group: 'billing',
  /** One list serves every area; `origin=ag` selects it from the area of self-generators. */
  query: z.object({ username, origin: z.literal('ag').optional() }),
  body: nothing,
  reply: renamed({ concepts_list: ['concepts', z.array(concept)] }),
  permission: { area: ['facturador', 'autogeneradores'] },
  effect: 'read',
});

export const updateConcepts = endpoint({
  method: 'POST',
  path: '/api/update-concepts',
  summary: 'Agrega un concepto, o guarda el que se nombra por su número.',
  group: 'billing',
  query: z.object({ origin: z.literal('ag').optional() }),
  body: renamed({
    concept_id: ['id', labelled(labels.id, wireNumber(z.number().int()).optional())],
    username: ['username', username.optional()],
    code: ['code', labelled(labels.code, codeText.pipe(shapedText(conceptCodeShape, labels.codeShape)).nullish())],
    description: ['description', labelled(labels.description, boundedText(200).nullish())],
    observation: ['observation', labelled(labels.observation, boundedText(2000).nullish())],
    app_iva: ['appliesVat', labelled(labels.appliesVat, flag.nullish())],
    app_credit: ['appliesCredit', labelled(labels.appliesCredit, flag.nullish())],
    inherent: ['inherent', labelled(labels.inherent, flag.nullish())],
    active: ['active', labelled(labels.state, z.boolean().optional())],
    ...sameNames(onRevision),
  }),
  reply: uploadOk.extend({ id: z.number() }),
  permission: { area: ['facturador', 'autogeneradores'] },
  effect: 'write',
  refusedAs: { code: 'record-refused', legacy: { Upload: 'No' } },
  refreshes: ['/api/check-concepts-list'],
});
