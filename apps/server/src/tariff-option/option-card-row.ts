import { impedimentSentence, refusals, remarkSentence } from '@contador/contract/messages';
import type { OptionCardRow, OptionStep } from '@contador/contract/tariff-option';
import type { OptionCard } from '@contador/domain/tariff-option';
import { mayDecideOptionCard, optionCardTitles } from '@contador/domain/tariff-option';
import type { Term } from '@contador/regulation';
import {
  optionDifference,
  optionRecovery,
  optionSales,
  optionVariation,
  previousOptionBalance,
  previousOptionUnitCost,
  previousUnitCost,
  unitCost,
  variedUnitCost,
  warningsUnder,
} from '@contador/regulation';
import {
  figure,
  type MarketMonth,
  type MarketOption,
  numberOf,
  wireMissing,
  wireTrees,
} from '../tariff-calculation/index.ts';
import type { CalculatedCard } from './option-cards.ts';
import { optionStanding } from './option-cards.ts';

/** The terms of which a card's value consists, shown level by level. */
const stepsOf: Readonly<Record<OptionCard, readonly Term[]>> = {
  CUop: [unitCost, previousUnitCost, previousOptionUnitCost, optionVariation, variedUnitCost],
  SA: [previousOptionBalance, optionDifference, optionSales, optionRecovery],
};

const parametersOf: Readonly<Record<OptionCard, readonly string[]>> = { CUop: ['PV'], SA: ['VROTmon'] };

/** A card of the option as the page shows it, read from the trace of its calculation; with `listed`, also the trees of its values. */
export function optionCardRow(
  month: MarketMonth,
  option: MarketOption,
  card: CalculatedCard,
  listed?: Set<string>,
): OptionCardRow {
  const { inputs, market } = month;
  const { figures, amounts, missing, impossible, published, approval, trace } = card;
  const standing = optionStanding(month, option, card);
  const approve = mayDecideOptionCard('approve', standing);
  const publish = mayDecideOptionCard('publish', standing);
  const lacking = new Set(missing.flatMap(({ want }) => (want.kind === 'parameter' ? [want.filename] : [])));
  const parameters = parametersOf[card.card];
  const rows = parameters.map((name) => inputs.parameters.find((it) => it.filename === name && it.market === market));
  return {
    name: optionCardTitles[card.card],
    card: card.card,
    parameters: [...parameters],
    parametersReady: parameters.map((name, at) => rows[at] !== undefined && !lacking.has(name)),
    parametersDate: rows.map((row) => row?.enteredAt ?? null),
    steps: stepsIn(month, option, card),
    labels: figures.map(({ label }) => label),
    figureIds: figures.map(({ id }) => id),
    values: figures.map(({ id }) => numberOf(amounts[id])),
    approved: published !== undefined || approval !== undefined,
    approval: approval === undefined ? null : { by: approval.approvedBy, at: approval.approvedAt },
    published: published !== undefined,
    publication: published === undefined ? null : { by: published.publishedBy, at: published.publishedAt },
    fingerprint: card.fingerprint,
    approveRefused: approve.ok ? null : refusals[approve.refusal].message,
    publishRefused: publish.ok ? null : refusals[publish.refusal].message,
    missing: missing.map(wireMissing),
    impossible: impossible === undefined ? null : impedimentSentence(impossible),
    warnings:
      trace === undefined
        ? []
        : [
            ...new Set(
              figures
                .flatMap(({ id }) => warningsUnder(trace, id))
                .map(({ symbol, warning }) => `${symbol}: ${remarkSentence(warning)}`),
            ),
          ],
    trace: wireTrees(card, listed),
  };
}

/** The steps that have a value; for a published card, as published. */
function stepsIn({ calculation, market }: MarketMonth, option: MarketOption, card: CalculatedCard): OptionStep[] {
  const { evaluation } = calculation;
  return option.levels.flatMap((level) =>
    stepsOf[card.card].flatMap((term): OptionStep[] => {
      const { id, index } = figure(term, { market, level, band: 'mon' });
      const published = card.published?.trace.nodes[id];
      if (card.published !== undefined && published === undefined) return [];
      const isAlwaysShown = term !== previousUnitCost && term !== previousOptionUnitCost;
      const begins = option.terms.stages[level] === 'begins';
      if (!isAlwaysShown && begins !== (term === previousUnitCost)) return [];
      const answer = published === undefined ? evaluation.ask(term, index) : undefined;
      const amount = published?.amount ?? (answer?.kind === 'value' ? answer.amount.toString() : undefined);
      return [{ id, symbol: term.symbol, label: term.label, unit: term.unit, level, value: numberOf(amount) }];
    }),
  );
}
