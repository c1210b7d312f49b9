import { type Page, pageAddress } from '@contador/domain';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { addressNames } from './period/address.ts';
import { useSession } from './session/session.tsx';

const kept = Object.values(addressNames);

/** Makes the address of a page of the company, given as `principal/mercados` or as the page itself, with the period, market and version that are chosen now. */
export function usePageLink(): (page: string | Pick<Page, 'area' | 'slug'>) => string {
  const { tenant } = useSession();
  const { search } = useLocation();
  return useCallback(
    (page) => {
      const settings = new URLSearchParams(
        [...new URLSearchParams(search)].filter(([name]) => kept.some((it) => it === name)),
      );
      const text = settings.toString();
      const address = typeof page === 'string' ? `/web${tenant.username}/${page}` : pageAddress(tenant, page);
      return text === '' ? address : `${address}?${text}`;
    },
    [tenant, search],
  );
}
