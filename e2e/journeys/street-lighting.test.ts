import { readFile } from 'node:fs/promises';
import { streetLightingTexts as texts } from '@contador/contract/messages';
import { isoMonth, type Month, nextMonth, previousMonth } from '@contador/kernel';
import { consumerPriceIndex, producerPriceIndex } from '@contador/market-files/synthetic-month';
import { readXlsx } from 'hucre/xlsx';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousFindings } from '../accessibility.ts';
import { type ApiClient, signedIn } from '../api-client.ts';
import { allShown, type OwnWindows, openBrowser, openSignedIn, picture, type Window } from '../browser.ts';
import { treeOf } from '../monthly-job.ts';
import { openMonth } from '../open-month.ts';
import { ownProduct } from '../own-product.ts';
import { acceptNotice } from '../screens.ts';

const NEW = { code: '90099', name: 'Nuevo Amanecer', contract: 'AP-099-2026', energy: 300, margin: 40, base: 150 };
/** Level of a registration as in the workbook, mapped to its distribution and losses in the tree. */
const LEVELS: Readonly<Record<string, { d: string; voltage: 1 | 2 | 3 }>> = {
  '1': { d: 'n1or', voltage: 1 },
  Compartido: { d: 'n1comp', voltage: 1 },
  Usuario: { d: 'n1us', voltage: 1 },
  '2': { d: 'n2', voltage: 2 },
  '3': { d: 'n3', voltage: 3 },
};

const product = ownProduct();
let browser: OwnWindows;
let window: Window;
let page: Page;
let period: Month;

beforeAll(async () => {
  browser = await openBrowser();
  window = await openSignedIn(browser, product.url, 'dev@demo', { withAxe: true });
  page = window.page;
  const open = openMonth();
  period = previousMonth(open);
  await page.goto(`/webdemo/principal/alumbrado-publico?periodo=${isoMonth(period)}&mercado=DNOM`);
  await allShown(page);
});
afterAll(async () => {
  await browser?.close();
});

test('a municipality with an expired contract is highlighted, and a row shows its lists and its tariff', async () => {
  const status = page.getByRole('grid', { name: texts.statusTitle });
  const over = status.getByRole('row').filter({ hasText: texts.expired });
  expect(await over.count()).toBe(1);
  await status.getByText('Villa Esperanza').click();
  await page.getByText('AP-01001').waitFor();
  const table = page.getByRole('table', { name: texts.ofMunicipality('Villa Esperanza') });
  const [level = '', ...figures] = await table.getByRole('row').nth(4).locator('th, td').allTextContents();
  expect(level).toBe('Nivel 2');
  const numbers = figures.map(Number);
  expect(numbers.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBeCloseTo(numbers.at(-1) as number, 1);
  await picture(page, 'street-lighting');
  expect(await seriousFindings(page)).toEqual([]);
});

test('an unknown code is reported, and its first offer and registration create the municipality', async () => {
  await page.getByLabel(texts.municipalityCode).fill(NEW.code);
  await page.getByRole('button', { name: texts.search, exact: true }).click();
  await acceptNotice(page, texts.noOffers);
  await page.getByRole('button', { name: texts.add }).first().click();
  const offer = page.getByRole('dialog', { name: texts.newOffer });
  await field(offer, texts.municipalityName).fill(NEW.name);
  await choose(offer, texts.pricing, texts.pricingNames.contract);
  await offer.getByRole('button', { name: 'Guardar' }).click();
  await acceptNotice(page, texts.emptyFields);
  await field(offer, texts.contract).fill(NEW.contract);
  await choose(offer, texts.indexVariable, 'IPC');
  await field(offer, texts.baseIndex).fill(String(NEW.base));
  await field(offer, texts.energyPrice).fill(String(NEW.energy));
  await field(offer, texts.commercialisation).fill(String(NEW.margin));
  const dates = [texts.subscriptionDate, texts.startDate, texts.finishDate];
  for (const [at, day] of ['15/12/2024', '01/01/2025', '31/12/2030'].entries()) {
    await field(offer, dates[at] as string).fill(day);
  }
  await offer.getByRole('button', { name: 'Guardar' }).click();
  await acceptNotice(page, texts.offerSaved);
  await offer.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: texts.add }).nth(1).click();
  const lamp = page.getByRole('dialog', { name: texts.newRegistration });
  await field(lamp, texts.matricula).fill('=AP-99001');
  await field(lamp, texts.name).fill('Vía nueva');
  await choose(lamp, texts.level, texts.levelNames.n2);
  await lamp.getByRole('button', { name: 'Guardar' }).click();
  await acceptNotice(page, texts.registrationSaved);
});

test('it is published with the others, and its price can be traced to the offer', async () => {
  const button = page.getByRole('button', { name: texts.publishAll, exact: true });
  await page.getByText(`Sin publicar: ${NEW.name}.`).waitFor();
  await button.click();
  const question = page.getByRole('dialog', { name: 'Aviso' });
  await question.getByRole('button', { name: texts.publishAll }).click();
  await acceptNotice(page, texts.published);
  const table = page.getByRole('table', { name: texts.ofMunicipality(NEW.name) });
  await table.getByRole('button', { name: /^Gm, Nivel 2/ }).click();
  const tree = page.getByRole('dialog', { name: 'Lupa' }).getByRole('tree');
  await tree.getByRole('treeitem').nth(2).locator('button').first().click();
  const base = tree.getByRole('treeitem').filter({ hasText: 'Pac0' });
  await base.locator('button').first().click();
  await tree.getByRole('treeitem').filter({ hasText: 'G base' }).first().waitFor();
  await picture(page, 'street-lighting-lupa');
  await page.keyboard.press('Escape');
});

test('the workbook has the tariff of every active registration, as calculated independently', async () => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts.download, exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`Tarifas_AP_demo_${period.year}_${period.number}.xlsx`);
  const [sheet] = (await readXlsx(await readFile(await file.path()))).sheets;
  const rows = (sheet?.rows ?? []).slice(1) as (string | number)[][];
  expect(rows.length).toBeGreaterThan(25);
  const client = await signedIn(product.url, 'dev@demo');
  const expected = await witness(client);
  for (const [matricula, , level, code, , market, , , tariff] of rows) {
    const own = await expected(String(code), String(market), String(level));
    expect(tariff, `${matricula} in ${code}, level ${level}`).toBeCloseTo(own, 6);
  }
  const mine = rows.find(([, , , code]) => code === NEW.code);
  expect(mine?.slice(0, 3)).toEqual(["'=AP-99001", 'Vía nueva', '2']);
  expect(window.faults).toEqual([]);
});

interface Offer {
  readonly calc_type: 0 | 1;
  readonly indexation_var: 'IPC' | 'IPP';
  readonly indexation_var_base_value: number;
  readonly g_base_value: number;
  readonly c_base_value: number;
  readonly start_date: string;
  readonly finish_date: string;
  readonly active: boolean;
}

/**
 * Calculates the tariff of a level from the offers of its municipality and the published tree of its market: CU + COT without a contract in
 * force, or CUop + COT in a market with the option; P + T + D + C + PR + R with a contract, where the energy part of PR is proportional to
 * the contract price.
 */
async function witness(client: ApiClient) {
  const { year, number: month } = period;
  const tariffId = `dem${year}${month}def`;
  const index = { IPC: consumerPriceIndex(period).value, IPP: producerPriceIndex(period).value };
  const day = `${isoMonth(nextMonth(period))}-01`;
  const offersOf = remembered(async (code: string) => {
    const { body } = await client.get<{ offers: Offer[] }>('/api/check-alu-offers', {
      username: 'demo',
      municip_code: code,
    });
    return body.offers.find((it) => it.active && it.calc_type === 1 && it.start_date <= day && it.finish_date >= day);
  });
  const treeOfMarket = remembered((market: string) =>
    treeOf({ client, year, month, version: 'def', tariffId }, market),
  );
  const energyLosses = remembered(async (place: string) => {
    const [market = '', voltage = ''] = place.split(' ');
    const figure = `PRG[market=${market};voltage=${voltage}]`;
    const { body } = await client.get<{ figure: { amount: string } }>('/api/explain', {
      electric_tariff_id: tariffId,
      market,
      figure,
    });
    return Number(body.figure.amount);
  });
  return async (code: string, market: string, named: string): Promise<number> => {
    const { d, voltage } = LEVELS[named] ?? { d: '', voltage: 1 };
    const tree = (await treeOfMarket(market)) as unknown as PublishedTree;
    const level = `n${voltage}` as const;
    const contract = await offersOf(code);
    if (contract === undefined)
      return (tree.op_tariffs.mon?.[d] ?? at(tree.tariffs.mon, d)) + at(tree.cot_values, level);
    const growth = index[contract.indexation_var] / contract.indexation_var_base_value;
    const energy = contract.g_base_value * growth;
    const losses = at(tree.pr.mon, level) + (await energyLosses(`${market} ${voltage}`)) * (energy / tree.g - 1);
    return energy + tree.t.mon + at(tree.d, d) + contract.c_base_value * growth + losses + tree.r;
  };
}

interface PublishedTree {
  readonly g: number;
  readonly r: number;
  readonly t: { readonly mon: number };
  readonly d: Readonly<Record<string, number>>;
  readonly pr: { readonly mon: Readonly<Record<string, number>> };
  readonly tariffs: { readonly mon: Readonly<Record<string, number>> };
  /** Unit costs of a market in the tariff option. */
  readonly op_tariffs: { readonly mon: Readonly<Record<string, number | null>> | null };
  readonly cot_values: Readonly<Record<string, number>>;
}

function at(values: Readonly<Record<string, number>>, key: string): number {
  return values[key] ?? Number.NaN;
}

function remembered<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const found = known.get(key) ?? ask(key);
    known.set(key, found);
    return found;
  };
}

function field(dialog: Locator, label: string): Locator {
  return dialog.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) });
}

async function choose(dialog: Locator, label: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
