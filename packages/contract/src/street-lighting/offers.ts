import { contractCodeShape } from '@contador/domain/clients';
import { energyPrice } from '@contador/domain/entry';
import { type LightingPricing, lightingIndex, MUNICIPALITY_CODE } from '@contador/domain/street-lighting';
import { indexationVariables } from '@contador/domain/tariff-inputs';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { clientTexts } from '../messages/clients/clients.ts';
import { streetLightingTexts as labels } from '../messages/street-lighting/street-lighting.ts';
import { boundedNumber } from '../wire/bounded-number.ts';
import { boundedText, orEmpty, shapedText } from '../wire/bounded-text.ts';
import { day } from '../wire/day.ts';
import { labelled } from '../wire/field-labels.ts';
import { isoMonth, market, nothing, username } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { wireChoice, wireNumber } from '../wire/wire-number.ts';

export const municipalityCode = shapedText(MUNICIPALITY_CODE, labels.municipalityCodeShape);
const anyDay = z.iso.date();

/** 0 means no contract, 1 a contract with indexation. */
const pricing = z.codec(wireChoice([0, 1]), z.enum(['regulated', 'contract']), {
  decode: (type): LightingPricing => (type === 1 ? 'contract' : 'regulated'),
  encode: (name) => (name === 'contract' ? 1 : 0),
});

const municipality = renamed({
  municip_code: ['code', z.string()],
  municip_name: ['name', z.string()],
  market: ['market', z.string()],
  /** First tariff month in which it is supplied; null when it always was. */
  first_month: ['firstMonth', z.string().nullable()],
});
export type MunicipalityRow = z.output<typeof municipality>;

const offer = renamed({
  offer_number: ['number', z.number()],
  municip_code: ['municipality', z.string()],
  municip_name: ['municipalityName', z.string()],
  contract_code: ['contract', z.string()],
  detail: ['detail', z.string()],
  calc_type: ['pricing', pricing],
  indexation_var: ['indexVariable', z.enum(indexationVariables).nullable()],
  indexation_var_base_value: ['baseIndex', z.number().nullable()],
  g_base_value: ['energyPrice', z.number().nullable()],
  c_base_value: ['commercialisation', z.number().nullable()],
  suscription_date: ['subscriptionDate', anyDay.nullable()],
  start_date: ['startDate', anyDay.nullable()],
  finish_date: ['finishDate', anyDay.nullable()],
  active: ['active', z.boolean()],
  username: ['username', z.string()],
  revision: ['revision', revision],
});
export type LightingOfferRow = z.output<typeof offer>;

/** Municipalities with an offer or a registration, and the end of the current or last contract. */
export const checkLightingStatus = endpoint({
  method: 'GET',
  path: '/api/check-expiration-alu-offers',
  summary: 'Los municipios con alumbrado público, y si su oferta está vencida o vigente.',
  group: 'street-lighting',
  query: z.object({ username }),
  body: nothing,
  reply: z.object({
    offers: z.array(
      renamed({
        municip_code: ['code', z.string()],
        municip_name: ['name', z.string()],
        market: ['market', z.string()],
        finish_date: ['finishDate', anyDay.nullable()],
        expired: ['expired', z.boolean()],
        registrations: ['registrations', z.number()],
      }),
    ),
  }),
  permission: { area: 'principal' },
  effect: 'read',
});
export type MunicipalityStatus = z.output<typeof checkLightingStatus.reply>['offers'][number];

export const checkLightingOffers = endpoint({
  method: 'GET',
  path: '/api/check-alu-offers',
  summary: 'Las ofertas de un municipio. El municipio es nulo mientras no tiene ofertas ni matrículas.',
  group: 'street-lighting',
  query: renamed({ username: ['username', username], municip_code: ['municipality', municipalityCode] }),
  body: nothing,
  reply: z.object({ offers: z.array(offer), municipality: municipality.nullable() }),
  permission: { area: 'principal' },
  effect: 'read',
});

/** Calls that become stale when an offer or registration is saved. */
export const lightingRecordsRefresh: readonly string[] = [
  '/api/check-expiration-alu-offers',
  '/api/check-alu-offers',
  '/api/check-alu-regs',
  '/api/check-alu-user-tariffs',
  '/api/check-alu-components',
];

/** Name and market of the municipality are given with its first record, and can be changed with an offer. */
export const updateLightingOffers = endpoint({
  method: 'POST',
  path: '/api/update-alu-offers',
  summary: 'Agrega una oferta a un municipio, o guarda la de ese número o ese contrato.',
  group: 'street-lighting',
  query: nothing,
  body: renamed({
    username: ['username', username.optional()],
    offer_number: ['number', labelled(labels.offerNumber, wireNumber(z.number().int().positive()).optional())],
    municip_code: ['municipality', labelled(labels.municipalityCode, municipalityCode)],
    municip_name: ['municipalityName', labelled(labels.municipalityName, boundedText(100).nullish())],
    market: ['market', labelled(labels.market, market.nullish())],
    first_month: ['firstMonth', labelled(labels.firstMonth, isoMonth.nullish())],
    contract_code: [
      'contract',
      labelled(labels.contract, shapedText(orEmpty(contractCodeShape), clientTexts.contractCodeShape).nullish()),
    ],
    detail: ['detail', labelled(labels.detail, boundedText(2000).nullish())],
    calc_type: ['pricing', labelled(labels.pricing, pricing.nullish())],
    indexation_var: ['indexVariable', labelled(labels.indexVariable, z.enum(indexationVariables).nullish())],
    indexation_var_base_value: ['baseIndex', labelled(labels.baseIndex, boundedNumber(lightingIndex).nullish())],
    g_base_value: ['energyPrice', labelled(labels.energyPrice, boundedNumber(energyPrice).nullish())],
    c_base_value: ['commercialisation', labelled(labels.commercialisation, boundedNumber(energyPrice).nullish())],
    suscription_date: ['subscriptionDate', labelled(labels.subscriptionDate, day.nullish())],
    start_date: ['startDate', labelled(labels.startDate, day.nullish())],
    finish_date: ['finishDate', labelled(labels.finishDate, day.nullish())],
    active: ['active', labelled(labels.active, z.boolean().optional())],
    /** True when the person was warned of another active offer with overlapping dates, and saves this one anyway. */
    accept_overlap: ['acceptOverlap', labelled(labels.acceptOverlap, z.boolean().optional())],
    ...sameNames(onRevision),
  }),
  reply: uploadOk,
  permission: { area: 'principal' },
  effect: 'write',
  refusedAs: { code: 'alu-record-refused', legacy: { Upload: 'ERROR' } },
  refreshes: lightingRecordsRefresh,
});
