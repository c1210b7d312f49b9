import { type Page, pageAddress } from '@contador/domain/access';
import { addMonths, isoMonth, parseMonth } from '@contador/kernel';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { addressNames } from './period/address.ts';
import { useSession } from './session/session.tsx';

const CUSTOMER = 'cliente';
const kept = Object.values(addressNames);

/** What a link says besides the settings that are chosen now: another market, and what the page opens. */
interface LinkTarget {
  readonly market?: string | undefined;
  readonly parametro?: string | undefined;
  readonly vista?: 'mes';
  /** The step of the files' page, and of its list the input that is opened. */
  readonly paso?: '3' | undefined;
  readonly insumo?: string | undefined;
  /** Whose liquidation and bills are opened, by code or SIC. */
  readonly cliente?: string | undefined;
  /** Another month, `2026-10`. */
  readonly period?: string | undefined;
  /** The acta, and the work order, that is opened. */
  readonly acta?: string | undefined;
  readonly orden?: string | undefined;
  /** The billing cycle that is looked at. */
  readonly ciclo?: string | undefined;
}

/**
 * Months from the inputs of a tariff to the month that an area means by its period: the tariff area names the inputs, all others the month
 * that is billed with their tariff.
 */
const monthsAfterInputs = (area: string | undefined) => (area === 'principal' ? 0 : 1);

/** The period as the area of the target page means it; it stays as it is where it names no month. */
function periodIn(target: string | undefined, period: string, current: string | undefined): string {
  const month = parseMonth(period);
  return month ? isoMonth(addMonths(month, monthsAfterInputs(target) - monthsAfterInputs(current))) : period;
}

/** The area of `/webdemo/principal/mercados`. */
const areaOf = (path: string) => path.split('/')[2];

/** Makes the address of a page of the company, given as `principal/mercados` or as the page itself, with the period, market and version that are chosen now. A period that is not given follows the month across areas. */
export function usePageLink(): (page: string | Pick<Page, 'area' | 'slug'>, target?: LinkTarget) => string {
  const { tenant } = useSession();
  const { search, pathname } = useLocation();
  return useCallback(
    (page, { market, period, ...opened } = {}) => {
      const settings = new URLSearchParams(
        [...new URLSearchParams(search)].filter(([name]) => kept.some((it) => it === name)),
      );
      const whom = new URLSearchParams(search).get(CUSTOMER);
      // Who looks for one customer goes on with that one from page to page.
      if (whom && typeof page !== 'string' && page.slug.startsWith('consultas/')) settings.set(CUSTOMER, whom);
      const address = typeof page === 'string' ? `/web${tenant.username}/${page}` : pageAddress(tenant, page);
      const present = settings.get(addressNames.period);
      if (present !== null) settings.set(addressNames.period, periodIn(areaOf(address), present, areaOf(pathname)));
      if (market !== undefined) settings.set(addressNames.market, market);
      if (period !== undefined) settings.set(addressNames.period, period);
      for (const [name, value] of Object.entries(opened)) if (value !== undefined) settings.set(name, value);
      const text = settings.toString();
      return text === '' ? address : `${address}?${text}`;
    },
    [tenant, search, pathname],
  );
}
