import type { MarketRow } from '@contador/contract/tariff-inputs';
import { type Settled, type Typed, untouched } from '@contador/domain/entry';
import { type DistributionArea, type MarketNumber, marketNumbers } from '@contador/domain/tariff-inputs';
import type { Month } from '@contador/kernel';
import { isoMonth, parseMonth } from '@contador/kernel';

type Numbers = { readonly [Name in MarketNumber]: Typed<number> };

/** Draft of a market: months as `Month`, numbers as typed, unknown values as null. */
export type MarketDraft = Omit<
  MarketRow,
  'entryMonth' | 'chargesMonth' | 'lossPlanMonth' | 'area' | 'constantsFrom' | 'revision' | MarketNumber
> &
  Numbers & {
    area: DistributionArea | null;
    entryMonth: Month | null;
    chargesMonth: Month | null;
    lossPlanMonth: Month | null;
    constantsFrom: Month | null;
  };

const monthOf = (iso: string | null | undefined): Month | null => (iso ? (parseMonth(iso) ?? null) : null);

const numbersOf = (market: Partial<Pick<MarketRow, MarketNumber>>) =>
  Object.fromEntries(marketNumbers.map((name) => [name, untouched(market[name])])) as unknown as Numbers;

/** Builds the draft of an existing market, or of a new one that enters in `entryMonth`. */
export function draftOf(market: MarketRow | undefined, entryMonth: Month): MarketDraft {
  if (!market) {
    return {
      code: '',
      name: '',
      area: null,
      active: true,
      entryMonth,
      chargesMonth: null,
      lossPlanMonth: null,
      suiCode: '',
      incumbentName: null,
      incumbentCode: null,
      networkOperatorCode: null,
      demandPercent: null,
      tariffOption: null,
      constantsFrom: entryMonth,
      chargesCprog: true,
      chargesCot: true,
      indexMode: 'MIN_IPC_CU',
      ...numbersOf({}),
    };
  }
  const { revision: _, ...kept } = market;
  return {
    ...kept,
    ...numbersOf(market),
    entryMonth: monthOf(market.entryMonth),
    chargesMonth: monthOf(market.chargesMonth),
    lossPlanMonth: monthOf(market.lossPlanMonth),
    constantsFrom: monthOf(market.constantsFrom),
  };
}

/** Builds the body of the save request; requires a draft with all required fields. */
export function savedForm(draft: Settled<MarketDraft>, username: string) {
  const { demandPercent: _derived, tariffOption: _elsewhere, code, ...kept } = draft;
  return {
    ...kept,
    // An empty code is omitted, so that a new market whose code already exists is refused instead of overwriting that one.
    ...(code !== '' && { code }),
    username,
    area: draft.area ?? 'SIN ADD',
    entryMonth: draft.entryMonth ? isoMonth(draft.entryMonth) : '',
    chargesMonth: draft.chargesMonth && isoMonth(draft.chargesMonth),
    lossPlanMonth: draft.lossPlanMonth && isoMonth(draft.lossPlanMonth),
    constantsFrom: draft.constantsFrom && isoMonth(draft.constantsFrom),
  };
}
