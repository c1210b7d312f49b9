import { tariffInputTexts, reliquidationTexts as texts } from '@contador/contract/messages';
import { componentTitles } from '@contador/domain/tariff-calculation';
import { isoMonth, type Month, nextMonth, previousMonth, spanishMonth } from '@contador/kernel';
import { syntheticMonth } from '@contador/market-files/synthetic-month';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflowOf, seriousFindings } from '../accessibility.ts';
import { allShown, type OwnWindows, openBrowser, openSignedIn, picture, type Window } from '../browser.ts';
import { openMonth } from '../open-month.ts';
import { ownProduct } from '../own-product.ts';
import { acceptNotice, dropFiles, openPage, shownNumbers } from '../screens.ts';

const product = ownProduct();
const FED = /^(adem|dspcttos|afac|trsm)/;
let browser: OwnWindows;
let window: Window;
/** The input month in progress, and the last published one. */
let open: Month;
let past: Month;
let files: ReturnType<typeof syntheticMonth>;

beforeAll(async () => {
  browser = await openBrowser();
  window = await openSignedIn(browser, product.url, 'dev@demo', { withAxe: true });
  open = openMonth();
  past = previousMonth(open);
  const { year, number } = past;
  files = syntheticMonth({ year, month: number, version: 'tx3', seed: 55_110, scenario: 'normal' });
});
afterAll(async () => {
  await browser?.close();
});

const at = (period: Month) => ({ period: isoMonth(period), market: 'DNOM' });

test('the open month becomes the application period', async () => {
  const { page } = window;
  await openPage(page, 'reliquidaciones', at(open));
  await page.getByRole('button', { name: texts.establish }).click();
  await acceptNotice(page, texts.established(spanishMonth(nextMonth(open))));
});

test('a published period is reliquidated with a later version of XM, whose files are dropped on the page', async () => {
  const { page } = window;
  await openPage(page, 'consola-componentes', at(past));
  await page.getByRole('button', { name: texts.reliquidate }).click();
  const dialog = page.getByRole('dialog', { name: texts.reliquidate });
  await dialog.getByRole('combobox', { name: texts.finalXmVersion }).click();
  await page.getByRole('option', { name: '.tx3', exact: true }).click();
  await dialog.getByRole('textbox', { name: texts.observation }).fill('Primer ajuste de XM');
  await dialog.getByRole('button', { name: texts.create }).click();
  await acceptNotice(page, texts.created);
  await openPage(page, 'validacion-archivos', at(past));
  await page.getByText(tariffInputTexts.activeReliquidation).filter({ visible: true }).waitFor();
  const own = files.files.filter(({ path }) => FED.test(path)).map(({ path, bytes }) => ({ name: path, bytes }));
  await dropFiles(page, own);
  await acceptNotice(page, tariffInputTexts.uploadSucceeded);
  await page.getByText('6 insumos · 4 listos, 2 pendientes').waitFor();
  await lookAt('reliquidation-1-files');
});

/** Row of a concept: used, newest, difference, delta and total, as numbers. */
async function rowOf(page: Page, concept: string): Promise<number[]> {
  const table = page.getByRole('table', { name: texts.heading(spanishMonth(past), '.txf', '.tx3') });
  const row = table.getByRole('row').filter({ has: page.getByText(concept, { exact: true }) });
  return await row.evaluate((element) =>
    [...element.querySelectorAll('td')].map((cell) => {
      const written = cell.querySelector('input')?.value ?? cell.textContent ?? '';
      return Number(written.replace(/,/g, '').replace('−', '-'));
    }),
  );
}

test('its differences match the files, and a delta is entered with its reason', async () => {
  const { page } = window;
  await openPage(page, 'reliquidaciones', at(open));
  const own = files.answerKey.demand[files.answerKey.agent] ?? {};
  const [used = 0, newest, difference, delta, total] = await rowOf(page, 'ADMRE');
  expect(newest).toBeCloseTo(Number(own.DMRE), 1);
  expect(difference).toBeCloseTo(Number(own.DMRE) - used, 1);
  expect(delta).toBeCloseTo(difference ?? 0, 1);
  expect(total).toBeCloseTo(Number(own.DMRE), 1);
  expect((await rowOf(page, 'ACB'))[1]).toBeCloseTo(Number(files.answerKey.pool.kwh), 1);
  const [, , , , before] = await rowOf(page, 'AREST');
  await page.getByRole('textbox', { name: texts.deltaOf('ΔGUATAPE') }).fill('1000000');
  expect((await rowOf(page, 'AREST'))[4]).toBeCloseTo((before ?? 0) + 1_000_000, 1);
  await page.getByRole('textbox', { name: texts.reason }).fill('Refactura del LAC');
  await lookAt('reliquidation-2-edited');
  await page.getByRole('button', { name: texts.apply, exact: true }).click();
  await acceptNotice(page, texts.applied);
  await page.getByText('Refactura del LAC').first().waitFor();
});

test('it is approved and published, and applied once in the open month', async () => {
  const { page } = window;
  const [, , , demand = 0] = await rowOf(page, 'ADMRE');
  const [, , , losses = 0] = await rowOf(page, 'APRRE');
  await page.getByRole('button', { name: texts.approve, exact: true }).click();
  await acceptNotice(page, texts.approved);
  await page.getByRole('button', { name: texts.publish, exact: true }).click();
  await acceptNotice(page, texts.confirmPublication);
  await acceptNotice(page, texts.published);
  await page.getByText(texts.states.published).first().waitFor();
  await lookAt('reliquidation-3-published');
  await openPage(page, 'consola-componentes', at(open));
  const generation = page.getByRole('button', { name: new RegExp(`\\s${componentTitles.G}\\s`) }).first();
  if ((await generation.getAttribute('aria-expanded')) === 'false') await generation.click();
  const affected = page.getByRole('table', { name: `${texts.affected}, ${componentTitles.G}` });
  await affected.waitFor();
  const [, initial = '', final = ''] = (await shownNumbers(affected)).DCR ?? [];
  const number = (text: string) => Number(text.replace(/,/g, ''));
  expect(number(final) - number(initial)).toBeCloseTo(demand + losses, 0);
  await affected.scrollIntoViewIfNeeded();
  await lookAt('reliquidation-4-console');
});

test('a manual delta is marked in its Lupa', async () => {
  const { page } = window;
  const restrictions = page.getByRole('button', { name: new RegExp(`\\s${componentTitles.R}\\s`) }).first();
  if ((await restrictions.getAttribute('aria-expanded')) === 'false') await restrictions.click();
  const concepts = page.getByRole('table', { name: `${texts.concepts}, ${componentTitles.R}` });
  await concepts.getByRole('button').first().click();
  await page.getByRole('treeitem').filter({ hasText: 'ΔGUATAPE' }).last().click();
  await page.getByText('Refactura del LAC').waitFor();
  expect(window.faults).toEqual([]);
});

async function lookAt(name: string): Promise<void> {
  const { page, faults } = window;
  await allShown(page);
  await picture(page, name);
  expect(await overflowOf(page), 'scrolls sideways').toBeLessThanOrEqual(0);
  expect(await seriousFindings(page)).toEqual([]);
  expect(faults.splice(0)).toEqual([]);
}
