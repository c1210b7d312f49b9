import type { ComponentName } from '@contador/domain/tariff-calculation';
import type { Facts, Trace } from '@contador/regulation';
import type { TenantTransaction } from '../platform/index.ts';
import { loadMonthInputs } from '../tariff-inputs/index.ts';
import { monthAdjustments } from './adjustments/month-adjustments.ts';
import { pinnedTrace } from './calculation/pinned-trace.ts';
import { publicationsOf } from './component-kind.ts';
import { correctionsOf } from './corrections/correction.repository.ts';
import { correctionsInForce } from './corrections/saved-correction.ts';
import { monthFacts } from './facts/month-facts.ts';
import { withCorrections } from './facts/with-corrections.ts';
import { publishedMonthBefore } from './publication.repository.ts';
import type { CalculationVersion } from './version.repository.ts';

/** Basis in a market for calculations outside of the regulated tariff: the facts of the month and its published components. */
export interface MarketBasis {
  readonly market: string;
  readonly name: string;
  readonly facts: Facts;
  /** Published values, which override recalculation. */
  readonly pinned: Trace | undefined;
  readonly published: readonly ComponentName[];
}

/** Basis of each of the markets in a version; unknown markets are omitted. */
export async function marketBases(
  transaction: TenantTransaction,
  version: CalculationVersion,
  markets: readonly string[],
): Promise<MarketBasis[]> {
  const inputs = await loadMonthInputs(transaction, version.period, version.version);
  const { facts: adjustments } = await monthAdjustments(transaction, version.period);
  const bases: MarketBasis[] = [];
  for (const { code, name } of inputs.markets) {
    if (!markets.includes(code)) continue;
    const before = await publishedMonthBefore(transaction, version.period, code);
    const publications = await publicationsOf(transaction, version, code);
    const corrections = correctionsInForce(await correctionsOf(transaction, version, code));
    bases.push({
      market: code,
      name,
      facts: withCorrections(monthFacts(inputs, code, before, adjustments), corrections),
      pinned: pinnedTrace(publications),
      published: publications.map(({ component }) => component),
    });
  }
  return bases;
}
