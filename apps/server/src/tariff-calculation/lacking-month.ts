import { hasFeature, type TenantProfile } from '@contador/domain/access';
import { componentTitles, DEFINITIVE, electricTariffId } from '@contador/domain/tariff-calculation';
import { type Month, nextMonth } from '@contador/kernel';
import type { Impossible, Missing } from '@contador/regulation';
import type { TenantTransaction } from '../platform/index.ts';
import { marketTariff } from './calculation/market-tariff.ts';
import { loadMarketMonth } from './market-month.ts';
import { marketsWithTariff, publishedTariffs } from './tariff.repository.ts';
import { type CalculationVersion, versionsOf } from './version.repository.ts';

/** Missing inputs and decisions of a market's month, as approving, publishing and calculating its tariffs would refuse them. */
export interface LackingMonth {
  readonly version: CalculationVersion | undefined;
  readonly hasTariffs: boolean;
  /** Origin of the tariffs of the month before; `undefined` if they are not published. */
  readonly before: 'calculated' | 'printed' | undefined;
  readonly publishedComponents: number;
  /** Missing inputs of each component, and of the tariffs themselves under the name `CU`. */
  readonly lacking: readonly {
    readonly name: string;
    readonly missing: readonly Missing[];
    readonly impossible: Impossible | undefined;
  }[];
}

/** Calculates a market in the last version of the month or, without a version, as the first one would be. */
export async function lackingMonth(
  transaction: TenantTransaction,
  period: Month,
  market: string,
  profile: TenantProfile,
): Promise<LackingMonth> {
  const version = (await versionsOf(transaction, period)).at(-1);
  const calculated = version ?? {
    period,
    version: DEFINITIVE,
    tariffId: electricTariffId(profile.username, period, DEFINITIVE),
    xmVersion: '.txf',
    calculationType: 'MONOMIO' as const,
    createdBy: '',
    createdAt: '',
  };
  const month = await loadMarketMonth(transaction, calculated, market);
  const { components } = month.calculation;
  const strata = hasFeature(profile, 'subsidisedUnitCost', nextMonth(period));
  const calculatesTariffs = hasFeature(profile, 'unitCostOnPublish', nextMonth(period));
  const tariff = marketTariff(month.calculation, strata);
  const ofTariff = calculatesTariffs && !tariff.ok && 'missing' in tariff.refusal ? tariff.refusal.missing : [];
  const known = new Set(components.flatMap(({ missing }) => missing.map(({ key }) => key)));
  const [row] =
    month.before === undefined
      ? []
      : await publishedTariffs.rows(transaction, { tariffId: month.before.tariffId, market }, ['origin']);
  return {
    version,
    hasTariffs: (await marketsWithTariff(transaction, calculated.tariffId)).includes(market),
    before: month.before && (row?.origin ?? 'calculated'),
    publishedComponents: components.filter(({ published }) => published !== undefined).length,
    lacking: [
      ...components.map(({ component, missing, impossible }) => ({
        name: componentTitles[component],
        missing,
        impossible,
      })),
      { name: 'CU', missing: ofTariff.filter(({ key }) => !known.has(key)), impossible: undefined },
    ],
  };
}
