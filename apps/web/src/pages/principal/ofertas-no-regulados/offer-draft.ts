import type { OfferRow } from '@contador/contract/non-regulated';
import { type Typed, typedNothing, untouched } from '@contador/domain/entry';
import { detailsOf, type EnergyPricing, noPricingDetails, type PricingDetails } from '@contador/domain/non-regulated';

type TypedDetails = { readonly [Field in keyof PricingDetails]: Typed<number> };

/** Draft of an offer: fields may be empty, and a new offer has no number. */
export interface EditedOffer {
  readonly number?: number;
  readonly clientCode: string;
  readonly clientName: string;
  readonly detail: string;
  readonly indexVariable: OfferRow['indexVariable'] | null;
  readonly baseIndex: Typed<number>;
  readonly commercialisationBase: Typed<number>;
  readonly pricing: EnergyPricing | null;
  readonly details: TypedDetails;
  readonly subscriptionDate: Typed<string>;
  readonly startDate: Typed<string>;
  readonly finishDate: Typed<string>;
  readonly active: boolean;
}

/** Draft of a new offer for a customer: active, all other fields empty. */
export function blankOffer(clientCode: string, clientName: string): EditedOffer {
  return {
    clientCode,
    clientName,
    detail: '',
    indexVariable: null,
    baseIndex: typedNothing,
    commercialisationBase: typedNothing,
    pricing: null,
    details: typedDetails(noPricingDetails),
    subscriptionDate: typedNothing,
    startDate: typedNothing,
    finishDate: typedNothing,
    active: true,
  };
}

/** Draft of an existing offer. */
export function editedOffer(offer: OfferRow): EditedOffer {
  const { revision: _, ...kept } = offer;
  return {
    ...kept,
    baseIndex: untouched(offer.baseIndex),
    commercialisationBase: untouched(offer.commercialisationBase),
    details: typedDetails(offer.details),
    subscriptionDate: untouched(offer.subscriptionDate),
    startDate: untouched(offer.startDate),
    finishDate: untouched(offer.finishDate),
  };
}

/** Sets the pricing type of G; a change empties the pricing details. */
export function withPricing(offer: EditedOffer, pricing: EnergyPricing | null): EditedOffer {
  return pricing === offer.pricing ? offer : { ...offer, pricing, details: typedDetails(noPricingDetails) };
}

/** Returns the offer with the details of other pricing types, which no field shows, emptied. */
export function countedOffer(offer: EditedOffer): EditedOffer {
  const shown = offer.pricing === null ? [] : detailsOf(offer.pricing);
  const details = Object.fromEntries(
    Object.entries(offer.details).map(([field, held]) => [
      field,
      shown.some((it) => it === field) ? held : typedNothing,
    ]),
  ) as unknown as TypedDetails;
  return { ...offer, details };
}

function typedDetails({ basePrice, margin, fixedPercent, spotPercent }: PricingDetails): TypedDetails {
  return {
    basePrice: untouched(basePrice),
    margin: untouched(margin),
    fixedPercent: untouched(fixedPercent),
    spotPercent: untouched(spotPercent),
  };
}
