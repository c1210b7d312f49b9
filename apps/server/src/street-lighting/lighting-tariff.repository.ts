import type { LightingOffer, LightingSupply, Municipality } from '@contador/domain/street-lighting';
import type { Month } from '@contador/kernel';
import type { Trace } from '@contador/regulation';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { keptTable } from '../decisions/index.ts';
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

/** The published tariffs of municipalities; nothing of them ever changes. */
export const lightingTariffs = keptTable('lighting_tariff', { by: 'published_by', at: 'published_at' });

const names = [
  ...(['municipality', 'name', 'market', 'supply', 'offer', 'amounts', 'figureIds', 'remarks'] as const),
  ...(['publishedBy', 'publishedAt'] as const),
] as const;

/** The published tariffs of a version, by municipality; none while they are not published. */
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

/** What the trace of a published tariff has of its own, with its market; `undefined` when it is not published. */
export async function lightingTariffTrace(
  transaction: TenantTransaction,
  { period, version }: OfVersion,
  municipality: string,
): Promise<{ market: string; trace: Trace; by: string; at: string } | undefined> {
  const of = { period, version, municipality };
  const [row] = await lightingTariffs.rows(transaction, of, ['market', 'trace', 'publishedBy', 'publishedAt']);
  return row && { market: row.market, trace: row.trace, by: row.publishedBy, at: row.publishedAt };
}
