import { type Page, pageAddress } from '@contador/domain/access';
import { addMonths, isoMonth, parseMonth } from '@contador/kernel';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { addressNames } from './period/address.ts';
import { useSession } from './session/session.tsx';

const CUSTOMER = 'cliente';
/** The area name in `/webdemo/principal/mercados`. */
const TARIFFS = 'principal';
const kept = Object.values(addressNames);

/** Parameters of a link in addition to the current settings: another market, and what the page opens. */
interface LinkTarget {
  readonly market?: string | undefined;
  readonly parametro?: string | undefined;
  readonly vista?: 'mes';
  /** Step of the files page, and the input to open in its list. */
  readonly paso?: '3' | undefined;
  readonly insumo?: string | undefined;
  /** Client whose liquidation and bills are opened, by code or SIC. */
  readonly cliente?: string | undefined;
  /** Another month, `2026-10`. */
  readonly period?: string | undefined;
  /** The acta and the work order to open. */
  readonly acta?: string | undefined;
  readonly orden?: string | undefined;
  /** Client whose approved month is corrected. */
  readonly corregir?: string | undefined;
  /** Opens the import of a published month. */
  readonly traer?: 'SI';
  /** The billing cycle to show. */
  readonly ciclo?: string | undefined;
}

/**
 * Converts the period of a link between areas. The tariff area uses the month of the inputs, all others the month that is billed with their
 * tariff, one later. Within an area, or if it is not a month, the period is unchanged.
 */
function periodIn(target: string, period: string, current: string): string {
  const [later, now] = [target, current].map((path) => Number(path.split('/')[2] !== TARIFFS)) as [number, number];
  const month = later === now ? undefined : parseMonth(period);
  return month ? isoMonth(addMonths(month, later - now)) : period;
}

/**
 * Returns a function that builds the address of a page of the company, given as `principal/mercados` or as the page itself, with the
 * current period, market and version. A period that the target does not set is converted between areas.
 */
export function usePageLink(): (page: string | Pick<Page, 'area' | 'slug'>, target?: LinkTarget) => string {
  const { tenant } = useSession();
  const { search, pathname } = useLocation();
  return useCallback(
    (page, { market, period, ...opened } = {}) => {
      const settings = new URLSearchParams(
        [...new URLSearchParams(search)].filter(([name]) => kept.some((it) => it === name)),
      );
      const whom = new URLSearchParams(search).get(CUSTOMER);
      // The consulted customer is kept from page to page.
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
