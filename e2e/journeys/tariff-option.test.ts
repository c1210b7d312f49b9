import {
  stateConsoleTexts,
  tariffInputTexts,
  tariffTreeTexts,
  tariffOptionTexts as texts,
} from '@contador/contract/messages';
import { isoMonth, type Month, previousMonth } from '@contador/kernel';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflowOf, seriousFindings } from '../accessibility.ts';
import { signedIn } from '../api-client.ts';
import { allShown, type OwnWindows, openBrowser, openSignedIn, picture, type Window } from '../browser.ts';
import { componentsOf, decide, type Job, treeOf } from '../monthly-job.ts';
import { openMonth } from '../open-month.ts';
import { ownProduct } from '../own-product.ts';
import { acceptNotice, openPage } from '../screens.ts';

const MARKET = 'DSUM';
const product = ownProduct();
let browser: OwnWindows;
let window: Window;
/** The last published month, and the one in progress. */
let past: Month;
let open: Month;
let job: Job;

beforeAll(async () => {
  browser = await openBrowser();
  window = await openSignedIn(browser, product.url, 'dev@demo', { withAxe: true });
  open = openMonth();
  past = previousMonth(open);
});
afterAll(async () => {
  await browser?.close();
});

async function lookAt(page: Page, name: string): Promise<void> {
  await allShown(page);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await picture(page, name);
}

/** Rows of a table by their first cell. */
async function rowsOf(page: Page, table: string | RegExp): Promise<string[][]> {
  const found = page.getByRole('table', { name: table });
  await found.waitFor();
  return await found
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
    );
}

const number = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));

test('a market in the option shows its months, its unit cost and its balance', async () => {
  const { page } = window;
  await openPage(page, 'opcion-tarifaria', { period: isoMonth(past), market: MARKET });
  await page.getByText(/^Activa desde /).waitFor();
  await lookAt(page, 'option-1-published');
  const chart = page.getByRole('figure', { name: texts.history });
  await chart.getByText('Tabla').click();
  const months = await rowsOf(page, new RegExp(`^${texts.history}`));
  const [before, last] = months.slice(-2);
  expect(number(last?.[2]) / number(before?.[2])).toBeCloseTo(1.006, 4);
  expect(number(last?.[4])).toBeGreaterThan(0);
  // Months before the option have a calculated cost and the charged one, without an option cost or a balance.
  expect([months[0]?.[2], months[0]?.[4]]).toEqual(['—', '—']);
});

test('its figures can be traced to the person who decided the option', async () => {
  const { page } = window;
  const table = page.getByRole('table', { name: texts.values('CU de la opción tarifaria') });
  if (!(await table.isVisible())) await page.getByRole('button', { name: /^CUop / }).click();
  await table.waitFor();
  await page.getByRole('button', { name: /^CUop Nivel 2 Monomia/ }).click();
  await page.getByRole('dialog').getByText('CUop*', { exact: true }).first().waitFor();
  await picture(page, 'option-2-lupa');
  await page.keyboard.press('Escape');
});

test('another version of the month needs the option before it has tariffs', async () => {
  const client = await signedIn(product.url, 'dev@demo');
  const created = await client.post<{ electric_tariff_id: string }>(
    '/api/update-components',
    {},
    {
      username: 'demo',
      period: past.number,
      year: past.year,
      tariffs_calc_version: '2',
      xm_files_version: '.txf',
      calc_type: 'FRANJAS HORARIAS',
      published: {},
      pub_dates: {},
      copy: true,
    },
  );
  expect(created.status).toBe(200);
  const tariffId = created.body.electric_tariff_id;
  job = { client, year: past.year, month: past.number, version: '2', tariffId };
  for (const decision of ['Approved', 'Published'] as const) {
    for (const component of await componentsOf(job, MARKET)) {
      expect((await decide(job, MARKET, component, decision)).status, component.DbName).toBe(200);
    }
  }
  expect((await treeOf(job, MARKET)).published).toBe(false);
});

test('the option is approved and published by its buttons, together with the tariffs', async () => {
  const { page } = window;
  const address = `/webdemo/principal/opcion-tarifaria?periodo=${isoMonth(past)}&mercado=${MARKET}&version=2`;
  await page.goto(address);
  await allShown(page);
  for (const name of ['CU de la opción tarifaria', 'Saldo acumulado']) {
    const section = page.getByRole('region', { name, exact: true });
    if (!(await section.isVisible())) await page.getByRole('button', { name: new RegExp(name) }).click();
    await section.getByRole('button', { name: stateConsoleTexts.approve }).click();
    const publish = section.getByRole('button', { name: stateConsoleTexts.publish });
    await expect.poll(() => publish.getAttribute('aria-disabled')).not.toBe('true');
    await publish.click();
    await acceptNotice(page, texts.confirmPublication);
    await acceptNotice(page, texts.published);
  }
  await lookAt(page, 'option-3-version-2');
  const tree = (await treeOf(job, MARKET)) as Awaited<ReturnType<typeof treeOf>> & {
    op_tariffs: { mon: Record<string, number> };
  };
  expect(tree.published).toBe(true);
  await page.goto(address.replace('opcion-tarifaria', 'arbol-tarifario'));
  await allShown(page);
  const [row] = (await rowsOf(page, tariffTreeTexts.byBand('Nivel 1 OR'))).slice(-1);
  expect(number(row?.[8])).toBeCloseTo(tree.op_tariffs.mon.n1or as number, 2);
  expect(number(row?.[10])).toBeCloseTo((tree.op_tariffs.mon.n1or as number) + tree.cot_values.n1, 1);
});

test('another market starts the option in the open month', async () => {
  const { page } = window;
  await openPage(page, 'opcion-tarifaria', { period: isoMonth(open), market: 'DNOM' });
  await page.getByText(texts.inactive).filter({ visible: true }).waitFor();
  await page.getByRole('button', { name: texts.start }).click();
  const dialog = page.getByRole('dialog', { name: texts.start });
  await dialog.getByRole('button', { name: tariffInputTexts.save }).click();
  await acceptNotice(page, texts.emptyFields);
  await dialog.getByRole('textbox', { name: texts.rate }).fill('0.9');
  await dialog.getByRole('checkbox', { name: 'Nivel 3' }).click();
  await lookAt(page, 'option-4-start');
  await dialog.getByRole('button', { name: tariffInputTexts.save }).click();
  await acceptNotice(page, texts.updated);
  await page.getByRole('button', { name: texts.edit }).waitFor();
  await page.getByText('saldo al 0.9 % mensual').waitFor();
});
