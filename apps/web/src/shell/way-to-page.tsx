import type { Page } from '@contador/domain/access';
import { ActionButton } from '../ui/action/action-button.tsx';
import { usePageLink } from './page-link.ts';
import { useSession } from './session/session.tsx';

/** Link from an empty page to the page where the missing work is done; nothing if the person may not open that page. */
export function WayToPage({ area, slug, cycle }: Pick<Page, 'area' | 'slug'> & { readonly cycle?: string }) {
  const { pages } = useSession();
  const link = usePageLink();
  const page = pages.find((it) => it.area === area && it.slug === slug);
  return page && <ActionButton href={link(page, { ciclo: cycle })}>{page.title}</ActionButton>;
}
