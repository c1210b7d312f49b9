import type { LightingOffer, LightingSupply, Municipality } from '@contador/domain/street-lighting';
import type { Month } from '@contador/kernel';
import type { Trace } from '@contador/regulation';
import { appendOnlyTable, type TenantTransaction } from '../platform/index.ts';

/** The published tariff of a municipality, without its trace. */
export interface PublishedLightingTariff {
  /** The municipality with the name and market that it had when the tariff was published. */
  readonly municipality: Omit<Municipality, 'firstMonth'>;
  readonly supply: LightingSupply['kind'];
  readonly offer: LightingOffer | null;
  /** Decimal text by figure id. */
  readonly amounts: Readonly<Record<string, string>>;
  /** Figure id by the name that the screen uses. */
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

/** Published tariffs of municipalities; rows never change. */
export const lightingTariffs = appendOnlyTable('lighting_tariff', { by: 'published_by', at: 'published_at' });

const names = [
  ...(['municipality', 'name', 'market', 'supply', 'offer', 'amounts', 'figureIds', 'remarks'] as const),
  ...(['publishedBy', 'publishedAt'] as const),
] as const;

/** The published tariffs of a version, by municipality; empty before publication. */
export async function publishedLightingTariffs(
  transaction: TenantTransaction,
  { period, version }: OfVersion,
): Promise<PublishedLightingTariff[]> {
  const rows = await lightingTariffs.rows(transaction, { period, version }, names, 'municipality');
  return rows.map(({ municipality: code, name, market, ...tariff }) => ({
    municipality: { code, name, market },
    ...tariff,
  }));
}

/** The part of a published tariff's trace that is not in its market's trace, with that market; `undefined` if it is not published. */
export async function lightingTariffTrace(
  transaction: TenantTransaction,
  { period, version }: OfVersion,
  municipality: string,
): Promise<{ market: string; trace: Trace; by: string; at: string } | undefined> {
  const key = { period, version, municipality };
  const [row] = await lightingTariffs.rows(transaction, key, ['market', 'trace', 'publishedBy', 'publishedAt']);
  return row && { market: row.market, trace: row.trace, by: row.publishedBy, at: row.publishedAt };
}
