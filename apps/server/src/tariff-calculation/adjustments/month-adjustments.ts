import { reliquidationsReady } from '@contador/domain/tariff-calculation';
import { isoMonth, type Month } from '@contador/kernel';
import type { Fact } from '@contador/regulation';
import { adjustmentsEntering } from '@contador/regulation';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { publishedReliquidationsInto, type StoredReliquidation } from './published-reliquidation.repository.ts';
import { type Reliquidation, reliquidationsInto } from './reliquidation.repository.ts';

/** What reliquidations of earlier months bring into an input period. */
export interface MonthAdjustments {
  /** The facts `reliquidation:…`; none where nothing published enters the period. */
  readonly facts: ReadonlyMap<string, Fact>;
  readonly published: readonly StoredReliquidation[];
  /** Those that would enter it and are not published. */
  readonly open: readonly Reliquidation[];
  /** Every reliquidation that goes into the period is published. */
  readonly ready: boolean;
}

export async function monthAdjustments(transaction: TenantTransaction, period: Month): Promise<MonthAdjustments> {
  const all = await reliquidationsInto(transaction, period);
  const published = all.some((it) => it.published) ? await publishedReliquidationsInto(transaction, period) : [];
  return {
    facts: adjustmentsEntering(isoMonth(period), published),
    published,
    open: all.filter((it) => !it.published),
    ready: reliquidationsReady(all),
  };
}
