import type { OfferRow } from '@contador/contract';
import { type EnergyPricing, noPricingDetails, type PricingDetails } from '@contador/domain';

/** An offer as it is edited: fields may be empty, and a new one has no number. */
export type EditedOffer = {
  readonly [Field in keyof Omit<OfferRow, 'number' | 'details' | 'clientCode' | 'clientName' | 'active' | 'detail'>]:
    | OfferRow[Field]
    | null;
} & {
  readonly number?: number;
  readonly clientCode: string;
  readonly clientName: string;
  readonly detail: string;
  readonly details: PricingDetails;
  readonly active: boolean;
};

/** A new offer of that customer: active, and empty. */
export function blankOffer(clientCode: string, clientName: string): EditedOffer {
  return {
    clientCode,
    clientName,
    detail: '',
    indexVariable: null,
    baseIndex: null,
    commercialisationBase: null,
    pricing: null,
    details: noPricingDetails,
    subscriptionDate: null,
    startDate: null,
    finishDate: null,
    active: true,
  };
}

/** Another type of G begins with empty particulars. */
export function withPricing(offer: EditedOffer, pricing: EnergyPricing | null): EditedOffer {
  return pricing === offer.pricing ? offer : { ...offer, pricing, details: noPricingDetails };
}
