import type { LightingOffer, LightingSupply, Municipality } from '@contador/domain/street-lighting';
import type { Month } from '@contador/kernel';
import type { Trace } from '@contador/regulation';
import type { TenantTransaction } from '../database/in-tenant.ts';
import '../database/tables/street-lighting.ts';

/** The tariff of a municipality as it is published, without its trace. */
export interface PublishedLightingTariff {
  /** By the name and the market that it had. */
  readonly municipality: Omit<Municipality, 'firstMonth'>;
  readonly supply: LightingSupply['kind'];
  readonly offer: LightingOffer | null;
  /** Decimal text by the id of the figure. */
  readonly amounts: Readonly<Record<string, string>>;
  /** The id of each figure, by the name that the screen has for it. */
  readonly figureIds: Readonly<Record<string, string>>;
  readonly remarks: readonly string[];
  readonly publishedBy: string;
  /** ISO 8601. */
  readonly publishedAt: string;
}

interface OfVersion {
  readonly period: Month;
  readonly version: string;
}

/** The published tariffs of a version, by municipality; none while they are not published. */
export async function publishedLightingTariffs(
  transaction: TenantTransaction,
  { period, version }: OfVersion,
): Promise<PublishedLightingTariff[]> {
  const rows = await transaction
    .selectFrom('lighting_tariff')
    .select(['municipality', 'name', 'market', 'supply', 'offer', 'amounts', 'figure_ids', 'remarks'])
    .select(['published_by', 'published_at'])
    .where('year', '=', period.year)
    .where('month', '=', period.number)
    .where('version', '=', version)
    .orderBy('municipality')
    .execute();
  return rows.map((row) => ({
    municipality: { code: row.municipality, name: row.name, market: row.market },
    supply: row.supply,
    offer: row.offer,
    amounts: row.amounts,
    figureIds: row.figure_ids,
    remarks: row.remarks,
    publishedBy: row.published_by,
    publishedAt: row.published_at.toISOString(),
  }));
}

/** What the trace of a published tariff has of its own, with its market; `undefined` when it is not published. */
export async function lightingTariffTrace(
  transaction: TenantTransaction,
  { period, version }: OfVersion,
  municipality: string,
): Promise<{ market: string; trace: Trace; by: string; at: string } | undefined> {
  const row = await transaction
    .selectFrom('lighting_tariff')
    .select(['market', 'trace', 'published_by', 'published_at'])
    .where('year', '=', period.year)
    .where('month', '=', period.number)
    .where('version', '=', version)
    .where('municipality', '=', municipality)
    .executeTakeFirst();
  return row && { market: row.market, trace: row.trace, by: row.published_by, at: row.published_at.toISOString() };
}

/** Stores the tariffs of a version, which nothing changes afterwards. */
export async function insertLightingTariffs(
  transaction: TenantTransaction,
  { period, version }: OfVersion,
  tariffs: readonly (Omit<PublishedLightingTariff, 'publishedBy' | 'publishedAt'> & { readonly trace: Trace })[],
  by: string,
  at: Date,
): Promise<void> {
  await transaction
    .insertInto('lighting_tariff')
    .values(
      tariffs.map(({ municipality, supply, offer, amounts, figureIds, remarks, trace }) => ({
        year: period.year,
        month: period.number,
        version,
        municipality: municipality.code,
        name: municipality.name,
        market: municipality.market,
        supply,
        offer: offer && JSON.stringify(offer),
        amounts: JSON.stringify(amounts),
        figure_ids: JSON.stringify(figureIds),
        remarks: JSON.stringify(remarks),
        trace: JSON.stringify(trace),
        published_by: by,
        published_at: at,
      })),
    )
    .execute();
}
