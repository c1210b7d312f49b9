import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDRESS, confirmAndSend, enter, fill, goOn, kept, load, next, openPage, sign } from '../acta-steps.ts';
import { allShown } from '../browser.ts';
import { type Phone, startPhone } from '../field-phone.ts';
import { fieldProduct } from '../field-product.ts';
import { ownProduct } from '../own-product.ts';

/** `npm run drill -- phone --times 40 --seed n` kills more often than the default. */
const TIMES = Number(process.env.DRILL_TIMES ?? 5);
const SEED = Number(process.env.DRILL_SEED ?? 41_077);
/** Approximate duration of an acta and its sending; a later kill interrupts nothing. Milliseconds. */
const LONGEST_MS = 7_000;
const product = fieldProduct(ownProduct());
let phone: Phone;

interface Review {
  readonly acta_number: string;
  readonly state: string;
}
interface Report {
  readonly values: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, { readonly sha256: string; readonly bytes: number }>>;
}

beforeAll(async () => {
  phone = await startPhone(product.url);
  await enter(phone.page());
  await openPage(phone.page());
  await phone.sessionOnDisk();
});
afterAll(async () => {
  await phone?.close();
});

test(`killed ${TIMES} times at moments of seed ${SEED}: each acta is on the server once, complete, as the phone confirmed it`, async () => {
  const random = chance(SEED);
  for (let kill = 1; kill <= TIMES; kill++) {
    const order = await product.newOrder();
    const moment = Math.round(random() * LONGEST_MS);
    const message = `kill ${kill} of ${TIMES} after ${moment} ms, order ${order}`;
    const serial = `K-${SEED}-${kill}`;
    const confirmed = new Map<string, string>();
    const working = work(phone.page(), order, serial, confirmed).catch(() => undefined);
    await pause(moment);
    await phone.killAndStart();
    await working;
    await phone.page().goto(ADDRESS);
    await allShown(phone.page());
    await finish(phone.page(), order, serial, confirmed, message);
    await onServerOnce(order, serial, message);
  }
});

test('killed during typing, the phone has at least what it had confirmed as saved', async () => {
  const order = await product.newOrder();
  await openPage(phone.page());
  await load(phone.page(), order);
  await phone.context().setOffline(true);
  for (const moment of [0, 30, 90, 180, 350]) {
    const niu = phone.page().locator('input[data-path="network.niu"]');
    const before = await niu.inputValue();
    await niu.focus();
    await niu.press('End');
    await niu.pressSequentially('1234');
    await kept(phone.page());
    const typing = niu.pressSequentially('56789', { delay: 20 }).catch(() => undefined);
    await pause(moment);
    await phone.killAndStart();
    await phone.context().setOffline(true);
    await phone.page().goto(ADDRESS);
    await goOn(phone.page(), order);
    await typing;
    const after = await phone.page().locator('input[data-path="network.niu"]').inputValue();
    expect(`${before}123456789`.startsWith(after)).toBe(true);
    expect(after.startsWith(`${before}1234`)).toBe(true);
  }
  await phone.context().setOffline(false);
});

/** Steps of a person from the order to the acknowledgement; `said` collects what the phone confirmed as saved. */
async function work(page: Page, order: string, serial: string, confirmed: Map<string, string>): Promise<void> {
  await page.goto(ADDRESS);
  await allShown(page);
  await load(page, order);
  await fillIn(page, serial, confirmed);
  await confirmAndSend(page, 'alguien@example.com');
}

async function fillIn(page: Page, serial: string, confirmed: Map<string, string>): Promise<void> {
  const put = async (path: string, text: string) => {
    await fill(page, path, text);
    await kept(page);
    confirmed.set(path, text);
  };
  await page.getByRole('tab', { name: /Red/ }).click();
  const place = page.locator('input[data-path="acceptance.place"], [data-path="acceptance.place"] input');
  if (!(await place.isVisible())) await page.getByRole('button', { name: /Aceptación suscriptor/ }).click();
  await put('acceptance.place', 'Pasto');
  await next(page);
  await put('meters.found.main.serial', serial);
  for (let tab = 3; tab <= 7; tab += 1) await next(page);
  await page.getByLabel('Tipo de diagrama').selectOption('4');
  await next(page);
  await put('signers.user.name', 'Hernán Delgado');
  await put('signers.user.citizen_id', '12987654');
  await sign(page, 'user');
}

/** Opens the acta where it was left, or the order when nothing was saved, and completes it. */
async function finish(
  page: Page,
  order: string,
  serial: string,
  confirmed: ReadonlyMap<string, string>,
  message: string,
): Promise<void> {
  const mine = page.getByRole('listitem').filter({ hasText: order });
  const resume = mine.getByRole('button', { name: 'Continuar' });
  const begin = page.getByRole('checkbox', { name: order });
  const sent = mine.getByText(/Por enviar|Recibida/);
  await resume.or(begin).or(sent).first().waitFor();
  if (await sent.isVisible()) return await mine.getByText('Recibida', { exact: true }).waitFor();
  if (await begin.isVisible()) {
    expect([message, [...confirmed]]).toEqual([message, []]);
    await load(page, order);
  } else {
    await resume.click();
    await page.getByRole('tab', { name: /Red/ }).waitFor();
  }
  await fillInAgain(page, serial, confirmed, message);
  await confirmAndSend(page, 'alguien@example.com');
  await page
    .getByRole('dialog', { name: 'Estado del envío' })
    .getByText(/recibida/)
    .waitFor();
  await page.getByRole('button', { name: 'Aceptar' }).click();
}

/** Like `fillIn`, after checking that the confirmed values are there. */
async function fillInAgain(
  page: Page,
  serial: string,
  confirmed: ReadonlyMap<string, string>,
  message: string,
): Promise<void> {
  if (confirmed.has('meters.found.main.serial')) {
    await page.getByRole('tab', { name: /Medidores/ }).click();
    const there = await page.locator('input[data-path="meters.found.main.serial"]').inputValue();
    expect([message, there]).toEqual([message, serial]);
  }
  await fillIn(page, serial, new Map());
}

/** Checks that the order has one complete acta with the image of its signature; the server accepts no image with another digest. */
async function onServerOnce(order: string, serial: string, message: string): Promise<void> {
  const query = { username: 'demo', order };
  const { body: list } = await product.office.get<{ reviews: Review[] }>('/api/check-technical-reviews', query);
  expect([message, list.reviews.map(({ state }) => state)]).toEqual([message, ['recibida']]);
  const acta_number = list.reviews[0]?.acta_number ?? '';
  const { body } = await product.office.get<{ report: Report }>('/api/check-technical-reviews', {
    username: 'demo',
    acta_number,
  });
  expect(body.report.values).toMatchObject({
    'acceptance.place': 'Pasto',
    'meters.found.main.serial': serial,
    'signers.user.name': 'Hernán Delgado',
    'signers.user.citizen_id': '12987654',
  });
  expect(Object.keys(body.report.files)).toEqual(['signature.user']);
}

/** Reproducible random numbers from 0 to 1. */
function chance(seed: number): () => number {
  let drawn = 0;
  return () => {
    drawn += 1;
    return createHash('sha256').update(`${seed} ${drawn}`).digest().readUInt32BE() / 2 ** 32;
  };
}
