import type { ReplyOf } from '@contador/contract';
import { getVersionInfo } from '@contador/contract/tariff-calculation';
import { checkMarkets } from '@contador/contract/tariff-inputs';
import { profileAt } from '@contador/domain/access';
import { electricTariffId } from '@contador/domain/tariff-calculation';
import { takesPart } from '@contador/domain/tariff-inputs';
import { addMonths, compareMonths, nextMonth, parseMonth } from '@contador/kernel';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useRead } from '../../http/use-read.ts';
import { useSession } from '../session/session.tsx';
import { addressNames, periodOfAddress, searchWith, tariffMonthOf, userTypeOfAddress } from './address.ts';
import { type ChosenPeriod, type PeriodChoice, PeriodContext } from './period-context.ts';
import { isCurrent, requestedSettings } from './requested-settings.ts';
import { standingOf, versionInWords, versionOf } from './version-of.ts';

/** Reads the settings from the address, adds the defaults, and writes them back so that a link is complete. */
export function PeriodProvider({ children }: { readonly children: ReactNode }) {
  const { tenant, today } = useSession();
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const isoPeriod = search.get(addressNames.period);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the period depends only on its own parameter
  const period = useMemo(() => periodOfAddress(search, today), [isoPeriod, today]);
  const userType = userTypeOfAddress(search, profileAt(tenant, nextMonth(period)).userTypes);
  const monthQuery = { username: tenant.username, period: period.number, year: period.year };
  const markets = useRead(checkMarkets, monthQuery, { keepPrevious: true });
  const versions = useRead(getVersionInfo, monthQuery);

  const named = search.get(addressNames.market);
  const offered = useMemo(
    () => (markets.data?.markets ?? []).filter((it) => takesPart(it, period) || it.code === named),
    [markets.data, named, period],
  );
  const market = offered.find((it) => it.code === named) ?? offered[0];
  const version = versionOf(versions.data, search.get(addressNames.version), market?.code);
  const failure = markets.failure ?? versions.failure;
  const { retry: retryMarkets } = markets;
  const { retry: retryVersions } = versions;
  const ready = markets.data !== undefined && versions.data !== undefined;

  const lastPeriod = useMemo(() => parseMonth(versions.data?.lastPeriod ?? '') ?? undefined, [versions.data]);
  // If the address has no month, the last one with data is shown, unless the default month directly follows it.
  const instead =
    isoPeriod === null && version === undefined && lastPeriod && compareMonths(addMonths(lastPeriod, 1), period) < 0
      ? lastPeriod
      : undefined;
  const marketCode = market?.code;
  const versionName = version?.name;
  useEffect(() => {
    if (!ready || !isCurrent(search)) return;
    const complete = searchWith(search, {
      period: instead ?? period,
      market: marketCode,
      version: versionName,
      userType,
    });
    if (complete.toString() !== search.toString())
      setSearch(complete, { replace: true, state: requestedSettings(state, search, complete) });
  }, [ready, search, state, setSearch, period, instead, marketCode, versionName, userType]);

  const choose = useCallback(
    (change: PeriodChoice) =>
      setSearch((now) =>
        searchWith(now, {
          period: change.period ?? period,
          market: change.market ?? marketCode,
          version: change.version ?? versionName,
          userType: change.userType ?? userType,
        }),
      ),
    [setSearch, period, marketCode, versionName, userType],
  );

  const chosen = useMemo<ChosenPeriod>(
    () => ({
      username: tenant.username,
      period,
      tariffMonth: tariffMonthOf(period),
      userType,
      markets: offered,
      market,
      marketCode,
      versions: versions.data?.versions ?? [],
      versionWords: (versions.data?.versions ?? []).map((it) =>
        versionInWords(it, versions.data && standingOf(versions.data, it, marketCode)),
      ),
      standing: version?.standing,
      lastPeriod: version === undefined ? lastPeriod : undefined,
      version: versionName,
      nextVersion: versions.data?.nextVersion,
      tariffId: version && electricTariffId(tenant.username, period, version.name),
      xmVersion: version?.xmVersion,
      calculationType: version?.calculationType,
      tariffsPublished: version?.published ?? false,
      locked: (version?.published ?? false) && (versions.data?.reliquidationFinished ?? true),
      reliquidationActive: versions.data?.reliquidationFinished === false,
      reliquidation: reliquidationOf(versions.data, versionName),
      status: ready ? 'ready' : failure ? 'failed' : 'loading',
      failure,
      retry: () => {
        retryMarkets();
        retryVersions();
      },
      call:
        ready && marketCode !== undefined && versionName !== undefined
          ? {
              username: tenant.username,
              period: period.number,
              year: period.year,
              market: marketCode,
              version: versionName,
            }
          : undefined,
      choose,
    }),
    [
      tenant,
      period,
      userType,
      offered,
      market,
      versions.data,
      versionName,
      ready,
      failure,
      choose,
      version?.calculationType,
      version?.xmVersion,
      version,
      lastPeriod,
      retryVersions,
      retryMarkets,
      marketCode,
    ],
  );

  return <PeriodContext value={chosen}>{children}</PeriodContext>;
}

/** The running reliquidation of the shown version; only the definitive version can have one. */
function reliquidationOf(
  info: ReplyOf<typeof getVersionInfo> | undefined,
  shown: string | undefined,
): { readonly version: string; readonly xmVersion: string } | undefined {
  if (!info || info.reliquidationFinished || shown !== info.definitiveVersion) return undefined;
  const { reliquidationVersion: version, reliquidationXmVersion: xmVersion } = info;
  return version == null || xmVersion == null ? undefined : { version, xmVersion };
}
