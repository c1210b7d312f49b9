import type { SuiMaterial, SuiShownTariff, SuiTariff } from '@contador/domain/reports';
import { suiFigureId, suiFigures } from '@contador/domain/reports';
import type { LevelKey } from '@contador/domain/tariff-calculation';
import { levelKeys } from '@contador/domain/tariff-calculation';
import { type Month, nextMonth, previousMonth } from '@contador/kernel';
import { colombianDay, type TenantTransaction } from '../../platform/index.ts';
import {
  definitiveAmounts,
  definitiveTariffIds,
  definitiveTariffs,
  type ReportedTariff,
} from '../../tariff-calculation/index.ts';
import { marketsOfPeriod } from '../../tariff-inputs/index.ts';

const { appliedUnitCost } = suiFigures;

/** Id of the first definitive published tariff of an active market in the input period. */
export async function definitiveTariffOf(transaction: TenantTransaction, period: Month): Promise<string | undefined> {
  const tariffs = await definitiveTariffIds(transaction, period);
  return (await activeMarkets(transaction, period)).map(({ code }) => tariffs.get(code)).find((id) => id !== undefined);
}

/** Source data of an input period's reports: the definitive published tariff of every active market. */
export async function publishedMaterial(transaction: TenantTransaction, period: Month): Promise<SuiMaterial> {
  const active = await activeMarkets(transaction, period);
  const published = await definitiveTariffs(transaction, period);
  const ids = [...published.keys()].flatMap((market) => levelKeys.map((level) => appliedId(market, level)));
  const before = await definitiveAmounts(transaction, previousMonth(period), ids);
  return {
    tariffMonth: nextMonth(period),
    markets: active.map(({ code, name, suiCode }) => {
      const tariff = published.get(code);
      return { code, name, suiCode, tariff: tariff === undefined ? null : tariffOf(tariff, before.get(code) ?? {}) };
    }),
  };
}

async function activeMarkets(transaction: TenantTransaction, period: Month) {
  return (await marketsOfPeriod(transaction, period)).filter(({ active }) => active);
}

function tariffOf(published: ReportedTariff, before: Readonly<Record<string, string>>): SuiTariff {
  return {
    tariffId: published.tariffId,
    printed: published.origin === 'printed',
    publishedOn: colombianDay(new Date(published.publishedAt)),
    amounts: published.amounts,
    shown: shownTariff(published),
    before: appliedCosts(before, published.market),
  };
}

/** Applied unit cost of the previous month, by level. */
function appliedCosts(amounts: Readonly<Record<string, string>>, market: string): SuiTariff['before'] {
  const costs = levelKeys.flatMap((level) => {
    const amount = amounts[appliedId(market, level)];
    return amount === undefined ? [] : [[level, Number(amount)] as const];
  });
  return Object.fromEntries(costs);
}

function appliedId(market: string, level: LevelKey): string {
  return suiFigureId(appliedUnitCost, { market, level });
}

/** Calculated unit cost including COT: the applied one, or the sum of CU and COT where a tariff option applies or there are no strata. */
function calculatedCosts({ strata, levels, tree }: ReportedTariff): Readonly<Record<LevelKey, number | null>> {
  return byLevel((level) => {
    const { CU, COT } = levels[level];
    const applied = tree.optionUnitCosts.mon?.[level] == null ? strata?.applied[level] : undefined;
    return applied ?? (CU === null ? null : CU + (COT ?? 0));
  });
}

function shownTariff(published: ReportedTariff): SuiShownTariff {
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

function byLevel<Of>(valueAt: (level: LevelKey) => Of): Record<LevelKey, Of> {
  return Object.fromEntries(levelKeys.map((level) => [level, valueAt(level)])) as Record<LevelKey, Of>;
}
