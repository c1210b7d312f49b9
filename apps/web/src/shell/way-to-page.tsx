import type { Page } from '@contador/domain/access';
import { ActionButton } from '../ui/action/action-button.tsx';
import { usePageLink } from './page-link.ts';
import { useSession } from './session/session.tsx';

/** The way from a page with nothing on it to the one where something is to be done; none where the person has not that one. */
export function WayToPage({ area, slug }: Pick<Page, 'area' | 'slug'>) {
  const { pages } = useSession();
  const link = usePageLink();
  const page = pages.find((it) => it.area === area && it.slug === slug);
  return page && <ActionButton href={link(page)}>{page.title}</ActionButton>;
}
