import type { Page } from 'playwright-core';
import { allShown } from './browser.ts';

export const ADDRESS = '/webdemo/tecnico-operativo/rev-tecnica-acta-oficio';

/** Signs in by the form. */
export async function enter(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Usuario').fill('dev@demo');
  await page.getByLabel('Contraseña', { exact: true }).fill('Contador2026');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL(/\/webdemo/);
}

/** Opens the page, and waits until a service worker has cached it. */
export async function openPage(page: Page): Promise<void> {
  await page.goto(ADDRESS);
  await allShown(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** Starts the acta of an order. */
export async function load(page: Page, order: string): Promise<void> {
  // Wait for a stable position before the tap: content that loads above the list moves it.
  await page.getByText(order, { exact: true }).click();
  await page.locator('input:checked').waitFor();
  await page.getByRole('button', { name: 'Cargar' }).click();
  await page.getByRole('tab', { name: /Red/ }).waitFor();
}

export const next = (page: Page) => page.getByRole('button', { name: /^Siguiente/ }).click();
export const fill = (page: Page, path: string, text: string) =>
  page.locator(`input[data-path="${path}"], [data-path="${path}"] input`).fill(text);
/** Waits until every change is saved on the device. */
export const kept = (page: Page) => page.locator('#acta-panel [data-keeping="kept"]').waitFor();

/** Adds a photo drawn by the page itself: of one colour, or of as many as a camera produces ('noise'). */
export async function photo(page: Page, slot: string, color: string): Promise<void> {
  const picture = await page.evaluate(async (fillStyle) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1200 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.fillStyle = fillStyle;
    context.fillRect(0, 0, 2400, 1200);
    if (fillStyle === 'noise') {
      const dots = context.getImageData(0, 0, 2400, 1200);
      for (let at = 0; at < dots.data.length; at += 4) dots.data.fill((at * 2_654_435_761) >>> 24, at, at + 3);
      context.putImageData(dots, 0, 0);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, color);
  await page
    .locator(`[data-path="${slot}"] input`)
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(picture, 'base64') });
  await page.locator(`[data-path="${slot}"] img`).waitFor();
}

/** Signs with two strokes. */
export async function sign(page: Page, signer: string): Promise<void> {
  await page.locator(`[data-path="signature.${signer}"]`).click();
  const pad = page.locator('canvas[role="img"]');
  const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 };
  for (const [from, to] of [
    [40, 140],
    [160, 260],
  ] as const) {
    await page.mouse.move(x + from, y + 60);
    await page.mouse.down();
    await page.mouse.move(x + to, y + 120, { steps: 4 });
    await page.mouse.up();
  }
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.locator(`[data-path="signature.${signer}"] img`).waitFor();
}

/** Confirms the acta and sends it; `email` may be empty. */
export async function confirmAndSend(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByText('Confirmación de la validación de la información.').waitFor();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByLabel('Email 1').fill(email);
  await page.getByRole('button', { name: 'Confirmar' }).click();
}

/** Acta number that the phone received. */
export async function acknowledged(page: Page, words: RegExp): Promise<string> {
  const status = page.getByRole('dialog', { name: 'Estado del envío' }).getByRole('status');
  const statusText = await status.filter({ hasText: words }).innerText();
  return /\d{4}-\d{4}/.exec(statusText)?.[0] ?? '';
}

/** Fills in an acta with the minimum that can be sent, from the list of orders. */
export async function leastActa(page: Page, order: string): Promise<void> {
  await load(page, order);
  await page.getByRole('button', { name: /Aceptación suscriptor/ }).click();
  await fill(page, 'acceptance.place', 'Pasto');
  await next(page);
  await fill(page, 'meters.found.main.serial', '900123');
  for (let tab = 3; tab <= 7; tab += 1) await next(page);
  await page.getByLabel('Tipo de diagrama').selectOption('4');
  await next(page);
  await fill(page, 'signers.user.name', 'Hernán Delgado');
  await fill(page, 'signers.user.citizen_id', '12987654');
  await sign(page, 'user');
}

/** Opens the acta of an order again, as saved on the phone. */
export async function goOn(page: Page, order: string): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: order }).getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('tab', { name: /Red/ }).waitFor();
}

/** Makes the page send pending data immediately, as when it becomes visible again; otherwise it waits some seconds. */
export async function tryAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
