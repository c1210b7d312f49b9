import { useLocation } from 'react-router';
import { usePageLink } from '../../page-link.ts';
import { useSession } from '../../session/session.tsx';
import { FollowStrip } from '../follow-strip.tsx';
import { billingFollows } from './billing-steps.ts';
import { useBillingBoard } from './use-billing-board.ts';

/** Pages of field work, which no cycle waits for. */
const FIELD_GROUP = 'Terreno';

/**
 * Strip of a billing page whose own work is complete, with the cycle kept; nothing on the pages of field work, or if the next page is not
 * the person's.
 */
export default function BillingNext() {
  const { pages } = useSession();
  const { pathname, search } = useLocation();
  const linkTo = usePageLink();
  const { data } = useBillingBoard();
  const slug = pathname.split('/')[3] ?? '';
  const cycle = new URLSearchParams(search).get('ciclo') ?? undefined;
  const isField = pages.some((it) => it.slug === slug && it.area === 'facturador' && it.group === FIELD_GROUP);
  const next = data && !isField ? billingFollows(slug, cycle, data.cycles) : undefined;
  const page = next && pages.find((it) => it.slug === next.slug && it.area === 'facturador');
  return page ? (
    <FollowStrip done={next.done} waiting={next.waiting} act={next.act} href={linkTo(page, { ciclo: next.cycle })} />
  ) : null;
}
