import {
  type EnergyPricing,
  energyPricings,
  indexVariables,
  offerRules,
  type PricingDetails,
} from '@contador/domain/non-regulated';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nonRegulatedTexts as labels } from '../messages/non-regulated/non-regulated.ts';
import { boundedNumber } from '../wire/bounded-number.ts';
import { boundedText } from '../wire/bounded-text.ts';
import { clientCode } from '../wire/client-code.ts';
import { day } from '../wire/day.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing, username } from '../wire/period.ts';
import { renamed, sameNames } from '../wire/renamed.ts';
import { onRevision, revision } from '../wire/revision.ts';
import { uploadOk } from '../wire/upload.ts';
import { wireNumber } from '../wire/wire-number.ts';

const anyDay = z.iso.date();

/** The three types of G in the words of the specification. */
export const pricingLabels: Readonly<Record<EnergyPricing, string>> = {
  fixed: '1-100% Precio fijo',
  spot: '2-100% Precio de bolsa mas k',
  mixed: '3-% Precio fijo y % Precio de bolsa mas k',
};
const wireLabels = energyPricings.map((pricing) => pricingLabels[pricing]);

const pricing = z.codec(z.enum(wireLabels), z.enum(energyPricings), {
  decode: (label) => energyPricings.find((it) => pricingLabels[it] === label) ?? 'fixed',
  encode: (name) => pricingLabels[name],
});

const details = renamed({
  g_base_value: ['basePrice', z.number().nullable().default(null)],
  k_base_value: ['margin', z.number().nullable().default(null)],
  op1_perc: ['fixedPercent', z.number().nullable().default(null)],
  op2_perc: ['spotPercent', z.number().nullable().default(null)],
});

const detail = (name: keyof PricingDetails) =>
  labelled(labels[name], boundedNumber(offerRules[name]).nullable().default(null));
const writtenDetails = renamed({
  g_base_value: ['basePrice', detail('basePrice')],
  k_base_value: ['margin', detail('margin')],
  op1_perc: ['fixedPercent', detail('fixedPercent')],
  op2_perc: ['spotPercent', detail('spotPercent')],
});

const offer = renamed({
  offer_number: ['number', z.number()],
  client_code: ['clientCode', z.string()],
  client_name: ['clientName', z.string()],
  detail: ['detail', z.string()],
  indexation_var: ['indexVariable', z.enum(indexVariables)],
  indexation_base_value: ['baseIndex', z.number()],
  c_base_value: ['commercialisationBase', z.number()],
  g_calc_type: ['pricing', pricing],
  g_calc_details: ['details', details],
  suscription_date: ['subscriptionDate', anyDay.nullable()],
  start_date: ['startDate', anyDay.nullable()],
  finish_date: ['finishDate', anyDay.nullable()],
  active: ['active', z.boolean()],
  revision: ['revision', revision],
});
export type OfferRow = z.output<typeof offer>;

export const checkExpiringOffers = endpoint({
  method: 'GET',
  path: '/api/check-expiration-no-reg-offers',
  summary: 'Las ofertas de usuarios no regulados vencidas o por vencer.',
  group: 'non-regulated',
  query: z.object({ username }),
  body: nothing,
  reply: z.object({
    offers: z.array(
      renamed({
        client_code: ['clientCode', z.string()],
        client_name: ['clientName', z.string()],
        remaining_days: ['remainingDays', z.number()],
        finish_date: ['finishDate', anyDay],
      }),
    ),
  }),
  permission: { area: 'principal' },
  effect: 'read',
});

export const checkOffers = endpoint({
  method: 'GET',
  path: '/api/check-no-reg-offers',
  summary: 'Un cliente no regulado por su código, con todas sus ofertas.',
  group: 'non-regulated',
  query: renamed({ username: ['username', username], client_code: ['clientCode', clientCode] }),
  body: nothing,
  reply: renamed({ client_name: ['clientName', z.string()], offers: ['offers', z.array(offer)] }),
  permission: { area: 'principal' },
  effect: 'read',
});

export const updateOffers = endpoint({
  method: 'POST',
  path: '/api/update-no-reg-offers',
  summary: 'Agrega una oferta a un cliente no regulado, o guarda la de ese número.',
  group: 'non-regulated',
  query: nothing,
  body: renamed({
    username: ['username', username.optional()],
    offer_number: ['number', labelled(labels.number, wireNumber(z.number().int().positive()).optional())],
    client_code: ['clientCode', labelled(labels.customerCode, clientCode)],
    client_name: ['clientName', labelled(labels.name, boundedText(120).optional())],
    detail: ['detail', labelled(labels.detail, boundedText(2000).nullish())],
    indexation_var: ['indexVariable', labelled(labels.indexVariable, z.enum(indexVariables).nullish())],
    indexation_base_value: ['baseIndex', labelled(labels.baseIndex, boundedNumber(offerRules.baseIndex).nullish())],
    c_base_value: [
      'commercialisationBase',
      labelled(labels.commercialisationBase, boundedNumber(offerRules.commercialisationBase).nullish()),
    ],
    g_calc_type: ['pricing', labelled(labels.pricing, pricing.nullish())],
    g_calc_details: ['details', labelled(labels.pricing, writtenDetails.nullish())],
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
  refusedAs: { code: 'offer-refused', legacy: { Upload: 'ERROR' } },
  refreshes: [
    '/api/check-expiration-no-reg-offers',
    '/api/check-no-reg-offers',
    '/api/check-no-reg-user-tariffs',
    '/api/check-no-reg-files',
    '/api/check-no-reg-parameters',
    '/api/check-no-reg-consumption',
    '/api/no-reg-customers',
    '/api/no-reg-spot-price',
  ],
});

export const downloadOffers = endpoint({
  method: 'GET',
  path: '/api/download-no-reg-offers',
  summary: 'Todas las ofertas de usuarios no regulados, como libro de cálculo.',
  group: 'non-regulated',
  query: z.object({ username, timestamp: z.string().max(19).optional() }),
  body: nothing,
  reply: nothing,
  permission: { area: 'principal' },
  effect: 'read',
  transport: 'download',
});

/** File name of the workbook, such as `ofertas_demo.xlsx`. */
export const offersFileName = (tenant: string): string => `${labels.offersFile}_${tenant}.xlsx`;
