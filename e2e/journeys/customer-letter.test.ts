import { execFileSync } from 'node:child_process';
import decodeQR from 'qr/decode.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allShown, type OwnWindows, openBrowser, openSignedIn, openWindow, PHONE, picture } from '../browser.ts';
import { sharedProduct } from '../own-product.ts';
import { pdfText } from '../pdf-text.ts';

const CODE = '1002';
const PASSWORD = 'Cantera2026';
const product = sharedProduct();
let browser: OwnWindows;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/** Text of the QR code on the first page of a PDF, read from its picture as a phone does. */
function scanned(pdf: Buffer): string {
  const picture = execFileSync('pdftoppm', ['-r', '150', '-f', '1', '-l', '1'], { input: pdf, maxBuffer: 2 ** 28 });
  const [heading = '', width, height] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.toString('latin1', 0, 40)) ?? [];
  const size = { width: Number(width), height: Number(height) };
  return decodeQR({ ...size, data: picture.subarray(heading.length) });
}

test('a customer scans the letter of its company, chooses a password on its phone and sees its month', async () => {
  const { page: desk, faults } = await openSignedIn(browser, product.url, 'dev@cedenar');
  await desk.goto('/webcedenar/empresa/clientes-con-acceso');
  await desk.getByRole('checkbox', { name: `Elegir el cliente ${CODE}` }).check();
  await desk.getByText('1 elegido de 8').waitFor();
  await picture(desk, 'customer-letter-list');
  await desk.getByRole('button', { name: 'Descargar cartas' }).click();
  await desk.getByRole('button', { name: 'Crear y preparar' }).click();
  await desk.getByText(/1 enlace preparado/).waitFor();
  await desk.getByRole('button', { name: 'Aceptar' }).click();
  const saving = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Descargar el archivo' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('cartas_clientes_cedenar.pdf');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const letter = Buffer.concat(chunks);
  expect(pdfText(letter)).toMatchObject({ pages: 1, language: 'es', tagged: true });
  expect(pdfText(letter).text).toContain('BlancaNellyOrtega');
  await desk.getByRole('button', { name: 'Aceptar' }).click();
  await expect.poll(() => desk.getByRole('button', { name: 'Descargar el archivo' }).count()).toBe(0);
  await desk.getByText(/Invitado, enlace hasta el/).waitFor();
  expect(faults).toEqual([]);

  const { pathname, hash } = new URL(scanned(letter));
  const { page: phone } = await openWindow(browser, product.url, { size: PHONE });
  await phone.goto(`${pathname}${hash}`);
  await phone.getByRole('heading', { name: /Bienvenido a/ }).waitFor();
  await phone.getByText('1002@cedenar').waitFor();
  await phone.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await phone.getByLabel('Repita la contraseña').fill(PASSWORD);
  await picture(phone, 'customer-letter-password');
  await phone.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await phone.getByText(/Contraseña guardada/).waitFor();
  await phone.getByRole('link', { name: 'Ir a iniciar sesión' }).click();
  await phone.getByLabel('Usuario').fill('1002@cedenar');
  await phone.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: 'Ingresar' }).click();
  await phone.waitForURL(/panel-principal/);
  await allShown(phone);
  await phone.getByRole('heading', { name: 'Panel principal' }).waitFor();
  await phone.getByText(/Su mes de .* está listo/).waitFor();
  await picture(phone, 'customer-letter-panel');

  await phone.goto(`${pathname}${hash}`);
  await phone.reload();
  await phone.getByText(/El enlace ya no sirve/).waitFor();
  await desk.reload();
  await expect.poll(() => desk.getByText(/^Activo$/).count()).toBeGreaterThan(1);
});
