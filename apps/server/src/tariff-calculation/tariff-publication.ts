import type { Refused } from '@contador/contract';
import { optionCards } from '@contador/domain/tariff-option';
import { type Person, storeRows, type TenantTransaction } from '../platform/index.ts';
import { marketTariff } from './calculation/market-tariff.ts';
import { whatIsMissing } from './console/missing-particulars.ts';
import type { MarketMonth } from './market-month.ts';
import { chainOf } from './publication.repository.ts';
import { insertPublicationDigest } from './publication-digest.repository.ts';
import { publicationDigest } from './publication-digest.ts';
import { publishedTariffs } from './tariff.repository.ts';
import { refuseWrite } from './write-refusal.ts';

/**
 * Calculates and stores the unit cost and the tariffs of a market whose six components are published, with their complete trace.
 * Idempotent.
 * Refused while the tariff itself lacks something: COT, the tariffs of the previous month in a market's first month, or the publication of
 * the tariff option.
 */
export async function publishTariff(
  transaction: TenantTransaction,
  month: MarketMonth,
  options: { strata: boolean; by: Person; at: Date },
): Promise<{ ok: true; stored: boolean } | Refused> {
  const { version, market, calculation } = month;
  if (calculation.components.some((component) => component.published === undefined))
    return refuseWrite('components-unpublished');
  if (month.option !== undefined && month.option.published.length < optionCards.length) {
    return refuseWrite('option-unpublished');
  }
  const tariff = marketTariff(calculation, options.strata);
  if (!tariff.ok) {
    const code = 'missing' in tariff.refusal ? 'tariff-lacks-inputs' : 'tariff-impossible';
    return refuseWrite(code, whatIsMissing(tariff.refusal));
  }
  const { figures, levels, strata, trace } = tariff.value;
  const tree = {
    ...figures,
    published: true,
    publishedAt: options.at.toISOString(),
    publishedBy: options.by.personName,
    calculationType: version.calculationType,
    note: null,
  };
  const { tariffId, period, version: label } = version;
  const components = calculation.components.flatMap((it) => it.published ?? []);
  const sha256 = publicationDigest({ tariffId, market, tree, levels, strata, trace, components });
  const marketName = month.inputs.markets.find(({ code }) => code === market)?.name ?? null;
  // A variable, because the type of a new row omits nullable JSON columns such as `strata`.
  const row = {
    period,
    version: label,
    tariffId,
    market,
    marketName,
    origin: 'calculated' as const,
    note: null,
    tree,
    levels,
    strata,
    chain: chainOf(trace, market),
    trace,
  };
  const stored = await storeRows(publishedTariffs, {
    transaction,
    by: options.by,
    at: options.at,
    rows: [row],
    action: 'tariff.publish',
    subject: `${tariffId} ${market}`,
    logged: { levels, sha256 },
  });
  if (stored) await insertPublicationDigest(transaction, { tariffId, market, sha256 });
  return { ok: true, stored };
}
