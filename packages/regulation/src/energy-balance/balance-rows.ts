import type { Evaluation } from '../engine/evaluation.ts';
import type { Missing } from '../engine/facts.ts';
import type { Term } from '../engine/term.ts';
import type { TermIndex } from '../engine/term-index.ts';
import { regulatedDemand, regulatedLosses, selfGeneratorEnergy } from '../unit-cost/generation/index.ts';
import { nonRegulatedDemand, nonRegulatedLosses } from '../unit-cost/losses/index.ts';
import {
  type BalanceContract,
  type BalanceTerms,
  enteringEnergy,
  lossIndex,
  MARKET_TYPES,
  type MarketType,
  type Priced,
  selfGenerationPrice,
  selfGenerationValue,
} from './balance-terms.ts';

export const BALANCE_ROW_KINDS = [
  'contract-purchase',
  'contract-purchases',
  'spot-purchase',
  'self-generation',
  'purchases',
  'contract-sale',
  'contract-sales',
  'spot-sale',
  'sales',
  'demand',
  'losses',
  'uses',
  'difference',
] as const;
export type BalanceRowKind = (typeof BALANCE_ROW_KINDS)[number];

/** A term and index where a figure of the balance is read. */
export interface BalanceFigure {
  readonly term: Term;
  readonly index?: TermIndex;
}

/**
 * A concept of the balance with its six figures in page order: purchases in kWh, $/kWh and $; sales in kWh, $/kWh and $. In a purchase row
 * the last two figures come from the dispatch; in a sale row, from the sale.
 */
export interface BalanceRow {
  readonly kind: BalanceRowKind;
  readonly marketType?: MarketType;
  readonly contract?: BalanceContract;
  readonly market?: string;
  readonly figures: readonly (BalanceFigure | null)[];
}

/** Concepts of a month in page order: purchases, sales, uses and the closing difference. */
export function balanceRows(terms: BalanceTerms, markets: readonly string[]): BalanceRow[] {
  const { contractPurchases, contractSales, purchasedContracts, soldContracts } = terms;
  return [
    ...MARKET_TYPES.flatMap((marketType): BalanceRow[] => [
      ...contractPurchases
        .filter(({ contract }) => contract.marketType === marketType)
        .map(
          (purchase): BalanceRow => ({
            kind: 'contract-purchase',
            marketType,
            contract: purchase.contract,
            figures: bought(purchase, purchase.dispatched),
          }),
        ),
      {
        kind: 'contract-purchases',
        marketType,
        figures: bought(purchasedContracts[marketType], purchasedContracts[marketType].dispatched),
      },
    ]),
    ...MARKET_TYPES.map(
      (marketType): BalanceRow => ({
        kind: 'spot-purchase',
        marketType,
        figures: bought(terms.spotPurchases[marketType]),
      }),
    ),
    ...markets.map(
      (market): BalanceRow => ({
        kind: 'self-generation',
        market,
        figures: [
          ...[selfGeneratorEnergy, selfGenerationPrice, selfGenerationValue].map((term) => ({
            term,
            index: { market },
          })),
          null,
          null,
          null,
        ],
      }),
    ),
    { kind: 'purchases', figures: bought(terms.purchases) },
    ...MARKET_TYPES.flatMap((marketType): BalanceRow[] => {
      const own = contractSales.filter(({ contract }) => contract.marketType === marketType);
      if (own.length === 0) return [];
      return [
        ...own.map(
          (sale): BalanceRow => ({
            kind: 'contract-sale',
            marketType,
            contract: sale.contract,
            figures: sold(sale),
          }),
        ),
        { kind: 'contract-sales', marketType, figures: sold(soldContracts[marketType]) },
      ];
    }),
    ...MARKET_TYPES.map(
      (marketType): BalanceRow => ({
        kind: 'spot-sale',
        marketType,
        figures: sold(terms.spotSales[marketType]),
      }),
    ),
    { kind: 'sales', figures: sold(terms.sales) },
    { kind: 'demand', marketType: 'R', figures: used(regulatedDemand) },
    { kind: 'losses', marketType: 'R', figures: used(regulatedLosses) },
    { kind: 'demand', marketType: 'N', figures: used(nonRegulatedDemand) },
    { kind: 'losses', marketType: 'N', figures: used(nonRegulatedLosses) },
    { kind: 'uses', figures: used(terms.uses) },
    { kind: 'difference', figures: used(terms.difference) },
  ];
}

/** A figure ready to show: its amount as decimal text and its trace node id. */
export interface ShownFigure {
  readonly amount: string;
  readonly id: string;
}

/** The six figures of a row. A price without energy behind it is omitted. Missing inputs are added to `missing`. */
export function shownFigures(
  row: BalanceRow,
  evaluation: Evaluation,
  missing: Map<string, Missing>,
): (ShownFigure | null)[] {
  const shown = row.figures.map((figure): ShownFigure | null => {
    if (figure === null) return null;
    const answer = evaluation.ask(figure.term, figure.index);
    if (answer.kind === 'missing') for (const each of answer.missing) missing.set(each.key, each);
    return answer.kind === 'value' ? { amount: answer.amount.toString(), id: answer.nodeId } : null;
  });
  const empty = (energy: ShownFigure | null | undefined) => energy != null && Number(energy.amount) === 0;
  return shown.map((figure, at) => {
    if (at === 1 && empty(shown[0])) return null;
    return at === 4 && empty(shown[3] ?? shown[0]) ? null : figure;
  });
}

function bought(purchase: Priced, dispatched?: Priced): (BalanceFigure | null)[] {
  const { energy, price, value } = purchase;
  const beside = dispatched ? [{ term: dispatched.price }, { term: dispatched.value }] : [null, null];
  return [{ term: energy }, { term: price }, { term: value }, null, ...beside];
}

function sold({ energy, price, value }: Priced): (BalanceFigure | null)[] {
  return [null, null, null, { term: energy }, { term: price }, { term: value }];
}

function used(term: Term): (BalanceFigure | null)[] {
  return [null, null, null, { term }, null, null];
}

export type BalanceIndicatorKind = 'cover' | 'exposure' | 'loss-index';

/** An indicator: a fraction of the energy `over`, not shown when that energy is zero. */
export interface BalanceIndicator {
  readonly kind: BalanceIndicatorKind;
  readonly marketType?: MarketType;
  readonly share: Term<'fraction'>;
  readonly over: Term<'kWh'>;
}

/** Contract cover and spot exposure of each type of market, plus the company's loss index. */
export function balanceIndicators(terms: BalanceTerms): BalanceIndicator[] {
  return [
    ...MARKET_TYPES.flatMap((marketType): BalanceIndicator[] => [
      { kind: 'cover', marketType, share: terms.cover[marketType], over: terms.need[marketType] },
      { kind: 'exposure', marketType, share: terms.exposure[marketType], over: terms.need[marketType] },
    ]),
    { kind: 'loss-index', share: lossIndex, over: enteringEnergy },
  ];
}

/** The indicator as a fraction; null when there is no energy or an input is missing. */
export function shownIndicator({ share, over }: BalanceIndicator, evaluation: Evaluation): ShownFigure | null {
  const energy = evaluation.ask(over);
  const answer = evaluation.ask(share);
  if (answer.kind !== 'value' || energy.kind !== 'value' || energy.amount.isZero()) return null;
  return { amount: answer.amount.toString(), id: answer.nodeId };
}
