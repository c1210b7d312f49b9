import { gzipSync } from 'node:zlib';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflowOf, seriousFindings } from '../accessibility.ts';
import { ADDRESS, enter, fill, goOn, kept, load, openPage } from '../acta-steps.ts';
import { allShown, type OwnWindows, openBrowser, openSignedIn, PHONE, switchTo, type Theme } from '../browser.ts';
import { changingWorker } from '../changing-worker.ts';
import { type Phone, startPhone } from '../field-phone.ts';
import { fieldProduct } from '../field-product.ts';
import { sharedProduct } from '../own-product.ts';

/** Compressed scripts and styles (decision 114). */
const FIRST_LOAD_LIMIT_BYTES = 200_000;
const TAPPED = 44;
const TYPED = 16;
const TABS = ['Red', 'Medidores', 'Telemedida', 'Medición', 'Código', 'Fotos', 'Diagramas', 'Firmas'];
const product = fieldProduct(sharedProduct());
let browser: OwnWindows;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

test('a new version of the application is installed between two actas, never during one', async () => {
  const order = await product.newOrder();
  const way = await changingWorker(product.url);
  let phone: Phone | undefined;
  try {
    phone = await startPhone(way.url);
    const page = phone.page();
    await enter(page);
    await openPage(page);
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await load(page, order);
    await page.evaluate(() => Object.assign(window, { sameLoad: true }));
    const [before] = await versionsOn(page);
    way.renew('0123456789abcdef');
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
    await fill(page, 'network.niu', 'en medio');
    await kept(page);
    expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true);
    expect((await versionsOn(page)).toSorted()).toEqual(['0123456789abcdef', before].toSorted());

    await page.getByRole('button', { name: 'Volver a las órdenes' }).click();
    await page.waitForFunction(() => !('sameLoad' in window));
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting == null);
    await allShown(page);
    expect(await versionsOn(page)).toEqual(['0123456789abcdef']);
    await goOn(page, order);
    expect(await page.locator('input[data-path="network.niu"]').inputValue()).toBe('en medio');
  } finally {
    await phone?.close();
    await way.close();
  }
});

/** Versions cached on the device. */
const versionsOn = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).map((name) => name.replace('contador.acta.', '')));

test('a page of technicians that is not stored on the phone comes from the server, so that its files are of the same version', async () => {
  const phone = await startPhone(product.url);
  try {
    const page = phone.page();
    await enter(page);
    await openPage(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // The server was updated: the phone still stores the former version of the application.
    await page.evaluate(async () => {
      const former = new Response('<h1>Anterior</h1>', { headers: { 'content-type': 'text/html' } });
      for (const name of await caches.keys()) await (await caches.open(name)).put('/index.html', former.clone());
    });
    await page.goto(ADDRESS);
    await page.getByRole('heading', { name: 'Anterior' }).waitFor();
    await page.goto(ADDRESS.replace('rev-tecnica-acta-oficio', 'generar-orden'));
    await page.getByRole('heading', { name: /orden de trabajo/ }).waitFor();
  } finally {
    await phone.close();
  }
});

test('the eight tabs on a phone: touch targets and text fields are large enough, with sufficient contrast in both themes', async () => {
  const order = await product.newOrder();
  const { page, context } = await openSignedIn(browser, product.url, 'dev@demo', { withAxe: true, size: PHONE });
  let theme: Theme = 'light';
  /** Runs every rule in the current theme, and then the colour rules in the other one. */
  const faultsOn = async (where: string) => {
    const found = [...(await tooSmall(page)), ...(await seriousFindings(page))];
    theme = theme === 'light' ? 'dark' : 'light';
    await switchTo(page, theme);
    return [...found, ...(await seriousFindings(page, 'colours'))].map((each) => `${where}: ${each}`);
  };
  await page.goto(ADDRESS);
  await allShown(page);
  const faults = await faultsOn('list');
  await load(page, order);
  await fill(page, 'network.niu', '1');
  for (const tab of TABS) {
    await page.getByRole('tab', { name: new RegExp(tab) }).click();
    await page.locator('[role="tab"][aria-selected="true"]').filter({ hasText: tab }).waitFor();
    // Opens every section.
    await page.locator('#acta-panel:not([aria-busy])').waitFor();
    for (const head of await page.locator('#acta-panel button[aria-expanded="false"]').elementHandles())
      await head.click();
    await page.waitForFunction(
      () =>
        document.querySelector(
          '#acta-panel button:is([aria-expanded="false"], :not([aria-controls]))[aria-expanded]',
        ) === null,
    );
    // Values required by the last tab before it opens.
    if (tab === 'Red') await fill(page, 'acceptance.place', 'Pasto');
    if (tab === 'Medidores') await fill(page, 'meters.found.main.serial', '900123');
    if (tab === 'Diagramas') await page.getByLabel('Tipo de diagrama').selectOption('4');
    faults.push(...(await faultsOn(tab)));
    expect([tab, await overflowOf(page)]).toEqual([tab, 0]);
  }
  expect(faults).toEqual([]);
  await context.close();
});

/** Touch targets below 44 pixels in height or width, and text fields with letters below 16. Elements that cannot be touched are ignored. */
async function tooSmall(page: Page): Promise<string[]> {
  return await page.evaluate(
    ([tapped, typed]) => {
      const acta = document.querySelector('#acta-panel')?.closest('main');
      // The acta covers the bar of the product.
      const roots = acta ? [acta] : [...document.querySelectorAll('header, main')];
      const isVisible = (it: Element) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const named = (it: Element) =>
        `${it.tagName.toLowerCase()} ${it.getAttribute('data-path') ?? it.getAttribute('aria-label') ?? it.textContent?.trim().slice(0, 30) ?? ''}`;
      const faults: string[] = [];
      const touchable = 'button, a[href], select, input, textarea, summary, [role="tab"]';
      for (const it of roots.flatMap((root) => [...root.querySelectorAll(touchable)])) {
        if (!isVisible(it)) continue;
        // The label of a checkbox or radio button is part of its touch target.
        const touched = it.matches('input[type="checkbox"], input[type="radio"], input[type="file"]')
          ? (it.closest('label') ?? it.parentElement?.parentElement ?? it)
          : it;
        const { height, width } = touched.getBoundingClientRect();
        if (height === 0 || width === 0) continue;
        if (height < tapped - 0.5 || width < tapped - 0.5)
          faults.push(`${named(it)}: ${Math.round(width)} × ${Math.round(height)}`);
        const isTyped = it.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="file"])');
        const size = Number.parseFloat(getComputedStyle(it).fontSize);
        if (isTyped && size < typed) faults.push(`${named(it)}: letters of ${size}`);
      }
      return faults;
    },
    [TAPPED, TYPED] as const,
  );
}

test('without a cache a phone downloads little before its technician sees the orders', async () => {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: PHONE,
    userAgent: OF_A_PHONE,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  // The list must be shown before any of these requests is answered.
  const held: Route[] = [];
  let arriving = false;
  await page.route(isLater, (route) => (arriving ? route.continue() : void held.push(route)));
  await page.goto('/login');
  await page.getByLabel('Usuario').fill('field-tech@spectrum');
  await page.getByLabel('Contraseña', { exact: true }).fill('Contador2026');
  const first = await page.evaluate(codeAskedFor);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.getByText(/^Copia de/).waitFor();
  const requested = new Set([...first, ...(await page.evaluate(codeAskedFor))]);
  const code = [...requested].filter((url) => !isLater(new URL(url)));
  expect(code.length).toBeGreaterThan(2);
  const packed = await Promise.all(code.map(packedSize));
  const list = code.map((url, at) => `${packed[at]} ${url}`).join('\n');
  expect(
    packed.reduce((sum, bytes) => sum + bytes, 0),
    list,
  ).toBeLessThan(FIRST_LOAD_LIMIT_BYTES);
  arriving = true;
  await Promise.all(held.map((route) => route.continue()));

  // The code of the acta loads in the background, and the page says when it is complete.
  await page.getByText('Las órdenes y el acta abren sin conexión.').waitFor();
  await context.setOffline(true);
  await page.reload();
  await page.getByText(/^Copia de/).waitFor();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Cargar' }).click();
  await page.getByRole('tab', { name: /Red/ }).waitFor();
  await context.close();
});

const OF_A_PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

const packedSize = async (url: string) => gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length;

/** The acta, the office's frame, and messages and questions about errors. */
const isLater = ({ pathname }: URL) => /\/assets\/(?:acta|acta-parts|dialog|frame)-/.test(pathname);

/** Runs in the page: the requested scripts and styles. */
function codeAskedFor(): string[] {
  return [
    ...performance.getEntriesByType('resource').map(({ name }) => name),
    ...[...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href),
  ].filter((url) => /\/assets\/.*\.(?:js|css)$/.test(url));
}
