import {
  clientTexts,
  impedimentSentence,
  remarkSentence,
  nonRegulatedTexts as texts,
} from '@contador/contract/messages';
import type { NonRegulatedCustomer, RegisteredCustomer } from '@contador/domain/non-regulated';
import type { Month } from '@contador/kernel';
import { spanishMonth } from '@contador/kernel';
import type { Evaluation, Facts, Impossible, Missing, Term, TermIndex, Trace } from '@contador/regulation';
import {
  agreedCommercialisation,
  agreedEnergyPrice,
  agreedTariff,
  agreedUnitCost,
  createEvaluation,
  distribution,
  indexSuffix,
  lossesAtAgreedPrice,
  project,
  restrictions,
  spotPriceOfCustomer,
  transmission,
} from '@contador/regulation';
import type { MarketBasis } from '../tariff-calculation/index.ts';
import type { SavedOffer } from './offer.repository.ts';

/** Bands of hourly tariffs, and `mon` for customers with one price for all hours. */
const bands = ['max', 'med', 'min', 'mon'] as const;

/** The figures of a customer's tariff: name in the reply → term and band. */
const figuresOfTariff: readonly (readonly [name: string, term: Term, band?: (typeof bands)[number]])[] = [
  ['generation', agreedEnergyPrice],
  ['restrictions', restrictions],
  ['distribution', distribution],
  ['commercialisation', agreedCommercialisation],
  ...bands.flatMap((band) => {
    const suffix = `${band[0]?.toUpperCase()}${band.slice(1)}`;
    return [
      [`transmission${suffix}`, transmission, band],
      [`losses${suffix}`, lossesAtAgreedPrice, band],
      [band, agreedUnitCost, band],
      [`tariff${suffix}`, agreedTariff, band],
    ] as const;
  }),
];

/** Name → id in the trace, for every figure of the customer's tariff. */
export function figureIds({ market, level }: Pick<NonRegulatedCustomer, 'market' | 'level'>): Record<string, string> {
  return Object.fromEntries(
    figuresOfTariff.map(([name, term, band]) => {
      const index: TermIndex = { market, level, ...(band !== undefined && { band }) };
      return [name, term.symbol + indexSuffix(project(index, term.by))];
    }),
  );
}

/** The tariff of a customer: its figures, or the inputs that are missing. */
export interface CustomerTariff {
  readonly customer: RegisteredCustomer;
  readonly offer: SavedOffer | undefined;
  /** Decimal text by figure id; only the figures that can be calculated. */
  readonly amounts: Readonly<Record<string, string>>;
  readonly missing: readonly Missing[];
  readonly impossible: Impossible | undefined;
  /** Sentences: why there is no tariff, or remarks on its figures. */
  readonly remarks: readonly string[];
  /** Trace of every figure that has a value. */
  trace(): Trace;
}

/** The result for a customer without an offer in the tariff month: nothing is calculated. */
export function withoutOffer(customer: RegisteredCustomer, month: Month): CustomerTariff {
  return { ...nothing, customer, offer: undefined, remarks: [texts.withoutOfferInMonth(spanishMonth(month))] };
}

/** The result for a customer whose market or level is not entered yet: nothing is calculated until then. */
export function notConnected(customer: RegisteredCustomer, offer: SavedOffer): CustomerTariff {
  return { ...nothing, customer, offer, remarks: [texts.completeClient(lacksOfConnection(customer))] };
}

/** The missing fields of a customer's connection (market, level), with the labels that billing uses. */
export function lacksOfConnection({ market, level }: RegisteredCustomer): string {
  const { fields } = clientTexts;
  const lacks = [...(market === null ? [fields.market] : []), ...(level === null ? [fields.voltageLevel] : [])];
  return lacks.join(', ');
}

const nothing = {
  amounts: {},
  missing: [],
  impossible: undefined,
  trace: () => ({ roots: [], nodes: {} }),
};

/** Calculates the tariff of a customer from its facts and the published components of its market. */
export function customerTariff(input: {
  readonly customer: NonRegulatedCustomer;
  readonly offer: SavedOffer;
  readonly month: Month;
  readonly basis: MarketBasis;
  readonly facts: Facts;
}): CustomerTariff {
  const { customer, offer, month, basis, facts } = input;
  const { market, level } = customer;
  const evaluation = createEvaluation({ month, facts, ...(basis.pinned && { pinned: basis.pinned }) });
  const amounts: Record<string, string> = {};
  const missing = new Map<string, Missing>();
  let impossible: Impossible | undefined;
  for (const [, term, band] of figuresOfTariff) {
    const answer = evaluation.ask(term, { market, level, ...(band !== undefined && { band }) });
    if (answer.kind === 'value') amounts[answer.nodeId] = answer.amount.toString();
    else if (answer.kind === 'missing') for (const each of answer.missing) missing.set(each.key, each);
    else impossible ??= answer.reason;
  }
  const trace = () => evaluation.trace(Object.keys(amounts));
  return {
    customer,
    offer,
    amounts,
    missing: [...missing.values()],
    impossible,
    remarks: impossible === undefined ? remarksIn(evaluation, offer) : [impedimentSentence(impossible)],
    trace,
  };
}

/** Remarks on the spot price; those on a component were read when it was published. */
function remarksIn(evaluation: Evaluation, { pricing }: SavedOffer): string[] {
  if (pricing === 'fixed') return [];
  const answer = evaluation.ask(spotPriceOfCustomer);
  if (answer.kind !== 'value') return [];
  return (evaluation.trace([answer.nodeId]).nodes[answer.nodeId]?.warnings ?? []).map(remarkSentence);
}
