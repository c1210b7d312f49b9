import { type Page, pageAddress } from '@contador/domain/access';
import { addMonths, isoMonth, parseMonth } from '@contador/kernel';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { addressNames } from './period/address.ts';
import { useSession } from './session/session.tsx';

const CUSTOMER = 'cliente';
/** The area of `/webdemo/principal/mercados`. */
const TARIFFS = 'principal';
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
 * The period of a link. The tariff area names the month of the inputs, all others the month that is billed with their tariff: one later. It
 * stays as it is within an area, and where it names no month.
 */
function periodIn(target: string, period: string, current: string): string {
  const [later, now] = [target, current].map((path) => Number(path.split('/')[2] !== TARIFFS)) as [number, number];
  const month = later === now ? undefined : parseMonth(period);
  return month ? isoMonth(addMonths(month, later - now)) : period;
}

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
      if (present !== null) settings.set(addressNames.period, periodIn(address, present, pathname));
      if (market !== undefined) settings.set(addressNames.market, market);
      if (period !== undefined) settings.set(addressNames.period, period);
      for (const [name, value] of Object.entries(opened)) if (value !== undefined) settings.set(name, value);
      const text = settings.toString();
      return text === '' ? address : `${address}?${text}`;
    },
    [tenant, search, pathname],
  );
}
