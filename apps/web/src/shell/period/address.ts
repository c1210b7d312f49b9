import type { UserType } from '@contador/domain/access';
import { addMonths, compareMonths, isoMonth, type Month, month, parseMonth, previousMonth } from '@contador/kernel';

/** Names of the settings in the query string. */
export const addressNames = { period: 'periodo', market: 'mercado', version: 'version', userType: 'usuarios' } as const;

/** First month that the tariff area's picker offers. */
export const FIRST_INPUT_PERIOD: Month = month(2021, 12);

/** Last month offered: December of the current year. */
export function lastOfferedMonth(today: string): Month {
  return month(Number(today.slice(0, 4)), 12);
}

/** The month before the current one. */
export function defaultPeriod(today: string): Month {
  const current = parseMonth(today.slice(0, 7));
  if (!current) throw new Error(`not a date: ${today}`);
  return previousMonth(current);
}

/** Period in the address if the picker offers it, otherwise the default. */
export function periodOfAddress(search: URLSearchParams, today: string): Month {
  const named = parseMonth(search.get(addressNames.period) ?? '');
  const offered =
    named && compareMonths(FIRST_INPUT_PERIOD, named) <= 0 && compareMonths(named, lastOfferedMonth(today)) <= 0;
  return offered ? named : defaultPeriod(today);
}

/** User type in the address if the company offers it, otherwise the company's first one. */
export function userTypeOfAddress(search: URLSearchParams, offered: readonly UserType[]): UserType {
  const named = offered.find((it) => it === search.get(addressNames.userType));
  return named ?? offered[0] ?? 'Regulados';
}

/** The query string with those settings; undefined ones are left out, other parameters stay. */
export function searchWith(
  search: URLSearchParams,
  settings: { period: Month; market: string | undefined; version: string | undefined; userType: UserType },
): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string | undefined) =>
    value === undefined ? next.delete(name) : next.set(name, value);
  put(addressNames.period, isoMonth(settings.period));
  put(addressNames.market, settings.market);
  put(addressNames.version, settings.version);
  put(addressNames.userType, settings.userType);
  return next;
}

/** The month of the tariff that is calculated from an input period: one later. */
export function tariffMonthOf(period: Month): Month {
  return addMonths(period, 1);
}
