import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ADDRESS,
  acknowledged,
  confirmAndSend,
  fill,
  kept,
  leastActa,
  load,
  next,
  openPage,
  photo,
} from '../acta-steps.ts';
import { allShown, type OwnWindows, openBrowser, openSignedIn, PHONE } from '../browser.ts';
import { fieldProduct } from '../field-product.ts';
import { sharedProduct } from '../own-product.ts';

const product = fieldProduct(sharedProduct());
let browser: OwnWindows;
/** One phone for all tests, each with its own page and order. */
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  ({ context } = await openSignedIn(browser, product.url, 'dev@demo', { size: PHONE }));
});
afterAll(async () => {
  await browser?.close();
});
beforeEach(async () => {
  page = await context.newPage();
});
afterEach(async () => {
  await page.close();
});

/** Creates an order and opens the page of the actas on the phone. */
async function ready(): Promise<string> {
  const order = await product.newOrder();
  await openPage(page);
  return order;
}

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const input = (page: Page, path: string) => page.locator(`input[data-path="${path}"], [data-path="${path}"] input`);
/** The last tab while it is disabled. */
const press = (page: Page) => tab(page, /Firmas/).click({ force: true });
const accept = (page: Page) => page.getByRole('button', { name: 'Aceptar' }).click();

describe('missing fields of an acta', () => {
  test('are counted on each tab, keep the last tab disabled, and link to their fields', async () => {
    await load(page, await ready());
    // The place comes from the register, so the first tab lacks nothing.
    await page.getByRole('tab', { name: /completa Red/ }).waitFor();
    await page.getByRole('button', { name: /Aceptación suscriptor/ }).click();
    expect(await input(page, 'acceptance.place').inputValue()).not.toBe('');
    await fill(page, 'acceptance.place', '');
    await page.getByRole('tab', { name: /Red.*falta 1/ }).waitFor();
    await page.getByRole('tab', { name: /Medidores.*falta 1/ }).waitFor();
    await page.getByRole('tab', { name: /Diagramas.*falta 1/ }).waitFor();
    await press(page);
    const notice = page.getByRole('dialog', { name: 'Aviso' });
    await notice.getByText('Algunos campos estan vacíos. Ingreso inválido.').waitFor();
    await notice.getByText('Ingrese la serie de un medidor, encontrado, instalado o retirado.').waitFor();
    expect(await notice.getByText(/testigo/).count()).toBe(0);
    await accept(page);
    await expect.poll(() => focused(page)).toBe('acceptance.place');
    await page.keyboard.type('Pasto');
    await page
      .getByRole('tab', { name: /Red/ })
      .and(page.getByRole('tab', { selected: true }))
      .waitFor();
    await expect.poll(() => tab(page, /Red.*falta/).count()).toBe(0);

    await press(page);
    await accept(page);
    await expect.poll(() => focused(page)).toBe('meters.found.main.serial');
    await page.keyboard.type('900123');
    await tab(page, /Diagramas/).click();
    await page.getByLabel('Tipo de diagrama').selectOption('4');
    await tab(page, /Firmas/).click();
    await page.getByRole('button', { name: 'Enviar' }).waitFor();
  });

  test('with a missing signature: a reason and two witnesses are required, and then it can be sent unsigned', async () => {
    await load(page, await ready());
    await page.getByRole('button', { name: /Aceptación suscriptor/ }).click();
    await fill(page, 'acceptance.place', 'Pasto');
    await next(page);
    await fill(page, 'meters.found.main.serial', '900123');
    await tab(page, /Diagramas/).click();
    await page.getByLabel('Tipo de diagrama').selectOption('4');
    await tab(page, /Firmas/).click();
    await fill(page, 'signers.user.name', 'Hernán Delgado');
    await fill(page, 'signers.user.citizen_id', '12987654');
    await page.getByRole('button', { name: 'Enviar' }).click();
    const notice = page.getByRole('dialog', { name: 'Aviso' });
    await notice.getByText('Sin firma se ingresa el motivo y dos testigos con su C.C.').first().waitFor();
    await accept(page);
    await expect.poll(() => focused(page)).toBe('witnesses.reason');
    await page.keyboard.type('El usuario no quiso firmar');
    for (const place of [1, 2]) {
      await fill(page, `witnesses.${place}.name`, `Testigo ${place}`);
      await fill(page, `witnesses.${place}.citizen_id`, `1000${place}`);
    }
    await tab(page, /Firmas/).click();
    await confirmAndSend(page, '');
    const { report } = await received(await acknowledged(page, /recibida/));
    expect(report.signatures).toEqual({ user: null, rf: null, or: null });
    expect(report.files).toEqual({});
    expect(report.values).toMatchObject({
      'witnesses.reason': 'El usuario no quiso firmar',
      'witnesses.2.citizen_id': '10002',
    });
  });
});

test('a phone without location permission shows «Sin ubicación», and accepts a typed place', async () => {
  await context.clearPermissions();
  await load(page, await ready());
  await tab(page, /Telemedida/).click();
  await page.getByRole('button', { name: /GEORREFERENCIA/ }).click();
  await page.getByText('Sin ubicación').waitFor();
  expect(await input(page, 'telemetry.latitude').inputValue()).toMatch(/^[-−]1$/);
  await fill(page, 'telemetry.latitude', '1.2136');
  await fill(page, 'telemetry.longitude', '-77.2811');
  await expect.poll(() => page.getByText('Sin ubicación').count()).toBe(0);
  await kept(page);
  await page.reload();
  await page.getByRole('button', { name: /GEORREFERENCIA/ }).click();
  expect(await input(page, 'telemetry.latitude').inputValue()).toMatch(/^1.2136/);
});

test('the last typed brand and model are suggested in the next acta, and are not filled in automatically', async () => {
  const [first, second] = [await ready(), await product.newOrder()];
  await page.reload();
  await load(page, first);
  await tab(page, /Medidores/).click();
  await fill(page, 'meters.found.main.brand', 'Landis+Gyr');
  await fill(page, 'meters.found.main.model', 'E650');
  await kept(page);
  await page.getByRole('button', { name: 'Volver a las órdenes' }).click();
  await load(page, second);
  await tab(page, /Medidores/).click();
  const proposed = (path: string) =>
    input(page, path).evaluate((it) => [...((it as HTMLInputElement).list?.options ?? [])].map(({ value }) => value));
  expect(await proposed('meters.found.main.brand')).toEqual(['Landis+Gyr']);
  expect(await proposed('meters.found.main.model')).toEqual(['E650']);
  expect(await input(page, 'meters.found.main.brand').inputValue()).toBe('');
});

test('a file that is not a photo is reported, and the existing photo is kept', async () => {
  await load(page, await ready());
  await tab(page, /Fotos/).click();
  await photo(page, 'photo.1', 'teal');
  const before = await page.locator('[data-path="photo.1"] img').getAttribute('src');
  const alert = page.locator('[data-path="photo.1"] [role="alert"]');
  const heic = Buffer.from('000000186674797068656963000000006d696631', 'hex');
  for (const [name, mimeType, buffer, words] of [
    ['informe.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n'), /no es una imagen JPEG, PNG o WebP/],
    ['foto.heic', 'image/heic', heic, /no es una imagen JPEG, PNG o WebP/],
    ['disfraz.jpg', 'image/jpeg', heic, /no es una imagen JPEG, PNG o WebP/],
    ['vacia.jpg', 'image/jpeg', Buffer.alloc(0), /no es una imagen JPEG, PNG o WebP/],
    ['grande.jpg', 'image/jpeg', Buffer.alloc(10 * 1024 * 1024 + 1, 1), /pesa más de 10 MB/],
  ] as const) {
    await page.locator('[data-path="photo.1"] input').setInputFiles({ name, mimeType, buffer });
    await alert.filter({ hasText: words }).waitFor();
    expect([name, await page.locator('[data-path="photo.1"] img').getAttribute('src')]).toEqual([name, before]);
  }
  // The message disappears when a photo is added.
  await photo(page, 'photo.1', 'maroon');
  await expect.poll(() => alert.count()).toBe(0);
});

test('a photo from a camera with a wrong clock is accepted', async () => {
  await load(page, await ready());
  await tab(page, /Fotos/).click();
  const plain = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 });
    canvas.getContext('2d')?.fillRect(0, 0, 40, 40);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  await page.locator('[data-path="photo.1"] input').setInputFiles({
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: withMoment(Buffer.from(plain, 'base64'), '2026:13:45 25:61:00'),
  });
  await page.locator('[data-path="photo.1"] img').waitFor();
});

test('a phone with little storage shows the remaining space, in the acta and on the list, before it is full', async () => {
  // Chromium reports ten gigabytes to every page; other browsers report the real space.
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ usage: 0, quota: Number(sessionStorage.getItem('room') ?? 1e10) });
  });
  await load(page, await ready());
  await kept(page);
  expect(await page.getByText(/^Quedan/).count()).toBe(0);
  await page.evaluate(() => {
    sessionStorage.setItem('room', String(12 * 1024 * 1024));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  // Right above the fields, where a person looks, and not at the end of the panel.
  await page
    .locator(':has(+ #acta-panel)')
    .getByText(/Quedan 12\.0 MB en el teléfono/)
    .waitFor();
  await page.getByRole('button', { name: 'Volver a las órdenes' }).click();
  // The open acta says the same sentence above its fields.
  await page.locator('#acta-panel').waitFor({ state: 'detached' });
  await page
    .getByRole('main')
    .getByText(/^Quedan 12\.0 MB en el teléfono/)
    .waitFor();
});

describe('hurried input', () => {
  test('two taps on each step create one acta on the phone and one on the server', async () => {
    const order = await ready();
    await page.getByText(order, { exact: true }).click();
    await page.locator('input:checked').waitFor();
    await page.getByRole('button', { name: 'Cargar' }).dblclick();
    await tab(page, /Red/).waitFor();
    await page.getByRole('button', { name: 'Volver a las órdenes' }).click();
    const mine = page.getByRole('listitem').filter({ hasText: order });
    await mine.getByRole('button', { name: 'Continuar' }).waitFor();
    expect(await mine.count()).toBe(1);
    await mine.getByRole('button', { name: 'Continuar' }).dblclick();
    await page.getByRole('button', { name: /Aceptación suscriptor/ }).click();
    await fill(page, 'acceptance.place', 'Pasto');
    await tab(page, /Medidores/).click();
    await fill(page, 'meters.found.main.serial', '900123');
    await tab(page, /Diagramas/).click();
    await page.getByLabel('Tipo de diagrama').selectOption('4');
    await tab(page, /Firmas/).click();
    await fill(page, 'signers.user.name', 'Hernán Delgado');
    await fill(page, 'signers.user.citizen_id', '12987654');
    await page.locator('[data-path="signature.user"]').click();
    const { x, y } = (await page.locator('canvas[role="img"]').boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 40, y + 60);
    await page.mouse.down();
    await page.mouse.move(x + 140, y + 120, { steps: 4 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Guardar' }).dblclick();
    await page.locator('[data-path="signature.user"] img').waitFor();
    await page.getByRole('button', { name: 'Enviar' }).dblclick();
    await page.getByText('Confirmación de la validación de la información.').first().waitFor();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByRole('button', { name: 'Confirmar' }).dblclick();
    const number = await acknowledged(page, /recibida/);
    const query = { username: 'demo', order };
    const { body } = await product.office.get<{ reviews: { acta_number: string; state: string }[] }>(
      '/api/check-technical-reviews',
      query,
    );
    expect(body.reviews.map(({ acta_number, state }) => [acta_number, state])).toEqual([[number, 'recibida']]);
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByText(/^\d+ actas? recibidas?/).click();
    await mine.getByRole('button', { name: 'Corregir con otra acta' }).dblclick();
    await tab(page, /Red/).waitFor();
    await page.getByRole('button', { name: 'Volver a las órdenes' }).click();
    await page.getByText(`Corrige el acta ${number}`).first().waitFor();
    expect(await page.getByText(`Corrige el acta ${number}`).count()).toBe(1);
  });

  test('two tabs with one acta: the second says where it is open, and a discarded acta does not partly return', async () => {
    const order = await ready();
    await load(page, order);
    await fill(page, 'network.niu', 'en la primera');
    await kept(page);
    const other = await context.newPage();
    await other.goto(ADDRESS);
    await allShown(other);
    const mine = other.getByRole('listitem').filter({ hasText: order });
    await mine.getByRole('button', { name: 'Continuar' }).click();
    await other.getByText(/El acta está abierta en otra pestaña de este teléfono/).waitFor();
    await accept(other);
    await mine.getByRole('button', { name: 'Quitar de este teléfono' }).click();
    await other.getByRole('button', { name: 'Descartar el acta' }).click();
    await other.getByText(/El acta está abierta en otra pestaña de este teléfono/).waitFor();
    await fill(page, 'network.niu', 'sigue aquí');
    await kept(page);
    await page.reload();
    await tab(page, /Red/).waitFor();
    expect(await input(page, 'network.niu').inputValue()).toBe('sigue aquí');
  });
});

test('control characters and formulas in the acta are plain text on the phone and in the office', async () => {
  const ran: string[] = [];
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => ran.push(dialog.message())));
  const order = await ready();
  await leastActa(page, order);
  await fill(page, 'signers.user.name', MARKUP);
  await tab(page, /Medidores/).click();
  await fill(page, 'meters.found.main.serial', MARKUP);
  await tab(page, /Código/).click();
  await page.getByRole('button', { name: /Observaciones/ }).click();
  await page.locator('textarea[data-path="remarks.comment"]').fill(MARKUP);
  await tab(page, /Diagramas/).click();
  await tab(page, /Firmas/).click();
  await confirmAndSend(page, '');
  const number = await acknowledged(page, /recibida/);
  const { page: office, context: desk, faults } = await openSignedIn(browser, product.url, 'dev@demo');
  office.on('dialog', (dialog) => void dialog.dismiss().then(() => ran.push(dialog.message())));
  await office.goto(`${product.url}/webdemo/facturador/actas-recibidas?acta=${number}`);
  await allShown(office);
  await office.getByText(MARKUP).first().waitFor();
  expect(await office.locator('img[src="x"]').count()).toBe(0);
  expect([ran, faults]).toEqual([[], []]);
  await desk.close();
});

const MARKUP = '<img src=x onerror=alert(1)>';

interface Received {
  readonly report: {
    readonly values: Readonly<Record<string, unknown>>;
    readonly files: Readonly<Record<string, unknown>>;
    readonly signatures: Readonly<Record<string, unknown>>;
  };
}

/** The acta with that number, as stored on the server. */
async function received(acta_number: string): Promise<Received> {
  return (await product.office.get<Received>('/api/check-technical-reviews', { username: 'demo', acta_number })).body;
}

/** Path of the focused field of the acta. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path') ?? null);

/** A JPEG with the date and time that a camera records (EXIF 2.32, 4.6). */
function withMoment(jpeg: Buffer, takenAt: string): Buffer {
  const notes = Buffer.alloc(120);
  notes.write('Exif\0\0', 0, 'latin1');
  notes.write('MM\0*\0\0\0\x08', 6, 'latin1');
  const entry = (at: number, tag: number, kind: number, count: number, value: number) => {
    notes.writeUInt16BE(tag, at);
    notes.writeUInt16BE(kind, at + 2);
    notes.writeUInt32BE(count, at + 4);
    notes.writeUInt32BE(value, at + 8);
  };
  notes.writeUInt16BE(1, 14);
  entry(16, 0x8769, 4, 1, 30);
  notes.writeUInt16BE(1, 36);
  entry(38, 0x9003, 2, 20, 60);
  notes.write(`${takenAt}\0`, 66, 'latin1');
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(notes.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, notes, jpeg.subarray(2)]);
}
