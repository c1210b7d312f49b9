import { streetLightingTexts as texts } from '@contador/contract/messages';
import type { LightingSupply, Municipality } from '@contador/domain/street-lighting';
import type { Fact, Facts, Origin } from '@contador/regulation';
import { indexSuffix } from '@contador/regulation';
import type { SavedLightingOffer } from './lighting-offer.repository.ts';

/**
 * Adds the facts of a municipality to those of its market's month. An offer names the IPP or the IPC without a month: the last index known
 * when the tariffs are published applies, as for every regulated component.
 */
export function municipalityFacts(
  month: Facts,
  municipality: Municipality,
  { kind, offer }: LightingSupply<SavedLightingOffer>,
): Facts {
  const own = new Map<string, Fact>();
  const note = (field: keyof typeof texts.offerField, amount: string | number | null) => {
    if (amount === null) return;
    const label = texts.offerField[field];
    own.set(`offer:${field}`, { amount: String(amount), origin: originOf(municipality, offer, field, label) });
  };
  note('supply', kind);
  if (offer?.pricing === 'contract') {
    const index = offer.indexVariable === 'IPP' ? 'IPP m−1' : 'IPC';
    note('structure', 'fijo');
    note('price', offer.energyPrice);
    note('index', index);
    note('baseIndex', offer.baseIndex);
    note('commercialisation', offer.commercialisation);
    // The two parts of an offer share one index variable and one base value.
    note('commercialisationIndex', index);
    note('commercialisationBaseIndex', offer.baseIndex);
  }
  return { ...month, fact: (name, index) => own.get(name + indexSuffix(index)) ?? month.fact(name, index) };
}

function originOf(
  { code, name }: Municipality,
  offer: SavedLightingOffer | undefined,
  field: string,
  label: string,
): Origin {
  if (offer === undefined) return { kind: 'absence', reason: texts.withoutOffer };
  return {
    kind: 'offer',
    field,
    fieldLabel: `${texts.offer(offer.number)}, ${label}`,
    customer: code,
    customerName: name,
    enteredBy: offer.savedBy,
    enteredAt: offer.savedAt,
  };
}
