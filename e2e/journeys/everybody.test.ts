import { isoMonth, type Month, parseMonth, previousMonth } from '@contador/kernel';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../api-client.ts';
import { allShown, type OwnWindows, openBrowser, openWindow, signInByForm, type Window } from '../browser.ts';
import { goByMenu, menuOf, withoutWayOn } from '../by-menu.ts';
import { walkedInBothThemes } from './every-page.ts';
import { ownProduct } from '../own-product.ts';

/** The accounts that the sign-in page offers. */
const accounts = [
  ...['dev@demo', 'dev2@demo'],
  ...['dev@cedenar', 'comer@cedenar', 'ag@cedenar', 'ag_client@cedenar', 'ag_cons@cedenar'],
  ...['dev@spectrum', 'fact@spectrum', 'comer@spectrum', 'only-fact@spectrum', 'field-tech@spectrum'],
];
/** Pages whose figures are those of the month that is chosen, and of no trial. */
const OF_THE_MONTH = ['consola-componentes', 'arbol-tarifario', 'publicar-tarifas', 'opcion-tarifaria', 'que-cambio'];

const product = ownProduct();
let browser: OwnWindows;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

interface Opened {
  readonly window: Window;
  readonly pages: readonly string[];
  readonly period: Month | undefined;
}

async function open(account: string): Promise<Opened> {
  const window = await openWindow(browser, product.url);
  const { page } = window;
  await signInByForm(page, account);
  const pages = await menuOf(page);
  return { window, pages, period: parseMonth(new URL(page.url()).searchParams.get('periodo') ?? '') };
}

/** Goes to each page, and expects that a person finds a way on there. */
async function expectWayOn({ page }: Window, pages: readonly string[], go: (path: string) => Promise<unknown>) {
  for (const path of pages) {
    await go(path);
    // The address completes itself first: what is asked then is still to come.
    await expect.poll(() => withoutWayOn(page), { message: path, timeout: 10_000 }).toEqual([]);
  }
  if (pages.length === 0) expect(await withoutWayOn(page)).toEqual([]);
}

/** What this account finds at each page of its menu is looked at where they are walked in both themes. */
const WALKED = 'dev@demo';
/** The same menu, opened by the address of each page, as from a bookmark: the others go by the menu. */
const BY_ADDRESS = 'dev2@demo';

describe.each(accounts.filter((account) => account !== WALKED))('%s', (account) => {
  test(`finds a way on at each page of the menu${account === BY_ADDRESS ? ', opened by its address' : ''}`, async () => {
    const { window, pages } = await open(account);
    await expectWayOn(window, pages, async (path) => {
      if (account !== BY_ADDRESS) return await goByMenu(window.page, path);
      await window.page.goto(path);
      await allShown(window.page);
    });
    expect(faultsOf(window)).toEqual([]);
    await window.context.close();
  });
});

test(`the menu of ${WALKED} and of ${BY_ADDRESS} is what is walked in both themes`, async () => {
  for (const account of [WALKED, BY_ADDRESS]) {
    const { window, pages } = await open(account);
    expect(pages.filter((path) => !walkedInBothThemes.includes(path))).toEqual([]);
    expect(pages.length).toBeGreaterThan(20);
    await window.context.close();
  }
});

/** The figures of a page by their id in the calculation, as they are written. */
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

/** The figures of a page with each of its rows opened in turn: in some pages one opens as another closes. */
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

/** What the console and the page said, but for answers that say that something is not there: a page says that in its own words. */
function faultsOf({ faults }: Window): string[] {
  return faults.filter((fault) => !/Failed to load resource.* 40[49] /.test(fault));
}

/** Whether two numbers are one, written with their own decimals. */
function same(one: string, other: string): boolean {
  const decimals = (text: string) => text.split('.')[1]?.length ?? 0;
  const least = Math.min(decimals(one), decimals(other));
  // Half a unit of the last decimal that both have, and the hair of a binary fraction.
  return Math.abs(Number(one) - Number(other)) <= 0.5 * 10 ** -least + 1e-9;
}

test('a figure has one value on every page: a market under option, two versions, a printed month', async () => {
  const client = await signedIn(product.url, 'dev@demo');
  const { window, period } = await open('dev@demo');
  if (period === undefined) throw new Error('no period');
  const closed = previousMonth(period);
  const made = await client.post(
    '/api/update-components',
    {},
    {
      ...{ username: 'demo', year: closed.year, period: closed.number, tariffs_calc_version: '2' },
      ...{ xm_files_version: '.txf', calc_type: 'FRANJAS HORARIAS', published: {}, pub_dates: {}, copy: true },
    },
  );
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const chosen = [
    ...['DNOM', 'DSUM'].map((market) => `demo ${isoMonth(closed)} ${market} def`),
    `demo ${isoMonth(closed)} DNOM 2`,
  ];
  const seen = new Map<string, { text: string; slug: string }>();
  const apart: string[] = [];
  let shown = 0;
  for (const of of chosen) {
    const [tenant, month, market, version] = of.split(' ');
    for (const slug of OF_THE_MONTH) {
      await window.page.goto(`/web${tenant}/principal/${slug}?periodo=${month}&mercado=${market}&version=${version}`);
      await allShown(window.page);
      for (const [id, text] of await figuresOfEveryRow(window.page)) {
        if (text === '' || Number.isNaN(Number(text))) continue;
        shown += 1;
        const key = `${of} ${id}`;
        const known = seen.get(key);
        if (known === undefined) seen.set(key, { text, slug });
        else if (!same(known.text, text)) apart.push(`${key}: ${known.text} in ${known.slug}, ${text} in ${slug}`);
      }
    }
  }
  expect(apart).toEqual([]);
  // Each was met twice at least, on the mean: the walk compares something.
  expect(shown).toBeGreaterThan(2 * seen.size * 0.6);
  expect(faultsOf(window)).toEqual([]);
  await window.context.close();
});
