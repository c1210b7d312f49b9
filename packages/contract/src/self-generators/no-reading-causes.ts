import { causeCodeShape } from '@contador/domain/self-generators';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { noReadingCauseTexts as labels } from '../messages/self-generators/no-reading-causes.ts';
import { boundedText, shapedText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, username } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { wireNumber } from '../wire/wire-number.ts';

const cause = renamed({
  cause_id: ['id', z.number()],
  code: ['code', z.string()],
  description: ['description', z.string()],
  active: ['active', z.boolean()],
  revision: ['revision', revision],
});
export type NoReadingCauseRow = z.output<typeof cause>;

export const checkNoReadingCauses = endpoint({
  method: 'GET',
  path: '/api/check-no-lecture-causes-list',
  summary: 'Las causas de no lectura; con mode=client, las que un cliente puede tener, que empiezan por NA.',
  group: 'self-generators',
  query: z.object({ username, mode: z.literal('client').optional() }),
  body: nothing,
  reply: renamed({ causes_list: ['causes', z.array(cause)] }),
  permission: { area: 'autogeneradores' },
  effect: 'read',
});

export const updateNoReadingCauses = endpoint({
  method: 'POST',
  path: '/api/update-no-lecture-causes',
  summary: 'Agrega una causa de no lectura, o guarda la que se nombra por su número.',
  group: 'self-generators',
  query: nothing,
  body: renamed({
    cause_id: ['id', labelled(labels.id, wireNumber(z.number().int()).optional())],
    username: ['username', username.optional()],
    code: ['code', labelled(labels.code, shapedText(causeCodeShape, labels.codeShape).nullish())],
    description: ['description', labelled(labels.description, boundedText(200).nullish())],
    active: ['active', labelled(labels.state, z.boolean().optional())],
    ...sameNames(onRevision),
  }),
  reply: uploadOk.extend({ id: z.number() }),
  permission: { area: 'autogeneradores' },
  effect: 'write',
  refusedAs: { code: 'record-refused', legacy: { Upload: 'No' } },
  refreshes: ['/api/check-no-lecture-causes-list', '/api/check-clients'],
});
