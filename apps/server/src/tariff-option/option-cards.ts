import type { ComponentStanding } from '@contador/domain/tariff-calculation';
import type { OptionCard, OptionStanding } from '@contador/domain/tariff-option';
import { optionCards } from '@contador/domain/tariff-option';
import {
  type CalculatedFigures,
  calculatedFigures,
  type MarketMonth,
  type MarketOption,
  type OptionApproval,
  optionFigures,
  type PublishedOption,
} from '../tariff-calculation/index.ts';

/** A card of the option: published, calculated now, or without values and the reason. */
export interface CalculatedCard extends CalculatedFigures {
  readonly card: OptionCard;
  readonly published: PublishedOption | undefined;
  readonly approval: OptionApproval | undefined;
}

/** The two cards of the market's option in the month, from the same evaluation as its components. */
export function optionCardsOf({ calculation, market }: MarketMonth, option: MarketOption): CalculatedCard[] {
  const { evaluation, type } = calculation;
  const wanted = optionFigures(market, type, option.levels);
  return optionCards.map((card): CalculatedCard => {
    const figures = wanted[card];
    const published = option.published.find((it) => it.card === card);
    if (published !== undefined) {
      const { amounts, trace, fingerprint } = published;
      const approval = approvalOf(option, card, fingerprint);
      return { card, figures, amounts, missing: [], impossible: undefined, trace, fingerprint, published, approval };
    }
    const calculated = calculatedFigures(evaluation, figures);
    const approval = approvalOf(option, card, calculated.fingerprint);
    return { card, ...calculated, published, approval };
  });
}

/** The state on which decisions about a card depend. */
export function optionStanding(
  { calculation }: MarketMonth,
  option: MarketOption | undefined,
  card: CalculatedCard,
): OptionStanding {
  const standing: ComponentStanding = {
    lacksInputs: card.missing.length > 0,
    impossible: card.impossible !== undefined,
    shownAmounts: card.figures.map(({ id }) => card.amounts[id] ?? null),
    fingerprint: card.fingerprint,
    approved: card.approval !== undefined,
    published: card.published !== undefined,
    awaitsReliquidation: false,
  };
  return {
    inOption: option !== undefined,
    componentsPublished: calculation.components.every(({ published }) => published !== undefined),
    costPublished: option?.published.some((it) => it.card === 'CUop') ?? false,
    card: card.card,
    standing,
  };
}

function approvalOf({ approvals }: MarketOption, card: OptionCard, fingerprint: string | null) {
  return approvals.find((it) => it.card === card && it.fingerprint === fingerprint);
}
