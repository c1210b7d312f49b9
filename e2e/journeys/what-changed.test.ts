import { causeNames, partsTexts, tariffTreeTexts, whatChangedTexts as texts } from '@contador/contract/messages';
import { decimal } from '@contador/kernel';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousFindings } from '../accessibility.ts';
import { type ApiClient, signedIn } from '../api-client.ts';
import { allShown, type OwnWindows, openBrowser, openSignedIn, picture, type Window } from '../browser.ts';
import type { Tree } from '../monthly-job.ts';
import { sharedProduct } from '../own-product.ts';

interface Comparable {
  readonly tariffId: string;
  readonly tariffMonth: string;
  readonly version: string;
  readonly state: string;
  readonly definitive: boolean;
}

const product = sharedProduct();
let browser: OwnWindows;
let window: Window;
let client: ApiClient;
let months: readonly Comparable[];
let reliquidated: Comparable | undefined;

beforeAll(async () => {
  client = await signedIn(product.url, 'dev@demo');
  const { body } = await client.get<{ tariffs: Comparable[] }>('/api/comparable-tariffs', {
    username: 'demo',
    market: 'DNOM',
  });
  months = body.tariffs.filter(({ state, definitive }) => state === 'published' && definitive);
  reliquidated = body.tariffs.find(({ state }) => state === 'reliquidation');
  browser = await openBrowser();
  window = await openSignedIn(browser, product.url, 'dev@demo', { withAxe: true });
});
afterAll(async () => {
  await browser?.close();
});

async function compare(page: Page, search: Record<string, string>): Promise<void> {
  await page.goto(`/webdemo/principal/que-cambio?${new URLSearchParams({ mercado: 'DNOM', ...search })}`);
  await allShown(page);
  await page.getByRole('figure').waitFor();
}

async function treeOf({ tariffId }: Comparable): Promise<Tree> {
  const query = { electric_tariff_id: tariffId, market: 'DNOM', username: 'demo' };
  return (await client.get<{ tariffTree: Tree }>('/api/get-tariff-tree', query)).body.tariffTree;
}

/** Decimal text of a cell such as '▲ +3.883993'. */
function amountOf(cell: string): string {
  return cell.replace(/[▲▼+,\s]/gu, '').replace('−', '-');
}

async function rowsOf(page: Page, name: RegExp): Promise<string[][]> {
  const table = page.getByRole('table', { name });
  await table.waitFor();
  return await table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
}

const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, it) => sum.plus(it), decimal(0));

test('a first-time user of the page sees why the last tariff differs from the previous one', async () => {
  const { page } = window;
  await compare(page, {});
  const [to] = months;
  expect(await page.getByRole('combobox', { name: texts.after }).inputValue()).toContain(to?.tariffMonth.slice(0, 4));
  await page.getByText(texts.causes, { exact: true }).waitFor();
  await picture(page, 'what-changed-first-sight');
  expect(await seriousFindings(page)).toEqual([]);
});

test('the bars add up exactly to the change between the two published costs, by component and by cause', async () => {
  const { page } = window;
  const [to, from] = months as [Comparable, Comparable];
  const [before, after] = [await treeOf(from), await treeOf(to)];
  for (const level of ['n1or', 'n2'] as const) {
    await compare(page, { desde: from.tariffId, hasta: to.tariffId, nivel: level, banda: 'max' });
    await page.getByText(partsTexts.table, { exact: true }).click();
    const [was, is] = [before.tariffs.max?.[level] as number, after.tariffs.max?.[level] as number];
    for (const by of ['component', 'cause'] as const) {
      await page.getByText(texts.splitBy[by], { exact: true }).click();
      const rows = await rowsOf(page, new RegExp(`${texts.splitBy[by]}$`));
      const parts = rows.slice(1, -1).map((row) => amountOf(row[1] ?? ''));
      expect(parts.length).toBeGreaterThan(4);
      // Each figure is printed with six decimals, so each is off by at most half a millionth.
      expect(Math.abs(sumOf(parts).toNumber() - (is - was))).toBeLessThanOrEqual(parts.length * 5e-7 + 1e-9);
      expect(Number(amountOf(rows[0]?.[2] ?? ''))).toBeCloseTo(was, 6);
      expect(Number(amountOf(rows.at(-1)?.[2] ?? ''))).toBeCloseTo(is, 6);
    }
    await page.getByText(texts.splitBy.component, { exact: true }).click();
    const components = await rowsOf(page, new RegExp(`${texts.splitBy.component}$`));
    const generation = components.find(([name]) => name?.startsWith('G '))?.[1] ?? '';
    expect(Number(amountOf(generation))).toBeCloseTo((after.g as number) - (before.g as number), 6);
  }
});

test('the API returns the same figures to the last decimal', async () => {
  const [to, from] = months as [Comparable, Comparable];
  type Parts = readonly { readonly effect: string }[];
  type Answer = { change: { change: string; components: Parts; causes: Parts; data: Parts } };
  const query = { username: 'demo', market: 'DNOM', from: from.tariffId, to: to.tariffId };
  const figure = 'CUap[market=DNOM;level=n3;band=med]';
  const { body } = await client.get<Answer>('/api/what-changed', { ...query, figure });
  for (const parts of [body.change.components, body.change.causes, body.change.data]) {
    expect(sumOf(parts.map(({ effect }) => effect)).toString()).toBe(body.change.change);
  }
});

test('a month and its reliquidation differ by the newer files, and both sides are explained', async () => {
  const definitive = months.find(({ tariffMonth }) => tariffMonth === reliquidated?.tariffMonth) as Comparable;
  const later = reliquidated as Comparable;
  type Datum = { readonly toId: string; readonly to: string; readonly source: string; readonly effect: string };
  const query = { username: 'demo', market: 'DNOM', from: definitive.tariffId, to: later.tariffId };
  const figure = 'CU[market=DNOM;level=n1or;band=mon]';
  const { body } = await client.get<{ change: { data: readonly Datum[] } }>('/api/what-changed', { ...query, figure });
  const [first] = body.change.data as [Datum];
  expect(first.source).toMatch(/tx3|archivos/u);
  const explained = await client.get<{ figure: { amount: string } }>('/api/explain', {
    electric_tariff_id: later.tariffId,
    market: 'DNOM',
    figure: first.toId,
  });
  expect(explained.body.figure.amount).toBe(first.to);
});

test('a figure of either side opens in the Lupa of its month', async () => {
  const { page } = window;
  const [to, from] = months as [Comparable, Comparable];
  await compare(page, { desde: from.tariffId, hasta: to.tariffId });
  const first = page.getByRole('table', { name: texts.causes }).locator('tbody tr').first();
  for (const at of [0, 1]) {
    const figure = first.getByRole('button').nth(at);
    const shown = (await figure.textContent()) ?? '';
    await figure.click();
    await page.getByRole('dialog').getByText(shown.slice(0, 4)).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

test('the console names the main cause, and links to this page', async () => {
  const { page } = window;
  const [to] = months as [Comparable];
  const period = `${to.tariffMonth.slice(0, 5)}${String(Number(to.tariffMonth.slice(5)) - 1).padStart(2, '0')}`;
  await page.goto(`/webdemo/principal/consola-componentes?periodo=${period}&mercado=DNOM&version=def`);
  await allShown(page);
  await page
    .getByRole('button', { name: new RegExp(tariffTreeTexts.componentNames.G) })
    .first()
    .click();
  const link = page.getByRole('link', { name: texts.seeWhatChanged });
  await link.waitFor();
  const sentence = (await page.getByText(/sobre todo por/u).textContent()) ?? '';
  expect(Object.values(causeNames).some(({ inSentence }) => sentence.includes(`por ${inSentence}, `))).toBe(true);
  await link.click();
  await page.getByRole('heading', { level: 1, name: texts.title }).waitFor();
  await page.getByRole('figure').waitFor();
  expect(window.faults).toEqual([]);
});

test('printed months are split down to their components', async () => {
  const other = await openSignedIn(browser, product.url, 'dev@cedenar');
  await other.page.goto('/webcedenar/principal/que-cambio?mercado=NARM');
  await allShown(other.page);
  await other.page.getByText(texts.stopsAtComponents).waitFor();
  await picture(other.page, 'what-changed-printed');
  expect(other.faults).toEqual([]);
  await other.context.close();
});
