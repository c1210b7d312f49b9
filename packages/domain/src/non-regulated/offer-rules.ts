import { energyPrice, type NumberRule, percentage, priceIndex, priceMargin } from '../entry/index.ts';
import type { PricingDetails } from './energy-pricing.ts';

/** Number rules of an offer. They allow zero, because zero counts as an empty field, which has its own message. */
export const offerRules: Readonly<Record<keyof PricingDetails | 'baseIndex' | 'commercialisationBase', NumberRule>> = {
  baseIndex: { ...priceIndex, minimum: 0 },
  commercialisationBase: energyPrice,
  basePrice: energyPrice,
  margin: priceMargin,
  fixedPercent: percentage,
  spotPercent: percentage,
};
