import { agreedPriceTexts as texts } from '@contador/contract/messages';
import type { AgreedPriceRow } from '@contador/contract/self-generators';
import { type Settled, settled, type Typed, untouched } from '@contador/domain/entry';
import { missingOfAgreedPrice, type PriceType, type priceIndices } from '@contador/domain/self-generators';

/** Draft of an agreement. */
export interface AgreementDraft {
  readonly priceType: PriceType | null;
  readonly baseValue: Typed<number>;
  readonly indexVariable: (typeof priceIndices)[number] | null;
  readonly indexBase: Typed<number>;
  readonly startDate: Typed<string>;
  readonly finishDate: Typed<string>;
  readonly observation: string;
  readonly active: boolean;
}

/** Draft of an existing agreement, or of a new one. */
export function draftOf(agreement: AgreedPriceRow | undefined): AgreementDraft {
  return {
    priceType: agreement?.priceType ?? null,
    baseValue: untouched(agreement?.baseValue ?? null),
    indexVariable: agreement?.indexVariable ?? null,
    indexBase: untouched(agreement?.indexBase ?? null),
    startDate: untouched(agreement?.startDate ?? null),
    finishDate: untouched(agreement?.finishDate ?? null),
    observation: agreement?.observation ?? '',
    active: agreement?.active ?? true,
  };
}

/** Values for the call. A fixed price has no index. */
export function sentAgreement(values: Settled<AgreementDraft>): Settled<AgreementDraft> {
  return values.priceType === 2 ? values : { ...values, indexVariable: null, indexBase: null };
}

/** Sentence about the first missing field, equal to the refusal of the server. */
export function emptyText(draft: AgreementDraft): string {
  const [first] = missingOfAgreedPrice(settled(draft).values);
  if (first === 'priceType') return texts.typeMissing;
  return draft.priceType === 2 ? texts.indexMissing : texts.baseMissing;
}
