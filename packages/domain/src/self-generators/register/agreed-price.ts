import { type Decimal, decimal, type Month, roundHalfUp } from '@contador/kernel';
import { MOST_PRICE } from '@contador/regulation';
import { periodOfCycle } from '../../clients/index.ts';
import { energyPrice, priceIndex } from '../../entry/index.ts';

/** 1 is a fixed price, 2 an indexed price. */
export const priceTypes = [1, 2] as const;
export type PriceType = (typeof priceTypes)[number];
export const priceIndices = ['IPC', 'IPP'] as const;

/** Number rules of an agreement. */
export const agreedPriceRules = {
  baseValue: { ...energyPrice, maximum: MOST_PRICE, decimals: 6 },
  indexBase: priceIndex,
} as const;

/** Price that a client and its retailer agreed for the surplus (CREG 174 de 2021, article 23), COP/kWh. */
export interface AgreedPrice {
  readonly clientCode: string;
  readonly observation: string;
  readonly priceType: PriceType;
  readonly baseValue: number;
  /** Null for a fixed price, like `indexBase`. */
  readonly indexVariable: (typeof priceIndices)[number] | null;
  readonly indexBase: number | null;
  /** ISO 8601 dates; null means no start or no end. */
  readonly startDate: string | null;
  readonly finishDate: string | null;
  readonly active: boolean;
}

/** An index value for a month: of the month itself, or the last one published. */
export interface PublishedIndex {
  readonly variable: (typeof priceIndices)[number];
  /** Month of the value, such as `2025-09`. */
  readonly month: string;
  readonly value: string;
  readonly status: 'provisional' | 'definitive';
}

type Typed = { readonly [Field in keyof AgreedPrice]?: AgreedPrice[Field] | null | undefined };

/** Fields that are missing for saving an agreement, in the order of the form. */
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

/** The agreement in force in a month: active on some day of it; of several, the one that began last. */
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
 * Price of an agreement, COP/kWh to six decimals, rounded half up: the base value, or the base value times the index over the base of the
 * index (section 4 of the norm's reading). `undefined` for an indexed price without an index.
 */
export function agreedPriceValue(
  { priceType, baseValue, indexBase }: Pick<AgreedPrice, 'priceType' | 'baseValue' | 'indexBase'>,
  index: Pick<PublishedIndex, 'value'> | undefined,
): Decimal | undefined {
  if (priceType === 1) return roundHalfUp(baseValue, 6);
  if (index === undefined || indexBase === null) return undefined;
  return roundHalfUp(decimal(baseValue).times(index.value).dividedBy(indexBase), 6);
}
