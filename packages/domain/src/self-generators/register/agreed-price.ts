import { type Decimal, decimal, type Month, roundHalfUp } from '@contador/kernel';
import { MOST_PRICE } from '@contador/regulation';
import { periodOfCycle } from '../../clients/index.ts';
import { energyPrice, priceIndex } from '../../entry/index.ts';

/** 1 a fixed price, 2 one that follows an index. */
export const priceTypes = [1, 2] as const;
export type PriceType = (typeof priceTypes)[number];
export const priceIndices = ['IPC', 'IPP'] as const;

/** What numbers an agreement takes. */
export const agreedPriceRules = {
  baseValue: { ...energyPrice, maximum: MOST_PRICE, decimals: 6 },
  indexBase: priceIndex,
} as const;

/** The price that a client and its retailer agreed on for the surplus (CREG 174 de 2021, article 23), COP/kWh. */
export interface AgreedPrice {
  readonly clientCode: string;
  readonly observation: string;
  readonly priceType: PriceType;
  readonly baseValue: number;
  /** Null of a fixed price, as is its base. */
  readonly indexVariable: (typeof priceIndices)[number] | null;
  readonly indexBase: number | null;
  /** ISO 8601, days; null is since ever or until further notice. */
  readonly startDate: string | null;
  readonly finishDate: string | null;
  readonly active: boolean;
}

/** An index as it is known for a month: of the month itself, or the last one that was published. */
export interface PublishedIndex {
  readonly variable: (typeof priceIndices)[number];
  /** `2025-09`, of which it is. */
  readonly month: string;
  readonly value: string;
  readonly status: 'provisional' | 'definitive';
}

type Typed = { readonly [Field in keyof AgreedPrice]?: AgreedPrice[Field] | null | undefined };

/** What an agreement lacks to be saved, in the order in which it is asked for. */
export function missingOfAgreedPrice({
  priceType,
  baseValue,
  indexVariable,
  indexBase,
}: Typed): ('priceType' | 'baseValue' | 'indexVariable' | 'indexBase')[] {
  if (priceType == null) return ['priceType'];
  const base = baseValue == null ? (['baseValue'] as const) : [];
  if (priceType === 1) return [...base];
  const variable = indexVariable == null ? (['indexVariable'] as const) : [];
  return [...base, ...variable, ...(indexBase == null ? (['indexBase'] as const) : [])];
}

/** The agreement that holds in a month: active on some day of it; of two, the one that began last. */
export function agreementOfMonth<Agreement extends Pick<AgreedPrice, 'active' | 'startDate' | 'finishDate'>>(
  agreements: readonly Agreement[],
  month: Month,
): Agreement | undefined {
  const { startDate: first, endDate: last } = periodOfCycle(1, month);
  return agreements
    .filter((it) => it.active && (it.startDate ?? first) <= last && (it.finishDate ?? last) >= first)
    .toSorted((one, other) => (other.startDate ?? '').localeCompare(one.startDate ?? ''))[0];
}

/**
 * The price of an agreement, COP/kWh to six decimals, half up: its base, or the base times the index over the base of the index (section 4 of the
 * norm's reading). `undefined` of an indexed one without an index.
 */
export function agreedPriceValue(
  { priceType, baseValue, indexBase }: Pick<AgreedPrice, 'priceType' | 'baseValue' | 'indexBase'>,
  index: Pick<PublishedIndex, 'value'> | undefined,
): Decimal | undefined {
  if (priceType === 1) return roundHalfUp(baseValue, 6);
  if (index === undefined || indexBase === null) return undefined;
  return roundHalfUp(decimal(baseValue).times(index.value).dividedBy(indexBase), 6);
}
