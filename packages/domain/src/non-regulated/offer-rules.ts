import { energyPrice, type NumberRule, percentage, priceIndex, priceMargin } from '../entry/index.ts';
import type { PricingDetails } from './energy-pricing.ts';

/** What each number of an offer takes. Zero is in them because it counts as an empty field, which has a sentence of its own. */
export const offerRules: Readonly<Record<keyof PricingDetails | 'baseIndex' | 'commercialisationBase', NumberRule>> = {
  baseIndex: { ...priceIndex, minimum: 0 },
  commercialisationBase: energyPrice,
  basePrice: energyPrice,
  margin: priceMargin,
  fixedPercent: percentage,
  spotPercent: percentage,
};
