import { isoMonth, type Month, previousMonth } from '@contador/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousFindings } from '../accessibility.ts';
import { type ApiClient, signedIn } from '../api-client.ts';
import { allShown, type OwnWindows, openBrowser, openSignedIn, picture, type Window } from '../browser.ts';
import { expectClose } from '../close-to.ts';
import { openMonth } from '../open-month.ts';
import { ownProduct } from '../own-product.ts';
import { openPage } from '../screens.ts';

const product = ownProduct();
let browser: OwnWindows;
let window: Window;
let api: ApiClient;
/** The last published input period, and the open one, whose energy month it is. */
let last: Month;
const open = openMonth();

beforeAll(async () => {
  browser = await openBrowser();
  api = await signedIn(product.url, 'dev@demo');
  window = await openSignedIn(browser, product.url, 'dev@demo', { withAxe: true });
  last = previousMonth(open);
});
afterAll(async () => {
  await browser?.close();
});

const queryOf = ({ number, year }: Month) => ({ username: 'demo', period: number, year, version: 'def' });
const CUSTOMER = '2001';

interface Row {
  readonly g_val: number;
  readonly max: number;
  readonly contribution_max: number;
  readonly t_max_val: number;
  readonly r_val: number;
  readonly d_val: number;
  readonly c_val: number;
  readonly pr_max_val: number;
}

test('the published price of a spot offer is the weighted price of its hours, and the tariff adds up', async () => {
  const spot = await api.get<SpotReply>('/api/no-reg-spot-price', queryOf(open));
  const prices = spot.body.hours.values;
  const cap = spot.body.caps.find(({ concept }) => concept === 'PEA')?.price ?? 0;
  const found = spot.body.customers.find(({ code }) => code === CUSTOMER);
  const simple = prices.reduce((sum, price) => sum + Math.min(price, cap), 0) / prices.length;
  expectClose(found?.simple, simple, 1e-9, 'simple mean');
  // The customer consumes less in the evening, when the price is highest.
  expect(found?.weighted).toBeLessThan(simple);

  const tariffs = await api.get<{ user_tariff: Record<string, Row> }>('/api/check-no-reg-user-tariffs', {
    ...queryOf(last),
    client_code: CUSTOMER,
  });
  const row = tariffs.body.user_tariff[CUSTOMER] as Row;
  expectClose(row.g_val, (found?.weighted ?? 0) + 7.5, 1e-9, 'energy');
  const parts = row.g_val + row.t_max_val + row.d_val + row.c_val + row.pr_max_val + row.r_val;
  expectClose(row.max, parts, 1e-9, 'unit cost');
  expectClose(row.contribution_max, parts * 1.2, 1e-9, 'with contribution');
});

test('a person finds expiring customers and changes an offer, and published tariffs are unchanged', async () => {
  const { page } = window;
  await openPage(page, 'ofertas-no-regulados', { period: isoMonth(last), market: 'DNOM' });
  const expiring = page.getByRole('grid', { name: 'Lista de ofertas por vencer' });
  await expiring.getByText('VENCIDA').waitFor();
  const published = page.getByRole('table', { name: 'Tarifas del cliente, Banda máxima' });
  await published.waitFor();
  const before = await published.textContent();

  await page.getByRole('textbox', { name: 'Código del cliente' }).fill('1001');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await page.getByRole('grid', { name: 'Oferta por cliente' }).getByText('1-100% Precio fijo').click();
  await page.getByRole('textbox', { name: 'Valor base G' }).fill('999');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Oferta guardada.').waitFor();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.reload();
  await published.waitFor();
  expect(await published.textContent()).toBe(before);

  await page.getByRole('button', { name: /^Cu, CEMENTOS DEL SUR, Banda máxima/ }).click();
  await page.getByText('Precio acordado de la energía').first().waitFor();
  await page.keyboard.press('Escape');
  await allShown(page);
  await picture(page, 'ofertas-no-regulados');
  expect(await seriousFindings(page)).toEqual([]);
});

test('a published price can be traced to its hours, each with the line of its day', async () => {
  const { page } = window;
  await openPage(page, 'ofertas-no-regulados', { period: isoMonth(last), market: 'DNOM' });
  await page.getByRole('button', { name: /^Gm, CEMENTOS DEL SUR, Banda máxima/ }).click();
  const lupa = page.getByRole('dialog', { name: 'Lupa' });
  for (const term of [/^Pbolsa/, /^PBc/]) await lupa.getByRole('treeitem', { name: term }).dblclick();
  await lupa.getByRole('treeitem', { name: /^VPB/ }).first().click();
  await lupa
    .getByText(/^suma de 7\d\d horas de TRSD PBNA/)
    .first()
    .waitFor();
  await lupa.getByRole('button', { name: 'Ver las horas' }).click();
  const map = lupa.getByRole('img', { name: 'Horas, COP' });
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await lupa
    .getByRole('status')
    .getByText(/trsd\d\d01\.\w+, línea \d+/)
    .waitFor();
  await picture(page, 'lupa-horas');
  expect(await seriousFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'lupa-horas-oscuro');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.keyboard.press('Escape');
});

test('the price of the month is shown as a map, with the price of each customer', async () => {
  const { page } = window;
  await openPage(page, 'no-regulados-precio-bolsa', { period: isoMonth(open), market: 'DNOM' });
  await page.getByText('Media ponderada').first().waitFor();
  await page.getByText('CEMENTOS DEL SUR').waitFor();
  await allShown(page);
  await picture(page, 'precio-bolsa');
  expect(await seriousFindings(page)).toEqual([]);
});

interface SpotReply {
  readonly hours: { readonly values: readonly number[] };
  readonly caps: readonly { readonly concept: string; readonly price: number }[];
  readonly customers: readonly { readonly code: string; readonly weighted: number; readonly simple: number }[];
}
