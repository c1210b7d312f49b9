import { financialActorTypes } from '@contador/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, username } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { uploadOk } from '../wire/upload.ts';

/** What the type of actor has: an address for a beneficiary, a bank account for an issuer. Absent fields are empty. */
const particulars = z.object({
  name: z.string().optional(),
  address: z.string().optional(),
  city: z.string().optional(),
  department: z.string().optional(),
  telephone: z.string().optional(),
  bank: z.string().optional(),
  ac_type: z.string().optional(),
  ac_number: z.string().optional(),
  owner: z.string().optional(),
});
export type ActorParticulars = z.output<typeof particulars>;

/** JSON text inside JSON, as the specification fixes it. */
const particularsAsText = z.codec(z.string(), particulars, {
  decode: (text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: 'custom', message: 'JSON', input: text });
      return z.NEVER;
    }
  },
  encode: (value) => JSON.stringify(value),
});

const actor = renamed({
  financial_actor_id: ['id', z.number()],
  type: ['type', z.enum(financialActorTypes)],
  nit: ['nit', z.string()],
  dv: ['dv', z.string()],
  active: ['active', z.boolean()],
  owner: ['owner', z.string().nullable()],
  financial_actor_data: ['particulars', particularsAsText],
});
export type FinancialActorRow = z.output<typeof actor>;

export const checkFinancialActors = endpoint({
  method: 'GET',
  path: '/api/check-financial-actors',
  summary: 'Los actores financieros de la empresa: beneficiarios y emisores.',
  group: 'tariff-inputs',
  query: z.object({ username }),
  body: nothing,
  reply: renamed({ financial_actors: ['actors', z.array(actor)] }),
  permission: { area: 'principal' },
  effect: 'read',
});

export const updateFinancialActors = endpoint({
  method: 'POST',
  path: '/api/update-financial-actors',
  summary: 'Agrega un actor financiero, o guarda el que se nombra.',
  group: 'tariff-inputs',
  query: nothing,
  body: renamed({
    financial_actor_id: ['id', z.number().optional()],
    type: ['type', z.string().nullish()],
    nit: ['nit', z.union([z.string(), z.number()]).nullish()],
    dv: ['dv', z.union([z.string(), z.number()]).nullish()],
    active: ['active', z.boolean().nullish()],
    owner: ['owner', z.string().nullish()],
    financial_actor_data: ['particulars', particularsAsText.optional()],
  }),
  reply: uploadOk,
  permission: { area: 'principal' },
  effect: 'write',
  refreshes: ['/api/check-financial-actors'],
});
