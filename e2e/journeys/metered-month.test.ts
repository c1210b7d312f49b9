import {
  annexTexts,
  consumptionSummaryTexts,
  meterFileTexts as files,
  selfGeneratorSettlementTexts as settlement,
} from '@contador/contract/messages';
import { isoMonth } from '@contador/kernel';
import type { ClientAnswer } from '@contador/market-files/synthetic-meters';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, signedIn } from '../api-client.ts';
import { allShown, type OwnWindows, openBrowser, openSignedIn, picture, type Window } from '../browser.ts';
import { type MeteredMonth, setUpMeteredMonth } from '../metered-company.ts';
import { dropMeterFiles, ofMonth, takeMeterFile, zipOf } from '../metered-steps.ts';
import { openMonth } from '../open-month.ts';
import { ownProduct } from '../own-product.ts';
import { acceptNotice, dropFiles } from '../screens.ts';
import { type SettledAnswer, settledAnswer } from '../settled-answer.ts';
import {
  digestsOf,
  expectAnnexes,
  expectHours,
  expectSettled,
  hoursOf,
  settledAnswers,
  standingOf,
} from '../whole-meters.ts';

/** `METERED_MONTH_CLIENTS=200` settles more clients. Forty have every type, meter, format and kind of gap. */
const CLIENTS = Number(process.env.METERED_MONTH_CLIENTS ?? 40);
const SEED = Number(process.env.METERED_MONTH_SEED ?? 310_723);
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
});
afterAll(async () => {
  await browser?.close();
});

const open = async (slug: string, code?: string) => {
  const clientQuery = code === undefined ? '' : `&cliente=${encodeURIComponent(code)}`;
  await page.goto(`/webdemo/autogeneradores/${slug}?periodo=${isoMonth(month)}${clientQuery}`);
  await allShown(page);
};
const press = (name: string | RegExp, within: Page | Locator = page) =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();
/** Formats a figure as the pages do: `1,284.50`. */
const shown = (amount = Number.NaN, decimals = 2) =>
  Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
test('the month has every format, both types of measurement, changed meters, entering and leaving clients, and gaps', () => {
  const answers = made.clients.map(({ answer }) => answer);
  const whole = ({ stay, first, days }: ClientAnswer) => stay.from === first && daysOf(stay) === days;
  expect(new Set(made.clients.map(({ file }) => file.path.replace(/^.*\./, '')))).toEqual(
    new Set(['csv', 'xls', 'xlsx']),
  );
  expect(new Set(answers.map(({ measuringType }) => measuringType)).size).toBe(2);
  expect(answers.filter((it) => !whole(it)).length).toBeGreaterThan(1);
  expect(answers.filter(({ changed }) => changed.length > 0).length).toBeGreaterThan(2);
  expect(answers.filter(({ opening }) => opening !== null).length).toBeGreaterThan(CLIENTS / 4);
  expect(new Set(answers.flatMap(({ chosen }) => chosen)).size).toBeGreaterThan(3);
  // One client has no hours at all: it is reported, and left out.
  expect(answers.some(({ settles }) => !settles)).toBe(true);
});

const daysOf = ({ from, to }: ClientAnswer['stay']) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

test('files of every format are read by name, from a zip and by drag and drop: every hour matches the answer key', async () => {
  const third = (at: number) => made.clients.filter((_, place) => place % 3 === at).map(({ file }) => file);
  for (const file of third(0)) expect((await takeMeterFile(client, month, file)).status, file.path).toBe(200);
  expect((await dropMeterFiles(client, month, [zipOf('medidas.zip', third(2))])).status).toBe(200);
  await open('control-archivos');
  await dropFiles(
    page,
    third(1).map(({ path, bytes }) => ({ name: path, bytes })),
  );
  await page.getByText(files.sendingLabel).or(page.getByText(files.sentDone)).first().waitFor();
  await acceptNotice(page, files.sentDone);
  await press(new RegExp(`^${files.process(1).replace(/ 1$/, '')} \\d+$`));
  await acceptNotice(page, files.processedDone);
  await picture(page, 'meters-processed');
  const standing = await standingOf(client, made);
  for (const { answer } of made.clients) {
    const status = standing[answer.code];
    expect({
      code: answer.code,
      found: status?.encountered_values,
      expected: status?.expected_values,
      calculated: status?.consumption_calculated,
      offered: status?.preprocess_options,
    }).toEqual({
      code: answer.code,
      found: answer.found,
      expected: answer.expected,
      calculated: answer.calculated,
      offered: answer.offered,
    });
    const { file_processing_info: info } = await hoursOf(client, made, answer.code);
    for (const [matrix, hours] of [
      [info?.encountered_matrix, answer.encountered],
      [info?.energy_matrix, answer.energy],
    ] as const) {
      const digests = Object.fromEntries(Object.entries(hours).map(([block, { digest }]) => [block, digest]));
      expect([answer.code, digestsOf(matrix ?? [])]).toEqual([answer.code, digests]);
    }
  }
});

/** Number of known cells, from the file or filled. */
const knownCells = (complete: ClientAnswer['energy']) =>
  Object.values(complete).reduce((all, { known }) => all + known, 0);

interface Effect {
  readonly method: string;
  readonly still_missing: number;
  readonly settled: { readonly total_value: number; readonly surplus_value: number } | null;
}

const effectOf = ({ concepts }: SettledAnswer) => ({
  total_value: concepts.TOT?.value.toNumber(),
  surplus_value: concepts['482']?.value.abs().toNumber(),
});

test('the cost of each filling method is shown in pesos of the month before one is chosen', async () => {
  let compared = 0;
  for (const { answer } of made.clients) {
    if (answer.estimates.length === 0) continue;
    const query = { ...ofMonth(client, month), client_code: answer.code };
    const { body } = await client.get<{ effects: Effect[]; lacks: string[] }>('/api/check-estimation-effects', query);
    expect([answer.code, body.lacks]).toEqual([answer.code, []]);
    expect([
      answer.code,
      body.effects.map(({ method, still_missing, settled }) => ({ method, still_missing, settled })),
    ]).toEqual([
      answer.code,
      answer.estimates.map(({ methods, complete, missing }) => ({
        method: methods[0],
        still_missing: answer.expected - knownCells(complete),
        settled: missing > 0 ? null : effectOf(settledAnswer(made.meters, answer, methods)),
      })),
    ]);
    compared += answer.estimates.filter(({ missing }) => missing === 0).length;
  }
  expect(compared).toBeGreaterThan(CLIENTS / 2);
});

test('an analyst fills gaps by comparing costs, and every gap is filled as in the answer key', async () => {
  const incomplete = made.clients.map(({ answer }) => answer).filter(({ chosen }) => chosen.length > 0);
  const first = incomplete.find(({ estimates }) => estimates.filter(({ missing }) => missing === 0).length > 2);
  const second = incomplete.find(({ chosen }) => chosen[0] !== first?.chosen[0]);
  if (first === undefined || second === undefined) throw new Error('too few gaps');
  // The page fills any client in the same way; the remaining ones are filled through the API.
  for (const { answer } of made.clients) {
    if (answer === first || answer === second) continue;
    for (const method of answer.chosen) {
      const query = { ...ofMonth(client, month), client_code: answer.code, method };
      expect((await client.get('/api/preprocess-user-file', query)).status, answer.code).toBe(200);
    }
  }
  for (const answer of [first, second]) {
    await open('control-archivos', answer.code);
    for (const [at, method] of answer.chosen.entries()) {
      const choice = page.getByRole('region', { name: files.options });
      const option = choice.locator(`input[value="${method}"]`);
      await option.waitFor();
      const effects = at === 0 ? answer.estimates : [];
      for (const { methods, missing } of effects) {
        if (missing > 0) continue;
        const row = choice.getByRole('row').filter({ has: page.locator(`input[value="${methods[0]}"]`) });
        const total = shown(effectOf(settledAnswer(made.meters, answer, methods)).total_value);
        expect(await row.textContent(), `${answer.code} ${methods[0]}`).toContain(total);
      }
      await option.check();
      if (answer === first) await picture(page, 'meters-pesos');
      await press(new RegExp(`^${files.estimate(2).split(' ')[0]} `), choice);
      await acceptNotice(page, files.estimated);
    }
  }
  await expectHours(client, made);
});

test('an analyst approves the hours, liquidates one type and then all, and approves the month: every figure matches the second settlement', async () => {
  await open('control-archivos');
  await press(new RegExp(`^${files.approve(1).replace(/ 1$/, '')} \\d+$`));
  // Some users of the demonstration have no file of the month, so the question names them and Enter goes back.
  const question = page.getByRole('dialog').filter({ hasText: '¿Aprobar los consumos' });
  await question.getByRole('button', { name: /^Aprobar sin \d+ usuarios?$/ }).click();
  await question.waitFor({ state: 'hidden' });
  await acceptNotice(page, files.approvedDone);
  await open('liquidacion-consumos');
  // One type first, then all that are left.
  await page.getByRole('button', { name: settlement.userTypes['1'], exact: true }).click();
  await allShown(page);
  await press(settlement.page.liquidate);
  await acceptNotice(page, settlement.liquidated);
  await page.getByRole('button', { name: settlement.page.allTypes, exact: true }).click();
  await allShown(page);
  await press(settlement.page.liquidateAll);
  await acceptNotice(page, settlement.liquidated);
  await picture(page, 'meters-liquidated');
  // Approval applies to the liquidation shown, so wait for the last one.
  await expect.poll(() => page.locator('[data-refreshing]').count()).toBe(0);
  await expectSettled(client, made);
  await press(settlement.page.approve);
  await acceptNotice(page, '¿Aprobar la liquidación');
  await acceptNotice(page, settlement.approved);
  await expectHours(client, made);
  await expectSettled(client, made);
  await expectAnnexes(client, made);
});

test('the summary, the annex and its strip show the figures of the second settlement', async () => {
  await open('consumos-cliente');
  await page.getByRole('heading', { name: consumptionSummaryTexts.title }).waitFor();
  await picture(page, 'meters-summary');
  const answers = settledAnswers(made);
  const crossing = answers.filter((it) => it.settlement.crossing !== null);
  expect(crossing.length).toBeGreaterThan(2);
  for (const { code, settlement: settled } of [...crossing.slice(0, 3), ...answers.slice(-2)]) {
    await open('reporte-usuario', code);
    const paper = page.getByRole('article');
    await paper.waitFor();
    const paperText = (await paper.textContent()) ?? '';
    for (const [concept, { value }] of Object.entries(settled.concepts)) {
      if (value.isZero()) continue;
      expect(paperText, `${code} ${concept}`).toContain(shown(value.toNumber()));
    }
    for (const energy of [settled.imported, settled.exported, settled.exchanged, settled.surplus])
      if (energy > 0) expect(paperText, code).toContain(shown(energy));
    const sums = paper.getByLabel(annexTexts.monthTotal, { exact: true });
    expect(await sums.textContent(), code).toContain(shown(settled.exported));
    if (settled.crossing !== null) {
      const hour = (settled.crossing % 24) + 1;
      expect(paperText).toContain(`hora ${hour}: el excedente 1 pasa a excedente 2`);
    }
    await picture(page, `meters-annex-${code}`);
  }
  expect(window.faults).toEqual([]);
});
