/** How the energy of an offer is priced: a fixed indexed price, the spot price plus a margin k, or a mix of both. */
export const energyPricings = ['fixed', 'spot', 'mixed'] as const;
export type EnergyPricing = (typeof energyPricings)[number];

/** Parameters of the pricing, in $/kWh and percent; null when the pricing does not use them. */
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

/** Parameters that a pricing uses; all are required and none may be zero. */
export function detailsOf(pricing: EnergyPricing): readonly (keyof PricingDetails)[] {
  return needed[pricing];
}

/** Clears the parameters that the pricing does not use. */
export function detailsInUse(pricing: EnergyPricing, details: PricingDetails): PricingDetails {
  return Object.fromEntries(
    Object.keys(noPricingDetails).map((name) => {
      const field = name as keyof PricingDetails;
      return [field, needed[pricing].includes(field) ? details[field] : null];
    }),
  ) as unknown as PricingDetails;
}
