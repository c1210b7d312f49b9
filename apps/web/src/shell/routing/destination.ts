import { type Page, pageAddress, pages, startPage } from '@contador/domain/access';
import type { Session } from '../session/session.tsx';

/** Result of resolving an address for the signed-in person. */
export type Destination =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Start of a role without pages. */
  | { readonly kind: 'no-pages' }
  | { readonly kind: 'not-found' };

type Person = Pick<Session, 'tenant' | 'pages' | 'role' | 'beginning'>;

/** Start address: the page on which the role begins its work. */
export function startAddress({ tenant, pages: open, role, beginning }: Person): string {
  const first = startPage(open, role, beginning.includes('principal'));
  return first ? pageAddress(tenant, first) : `/web${tenant.username}`;
}

/**
 * Resolves an address: a page of the role is shown; a page of another role or company redirects to the first allowed one; any other address
 * is not found.
 */
export function destinationOf(path: string, person: Person): Destination {
  const start = startAddress(person);
  if (path === '/' || path === '/login') return { kind: 'redirect', to: start };
  const match = /^\/web([a-z][a-z0-9-]*)(?:\/([a-z-]+)\/([a-z-]+(?:\/[a-z-]+)?))?\/?$/.exec(path);
  if (!match) return { kind: 'not-found' };
  const [, tenant, area, slug] = match;
  if (area === undefined) {
    return path === start ? { kind: 'no-pages' } : { kind: 'redirect', to: start };
  }
  const known = pages.some((page) => page.area === area && page.slug === slug);
  if (!known) return { kind: 'not-found' };
  const page = person.pages.find((it) => it.area === area && it.slug === slug);
  return page && tenant === person.tenant.username ? { kind: 'page', page } : { kind: 'redirect', to: start };
}
