import type { ComponentStanding } from '@contador/domain/tariff-calculation';
import { reliquidatedComponents } from '@contador/regulation';
import type { TenantTransaction } from '../platform/index.ts';
import type { MonthInputs } from '../tariff-inputs/index.ts';
import { loadMonthInputs, marketsOfPeriod } from '../tariff-inputs/index.ts';
import type { MonthAdjustments } from './adjustments/month-adjustments.ts';
import { monthAdjustments } from './adjustments/month-adjustments.ts';
import type { CalculatedComponent, MarketCalculation } from './calculation/market-calculation.ts';
import { calculateMarket } from './calculation/market-calculation.ts';
import { type Approval, approvalsOf, publicationsOf } from './component-kind.ts';
import { correctionsOf } from './corrections/correction.repository.ts';
import { correctionsInForce, type SavedCorrection } from './corrections/saved-correction.ts';
import { monthFacts } from './facts/month-facts.ts';
import { withCorrections } from './facts/with-corrections.ts';
import type { MarketOption } from './market-option/market-option.ts';
import { loadMarketOption } from './market-option/market-option.ts';
import type { PublishedMonth } from './publication.repository.ts';
import { publishedMonthBefore } from './publication.repository.ts';
import type { CalculationVersion } from './version.repository.ts';

/** Current state of a market's month in a version. */
export interface MarketMonth {
  readonly version: CalculationVersion;
  readonly market: string;
  readonly inputs: MonthInputs;
  readonly before: PublishedMonth | undefined;
  /** Effect of reliquidations of earlier months. */
  readonly adjustments: MonthAdjustments;
  readonly calculation: MarketCalculation;
  /** The tariff option, if any level is in it in the month. */
  readonly option: MarketOption | undefined;
  readonly approvals: readonly Approval[];
  /** Proposed corrections of the components' values, and their decisions. */
  readonly corrections: readonly SavedCorrection[];
}

/** Loads the data of the market and calculates it. Nothing is cached between calls, so nothing can be stale. */
export async function loadMarketMonth(
  transaction: TenantTransaction,
  version: CalculationVersion,
  market: string,
  inputs?: MonthInputs,
): Promise<MarketMonth> {
  const { period, calculationType } = version;
  const entered = inputs ?? (await ownInputs(transaction, version, market));
  const [before, published, approvals, adjustments, corrections, option] = await Promise.all([
    publishedMonthBefore(transaction, period, market),
    publicationsOf(transaction, version, market),
    approvalsOf(transaction, version, market),
    monthAdjustments(transaction, period),
    correctionsOf(transaction, version, market),
    loadMarketOption(transaction, version, market, entered),
  ]);
  const enteredFacts = monthFacts(entered, market, before, adjustments.facts);
  const facts = withCorrections(enteredFacts, correctionsInForce(corrections));
  const calculation = calculateMarket({
    period,
    market,
    type: calculationType,
    facts,
    published,
    ...(option && { option }),
  });
  return { version, market, inputs: entered, before, adjustments, calculation, option, approvals, corrections };
}

async function ownInputs(
  transaction: TenantTransaction,
  { period, version }: CalculationVersion,
  market: string,
): Promise<MonthInputs> {
  return loadMonthInputs(transaction, period, version, { market, markets: await marketsOfPeriod(transaction, period) });
}

/** Approval of the component's current calculation; approvals of earlier calculations do not count. */
export function approvalOf(
  month: Pick<MarketMonth, 'approvals'>,
  component: CalculatedComponent,
): Approval | undefined {
  return month.approvals.find(
    (approval) => approval.component === component.component && approval.fingerprint === component.fingerprint,
  );
}

/** State that decisions on a component depend on. */
export function standingOf(
  month: Pick<MarketMonth, 'approvals' | 'adjustments'>,
  component: CalculatedComponent,
): ComponentStanding {
  return {
    lacksInputs: component.missing.length > 0,
    impossible: component.impossible !== undefined,
    shownAmounts: component.figures.map(({ id }) => component.amounts[id] ?? null),
    fingerprint: component.fingerprint,
    approved: approvalOf(month, component) !== undefined,
    published: component.published !== undefined,
    awaitsReliquidation: !month.adjustments.ready && reliquidatedComponents.includes(component.component),
  };
}
