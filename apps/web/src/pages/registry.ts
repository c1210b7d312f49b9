import type { Page } from '@contador/domain/access';
import { type ComponentType, lazy } from 'react';

type Screen = { readonly default: ComponentType };

/** Every screen of the product by its folder, loaded when it is first opened. */
const screens = import.meta.glob<Screen>(['./*/*/page.tsx', './*/*/*/page.tsx']);
/** By file, once its code is there: what loads by itself shows a skeleton first, and React leaves that for 300 ms. */
const loaded = new Map<string, ComponentType>();

const fileOf = (page: { readonly area: string; readonly slug: string }) => `./${page.area}/${page.slug}/page.tsx`;

/** Whether the page has a screen. */
export function isBuilt(page: Pick<Page, 'area' | 'slug'>): boolean {
  return fileOf(page) in screens;
}

/** The screen of a page that is built. Another one once its code is there: keep the one that is mounted. */
export function screenOf(page: Pick<Page, 'area' | 'slug'>): ComponentType {
  const file = fileOf(page);
  return loaded.get(file) ?? lazy(() => load(file));
}

/** Fetches the screen's code ahead of a click; it is code only, nothing is read from the server. */
export function prepareScreen(page: { readonly area: string; readonly slug: string }): void {
  const file = fileOf(page);
  if (file in screens) void load(file);
}

/** Fetches the code of the screen at an address while it is still asked whether the session may open it. */
export function prepareAddress(pathname: string): void {
  const [, , area = '', ...slug] = pathname.split('/');
  prepareScreen({ area, slug: slug.join('/') });
}

async function load(file: string): Promise<Screen> {
  const screen = await screens[file]?.();
  if (!screen) throw new Error(`no screen at ${file}`);
  loaded.set(file, screen.default);
  return screen;
}
