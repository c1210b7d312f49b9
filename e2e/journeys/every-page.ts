import { accessTexts, shellTexts, tariffInputTexts, tariffTreeTexts, traceTexts } from '@contador/contract/messages';
import { type Area, pages } from '@contador/domain/access';
import { isoMonth, previousMonth } from '@contador/kernel';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beyondFrame, overflowOf, seriousFindings, sidewaysTables } from '../accessibility.ts';
import {
  allShown,
  DESK,
  type OwnWindows,
  openBrowser,
  openSignedIn,
  openWindow,
  PHONE,
  picture,
  switchTo,
  type Theme,
  type Window,
} from '../browser.ts';
import { goByMenu, menuOf, withoutWayOn } from '../by-menu.ts';
import { openMonth } from '../open-month.ts';
import { sharedProduct } from '../own-product.ts';

/** A page to check, and what to do on it before the check. */
interface Stop {
  readonly name: string;
  /** `principal` by default. */
  readonly area?: Area | 'empresa';
  readonly slug: string;
  readonly published?: true;
  readonly search?: string;
  /** Query parameters in addition to the period. */
  readonly more?: string;
  /** All columns of its tables must fit in the window. */
  readonly fits?: true;
  /** Checked on a laptop instead of a desktop. */
  readonly laptop?: true;
  /** Also checked on a phone. */
  readonly phone?: true;
  readonly act?: (page: Page) => Promise<void>;
}

/** Pages of the menu as they open, each in its area. */
const menuStops: readonly Stop[] = pages
  .filter(({ kinds, consultation }) => consultation !== true && (!kinds || kinds.includes('demonstration')))
  .map(({ area, slug }) => ({ name: area === 'principal' ? slug : `${area} ${slug}`, area, slug }));

/** Pages with work in progress, or of a published month. */
const workedStops: readonly Stop[] = [
  { name: 'consola publicada', slug: 'consola-componentes', published: true },
  { name: 'árbol publicado', slug: 'arbol-tarifario', published: true },
  { name: 'reliquidación publicada', slug: 'reliquidaciones', published: true },
  { name: 'archivos bloqueados', slug: 'validacion-archivos', published: true, fits: true },
  { name: 'Lupa', slug: 'arbol-tarifario', published: true, act: openLupa },
  { name: 'mapa del precio de bolsa', slug: 'validacion-archivos', published: true, act: openSpotPrice },
  { name: 'parámetro abierto', slug: 'validacion-parametros', act: openParameter },
  { name: 'mercado en edición', slug: 'mercados', act: openFirstRow },
  { name: 'paleta', slug: 'mercados', act: openPalette },
  { name: 'recurso no encontrado', slug: 'no-existe' },
];

/** A self-generator of the demonstration that crosses from surplus 1 to surplus 2 on the 19th of each month. */
const CUSTOMER = 'cliente=AG1001';
/** Settled months with data of a client: on a desktop, and on a phone too for the pages that customers read. */
const settledStops: readonly Stop[] = [
  ...['tablero-mes', 'consumos-cliente', 'liquidacion-consumos', 'pago-excedentes'].map((slug) => ({
    slug,
    fits: true as const,
  })),
  ...['exportar-liquidacion', 'reportes-internos'].map((slug) => ({ slug })),
  ...['informe-facturacion', 'tendencia-facturacion'].map((slug) => ({ slug })),
  { slug: 'reporte-usuario', more: CUSTOMER },
  ...['panel-principal', 'comportamiento-estimado', 'descargar-reporte', 'estado-pago-excedentes'].flatMap((word) => [
    { slug: `consultas/${word}`, more: CUSTOMER },
    { slug: `consultas/${word}`, more: CUSTOMER, phone: true as const },
  ]),
  { slug: 'control-archivos', phone: true as const },
].map((stop) => ({
  ...stop,
  area: 'autogeneradores' as const,
  published: true as const,
  name: `autogeneradores liquidados ${stop.slug.replace('/', ' ')}${'phone' in stop ? ' en el teléfono' : ''}`,
}));
/** The open month of self-generators: a client with missing hours, with the filling methods. */
const openStops: readonly Stop[] = [
  {
    name: 'autogeneradores horas que faltan',
    area: 'autogeneradores',
    slug: 'control-archivos',
    more: 'cliente=AG1003',
    fits: true,
  },
];

/** Smallest screen on which an office works. */
const LAPTOP = { width: 1280, height: 720 } as const;

/** Pages of a billed month and of the company itself, whose tables must fit on a laptop. */
const laptopStops: readonly Stop[] = [
  ...[
    'tablero-cierre',
    'cargar-consumos-ciclo',
    'cargar-otros-conceptos',
    'desviaciones',
    'documentos-electronicos',
    'facturas-por-correo',
    'parametrizacion-mensual',
    'parametrizacion-conceptos',
    'parametrizacion-impuesto-seguridad',
    'control-principal-clientes',
    'generar-orden',
  ].map((slug) => ({ area: 'facturador' as const, slug, published: true as const })),
  ...['empezar', 'cuentas', 'fichas', 'proveedor-identidad', 'registro'].map((slug) => ({
    area: 'empresa' as const,
    slug,
  })),
].map((stop) => ({ ...stop, name: `portátil ${stop.area} ${stop.slug}`, fits: true, laptop: true }));
const accessStop: Stop = {
  name: 'portátil empresa clientes-con-acceso',
  area: 'empresa',
  slug: 'clientes-con-acceso',
  fits: true,
  laptop: true,
};

interface Tour {
  readonly tenant: string;
  /** True to navigate by the menu as a person does, instead of opening each page by URL. */
  readonly byMenu?: true;
  readonly stops: readonly Stop[];
}

/** Every page of the product on a desktop, in two halves, one test file for each, so that both workers are used. */
export const tours = {
  menu: [{ tenant: 'demo', byMenu: true, stops: menuStops }],
  worked: [
    { tenant: 'demo', stops: [...workedStops, ...settledStops, ...openStops, ...laptopStops] },
    { tenant: 'spectrum', stops: [{ name: 'contratos', slug: 'contratos' }] },
    {
      tenant: 'cedenar',
      stops: [{ name: 'historia publicada', slug: 'arbol-tarifario', search: 'periodo=2025-09' }, accessStop],
    },
  ],
} satisfies Readonly<Record<string, readonly Tour[]>>;

function pathOf(tenant: string, { area = 'principal', slug }: Stop): string {
  return `/web${tenant}/${area}/${slug}`;
}

const themes = ['light', 'dark'] as const;

/**
 * Checks what must hold for every page in both themes: each page is opened in one theme and switched to the other while open, and the next
 * page is opened in that theme.
 */
export function lookAtEveryPage(toursToCheck: readonly Tour[]): void {
  const product = sharedProduct();
  let browser: OwnWindows;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  describe.each(toursToCheck)('$tenant', ({ tenant, byMenu, stops }) => {
    let window: Window;
    const open = openMonth();
    let theme: Theme = 'light';
    let checkedPart: string | undefined;
    let isLoaded = false;
    beforeAll(async () => {
      window = await openSignedIn(browser, product.url, `dev@${tenant}`, { theme, withAxe: true });
      if (byMenu) await goToLanding(window.page);
    });
    afterAll(async () => {
      await window?.context.close();
    });

    if (byMenu) {
      test('the menu only has pages that are checked here', async () => {
        const menu = await menuOf(window.page);
        const checked = stops.map((stop) => pathOf(tenant, stop));
        expect(menu.filter((path) => !checked.includes(path))).toEqual([]);
        expect(menu.length).toBeGreaterThan(20);
      });
    }

    test.each<Stop>(stops)('$name', async (stop) => {
      const { name, published, search, more, phone, laptop, fits, act } = stop;
      await window.page.setViewportSize(phone ? PHONE : laptop ? LAPTOP : DESK);
      if (byMenu) {
        await goByMenu(window.page, pathOf(tenant, stop));
        // The URL is completed first: the data requested then are still loading.
        await expect.poll(() => withoutWayOn(window.page)).toEqual([]);
        await allShown(window.page);
      } else {
        const period = `periodo=${isoMonth(published ? previousMonth(open) : open)}`;
        const address = `${pathOf(tenant, stop)}?${[search ?? period, more].filter(Boolean).join('&')}`;
        await (isLoaded ? goWithin(window.page, address) : window.page.goto(address));
        await allShown(window.page);
      }
      await act?.(window.page);
      // An open dialog is closed by reloading the document.
      isLoaded = act === undefined;
      if (fits) expect(await sidewaysTables(window.page)).toEqual([]);
      const shown = `${tenant}-${name.replaceAll(' ', '-')}`;
      await lookAt(window, `${shown}-${theme}`, 'all', phone ? undefined : checkedPart);
      theme = theme === 'light' ? 'dark' : 'light';
      await switchTo(window.page, theme);
      await lookAt(window, `${shown}-${theme}`, 'colours', phone ? undefined : checkedPart);
      // On a desktop the menu is identical on the next page.
      checkedPart = 'nav';
      if ((await window.page.locator('main#contenido').count()) > 0) {
        expect(await beyondFrame(window.page)).toEqual({ down: 0, aside: 0, page: 0 });
      }
      expect(window.faults.splice(0)).toEqual([]);
    });
  });
}

/** The sign-in page, on a desktop and on a phone. */
export function lookAtSignIn(): void {
  const product = sharedProduct();
  let browser: OwnWindows;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  test('in both themes, on a desktop and on a phone', async () => {
    const window = await openWindow(browser, product.url, { withAxe: true });
    const { page, context } = window;
    for (const theme of themes) {
      const rules = theme === 'light' ? 'all' : 'colours';
      await page.emulateMedia({ colorScheme: theme });
      await page.goto('/login');
      await page.getByRole('button', { name: 'dev@demo' }).first().waitFor();
      for (const [name, size] of Object.entries({ phone: PHONE, desk: DESK })) {
        await page.setViewportSize(size);
        await lookAt(window, `sign-in-${name}-${theme}`, rules);
      }
      await page.getByRole('button', { name: accessTexts.enter }).click();
      await lookAt(window, `sign-in-faults-${theme}`, rules);
    }
    await context.close();
  });
}

/** Navigates within the loaded application, as with the browser's history; opens the current page again by URL. */
async function goWithin(page: Page, address: string): Promise<void> {
  const to = new URL(address, page.url());
  if (to.pathname === new URL(page.url()).pathname) return void (await page.goto(address));
  const before = await page.getByRole('heading', { level: 1 }).first().textContent();
  await page.evaluate((href) => {
    history.pushState(null, '', href);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, to.href);
  await expect.poll(() => page.evaluate(() => document.querySelector('h1')?.textContent ?? null)).not.toBe(before);
}

async function goToLanding(page: Page): Promise<void> {
  await page.goto('/');
  await allShown(page);
}

/** Takes a screenshot, and asserts what must hold for every page: no error, nothing outside the window, no serious axe finding. */
async function lookAt(
  { page, faults }: Window,
  name: string,
  rules: 'all' | 'colours',
  exclude?: string,
): Promise<void> {
  await picture(page, name);
  expect(await overflowOf(page), 'scrolls sideways').toBeLessThanOrEqual(0);
  expect(await seriousFindings(page, rules, exclude)).toEqual([]);
  expect(faults.splice(0)).toEqual([]);
}

async function openLupa(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: tariffTreeTexts.byBand(tariffTreeTexts.levelNames.n1or) });
  await table.getByRole('button', { name: /Gm.*Monomia/ }).click();
  await page.getByRole('dialog', { name: traceTexts.trace }).getByRole('treeitem').nth(1).waitFor();
}

async function openSpotPrice(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Verificar la información procesada/ }).click();
  // The previous step also has a TRSD.
  await page.getByRole('button', { name: tariffInputTexts.export }).first().waitFor();
  await page.getByText('TRSD', { exact: true }).click();
  await page.getByText('Precio de bolsa nacional').waitFor();
  await allShown(page);
}

async function openParameter(page: Page): Promise<void> {
  await page.getByRole('button', { name: /(^|\s)VkWUF(\s|$)/ }).click();
  await page.getByRole('table', { name: /^VkWUF / }).waitFor();
}

async function openFirstRow(page: Page): Promise<void> {
  await page.getByRole('gridcell', { name: 'DEMO NORTE' }).first().click();
  await page.getByRole('dialog').waitFor();
}

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('button', { name: shellTexts.searchOrGo }).click();
  await page.getByRole('dialog').waitFor();
}
