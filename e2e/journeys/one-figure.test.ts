import { isoMonth, previousMonth } from '@contador/kernel';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../api-client.ts';
import { allShown, type OwnWindows, openBrowser, openSignedIn } from '../browser.ts';
import { openMonth } from '../open-month.ts';
import { ownProduct } from '../own-product.ts';

/** Pages whose figures belong to the selected month and not to a trial. */
const OF_THE_MONTH = ['consola-componentes', 'arbol-tarifario', 'publicar-tarifas', 'opcion-tarifaria', 'que-cambio'];

const product = ownProduct();
let browser: OwnWindows;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/** Figures of a page as displayed, by their id in the calculation. */
async function figuresOf(page: Page): Promise<[string, string][]> {
  return await page
    .locator('main [data-figure]')
    .evaluateAll((figures) =>
      figures.map((figure): [string, string] => [
        (figure as HTMLElement).dataset.figure ?? '',
        figure.textContent?.replaceAll(',', '').replace('−', '-').trim() ?? '',
      ]),
    );
}

/** Figures of a page with each row opened in turn, because on some pages one row closes when another opens. */
async function figuresOfEveryRow(page: Page): Promise<[string, string][]> {
  const figures = await figuresOf(page);
  const rows = page.locator('main button[aria-expanded]');
  const count = await rows.count();
  for (let at = 0; at < count; at++) {
    if ((await rows.nth(at).getAttribute('aria-expanded')) === 'true') continue;
    await rows.nth(at).click();
    await allShown(page);
    figures.push(...(await figuresOf(page)));
  }
  return figures;
}

/** True when two numbers are equal, each within its own decimals. */
function same(one: string, other: string): boolean {
  const decimals = (text: string) => text.split('.')[1]?.length ?? 0;
  const least = Math.min(decimals(one), decimals(other));
  // Half a unit of the last common decimal, plus a binary rounding error.
  return Math.abs(Number(one) - Number(other)) <= 0.5 * 10 ** -least + 1e-9;
}

test('a figure has the same value on every page: a market with an option, two versions, a printed month', async () => {
  const client = await signedIn(product.url, 'dev@demo');
  const window = await openSignedIn(browser, product.url, 'dev@demo');
  const closed = previousMonth(openMonth());
  const made = await client.post(
    '/api/update-components',
    {},
    {
      username: 'demo',
      year: closed.year,
      period: closed.number,
      tariffs_calc_version: '2',
      xm_files_version: '.txf',
      calc_type: 'FRANJAS HORARIAS',
      published: {},
      pub_dates: {},
      copy: true,
    },
  );
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const chosen = [
    ...['DNOM', 'DSUM'].map((market) => `demo ${isoMonth(closed)} ${market} def`),
    `demo ${isoMonth(closed)} DNOM 2`,
  ];
  const firstSightings = new Map<string, { text: string; slug: string }>();
  const apart: string[] = [];
  let shown = 0;
  for (const figure of chosen) {
    const [tenant, month, market, version] = figure.split(' ');
    for (const slug of OF_THE_MONTH) {
      await window.page.goto(`/web${tenant}/principal/${slug}?periodo=${month}&mercado=${market}&version=${version}`);
      await allShown(window.page);
      for (const [id, text] of await figuresOfEveryRow(window.page)) {
        if (text === '' || Number.isNaN(Number(text))) continue;
        shown += 1;
        const key = `${figure} ${id}`;
        const known = firstSightings.get(key);
        if (known === undefined) firstSightings.set(key, { text, slug });
        else if (!same(known.text, text)) apart.push(`${key}: ${known.text} in ${known.slug}, ${text} in ${slug}`);
      }
    }
  }
  expect(apart).toEqual([]);
  // Each figure was found at least twice on average, so that the walk really compares something.
  expect(shown).toBeGreaterThan(2 * firstSightings.size * 0.6);
  expect(window.faults).toEqual([]);
  await window.context.close();
});
