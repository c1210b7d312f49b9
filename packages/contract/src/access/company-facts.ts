import { companyFields, contactShape, tenantFeatures } from '@contador/domain/access';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { companyFactTexts as texts } from '../messages/access/company-facts.ts';
import { requiredText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { moment, nothing, username } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';

const isoMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);

const fact = renamed({
  value: ['value', z.array(z.string())],
  from: ['from', isoMonth],
  reason: ['reason', z.string()],
  decided_by: ['decidedBy', z.string()],
  decided_at: ['decidedAt', moment],
});

const field = renamed({
  field: ['field', z.enum(companyFields)],
  /** Value in force today; of a monthly datum, in the current month. */
  value: ['value', z.array(z.string())],
  /** First month from which another value may hold; null if it holds at once. */
  first_free_month: ['firstFreeMonth', isoMonth.nullable()],
  /** Why no earlier month may be chosen. */
  because: ['because', z.string().nullable()],
  /** Latest decision first. */
  history: ['history', z.array(fact)],
  revision: ['revision', revision],
});
export type CompanyFieldRow = z.output<typeof field>;

export const checkCompany = endpoint({
  method: 'GET',
  path: '/api/check-company',
  summary:
    'Los datos de la empresa, cada uno con el mes desde el que vale, quién lo cambió y por qué; y el correo del servidor.',
  group: 'access',
  query: z.object({ username }),
  body: nothing,
  reply: renamed({
    fields: ['fields', z.array(field)],
    /** Mail server and sender, without password; null if the server sends no e-mails. */
    mail: ['mail', z.object({ server: z.string(), from: z.string() }).nullable()],
    public_url: ['publicUrl', z.string().nullable()],
  }),
  permission: { area: ['principal', 'facturador', 'autogeneradores', 'tecnico-operativo'] },
  effect: 'read',
});

const dated = {
  from: ['from', labelled(texts.from, isoMonth)],
  reason: ['reason', labelled(texts.reason, requiredText(300, 10))],
  ...sameNames(onRevision),
} as const;
const refreshed = ['/api/check-company', '/api/session', '/api/check-beginning', '/api/get-publication-tree'];

export const updateCompany = endpoint({
  method: 'POST',
  path: '/api/update-company',
  summary: 'Cambia un dato de la empresa desde un mes. Los meses anteriores siguen como estaban.',
  group: 'access',
  query: nothing,
  body: renamed({
    username: ['username', username],
    field: [
      'field',
      labelled(
        texts.field,
        z.enum(['applicationName', 'agent', 'userTypes', 'publicationLayout', 'customersOnPhone', 'secondStep']),
      ),
    ],
    value: ['value', labelled(texts.value, z.array(requiredText(100)).min(1).max(20))],
    ...dated,
  }),
  reply: uploadOk,
  permission: 'administers',
  confirmed: true,
  effect: 'write',
  refusedAs: { code: 'record-refused', legacy: { Upload: 'No' } },
  refreshes: refreshed,
});

export const updateCompanyFeature = endpoint({
  method: 'POST',
  path: '/api/update-company-feature',
  summary: 'Enciende o apaga desde un mes de tarifa algo que decide qué es una tarifa.',
  group: 'access',
  query: nothing,
  body: renamed({
    username: ['username', username],
    feature: ['feature', labelled(texts.field, z.enum(tenantFeatures))],
    on: ['on', labelled(texts.value, z.boolean())],
    ...dated,
  }),
  reply: uploadOk,
  permission: { area: ['principal', 'facturador', 'autogeneradores', 'tecnico-operativo'], roles: ['dev'] },
  effect: 'write',
  refusedAs: { code: 'record-refused', legacy: { Upload: 'No' } },
  refreshes: refreshed,
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/send-test-mail',
  summary: 'Envía un correo de prueba y dice lo que contestó el servidor de correo, en sus palabras.',
  group: 'access',
  query: nothing,
  body: z.object({ username, to: labelled(texts.to, requiredText(200).regex(contactShape)) }),
  reply: z.object({ accepted: z.boolean(), reply: z.string() }),
  permission: 'administers',
  effect: 'write',
});
