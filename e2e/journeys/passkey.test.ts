import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnWindows, openBrowser, openWindow, picture, signInByForm } from '../browser.ts';
import { freshDataFolder, removeData } from '../data-folder.ts';
import { beginCompany, HEAD } from '../own-company.ts';
import { freePort, type Product, startProduct } from '../product.ts';

let product: Product;
let browser: OwnWindows;
/** Passkeys need a host name: `localhost`, as PUBLIC_URL says. */
let address: string;
beforeAll(async () => {
  browser = await openBrowser();
  const port = String(await freePort());
  address = `http://localhost:${port}`;
  product = await startProduct(freshDataFolder(), { DEMO: 'off', PORT: port, PUBLIC_URL: address });
  await beginCompany(product);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  if (product) removeData(product.dataFolder);
});

test('a person adds a passkey, signs out, and signs in with it alone', async () => {
  const { page, context, faults } = await openWindow(browser, address);
  // Chromium's virtual authenticator: it verifies the person without asking.
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await signInByForm(page, HEAD.email, HEAD.password);
  await page.getByRole('button', { name: /^Cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Seguridad de la cuenta' }).click();
  await page.getByRole('button', { name: 'Agregar llave de acceso' }).click();
  const adding = page.getByRole('dialog', { name: 'Agregar llave de acceso' });
  await adding.getByLabel('Nombre').fill('Portátil de la oficina');
  await picture(page, 'llave-agregar');
  await adding.getByRole('button', { name: 'Crear llave' }).click();
  const codes = page.getByRole('dialog', { name: 'Códigos de recuperación' });
  await codes.getByRole('listitem').nth(9).waitFor();
  expect(await codes.getByRole('listitem').count()).toBe(10);
  await codes.getByRole('button', { name: 'Ya los guardé' }).click();
  await page.getByText('Portátil de la oficina').waitFor();
  const { credentials } = await devices.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials.map(({ rpId, isResidentCredential }) => [rpId, isResidentCredential])).toEqual([
    ['localhost', true],
  ]);

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  const enter = page.getByRole('button', { name: 'Entrar con llave de acceso' });
  await enter.waitFor();
  await picture(page, 'llave-entrar');
  await enter.click();
  await page.waitForURL(/\/web/);
  await page.getByRole('button', { name: /^Cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Seguridad de la cuenta' }).click();
  await page.getByText(/usada el/).waitFor();
  await picture(page, 'llaves');
  expect(faults).toEqual([]);
});
