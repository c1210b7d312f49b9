import type { LevelKey, SuiMaterial, SuiShownTariff, SuiTariff } from '@contador/domain';
import { levelKeys, suiFigureId, suiFigures } from '@contador/domain';
import { type Month, nextMonth, previousMonth } from '@contador/kernel';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { colombianDay } from '../../http/colombian-day.ts';
import {
  definitiveTariff,
  definitiveVersionOf,
  type PublishedTariff,
  publishedSheet,
  versionOf,
} from '../../tariff-calculation/index.ts';
import { marketsOfPeriod } from '../../tariff-inputs/index.ts';

const { appliedUnitCost } = suiFigures;

/** Whether the version is, for a market of the company, the definitive one of its period. */
export async function isDefinitive(
  transaction: TenantTransaction,
  { period, version }: { readonly period: Month; readonly version: string },
): Promise<boolean> {
  for (const { code } of await activeMarkets(transaction, period)) {
    if ((await definitiveVersionOf(transaction, period, code)) === version) return true;
  }
  return false;
}

/** What the reports of an input period are made of: the definitive published tariff of every active market. */
export async function publishedMaterial(transaction: TenantTransaction, period: Month): Promise<SuiMaterial> {
  const markets: SuiMaterial['markets'][number][] = [];
  for (const { code, name, suiCode } of await activeMarkets(transaction, period)) {
    const published = await definitiveTariff(transaction, period, code);
    const before = published && (await appliedCostsOf(transaction, previousMonth(period), code));
    markets.push({ code, name, suiCode, tariff: published === undefined ? null : tariffOf(published, before) });
  }
  return { tariffMonth: nextMonth(period), markets };
}

async function activeMarkets(transaction: TenantTransaction, period: Month) {
  return (await marketsOfPeriod(transaction, period)).filter(({ active }) => active);
}

function tariffOf(published: PublishedTariff, before: SuiTariff['before'] = {}): SuiTariff {
  const nodes = Object.values(published.trace?.nodes ?? {});
  return {
    tariffId: published.tariffId,
    printed: published.origin === 'printed',
    publishedOn: colombianDay(new Date(published.publishedAt)),
    amounts: Object.fromEntries(nodes.map(({ id, amount }) => [id, amount])),
    shown: shownTariff(published),
    before,
  };
}

/** The applied unit cost of a month by level, without the trace around it; `undefined` where none is published. */
async function appliedCostsOf(
  transaction: TenantTransaction,
  period: Month,
  market: string,
): Promise<SuiTariff['before'] | undefined> {
  const label = await definitiveVersionOf(transaction, period, market);
  const version = label === undefined ? undefined : await versionOf(transaction, period, label);
  if (version === undefined) return undefined;
  const ids = levelKeys.map((level) => suiFigureId(appliedUnitCost, { market, level }));
  const sheet = await publishedSheet(transaction, version.tariffId, market, ids);
  const costs = levelKeys.flatMap((level, at) => {
    const amount = sheet?.amounts[ids[at] as string];
    return amount === undefined ? [] : [[level, Number(amount)] as const];
  });
  return Object.fromEntries(costs);
}

/** Calculated unit cost with COT: what is applied, or the sum where a tariff option or no strata stand in its place. */
function calculatedCosts({ strata, levels, tree }: PublishedTariff): Readonly<Record<LevelKey, number | null>> {
  return byLevel((level) => {
    const { CU, COT } = levels[level];
    const applied = tree.optionUnitCosts.mon?.[level] == null ? strata?.applied[level] : undefined;
    return applied ?? (CU === null ? null : CU + (COT ?? 0));
  });
}

function shownTariff(published: PublishedTariff): SuiShownTariff {
  const { levels, strata } = published;
  const residential = Object.entries(strata?.residential ?? {}).map(([estrato, byOwner]) => [
    estrato.replace(/^e/, ''),
    Object.fromEntries(Object.entries(byOwner).map(([level, { tariff }]) => [level, tariff])),
  ]);
  return {
    components: byLevel((level) => {
      const { G, T, D, PR, R } = levels[level];
      return { G, T, D, PR, R };
    }),
    calculated: calculatedCosts(published),
    residential: Object.fromEntries(residential),
    official: strata?.official ?? byLevel(() => null),
    commercial: strata?.commercial ?? byLevel(() => null),
  };
}

function byLevel<Of>(of: (level: LevelKey) => Of): Record<LevelKey, Of> {
  return Object.fromEntries(levelKeys.map((level) => [level, of(level)])) as Record<LevelKey, Of>;
}
