import { openPointSettings } from '@contador/domain/billing';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { openPointTexts as texts } from '../messages/billing/open-points.ts';
import { boundedText, requiredText } from '../wire/bounded-text.ts';
import { day } from '../wire/day.ts';
import { labelled } from '../wire/field-labels.ts';
import { moment, nothing, username } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';

/** The issuer's settings are those of one company, in every area. */
const shared = { area: ['facturador', 'autogeneradores'], administrators: true } as const;
const setting = z.enum(openPointSettings);

const choice = renamed({
  value: ['value', z.string()],
  from: ['from', z.string()],
  reason: ['reason', z.string()],
  decided_by: ['decidedBy', z.string()],
  decided_at: ['decidedAt', moment],
});

const row = renamed({
  setting: ['setting', setting],
  /** Value in force today. */
  value: ['value', z.string()],
  /** Latest decision first. */
  history: ['history', z.array(choice)],
  revision: ['revision', revision],
});
export type OpenPointRow = z.output<typeof row>;

export const checkOpenPoints = endpoint({
  method: 'GET',
  path: '/api/check-open-points',
  summary:
    'Los puntos del documento electrónico que las fuentes públicas dejan abiertos, con el valor que usa la empresa, quién lo cambió y por qué.',
  group: 'billing',
  query: z.object({ username }),
  body: nothing,
  reply: z.object({ settings: z.array(row) }),
  permission: shared,
  effect: 'read',
});

export const decideOpenPoint = endpoint({
  method: 'POST',
  path: '/api/decide-open-point',
  summary: 'Elige desde un día el valor de un punto abierto. Los documentos que ya están hechos no cambian.',
  group: 'billing',
  query: nothing,
  body: renamed({
    username: ['username', username],
    setting: ['setting', labelled(texts.setting, setting)],
    /** Empty: the default, for a setting that accepts any text. */
    value: ['value', labelled(texts.value, boundedText(200))],
    from: ['from', labelled(texts.from, day)],
    reason: ['reason', labelled(texts.reason, requiredText(300, 10))],
    ...sameNames(onRevision),
  }),
  reply: uploadOk,
  permission: shared,
  effect: 'write',
  refusedAs: { code: 'record-refused', legacy: { Upload: 'No' } },
  refreshes: [
    '/api/check-open-points',
    '/api/check-electronic-documents',
    '/api/check-sent-document',
    '/api/check-bill-delivery',
  ],
});
