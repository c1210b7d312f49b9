import { readFile } from 'node:fs/promises';
import { isoMonth, type Month, nextMonth, previousMonth, spanishName } from '@contador/kernel';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousFindings } from '../accessibility.ts';
import { signedIn } from '../api-client.ts';
import { allShown, type OwnWindows, openBrowser, openSignedIn, picture, type Window } from '../browser.ts';
import { treeOf } from '../monthly-job.ts';
import { openMonth } from '../open-month.ts';
import { sharedProduct } from '../own-product.ts';

const product = sharedProduct();
let browser: OwnWindows;
let window: Window;
let page: Page;
/** The last published input period, whose guarantees are pending with a warning. */
let period: Month;

beforeAll(async () => {
  browser = await openBrowser();
  window = await openSignedIn(browser, product.url, 'dev@demo', { withAxe: true });
  page = window.page;
  period = previousMonth(openMonth());
});
afterAll(async () => {
  await browser?.close();
});

async function report(code: string): Promise<Locator> {
  await page.goto(`/webdemo/principal/reportes-sui?periodo=${isoMonth(period)}`);
  await allShown(page);
  await page.getByRole('button', { name: new RegExp(`^${code} `) }).click();
  const region = page.getByRole('region', { name: new RegExp(`^${code} `) });
  await region.getByRole('grid', { name: `Datos del reporte ${code}` }).waitFor();
  return region;
}

async function downloaded(click: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('the guarantees of the month: a finding links to its cell and is corrected, and the report is processed and downloaded', async () => {
  const month = nextMonth(period);
  const region = await report('T2');
  const finding = region.getByRole('button', { name: /Advertencia W-25/ });
  await finding.click();
  const cell = region.getByRole('gridcell', { name: String(period.number), exact: true });
  expect(await cell.evaluate((it) => it === document.activeElement)).toBe(true);
  await picture(page, 'sui-guarantees-with-a-warning');
  expect(await seriousFindings(page)).toEqual([]);

  await region.getByRole('combobox', { name: 'Mes de recuperación' }).click();
  await page.getByRole('option', { name: spanishName(month), exact: true }).click();
  await finding.waitFor({ state: 'detached' });
  await region.getByRole('button', { name: 'Procesar' }).click();
  await page.getByText('Reporte Procesado: T2').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Aceptar' }).click();

  await page.getByRole('button', { name: /^T2 .*Procesado/ }).waitFor();
  const { name, text } = await downloaded(() => region.getByRole('button', { name: 'Descargar 1' }).click());
  expect(name).toBe(`FSUIT2_demo_${month.number}_${month.year}.csv`);
  const [head = '', row = ''] = text.split('\r\n').map((line) => line.split(','));
  expect([head[5], row[5]]).toEqual(['mes_recuperacion', String(month.number)]);
  expect([row[1], row[2], row[3], row[6]]).toEqual(['900500600', '1', 'Banco Demo', `01-01-${period.year}`]);
  expect(row[10]).toBe(row[9]);
});

test('the unit cost of the file matches the published tree, and every figure can be traced', async () => {
  const region = await report('T7');
  const { text } = await downloaded(() => region.getByRole('button', { name: 'Descargar 1' }).click());
  const [head = [], ...rows] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const { year, number: month } = period;
  const client = await signedIn(product.url, 'dev@demo');
  const tree = await treeOf({ client, year, month, version: 'def', tariffId: `dem${year}${month}def` }, 'DNOM');
  const value = (row: string[] | undefined, column: string) => Number(row?.[head.indexOf(column)]);
  const levels = ['n1or', 'n1comp', 'n1us', 'n2', 'n3'] as const;
  for (const [at, level] of levels.entries()) {
    expect(value(rows[at], 'gm')).toBeCloseTo(tree.g as number, 4);
    expect(value(rows[at], 'dnm')).toBeCloseTo(tree.d[level] as number, 4);
  }
  for (const row of rows) {
    const sum = ['gm', 'tm', 'prnm', 'dnm', 'cvm', 'rm'].reduce((total, column) => total + value(row, column), 0);
    expect(Math.abs(sum - value(row, 'cuvm'))).toBeLessThanOrEqual(0.01);
  }
  await region
    .getByRole('button', { name: /^CUvm .*Lupa/ })
    .first()
    .click();
  const lupa = page.getByRole('dialog', { name: 'Lupa' });
  await lupa.getByRole('treeitem').nth(1).waitFor();
  expect(await lupa.textContent()).toContain(value(rows[0], 'cuvm').toFixed(5));
  await page.keyboard.press('Escape');
});
