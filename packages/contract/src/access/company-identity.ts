import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { companyIdentityTexts as texts } from '../messages/access/company-identity.ts';
import { boundedText, requiredText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { moment, nothing, username } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';

const shown = {
  legal_name: ['legalName', z.string()],
  nit: ['nit', z.string().nullable()],
  activity: ['activity', z.string().nullable()],
  color: ['color', z.string()],
} as const;

/** An identity before a change: what the papers of that time say. */
const former = renamed({
  ...shown,
  until: ['until', moment],
  changed_by: ['changedBy', z.string()],
  reason: ['reason', z.string()],
});
export type FormerIdentityRow = z.output<typeof former>;

export const checkCompanyIdentity = endpoint({
  method: 'GET',
  path: '/api/check-company-identity',
  summary:
    'Cómo se presenta hoy la empresa en lo que publica, expide y aprueba, y cómo se presentaba antes de cada cambio.',
  group: 'access',
  query: z.object({ username }),
  body: nothing,
  reply: renamed({
    ...shown,
    /** Latest change first. */
    history: ['history', z.array(former)],
    revision: ['revision', revision],
  }),
  permission: 'administers',
  effect: 'read',
});

export const updateCompanyIdentity = endpoint({
  method: 'POST',
  path: '/api/update-company-identity',
  summary:
    'Cambia cómo se presenta la empresa desde ahora. Lo publicado, expedido o aprobado antes sigue diciendo lo que decía.',
  group: 'access',
  query: nothing,
  body: renamed({
    username: ['username', username],
    legal_name: ['legalName', labelled(texts.legalName, requiredText(200))],
    nit: ['nit', labelled(texts.nit, requiredText(20))],
    activity: ['activity', labelled(texts.activity, boundedText(200).nullable())],
    color: ['color', labelled(texts.color, requiredText(7))],
    reason: ['reason', labelled(texts.reason, requiredText(300, 10))],
    ...sameNames(onRevision),
  }),
  reply: uploadOk,
  permission: 'administers',
  effect: 'write',
  refusedAs: { code: 'record-refused', legacy: { Upload: 'No' } },
  refreshes: [
    '/api/check-company-identity',
    '/api/check-beginning',
    '/api/check-bill-issuer',
    '/api/get-publication-tree',
  ],
});
