import {
  annexTexts,
  consumptionSummaryTexts,
  meterFileTexts as files,
  selfGeneratorSettlementTexts as settlement,
} from '@contador/contract/messages';
import { isoMonth } from '@contador/kernel';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, signedIn } from '../api-client.ts';
import { allShown, type OwnWindows, openBrowser, openSignedIn, picture, type Window } from '../browser.ts';
import { type MeteredMonth, setUpMeteredMonth } from '../metered-company.ts';
import { USER_TYPES } from '../metered-steps.ts';
import { openMonth } from '../open-month.ts';
import { acceptNotice, dropFiles } from '../screens.ts';
import { expectAnnexes, expectHours, expectSettled, settledAnswers } from '../whole-meters.ts';
import { ownProduct } from '../own-product.ts';

/** `METERED_MONTH_CLIENTS=200` settles more than the check does. */
const CLIENTS = Number(process.env.METERED_MONTH_CLIENTS ?? 33);
const SEED = Number(process.env.METERED_MONTH_SEED ?? 94_117);
const WAITS = 120_000 + CLIENTS * 2_000;
const AS = 'dev@demo';

const month = openMonth();
const product = ownProduct();
let browser: OwnWindows;
let window: Window;
let page: Page;
let client: ApiClient;
let made: MeteredMonth;

beforeAll(async () => {
  browser = await openBrowser();
  client = await signedIn(product.url, AS);
  made = await setUpMeteredMonth(client, { month, clients: CLIENTS, seed: SEED, scenario: 'gaps' });
  window = await openSignedIn(browser, product.url, AS);
  page = window.page;
}, WAITS);
afterAll(async () => {
  await browser?.close();
});

const open = async (slug: string, code?: string) => {
  const of = code === undefined ? '' : `&cliente=${encodeURIComponent(code)}`;
  await page.goto(`/webdemo/autogeneradores/${slug}?periodo=${isoMonth(month)}${of}`);
  await allShown(page);
};
const press = (name: string | RegExp, within: Page | Locator = page) =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();
/** As the pages write a figure: `1,284.50`. */
const shown = (amount: string, decimals = 2) =>
  Number(amount).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
test(
  'an analyst drops the folder and sees how far it is: every file is read',
  async () => {
    await open('control-archivos');
    await dropFiles(
      page,
      made.clients.map(({ file }) => ({ name: file.path, bytes: file.bytes })),
    );
    await page.getByText(files.sendingLabel).or(page.getByText(files.sentDone)).first().waitFor({ timeout: WAITS });
    await acceptNotice(page, files.sentDone);
    await press(new RegExp(`^${files.process(1).replace(/ 1$/, '')} \\d+$`));
    await acceptNotice(page, files.processedDone);
    await picture(page, 'meters-processed');
  },
  WAITS,
);

test(
  'fills what is missing by what it costs: the pesos of each way are those of the answer key',
  async () => {
    const first = made.clients.find(({ answer }) => answer.estimates.filter((it) => it.settlement).length > 2)?.answer;
    for (const { answer } of made.clients) {
      if (answer.chosen.length === 0) continue;
      await open('control-archivos', answer.code);
      for (const [at, method] of answer.chosen.entries()) {
        const choice = page.getByRole('region', { name: files.options });
        const option = choice.locator(`input[value="${method}"]`);
        await option.waitFor();
        const effects = at === 0 ? answer.estimates : [];
        for (const { methods, settlement: effect } of effects) {
          if (effect === undefined) continue;
          const row = choice.getByRole('row').filter({ has: page.locator(`input[value="${methods[0]}"]`) });
          const total = shown(effect.concepts.TOT?.value.replace('-', '') ?? '');
          expect(await row.textContent(), `${answer.code} ${methods[0]}`).toContain(total);
        }
        await option.check();
        if (answer === first) await picture(page, 'meters-pesos');
        await press(new RegExp(`^${files.estimate(2).split(' ')[0]} `), choice);
        await acceptNotice(page, files.estimated);
      }
    }
    await expectHours(client, made);
  },
  WAITS,
);

test(
  'approves the hours, liquidates each type, approves the month: every figure is that of the answer key',
  async () => {
    await open('control-archivos');
    await press(new RegExp(`^${files.approve(1).replace(/ 1$/, '')} \\d+$`));
    await acceptNotice(page, '¿Aprobar los consumos');
    await acceptNotice(page, files.approvedDone);
    await open('liquidacion-consumos');
    for (const type of USER_TYPES) {
      await page.getByRole('combobox', { name: settlement.page.userType }).click();
      await page.getByRole('option', { name: settlement.userTypes[type], exact: true }).click();
      await allShown(page);
      await press(settlement.page.liquidate);
      await acceptNotice(page, settlement.liquidated);
    }
    await picture(page, 'meters-liquidated');
    // What is approved is what is seen: the last liquidation too.
    await page.locator('[data-refreshing]').waitFor({ state: 'detached' });
    await press(settlement.page.approve);
    await acceptNotice(page, '¿Aprobar la liquidación');
    await acceptNotice(page, settlement.approved);
    await expectSettled(client, made);
    await expectAnnexes(client, made);
  },
  WAITS,
);

test(
  'reads the summary, the annex and its strip: what the pages show is that of the answer key',
  async () => {
    await open('consumos-cliente');
    await page.getByRole('heading', { name: consumptionSummaryTexts.title }).waitFor();
    await picture(page, 'meters-summary');
    const answers = settledAnswers(made);
    const crossing = answers.filter((it) => it.settlement.crossing !== null);
    expect(crossing.length).toBeGreaterThan(2);
    for (const { code, settlement: of } of [...crossing.slice(0, 3), ...answers.slice(-2)]) {
      await open('reporte-usuario', code);
      const paper = page.getByRole('article');
      await paper.waitFor();
      const said = (await paper.textContent()) ?? '';
      for (const [concept, { value }] of Object.entries(of.concepts)) {
        if (Number(value) === 0) continue;
        expect(said, `${code} ${concept}`).toContain(shown(value.replace('-', '')));
      }
      for (const energy of [of.imported, of.exported, of.exchanged, of.surplus])
        if (Number(energy) > 0) expect(said, code).toContain(shown(energy));
      const sums = paper.getByLabel(annexTexts.monthTotal, { exact: true });
      expect(await sums.textContent(), code).toContain(shown(of.exported));
      if (of.crossing !== null) {
        const [day, hour] = [Math.floor(of.crossing / 24), (of.crossing % 24) + 1];
        expect([of.changeRow, said.includes(`hora ${hour}: el excedente 1 pasa a excedente 2`)]).toEqual([day, true]);
      }
      await picture(page, `meters-annex-${code}`);
    }
    expect(window.faults).toEqual([]);
  },
  WAITS,
);
