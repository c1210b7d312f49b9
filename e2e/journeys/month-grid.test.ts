import { monthGridTexts, shellTexts, tariffCalculationTexts, tariffInputTexts } from '@contador/contract/messages';
import { syntheticMonth } from '@contador/market-files/synthetic-month';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../api-client.ts';
import { allShown, type OwnWindows, openBrowser, openSignedIn, picture } from '../browser.ts';
import { exampleMarkets, exampleParameters } from '../expected-tree.ts';
import { ownProduct } from '../own-product.ts';
import { parameterFiles } from '../parameter-files.ts';
import { acceptNotice, dropFiles } from '../screens.ts';

const MOST_ACTIONS = 25;
const { distributor: DISTRIBUTOR } = exampleParameters as typeof exampleParameters & { distributor: string };
const product = ownProduct();
let browser: OwnWindows;
beforeAll(async () => {
  browser = await openBrowser();
  const client = await signedIn(product.url, 'dev@spectrum');
  // Markets that the demonstration adds without the constants of a month are excluded.
  const known = await client.get<{ markets: Record<string, unknown>[] }>('/api/check-markets', {
    username: 'spectrum',
  });
  for (const { market_id: marketID, name, area, siu_code: siuCode, entry_date: entryDate } of known.body.markets) {
    const body = { username: 'spectrum', marketID, name, area, siuCode, entryDate, state: false };
    const saved = await client.post('/api/update-markets', {}, body);
    if (saved.status !== 200) throw new Error(JSON.stringify(saved));
  }
  for (const [code, { market }] of Object.entries(exampleParameters.markets)) {
    const { name, suiCode, ...constants } = market as typeof market & { name: string; suiCode: number };
    const saved = await client.post(
      '/api/update-markets',
      {},
      {
        ...constants,
        username: 'spectrum',
        marketID: code,
        lacCode: code,
        lacName: name,
        name,
        state: true,
        siuCode: String(suiCode),
        entryDate: '2025-01',
        constantsFrom: '2025-01',
        distributor: DISTRIBUTOR,
      },
    );
    if (saved.status !== 200) throw new Error(JSON.stringify(saved));
  }
});
afterAll(async () => {
  await browser?.close();
});

test.each([
  { who: 'dev@demo', agent: 'DEMC', month: 5 },
  { who: 'comer@spectrum', agent: 'SPEC', month: 5 },
])('from an empty month to two published markets in under 25 actions, $who', async ({ who, agent, month }) => {
  const window = await openSignedIn(browser, product.url, who);
  const { page } = window;
  const tenant = who.split('@')[1] ?? '';
  let actions = 0;
  const act = async (work: () => Promise<unknown>) => {
    actions++;
    await work();
  };
  const click = (name: string | RegExp, role: 'button' | 'link' | 'radio' | 'option' = 'button', exact = true) =>
    act(() => page.getByRole(role, { name, exact }).first().click());
  const accept = (text: string) => act(() => acceptNotice(page, text));
  const menu = async (title: string) => {
    await act(() =>
      page
        .getByRole('navigation')
        .getByRole('link', { name: new RegExp(`^${title}`) })
        .first()
        .click(),
    );
    await allShown(page);
  };

  await page.goto(`/web${tenant}/principal/consola-componentes?periodo=2025-0${month}&mercado=DNOM`);
  await allShown(page);
  await click(tariffCalculationTexts.createVersion);
  const dialog = page.getByRole('dialog', { name: tariffCalculationTexts.createVersion });
  await dialog.waitFor();
  if ((await dialog.getByRole('combobox', { name: shellTexts.calculationType }).inputValue()) === '') {
    await act(() => dialog.getByRole('combobox', { name: shellTexts.calculationType }).click());
    await click(exampleParameters.calcType, 'option');
  }
  await act(() => dialog.getByRole('button', { name: tariffInputTexts.save }).click());
  await accept(tariffCalculationTexts.versionCreated);

  const { files } = syntheticMonth({
    year: 2025,
    month,
    version: 'txf',
    seed: 31_337,
    scenario: 'normal',
    company: { agent },
  });
  await menu('Validación de archivos');
  const own = files.filter(({ path }) => !path.includes('/')).map(({ path, bytes }) => ({ name: path, bytes }));
  await act(() => dropFiles(page, own));
  await accept(tariffInputTexts.uploadSucceeded);

  await menu('Validación de parámetros');
  await act(() => page.getByText(monthGridTexts.byMonth, { exact: true }).click());
  await page.getByRole('table', { name: monthGridTexts.title }).getByRole('textbox').first().waitFor();
  await act(() =>
    dropFiles(
      page,
      parameterFiles({ year: 2025, number: month }).filter(
        // A company of free customers publishes no strata, COT or tariff option, so it has no rows for them.
        ({ name }) => tenant === 'demo' || !/^(VROT|COT|PV|SUB0)/.test(name),
      ),
    ),
  );
  const save = page.getByRole('button', { name: /^Guardar \d+ filas$/ });
  await save.waitFor();
  await picture(page, `grid-${who}-dropped`);
  await act(() => save.click());
  await accept(tariffInputTexts.zeroValues);
  await page.getByText(/^Se guardaron \d+ filas\.$/).waitFor();
  await picture(page, `grid-${who}-saved`);

  await menu('Consola de estado');
  for (const [at, { code }] of exampleMarkets.entries()) {
    if (at > 0) await chooseMarket(page, act, code);
    await click(tariffCalculationTexts.publishAll);
    const question = page.getByRole('dialog').filter({ hasText: tariffCalculationTexts.confirmPublication });
    await question.waitFor();
    for (const reason of await question.getByRole('textbox').all())
      await act(() => reason.fill('Se revisó contra el archivo de XM del mes.'));
    await picture(page, `grid-${who}-publish-${code}`);
    await act(() => question.getByRole('button', { name: shellTexts.accept }).click());
    await accept(tariffCalculationTexts.marketPublished);
  }
  const client = await signedIn(product.url, who);
  for (const { code } of exampleMarkets) {
    const query = { username: tenant, period: month, year: 2025, version: 'def', market: code };
    const { body } = await client.get<{ Components: { Published: boolean }[] }>('/api/calc-components', query);
    expect(body.Components.map(({ Published }) => Published)).toEqual(Array(6).fill(true));
  }
  expect(window.faults).toEqual([]);
  expect(actions).toBeLessThan(MOST_ACTIONS);
  await window.context.close();
});

async function chooseMarket(
  page: Page,
  act: (work: () => Promise<unknown>) => Promise<void>,
  code: string,
): Promise<void> {
  const select = page.getByRole('combobox', { name: shellTexts.market });
  if (!(await select.isVisible())) {
    await act(() =>
      page
        .getByRole('button', { name: /panel|ajustes|configuración/i })
        .first()
        .click(),
    );
  }
  await act(() => select.click());
  await act(() =>
    page
      .getByRole('option', { name: code === 'DSUM' ? /DEMO SUR/i : /DEMO NORTE/i })
      .first()
      .click(),
  );
  await allShown(page);
}
