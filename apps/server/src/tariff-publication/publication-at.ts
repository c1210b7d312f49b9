import { type Refused, refuse } from '@contador/contract';
import type { PublicationTree } from '@contador/contract/tariff-publication';
import type { TenantProfile } from '@contador/domain/access';
import type { TenantTransaction } from '../platform/index.ts';
import { chosenMarket, versionOfTariff } from '../tariff-calculation/index.ts';
import { marketsOfPeriod } from '../tariff-inputs/index.ts';
import { loadPublication } from './load-publication.ts';

/**
 * The publication of a market in the version with the given tariff id, published or not; refused if the version or market does not exist.
 */
export async function publicationAt(
  transaction: TenantTransaction,
  query: { readonly profile: TenantProfile; readonly tariffId: string; readonly market: string },
): Promise<{ ok: true; value: PublicationTree } | Refused> {
  const { profile, tariffId } = query;
  const version = await versionOfTariff(transaction, tariffId);
  if (version === undefined) return refuse('version-unknown');
  const markets = await marketsOfPeriod(transaction, version.period);
  // A market that does not count in the month keeps its publications.
  const code = chosenMarket(query.market, { markets }) ?? query.market;
  const market = markets.find((it) => it.code === code);
  if (market === undefined) return refuse('market-unknown');
  return { ok: true, value: await loadPublication(transaction, { profile, version, market }) };
}
