import type { LightingOfferRow, MunicipalityRow } from '@contador/contract/street-lighting';
import { type Typed, untouched } from '@contador/domain/entry';
import { type LightingPricing, noLightingTerms } from '@contador/domain/street-lighting';

type Terms = Pick<LightingOfferRow, keyof typeof noLightingTerms>;

interface TypedTerms {
  readonly indexVariable: LightingOfferRow['indexVariable'];
  readonly baseIndex: Typed<number>;
  readonly energyPrice: Typed<number>;
  readonly commercialisation: Typed<number>;
  readonly subscriptionDate: Typed<string>;
  readonly startDate: Typed<string>;
  readonly finishDate: Typed<string>;
}

/** Draft of an offer, including the municipality that saving it may create. */
export interface OfferDraft extends TypedTerms {
  readonly contract: string;
  readonly detail: string;
  readonly pricing: LightingPricing | null;
  readonly active: boolean;
  readonly municipalityName: string;
  readonly market: string | null;
  readonly firstMonth: string | null;
}

/** Builds the draft of an existing or a new offer. */
export function draftOf(
  offer: LightingOfferRow | undefined,
  municipality: MunicipalityRow | undefined,
  proposed: { readonly market: string | null; readonly month: string },
): OfferDraft {
  return {
    contract: offer?.contract ?? '',
    detail: offer?.detail ?? '',
    pricing: offer?.pricing ?? null,
    active: offer?.active ?? true,
    ...typedTerms(offer ?? noLightingTerms),
    municipalityName: municipality?.name ?? '',
    market: municipality?.market ?? proposed.market,
    firstMonth: municipality === undefined ? proposed.month : municipality.firstMonth,
  };
}

function typedTerms(terms: Terms): TypedTerms {
  return {
    indexVariable: terms.indexVariable,
    baseIndex: untouched(terms.baseIndex),
    energyPrice: untouched(terms.energyPrice),
    commercialisation: untouched(terms.commercialisation),
    subscriptionDate: untouched(terms.subscriptionDate),
    startDate: untouched(terms.startDate),
    finishDate: untouched(terms.finishDate),
  };
}

/** Draft terms of an offer without contract: no indexation and no dates. */
export const noTypedTerms: TypedTerms = typedTerms(noLightingTerms);
