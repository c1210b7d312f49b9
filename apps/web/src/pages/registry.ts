import type { Page } from '@contador/domain/access';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Screen = { readonly default: ComponentType };

/** Every screen of the product by its folder, loaded when it is first opened. */
const screens = import.meta.glob<Screen>(['./*/*/page.tsx', './*/*/*/page.tsx']);
const loaded = new Map<string, LazyExoticComponent<ComponentType>>();

const fileOf = (page: { readonly area: string; readonly slug: string }) => `./${page.area}/${page.slug}/page.tsx`;

/** Whether the page has a screen. */
export function isBuilt(page: Pick<Page, 'area' | 'slug'>): boolean {
  return fileOf(page) in screens;
}

/** The screen of a page that is built. */
export function screenOf(page: Pick<Page, 'area' | 'slug'>): LazyExoticComponent<ComponentType> {
  const file = fileOf(page);
  const known = loaded.get(file);
  if (known) return known;
  const load = screens[file];
  if (!load) throw new Error(`no screen at ${file}`);
  const screen = lazy(load);
  loaded.set(file, screen);
  return screen;
}

/** Fetches the screen's code ahead of a click; it is code only, nothing is read from the server. */
export function prepareScreen(page: Pick<Page, 'area' | 'slug'>): void {
  void screens[fileOf(page)]?.();
}

/** Fetches the code of the screen at an address while it is still asked whether the session may open it. */
export function prepareAddress(pathname: string): void {
  const [, , area = '', ...slug] = pathname.split('/');
  void screens[fileOf({ area, slug: slug.join('/') })]?.();
}
