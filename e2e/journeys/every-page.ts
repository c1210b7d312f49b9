import { accessTexts, partsTexts, shellTexts, tariffTreeTexts } from '@contador/contract/messages';
import { pages } from '@contador/domain/access';
import { isoMonth, type Month, parseMonth, previousMonth } from '@contador/kernel';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beyondFrame, overflowOf, seriousFindings } from '../accessibility.ts';
import { allShown, openBrowser, openWindow, PHONE, picture, signInByForm, type Window } from '../browser.ts';
import { ownProduct } from './own-product.ts';

/** Where a window of a tenant goes, and what it does there before it is looked at. */
interface Stop {
  readonly name: string;
  readonly slug: string;
  readonly published?: true;
  readonly search?: string;
  readonly act?: (page: Page) => Promise<void>;
}

const demoStops: readonly Stop[] = [
  ...pages.filter(({ kinds }) => !kinds || kinds.includes('demonstration')).map(({ slug }) => ({ name: slug, slug })),
  { name: 'consola publicada', slug: 'consola-componentes', published: true },
  { name: 'árbol publicado', slug: 'arbol-tarifario', published: true },
  { name: 'reliquidación publicada', slug: 'reliquidaciones', published: true },
  { name: 'archivos bloqueados', slug: 'validacion-archivos', published: true },
  { name: 'Lupa', slug: 'arbol-tarifario', published: true, act: openLupa },
  { name: 'mapa del precio de bolsa', slug: 'validacion-archivos', published: true, act: openSpotPrice },
  { name: 'parámetro abierto', slug: 'validacion-parametros', act: openParameter },
  { name: 'mercado en edición', slug: 'mercados', act: openFirstRow },
  { name: 'paleta', slug: 'mercados', act: openPalette },
  { name: 'recurso no encontrado', slug: 'no-existe' },
];

const tenants = [
  { tenant: 'demo', stops: demoStops },
  { tenant: 'spectrum', stops: [{ name: 'contratos', slug: 'contratos' }] },
  {
    tenant: 'cedenar',
    stops: [{ name: 'historia publicada', slug: 'arbol-tarifario', search: 'periodo=2025-09' }],
  },
] satisfies readonly { tenant: string; stops: readonly Stop[] }[];

/** Every page of the product in a theme, at a desk: what holds of all of them. */
export function lookAtEveryPage(theme: 'light' | 'dark'): void {
  const product = ownProduct();
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  test('sign-in, at a desk and on a phone', async () => {
    const desk = await openWindow(browser, product.url, { theme, withAxe: true });
    const phone = await openWindow(browser, product.url, { theme, withAxe: true, size: PHONE });
    for (const [name, window] of Object.entries({ desk, phone })) {
      await window.page.goto('/login');
      await window.page.getByRole('button', { name: 'dev@demo' }).first().waitFor();
      await lookAt(window, `sign-in-${name}-${theme}`, theme);
    }
    await desk.page.getByRole('button', { name: accessTexts.enter }).click();
    await lookAt(desk, `sign-in-faults-${theme}`, theme);
    for (const { context } of [desk, phone]) await context.close();
  });

  describe.each(tenants)('$tenant', ({ tenant, stops }) => {
    let window: Window;
    let open: Month;
    beforeAll(async () => {
      window = await openWindow(browser, product.url, { theme, withAxe: true });
      await signInByForm(window.page, `dev@${tenant}`);
      await window.page.waitForURL(/periodo=/);
      const named = parseMonth(new URL(window.page.url()).searchParams.get('periodo') ?? '');
      if (!named) throw new Error(`no period in ${window.page.url()}`);
      open = named;
    });
    afterAll(async () => {
      await window?.context.close();
    });

    test.each<Stop>(stops)('$name', async ({ name, slug, published, search, act }) => {
      const period = `periodo=${isoMonth(published ? previousMonth(open) : open)}`;
      await window.page.goto(`/web${tenant}/principal/${slug}?${search ?? period}`);
      await allShown(window.page);
      await act?.(window.page);
      await lookAt(window, `${tenant}-${name.replaceAll(' ', '-')}-${theme}`, theme);
    });
  });
}

/** Keeps a picture, and asserts what holds of every page: no fault, nothing beyond the window, nothing serious from axe. */
async function lookAt({ page, faults }: Window, name: string, theme: 'light' | 'dark'): Promise<void> {
  await picture(page, name);
  expect(await overflowOf(page), 'scrolls sideways').toBeLessThanOrEqual(0);
  expect(await seriousFindings(page, theme === 'light' ? 'all' : 'colours')).toEqual([]);
  if ((await page.locator('main#contenido').count()) > 0) {
    expect(await beyondFrame(page)).toEqual({ down: 0, aside: 0, page: 0 });
  }
  expect(faults.splice(0)).toEqual([]);
}

async function openLupa(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: tariffTreeTexts.byBand(tariffTreeTexts.levelNames.n1or) });
  await table.getByRole('button', { name: /Gm.*Monomia/ }).click();
  await page.getByRole('dialog', { name: partsTexts.trace }).getByRole('treeitem').nth(1).waitFor();
}

async function openSpotPrice(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Verificar la información procesada/ }).click();
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
