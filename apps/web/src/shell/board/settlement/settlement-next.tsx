import { useLocation } from 'react-router';
import { usePageLink } from '../../page-link.ts';
import { useSession } from '../../session/session.tsx';
import { FollowStrip } from '../follow-strip.tsx';
import { settlementFollows } from './settlement-steps.ts';
import { useSettlementBoard } from './use-settlement-board.ts';

/** Strip of a page of self-generators whose work is complete; nothing on other pages, or if the next page is not the person's. */
export default function SettlementNext() {
  const { pages } = useSession();
  const { pathname, search } = useLocation();
  const linkTo = usePageLink();
  const { board } = useSettlementBoard();
  const cycle = new URLSearchParams(search).get('ciclo') ?? undefined;
  const next = board && settlementFollows(pathname.split('/')[3] ?? '', board, cycle);
  const page = next && pages.find((it) => it.slug === next.slug && it.area === 'autogeneradores');
  return page ? <FollowStrip done={next.done} act={next.act} href={linkTo(page, { ciclo: next.cycle })} /> : null;
}
