import { type ComponentType, lazy } from 'react';

type Screen = { readonly default: ComponentType };
type Address = { readonly area: string; readonly slug: string };

/** The screens that a map of their files has, each file loaded when its screen is first opened. */
export function registryOf(screens: Readonly<Record<string, () => Promise<Screen>>>) {
  // Screens whose code was fetched, by file. A lazy component would show a skeleton first, and React keeps a skeleton for at least 300 ms.
  const loaded = new Map<string, ComponentType>();

  async function load(file: string): Promise<Screen> {
    const screen = await screens[file]?.();
    if (!screen) throw new Error(`no screen at ${file}`);
    loaded.set(file, screen.default);
    return screen;
  }

  return {
    /** Whether the page has a screen. */
    isBuilt: (page: Address): boolean => fileOf(page) in screens,

    /** The screen of a page that is built. Another one once its code is there: keep the one that is mounted. */
    screenOf(page: Address): ComponentType {
      const file = fileOf(page);
      return loaded.get(file) ?? lazy(() => load(file));
    },

    /** Fetches the screen's code ahead of a click, without its data. */
    prepareScreen(page: Address): void {
      const file = fileOf(page);
      if (file in screens) void load(file);
    },
  };
}

/** Every screen of the product by its folder. */
export const { isBuilt, screenOf, prepareScreen } = registryOf(
  import.meta.glob<Screen>(['../../pages/*/*/page.tsx', '../../pages/*/*/*/page.tsx']),
);

/** Fetches the code of the screen at an address while it is still asked whether the session may open it. */
export function prepareAddress(pathname: string): void {
  const [, , area = '', ...slug] = pathname.split('/');
  prepareScreen({ area, slug: slug.join('/') });
}

const fileOf = (page: Address) => `../../pages/${page.area}/${page.slug}/page.tsx`;
