import { useContext } from 'react';
import { useLocation } from 'react-router';
import { usePageLink } from '../page-link.ts';
import { addressNames } from '../period/address.ts';
import { PeriodContext } from '../period/period-context.ts';
import { useSession } from '../session/session.tsx';
import { FollowStrip } from './follow-strip.tsx';
import { useMonthBoard } from './use-month-board.ts';
import { whatComesNext } from './what-comes-next.ts';

/** Shown under the title of a page whose work is complete: what is complete, and a button to the next step. */
export function NextStep() {
  const chosen = useContext(PeriodContext);
  const { pages } = useSession();
  const { pathname } = useLocation();
  const linkTo = usePageLink();
  const { data } = useMonthBoard(chosen);
  const slug = pathname.split('/')[3] ?? '';
  const next = chosen?.marketCode && data ? whatComesNext(slug, chosen.marketCode, data.markets) : undefined;
  const page = next && pages.find((it) => it.slug === next.slug && it.area === 'principal');
  if (next === undefined || page === undefined) return null;
  return <FollowStrip done={next.done} act={next.act} href={withMarket(linkTo(page), next.market)} />;
}

/** Returns the address with its market replaced, if a market is given. */
export function withMarket(address: string, market: string | undefined): string {
  if (market === undefined) return address;
  const [path = '', search = ''] = address.split('?');
  const settings = new URLSearchParams(search);
  settings.set(addressNames.market, market);
  return `${path}?${settings}`;
}
