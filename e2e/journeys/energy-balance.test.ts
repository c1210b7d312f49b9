import { strSettlementTexts, energyBalanceTexts as texts, traceTexts } from '@contador/contract/messages';
import { isoMonth, type Month, month, nextMonth, previousMonth } from '@contador/kernel';
import { syntheticMonth } from '@contador/market-files/synthetic-month';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousFindings } from '../accessibility.ts';
import { allShown, type OwnWindows, openBrowser, openSignedIn, picture, type Window } from '../browser.ts';
import { openMonth } from '../open-month.ts';
import { sharedProduct } from '../own-product.ts';
import { openPage } from '../screens.ts';

const product = sharedProduct();
let browser: OwnWindows;
let window: Window;
let published: Month;

beforeAll(async () => {
  browser = await openBrowser();
  window = await openSignedIn(browser, product.url, 'dev@demo', { withAxe: true });
  const open = openMonth();
  published = previousMonth(open);
});
afterAll(async () => {
  await browser?.close();
});

/** The six displayed figures of a concept. */
async function figuresOf(page: Page, concept: string): Promise<string[]> {
  const row = page.getByRole('row').filter({ has: page.getByText(concept, { exact: true }) });
  return (await row.getByRole('gridcell').allTextContents()).slice(-6);
}
const number = (text: string | undefined) => Number((text ?? '').replaceAll(',', '').replace('−', '-'));

test('a published month closes, its rows add up to their totals, and differences to AFAC are shown', async () => {
  const { page } = window;
  await openPage(page, 'balance-energetico', { period: isoMonth(published), market: 'DNOM' });
  await page.getByText(texts.closes('0.00')).waitFor();
  const purchases = ['Contratos, regulado', 'Contratos, no regulado', 'Compras en bolsa, regulado'];
  const rows = [...purchases, 'Compras en bolsa, no regulado', 'AGPE y GD, DEMO NORTE', 'AGPE y GD, DEMO SUR'];
  const [energy, value] = [0, 2].map(async (column) => {
    let sum = 0;
    for (const concept of rows) sum += number((await figuresOf(page, concept))[column]);
    return sum;
  });
  const [total, price, money] = (await figuresOf(page, 'Total compras')).map(number);
  expect(await energy).toBeCloseTo(total ?? 0, 0);
  expect(await value).toBeCloseTo(money ?? 0, -1);
  expect((money ?? 0) / (total ?? 1)).toBeCloseTo(price ?? 0, 4);
  expect((await figuresOf(page, 'Total demanda y ventas'))[3]).toBe((await figuresOf(page, 'Total compras'))[0]);
  await allShown(page);
  await picture(page, 'balance');
  expect(await seriousFindings(page)).toEqual([]);
});

test('a figure of the spot market can be traced to the lines of the files and the person', async () => {
  const { page } = window;
  await page.getByRole('button', { name: /Compras en bolsa, regulado: Compras kWh/ }).click();
  const tree = page.getByRole('dialog', { name: traceTexts.trace }).getByRole('tree');
  await tree.getByRole('treeitem').nth(1).waitFor();
  const line = tree.getByRole('treeitem').filter({ hasText: /adem\d{4}\.txf, línea \d+/ });
  for (let depth = 0; depth < 6 && (await line.count()) === 0; depth++) {
    const closed = tree.locator('[role="treeitem"][aria-expanded="false"] button');
    for (let remaining = await closed.count(); remaining > 0; remaining--) await closed.first().click();
  }
  expect(await line.first().textContent()).toContain('Daniela Duarte');
  await page.keyboard.press('Escape');
});

test('the balance is downloaded under the name in the specification', async () => {
  const { page } = window;
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.download, exact: true }).click();
  expect((await saving).suggestedFilename()).toBe('Legacy_Balance_demo.xlsx');
});

test('the month under way lists its missing files', async () => {
  const { page } = window;
  await openPage(page, 'balance-energetico', { period: isoMonth(nextMonth(published)), market: 'DNOM' });
  await page.getByText(texts.missing('TCTR')).filter({ visible: true }).waitFor();
  await page.getByRole('link', { name: texts.goToFiles }).waitFor();
});

test('STR: a re-invoice shows its difference; workbooks of another month are rejected, those of the month are stored', async () => {
  const { page } = window;
  await openPage(page, 'liquidacion-str', { period: isoMonth(published), market: 'DNOM' });
  const south = page.getByRole('table', { name: strSettlementTexts.regionNames['CENTRO-SUR'] });
  const cells = await south
    .getByRole('row', { name: new RegExp(strSettlementTexts.rows.income) })
    .getByRole('cell')
    .allTextContents();
  const [billed, latest, difference] = cells.map(number);
  expect((latest ?? 0) - (billed ?? 0)).toBeCloseTo(difference ?? Number.NaN, 1);
  expect(difference).not.toBe(0);
  await allShown(page);
  await picture(page, 'liquidacion-str');
  expect(await seriousFindings(page)).toEqual([]);

  const other = month(2024, 3);
  const { files, answerKey } = syntheticMonth({ year: 2024, month: 3, version: 'txf', seed: 5, scenario: 'normal' });
  const [book] = files.filter(({ path }) => /^str\/.*TipoFactu/.test(path));
  const payload = { name: book?.path.replace('str/', '') ?? '', mimeType: '', buffer: Buffer.from(book?.bytes ?? []) };
  const choose = async () => await page.locator('input[type="file"]').first().setInputFiles(payload);
  await choose();
  const notice = page.getByRole('dialog').filter({ hasText: strSettlementTexts.uploadFailed });
  await notice.getByText(payload.name).first().waitFor();
  await notice.getByRole('button', { name: 'Aceptar' }).click();

  await openPage(page, 'liquidacion-str', { period: isoMonth(other), market: 'DNOM' });
  await page.getByText(strSettlementTexts.empty('Marzo 2024')).filter({ visible: true }).waitFor();
  await choose();
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
  const north = page.getByRole('table', { name: strSettlementTexts.regionNames.NORTE });
  const row = north.getByRole('row', { name: new RegExp(strSettlementTexts.rows.energy) });
  const shown = number((await row.getByRole('cell').allTextContents())[0]);
  expect(shown).toBe(Number(answerKey.regional.invoice.NORTE?.energy));
});

test('there was no error in the console', () => {
  expect(window.faults.filter((fault) => !/400 \(Bad Request\)/.test(fault))).toEqual([]);
});
