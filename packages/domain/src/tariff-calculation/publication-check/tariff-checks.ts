import { Decimal } from '@contador/kernel';
import {
  commercialisation,
  consumerPriceIndex,
  distribution,
  ESTRATOS,
  generation,
  indexSuffix,
  maximumCost,
  optionBalance,
  project,
  recognisedLosses,
  restrictions,
  subsidyLimit,
  subsidyShare,
  type Term,
  type TermIndex,
  transmission,
  unitCost,
} from '@contador/regulation';
import { type LevelKey, levelKeys } from '../component.ts';
import type { Finding } from './finding.ts';
import type { PublicationLimits } from './limits.ts';

/** Amounts of a calculation as decimal text, by the id of their figure. */
export type FigureAmounts = Readonly<Record<string, string>>;

/** Amount of a term at an index; dimensions that the term does not have are ignored. `undefined` when there is none. */
export function amountAt(amounts: FigureAmounts, term: Term, index: TermIndex): string | undefined {
  return amounts[term.symbol + indexSuffix(project(index, term.by))];
}

/** Terms that add up to the unit cost of a level. */
const parts: readonly Term[] = [
  generation,
  transmission,
  distribution,
  commercialisation,
  recognisedLosses,
  restrictions,
];

const residential = ['n1or', 'n1comp', 'n1us'] as const;

/** Finds levels whose parts do not add up to the unit cost. */
export function additionFindings(amounts: FigureAmounts, market: string, { addition }: PublicationLimits): Finding[] {
  return levelKeys.flatMap((level): Finding[] => {
    const at = { market, level, band: 'mon' } as const;
    const cost = amountAt(amounts, unitCost, at);
    const values = parts.map((part) => amountAt(amounts, part, at));
    if (cost === undefined || values.some((value) => value === undefined)) return [];
    const sum = Decimal.sum(0, ...(values as string[]));
    const difference = sum.minus(cost).abs();
    if (difference.lessThanOrEqualTo(addition)) return [];
    return [finding('parts-do-not-add', 'E', level, { level, sum: sum.toNumber(), cost: Number(cost) })];
  });
}

/** Finds levels whose unit cost changed from the previous month by the limit or more. */
export function jumpFindings(
  amounts: FigureAmounts,
  before: FigureAmounts,
  market: string,
  { jump }: PublicationLimits,
): Finding[] {
  return levelKeys.flatMap((level): Finding[] => {
    const costIn = (month: FigureAmounts) => Number(amountAt(month, unitCost, { market, level, band: 'mon' }));
    const now = costIn(amounts);
    const then = costIn(before);
    if (!then || !Number.isFinite(now)) return [];
    const change = now / then - 1;
    if (Math.abs(change) < jump) return [];
    return [finding('cost-jumps', 'W', level, { level, from: then, to: now, change })];
  });
}

/** Compares the subsidies of the strata with the legal limit: an error above it, a warning for a stratum held at it. */
export function subsidyFindings(amounts: FigureAmounts, market: string): Finding[] {
  return ESTRATOS.flatMap((estrato) => {
    const limit = Number(amountAt(amounts, subsidyLimit, { estrato }));
    return residential.flatMap((level: LevelKey): Finding[] => {
      const share = Number(amountAt(amounts, subsidyShare, { market, estrato, level }));
      if (!Number.isFinite(limit) || !Number.isFinite(share)) return [];
      const facts = { estrato, level, share, limit };
      const subject = `e${estrato} ${level}`;
      if (share > limit + 1e-12) return [finding('subsidy-above-limit', 'E', subject, facts)];
      // The subsidy of the third stratum is its limit, by law.
      const isHeld = estrato < 3 && share > limit - 1e-12;
      return isHeld ? [finding('subsidy-at-limit', 'W', subject, facts)] : [];
    });
  });
}

/** Warns when G is held at its maximum, so that the rest is charged in later months. */
export function capFindings(amounts: FigureAmounts, market: string): Finding[] {
  const cost = amountAt(amounts, generation, { market });
  const cap = amountAt(amounts, maximumCost, { market });
  if (cost === undefined || cap === undefined || Decimal.sub(cap, cost).greaterThan('0.000001')) return [];
  return [finding('generation-at-cap', 'W', 'G', { cost: Number(cost), cap: Number(cap) }, ['G'])];
}

/** Reports how far the unit cost and the consumer prices moved since the tariff in force, next to the 3 % of the law. */
export function accumulationFindings(
  amounts: FigureAmounts,
  before: FigureAmounts,
  market: string,
  { accumulation }: PublicationLimits,
): Finding[] {
  const at = { market, level: 'n1or', band: 'mon' } as const;
  const variation = (term: Term) => Number(amountAt(amounts, term, at)) / Number(amountAt(before, term, at)) - 1;
  const [cost, prices] = [variation(unitCost), variation(consumerPriceIndex)];
  if (!Number.isFinite(cost)) return [];
  const reached = Math.max(Math.abs(cost), Math.abs(prices) || 0) >= accumulation;
  const facts = { cost, accumulation, reached: reached ? 1 : 0, ...(Number.isFinite(prices) && { prices }) };
  return [finding('index-accumulation', 'I', 'CU', facts)];
}

/** Reports the balance of the tariff option, where it is in force, next to that of the previous month. */
export function optionFindings(amounts: FigureAmounts, before: FigureAmounts, market: string): Finding[] {
  const total = (month: FigureAmounts) =>
    Decimal.sum(
      0,
      ...levelKeys.map((level) => amountAt(month, optionBalance, { market, level, band: 'mon' }) ?? 0),
    ).toNumber();
  const [now, then] = [total(amounts), total(before)];
  return now === 0 && then === 0 ? [] : [finding('option-balance', 'I', 'SA', { from: then, to: now })];
}

function finding(
  code: Finding['code'],
  severity: Finding['severity'],
  subject: string,
  facts: Finding['facts'],
  components: Finding['components'] = [],
): Finding {
  return { code, severity, subject, components, facts };
}
