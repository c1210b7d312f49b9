import { type Decimal, energyOfMillionths, type HourlyEnergy, type Month } from '@contador/kernel';
import { createEvaluation, type Evaluation } from '../../engine/evaluation.ts';
import type { Fact, Facts } from '../../engine/facts.ts';
import type { TermIndex } from '../../engine/term-index.ts';
import type { Origin } from '../../engine/trace.ts';
import type { Options } from '../../options.ts';
import { hasEnergyCredit } from '../energy-credit.ts';
import { SETTLEMENT_CONCEPTS, type SettlementConcept, type SettlementFacts } from '../settlement-facts.ts';
import {
  activeConcept,
  capacitiveConcept,
  contributionConcept,
  exchangeConcept,
  generatedConcept,
  inductiveConcept,
  settlementTotal,
  subsidyConcept,
  surplusConcept,
} from './concept-terms.ts';

/** Returns the origin of a settlement fact from its name (`meter.exported`, `tariff.unitCost`) and its hour. */
export type OriginOfSettled = (field: string, index: TermIndex) => Origin;

const TERMS = {
  '100': activeConcept,
  '85': generatedConcept,
  '132': exchangeConcept,
  '482': surplusConcept,
  '11': inductiveConcept,
  '12': capacitiveConcept,
  '730': subsidyConcept,
  '800': contributionConcept,
  TOT: settlementTotal,
} as const;

/** Id of the figure of a concept in the explanation of a settlement. */
export function figureOfSettled(concept: SettlementConcept): string {
  return TERMS[concept].symbol;
}

/**
 * Evaluates a self-generator's month with terms: the same rules as the kernel, hour by hour, with a full trace. `days` are the days of the
 * billing period in order, `2026-10-01`. Its figures are given by `figureOfSettled`; each has a value unless an hour of surplus has no
 * price or reactive energy has no charge.
 */
export function explainedSettlement(
  facts: SettlementFacts,
  {
    month,
    days,
    origin,
  }: { readonly month: Month; readonly days: readonly string[]; readonly origin: OriginOfSettled },
): Evaluation {
  const evaluation = createEvaluation({
    month,
    facts: settledFacts(facts, days, origin),
    options: optionsOf(facts),
  });
  for (const concept of SETTLEMENT_CONCEPTS) evaluation.ask(TERMS[concept]);
  return evaluation;
}

/** Value of a concept in the explanation, COP; `undefined` when it has none. */
export function explainedValue(evaluation: Evaluation, concept: SettlementConcept): Decimal | undefined {
  const answer = evaluation.ask(TERMS[concept]);
  return answer.kind === 'value' ? answer.amount : undefined;
}

function optionsOf({ readings }: SettlementFacts): Partial<Options> {
  return {
    surplusCrossing: readings.crossingRule,
    exchangeWithCot: readings.exchangeWithCot ? 'with COT' : 'without COT',
    settlementBase: readings.base,
    agreedPriceScope: readings.agreedPriceScope,
    settlementMoneyDecimals: readings.moneyDecimals,
    settlementContributionBase: readings.contributionOn,
    capacitiveLimit: readings.capacitiveLimit,
    capacitiveFactor: readings.capacitiveFactor,
  };
}

function settledFacts(facts: SettlementFacts, days: readonly string[], origin: OriginOfSettled): Facts {
  const dayAt = new Map(days.map((day, at) => [day, at]));
  const hourAt = ({ day = '', hour = 1 }: TermIndex) => (dayAt.get(day) ?? -1) * 24 + hour - 1;
  const fields = fieldsOf(facts, hourAt);
  return {
    days,
    activeMarkets: [],
    mechanisms: [],
    fact: (name, index): Fact | undefined => {
      const field = name.slice(name.indexOf(':') + 1);
      const amount = fields[field]?.(index);
      if (amount === null || amount === undefined) return undefined;
      return {
        amount: amount.toString(),
        get origin() {
          return origin(field, index);
        },
      };
    },
  };
}

type Given = Decimal | string | number | null | undefined;

function fieldsOf(
  facts: SettlementFacts,
  hourAt: (index: TermIndex) => number,
): Readonly<Record<string, (index: TermIndex) => Given>> {
  const { client, tariff, prices } = facts;
  const metered = (energies: HourlyEnergy) => (index: TermIndex) => {
    const energy = energies[hourAt(index)];
    return energy === undefined ? undefined : energyOfMillionths(energy);
  };
  const is = (amount: Given) => () => amount;
  const capOf = (index: TermIndex): Given => {
    if (prices.kind === 'agreed' || prices.cap === null) return undefined;
    return Array.isArray(prices.cap) ? prices.cap[hourAt(index)] : (prices.cap as Decimal);
  };
  const priceOf = (index: TermIndex): Given => (prices.kind === 'spot' ? prices.hours[hourAt(index)] : undefined);
  return {
    'meter.imported': metered(facts.imports),
    'meter.exported': metered(facts.exports),
    'meter.inductive': metered(facts.inductive),
    'meter.capacitive': metered(facts.capacitive),
    'client.credit': is(hasEnergyCredit(facts) ? 'SI' : 'NO'),
    'client.surplusPrice': is(prices.kind === 'agreed' ? 'PACTADO' : prices.contracts ? 'CONTRATOS' : 'BOLSA'),
    'client.capacity': is(client.capacity),
    'client.contribution': is(client.contribution),
    'client.subsistence': is(client.subsidy?.subsistence),
    'client.appliedM': is(facts.appliedM),
    'client.lossShare': is(prices.kind === 'spot' ? prices.lossShare : undefined),
    'agreement.price': is(prices.kind === 'agreed' ? prices.price : undefined),
    'market.poolPrice': priceOf,
    'market.contractPrice': priceOf,
    'market.scarcityPrice': capOf,
    'tariff.unitCost': is(tariff.CU),
    'tariff.cot': is(tariff.COT),
    'tariff.transmission': is(tariff.T),
    'tariff.distribution': is(tariff.D),
    'tariff.commercialisation': is(tariff.Cv),
    'tariff.losses': is(tariff.PR),
    'tariff.restrictions': is(tariff.R),
    'tariff.stratum': is(client.subsidy?.tariff),
    'tariff.reactive': is(client.reactiveCharge),
  };
}
