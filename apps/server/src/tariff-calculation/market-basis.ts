import type { ComponentName } from '@contador/domain/tariff-calculation';
import type { Facts, Trace } from '@contador/regulation';
import type { TenantTransaction } from '../database/in-tenant.ts';
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

/** What a calculation beside the regulated tariff rests on in a market: the month's facts, and what is published of it. */
export interface MarketBasis {
  readonly market: string;
  readonly name: string;
  readonly facts: Facts;
  /** Published components, which win over recalculation. */
  readonly pinned: Trace | undefined;
  readonly published: readonly ComponentName[];
}

/** The basis of each of those markets in a version; a market that the company does not have is left out. */
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
