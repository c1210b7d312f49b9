import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ADDRESS,
  acknowledged,
  confirmAndSend,
  enter,
  fill,
  goOn,
  kept,
  leastActa,
  load,
  next,
  openPage,
  photo,
  sign,
  tryAgain,
} from '../acta-steps.ts';
import { type OwnWindows, openBrowser, openSignedIn, PHONE } from '../browser.ts';
import { type Phone, startPhone } from '../field-phone.ts';
import { fieldProduct } from '../field-product.ts';
import { sharedProduct } from '../own-product.ts';
import { pdfText } from '../pdf-text.ts';

const product = fieldProduct(sharedProduct());
let browser: OwnWindows;
let phone: Phone;

interface Review {
  readonly state: string;
  readonly review_id: string;
  readonly received_at: string;
}
interface Report {
  readonly values: Readonly<Record<string, unknown>>;
  readonly files: Readonly<
    Record<string, { readonly sha256: string; readonly latitude: number; readonly taken_at: string }>
  >;
  readonly signatures: Readonly<Record<string, { readonly strokes: readonly (readonly [number, number])[] } | null>>;
  readonly position: { readonly latitude: number };
  readonly diagram_type: number;
  readonly device_times: { readonly clock: string };
}

beforeAll(async () => {
  browser = await openBrowser();
  phone = await startPhone(product.url);
});
afterAll(async () => {
  await phone?.close();
  await browser?.close();
});

/** The acta with that number, as stored on the server. */
async function received(number: string): Promise<{ readonly review: Review; readonly report: Report }> {
  const { body } = await product.office.get<{ reviews: Review[]; report: Report }>('/api/check-technical-reviews', {
    username: 'demo',
    acta_number: number,
  });
  expect(body.reviews).toHaveLength(1);
  return { review: body.reviews[0] as Review, report: body.report };
}

/** Text of the acta's PDF without blanks, and its number of images. */
async function paperOf(acta_number: string): Promise<{ readonly text: string; readonly images: number }> {
  const query = new URLSearchParams({ username: 'demo', acta_number });
  const answer = await fetch(`${product.url}/api/download-technical-review?${query}`, {
    headers: product.office.headers,
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const heads = bytes
    .toString('latin1')
    .split('endobj')
    .map((object) => object.split('stream')[0] ?? '');
  const images = heads.filter((head) => /\/Subtype\s*\/Image/.test(head));
  // The transparency of an image is a separate image.
  const masks = images.filter((head) => /\/SMask /.test(head));
  return { text: pdfText(bytes).text, images: images.length - masks.length };
}

/** Digest and longer side of the displayed image. */
async function shown(page: Page, slot: string): Promise<{ readonly sha256: string; readonly longest: number }> {
  const { bytes, longest } = await page.locator(`[data-path="${slot}"] img`).evaluate(async (image) => {
    const { src, naturalWidth, naturalHeight } = image as HTMLImageElement;
    const answer = await fetch(src);
    return { bytes: [...new Uint8Array(await answer.arrayBuffer())], longest: Math.max(naturalWidth, naturalHeight) };
  });
  return { sha256: createHash('sha256').update(Uint8Array.from(bytes)).digest('hex'), longest };
}

describe('an acta filled in without coverage', () => {
  test('from the second page to the third-last offline, with two kills, is received once and complete', async () => {
    const order = await product.newOrder();
    await enter(phone.page());
    await openPage(phone.page());
    await load(phone.page(), order);
    await fill(phone.page(), 'network.niu', '7788');
    await phone
      .page()
      .getByRole('button', { name: /Aceptación suscriptor/ })
      .click();
    await fill(phone.page(), 'acceptance.place', 'Pasto');
    await kept(phone.page());

    await phone.context().setOffline(true);
    await next(phone.page());
    await phone.page().getByText('Dispositivo sin conexión. Valores guardados en memoria').waitFor();
    await fill(phone.page(), 'meters.found.main.serial', 'LG-900123');
    await photo(phone.page(), 'plate.found.main', 'teal');
    const plate = await shown(phone.page(), 'plate.found.main');
    await kept(phone.page());
    await phone.sessionOnDisk();
    await again(phone, order);
    expect(await phone.page().locator('input[data-path="meters.found.main.serial"]').inputValue()).toBe('LG-900123');
    await phone
      .page()
      .getByRole('button', { name: /Medidor instalado/ })
      .click();
    await fill(phone.page(), 'meters.installed.main.factor', '40');
    await next(phone.page());
    await next(phone.page());
    await fill(phone.page(), 'measure.R.voltage', '120.5');
    await phone
      .page()
      .getByRole('button', { name: /Trafos de corriente inst/ })
      .click();
    await fill(phone.page(), 'transformers.current.installed.ratio', '200/5');
    await next(phone.page());
    await next(phone.page());
    await photo(phone.page(), 'photo.1', 'maroon');
    const first = await shown(phone.page(), 'photo.1');
    await kept(phone.page());
    await again(phone, order);
    expect(await shown(phone.page(), 'photo.1')).toEqual(first);

    await phone.context().setOffline(false);
    await next(phone.page());
    await phone.page().getByLabel('Tipo de diagrama').selectOption('3');
    await phone.page().getByText('FX 40').waitFor();
    await next(phone.page());
    await fill(phone.page(), 'signers.user.name', 'Hernán Delgado');
    await fill(phone.page(), 'signers.user.citizen_id', '12987654');
    await sign(phone.page(), 'user');
    const signature = await shown(phone.page(), 'signature.user');
    await confirmAndSend(phone.page(), 'cliente@hotel.co');
    const number = await acknowledged(phone.page(), /recibida/);

    const { review, report } = await received(number);
    expect(review.state).toBe('recibida');
    expect(report.values).toMatchObject({
      'network.niu': '7788',
      'acceptance.place': 'Pasto',
      'meters.found.main.serial': 'LG-900123',
      'meters.installed.main.factor': 40,
      'measure.R.voltage': 120.5,
      'transformers.current.installed.ratio': '200/5',
      'signers.user.citizen_id': '12987654',
    });
    const digests = Object.fromEntries(Object.entries(report.files).map(([slot, { sha256 }]) => [slot, sha256]));
    expect(digests).toEqual({
      'plate.found.main': plate.sha256,
      'photo.1': first.sha256,
      'signature.user': signature.sha256,
    });
    expect([plate.longest, first.longest]).toEqual([1600, 1600]);
    expect(report.files['photo.1']?.latitude).toBeCloseTo(1.2136, 4);
    expect(report.signatures.user?.strokes).toHaveLength(2);
    expect([report.signatures.rf, report.diagram_type, report.position.latitude]).toEqual([null, 3, 1.2136]);
    expect(await imagesOn(phone.page())).toBe(0);
    const paper = await paperOf(number);
    for (const expectedText of [
      number,
      order,
      '7788',
      'Pasto',
      'LG-900123',
      '120.5',
      '200/5',
      'HernánDelgado',
      '12987654',
    ])
      expect(paper.text).toContain(expectedText);
    expect(paper.images).toBe(3);
  });

  test('a 500 error in the middle of a photo and an expired session lose nothing', async () => {
    const order = await product.newOrder();
    await openPage(phone.page());
    await leastActa(phone.page(), order);
    let fails = 2;
    await phone.context().route('**/api/upload-review-file**', async (route) => {
      fails -= 1;
      if (fails < 0) return await route.continue();
      await (fails === 1 ? route.fulfill({ status: 500, body: 'no' }) : route.abort());
      await tryAgain(phone.page());
    });
    const token = await phone.page().evaluate(() => localStorage.getItem('contador.access-token'));
    await fetch(`${product.url}/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    await confirmAndSend(phone.page(), '');
    const dialog = phone.page().getByRole('dialog', { name: 'Su sesión terminó' });
    await dialog.getByLabel('Contraseña', { exact: true }).fill('Contador2026');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    const number = await acknowledged(phone.page(), /recibida/);
    expect(fails).toBeLessThan(0);
    expect((await received(number)).review.state).toBe('recibida');
    await phone.context().unroute('**/api/upload-review-file**');
  });

  test('of two phones with one order the first received is accepted and the second stored as duplicada, whatever its clock says', async () => {
    const order = await product.newOrder();
    await openPage(phone.page());
    const { page: other, context } = await openSignedIn(browser, product.url, 'dev@demo', { size: PHONE });
    await other.clock.install({ time: Date.now() - 2 * 86_400_000 });
    await openPage(other);
    await leastActa(other, order);
    await leastActa(phone.page(), order);
    await confirmAndSend(phone.page(), '');
    const first = await acknowledged(phone.page(), /recibida/);
    await confirmAndSend(other, '');
    const second = await acknowledged(other, /duplicada/);
    expect((await received(first)).review.state).toBe('recibida');
    const { review, report } = await received(second);
    expect(review.state).toBe('duplicada');
    const clockLag = Date.parse(review.received_at) - Date.parse(report.device_times.clock);
    expect(Math.round(clockLag / 86_400_000)).toBe(2);
    await context.close();
  });

  test('a phone without storage says so, keeps the existing data, and continues when there is room', async () => {
    const order = await product.newOrder();
    await openPage(phone.page());
    await load(phone.page(), order);
    await fill(phone.page(), 'network.niu', 'antes');
    await kept(phone.page());
    // A browser caches its storage estimate for a while, so a new one is started.
    await phone.killAndStart();
    const tools = await phone.context().newCDPSession(phone.page());
    await tools.send('Storage.overrideQuotaForOrigin', { origin: product.url, quotaSize: 1 });
    await openPage(phone.page());
    await goOn(phone.page(), order);
    await fill(phone.page(), 'network.niu', 'después');
    await phone.page().getByText('El último cambio no cupo en el teléfono.').waitFor();
    expect(await phone.page().locator('input[data-path="network.niu"]').inputValue()).toBe('después');
    await tools.send('Storage.overrideQuotaForOrigin', { origin: product.url });
    await kept(phone.page());
    await phone.page().reload();
    await phone.page().getByRole('tab', { name: /Red/ }).waitFor();
    expect(await phone.page().locator('input[data-path="network.niu"]').inputValue()).toBe('después');
  });

  test('the next user of the phone sees nothing, and the same user finds the draft', async () => {
    const order = await product.newOrder();
    await openPage(phone.page());
    await load(phone.page(), order);
    await fill(phone.page(), 'network.niu', 'lo mío');
    await kept(phone.page());
    await phone.page().evaluate(() => localStorage.clear());
    await phone.page().goto('/login');
    await phone.page().getByLabel('Usuario').fill('dev2@demo');
    await phone.page().getByLabel('Contraseña', { exact: true }).fill('Contador2026');
    await phone.page().getByRole('button', { name: 'Ingresar' }).click();
    await phone.page().waitForURL(/\/webdemo/);
    await openPage(phone.page());
    expect(await phone.page().getByRole('heading', { name: 'Actas en este teléfono' }).count()).toBe(0);
    await phone.page().evaluate(() => localStorage.clear());
    await enter(phone.page());
    await openPage(phone.page());
    await phone
      .page()
      .getByRole('listitem')
      .filter({ hasText: order })
      .getByRole('button', { name: 'Continuar' })
      .click();
    expect(await phone.page().locator('input[data-path="network.niu"]').inputValue()).toBe('lo mío');
  });
});

/** Kills the phone and opens the acta of the order again, still offline. */
async function again(phoneToKill: Phone, order: string): Promise<void> {
  await phoneToKill.killAndStart();
  await phoneToKill.context().setOffline(true);
  await phoneToKill.page().goto(ADDRESS);
  await goOn(phoneToKill.page(), order);
}

/** Number of images still stored on the device. */
function imagesOn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const database = await answer(indexedDB.open('contador.field'));
    const keys = await answer(database.transaction('sealed').objectStore('sealed').getAllKeys());
    database.close();
    return keys.filter((key) => (key as string[])[1] === 'file').length;
  });
}
