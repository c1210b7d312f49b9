/** How the energy of an offer is priced: fixed and indexed, spot plus k, or a part of each. */
export const energyPricings = ['fixed', 'spot', 'mixed'] as const;
export type EnergyPricing = (typeof energyPricings)[number];

/** The particulars of the price, in $/kWh and percent; null where the pricing has none. */
export interface PricingDetails {
  readonly basePrice: number | null;
  readonly margin: number | null;
  readonly fixedPercent: number | null;
  readonly spotPercent: number | null;
}

export const noPricingDetails: PricingDetails = {
  basePrice: null,
  margin: null,
  fixedPercent: null,
  spotPercent: null,
};

const needed: Readonly<Record<EnergyPricing, readonly (keyof PricingDetails)[]>> = {
  fixed: ['basePrice'],
  spot: ['margin'],
  mixed: ['basePrice', 'margin', 'fixedPercent', 'spotPercent'],
};

/** The particulars that a pricing has; all of them are required, and none may be zero. */
export function detailsOf(pricing: EnergyPricing): readonly (keyof PricingDetails)[] {
  return needed[pricing];
}

/** Only the particulars that the pricing has: those of another one are no longer part of the offer. */
export function keptDetails(pricing: EnergyPricing, details: PricingDetails): PricingDetails {
  return Object.fromEntries(
    Object.keys(noPricingDetails).map((name) => {
      const field = name as keyof PricingDetails;
      return [field, needed[pricing].includes(field) ? details[field] : null];
    }),
  ) as unknown as PricingDetails;
}
