import { financialActorTypes } from '@contador/domain/tariff-inputs';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { actorLabels as labels } from '../messages/tariff-inputs/financial-actor-labels.ts';
import { boundedText } from '../wire/bounded-text.ts';
import { digits, nitDigits } from '../wire/digits.ts';
import { labelled } from '../wire/field-labels.ts';
import { jsonText } from '../wire/json-text.ts';
import { nothing, username } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { warnings } from '../wire/warnings.ts';
import { wireNumber } from '../wire/wire-number.ts';

/** Fields that depend on the type of actor: an address for a beneficiary, a bank account for an issuer. Absent fields are empty. */
const particular = (name: keyof typeof labels) => labelled(labels[name], boundedText(200).optional());
const particulars = z.object({
  name: particular('name'),
  address: particular('address'),
  city: particular('city'),
  department: particular('department'),
  telephone: particular('telephone'),
  bank: particular('bank'),
  ac_type: particular('ac_type'),
  ac_number: particular('ac_number'),
  owner: particular('owner'),
});
export type ActorParticulars = z.output<typeof particulars>;

const actor = renamed({
  financial_actor_id: ['id', z.number()],
  type: ['type', z.enum(financialActorTypes)],
  nit: ['nit', z.string()],
  dv: ['dv', z.string()],
  active: ['active', z.boolean()],
  owner: ['owner', z.string().nullable()],
  financial_actor_data: ['particulars', jsonText(particulars)],
  revision: ['revision', revision],
});
export type FinancialActorRow = z.output<typeof actor>;

export const checkFinancialActors = endpoint({
  method: 'GET',
  path: '/api/check-financial-actors',
  summary: 'Los actores financieros de la empresa: beneficiarios y emisores; quien solo factura ve los emisores.',
  group: 'tariff-inputs',
  query: z.object({ username }),
  body: nothing,
  reply: renamed({ financial_actors: ['actors', z.array(actor)] }),
  permission: { area: ['principal', 'facturador'] },
  effect: 'read',
});

export const updateFinancialActors = endpoint({
  method: 'POST',
  path: '/api/update-financial-actors',
  summary: 'Agrega un actor financiero, o guarda el que se nombra; quien solo factura, un emisor.',
  group: 'tariff-inputs',
  query: nothing,
  body: renamed({
    financial_actor_id: ['id', labelled(labels.id, wireNumber(z.number().int()).optional())],
    type: ['type', labelled(labels.type, z.string().max(40).nullish())],
    nit: ['nit', labelled(labels.nit, nitDigits().nullish())],
    dv: ['dv', labelled(labels.dv, digits(1).nullish())],
    active: ['active', labelled(labels.active, z.boolean().nullish())],
    owner: ['owner', labelled(labels.owner, boundedText(200).nullish())],
    financial_actor_data: ['particulars', labelled(labels.particulars, jsonText(particulars).optional())],
    ...sameNames(onRevision),
  }),
  reply: uploadOk.extend({ warnings: warnings.optional() }),
  permission: { area: ['principal', 'facturador'] },
  effect: 'write',
  enters: true,
  refusedAs: { code: 'record-refused', legacy: { Upload: 'No' } },
  refreshes: ['/api/check-financial-actors'],
});
