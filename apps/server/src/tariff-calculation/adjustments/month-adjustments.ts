import { reliquidationsReady } from '@contador/domain/tariff-calculation';
import { isoMonth, type Month } from '@contador/kernel';
import type { BroughtAdjustment, Fact } from '@contador/regulation';
import { adjustmentsEntering } from '@contador/regulation';
import type { TenantTransaction } from '../../platform/index.ts';
import { broughtInto } from './brought-adjustments.repository.ts';
import { publishedReliquidationsInto, type StoredReliquidation } from './published-reliquidation.repository.ts';
import { type Reliquidation, reliquidationsInto } from './reliquidation.repository.ts';

/** Effect of reliquidations of earlier months, and of adjustments of another system, on an input period. */
export interface MonthAdjustments {
  /** Facts keyed `reliquidation:…`; empty if no published reliquidation and no adjustment of another system enters the period. */
  readonly facts: ReadonlyMap<string, Fact>;
  readonly published: readonly StoredReliquidation[];
  /** Adjustments of months that another system calculated. */
  readonly brought: readonly BroughtAdjustment[];
  /** Unpublished reliquidations that would enter the period. */
  readonly open: readonly Reliquidation[];
  /** True if every reliquidation that enters the period is published. */
  readonly ready: boolean;
}

export async function monthAdjustments(transaction: TenantTransaction, period: Month): Promise<MonthAdjustments> {
  const [all, brought] = await Promise.all([reliquidationsInto(transaction, period), broughtInto(transaction, period)]);
  const published = all.some((it) => it.published) ? await publishedReliquidationsInto(transaction, period) : [];
  return {
    facts: adjustmentsEntering(isoMonth(period), published, brought),
    published,
    brought,
    open: all.filter((it) => !it.published),
    ready: reliquidationsReady(all),
  };
}
