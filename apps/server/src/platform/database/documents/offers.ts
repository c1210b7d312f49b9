import { energyPricings, indexVariables } from '@contador/domain/non-regulated';
import { z } from 'zod';
import type { Documents } from './document.ts';
import { amounts, level, numberOrNull, text, textOrNull, texts } from './shapes.ts';
import { trace } from './trace.ts';

const customer = z.looseObject({
  code: text,
  name: text,
  market: text,
  level,
  contributes: z.boolean(),
  active: z.boolean(),
});
const days = { subscriptionDate: textOrNull, startDate: textOrNull, finishDate: textOrNull };
const offer = z.looseObject({
  number: z.number(),
  clientCode: text,
  detail: text,
  indexVariable: z.enum(indexVariables),
  ...days,
  baseIndex: z.number(),
  commercialisationBase: z.number(),
  pricing: z.enum(energyPricings),
  active: z.boolean(),
  details: z.looseObject({
    basePrice: numberOrNull,
    margin: numberOrNull,
    fixedPercent: numberOrNull,
    spotPercent: numberOrNull,
  }),
});
const lightingOffer = z.looseObject({
  number: z.number(),
  municipality: text,
  contract: text,
  detail: text,
  active: z.boolean(),
  ...days,
  pricing: z.enum(['regulated', 'contract']),
  indexVariable: z.enum(indexVariables).nullable(),
  baseIndex: numberOrNull,
  energyPrice: numberOrNull,
  commercialisation: numberOrNull,
});

export const ofOffers = {
  no_reg_tariff: {
    key: ['year', 'month', 'version', 'client_code'],
    columns: { customer, offer, amounts, trace, remarks: texts },
  },
  no_reg_tariff_edition: {
    key: ['year', 'month', 'version', 'client_code', 'edition'],
    columns: { customer, offer, amounts, trace, remarks: texts },
  },
  lighting_tariff: {
    key: ['year', 'month', 'version', 'municipality'],
    columns: { offer: lightingOffer, amounts, figure_ids: amounts, remarks: texts, trace },
  },
} as const satisfies {
  readonly [Table in 'no_reg_tariff' | 'no_reg_tariff_edition' | 'lighting_tariff']: Documents<Table>;
};
