import { type Page, pageAddress, pages } from '@contador/domain/access';
import type { Session } from '../session/session.tsx';

/** What an address leads to for the person in session. */
export type Destination =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'redirect'; readonly to: string }
  /** The start of a role for which no page exists yet. */
  | { readonly kind: 'no-pages' }
  | { readonly kind: 'not-found' };

type Person = Pick<Session, 'tenant' | 'pages'>;

/** Where the person starts: the first page that the role opens. */
export function startAddress({ tenant, pages: [first] }: Person): string {
  return first ? pageAddress(tenant, first) : `/web${tenant.username}`;
}

/**
 * A page of the role is shown; a page of another role or another company leads to the first allowed one; an address
 * that is no page of the product is not found.
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
