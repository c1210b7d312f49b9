import {
  beginProviderSignIn,
  checkSignInPage,
  getSession,
  listDemoAccounts,
  passkeySignIn,
  passkeySignInOptions,
  signIn,
  signOut,
} from '@contador/contract/access';
import { checkMarkets, updateMarkets } from '@contador/contract/tariff-inputs';
import { act, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { sessionToken } from '../../http/session-token.ts';
import { marketRow, TODAY, tenants } from '../../testing/demo-company.ts';
import { browserPasskeys } from '../../testing/passkey-browser.ts';
import { answer, refusal, renderScreen, type Screen } from '../../testing/render-screen.tsx';

const address = '/webdemo/principal/mercados?periodo=2025-10&mercado=DNOM';
const KEY = 'contador.access-token';
const over = refusal(422, 'session-over', 'La sesión terminó.');

/** A market dialog with a half-typed name, on a server that ends the session at the first save. */
async function halfTyped(others: Parameters<typeof renderScreen>[1]['answers'] & object = []): Promise<Screen> {
  const screen = await renderScreen(address, {
    answers: [
      ...others,
      answer(checkMarkets, {
        markets: [marketRow('DNOM', 'Demo Norte', { suiCode: '990' })],
        largestNumber: 1,
        incumbents: [],
        strChargeNorte: null,
        strChargeCentroSur: null,
      }),
      answer(updateMarkets, ({ headers }) =>
        headers.authorization === 'Bearer fresh' ? { Upload: 'OK' as const } : over,
      ),
      answer(signIn, ({ body }) =>
        body.password === 'Contador2026'
          ? {
              token: 'fresh',
              username: 'demo',
              agent: 'DEMC',
              role: 'dev' as const,
              email: 'dev@demo',
            }
          : refusal(400, 'wrong-credentials', 'Credenciales incorrectas.', [], { invalid_password: true }),
      ),
      answer(signOut, over as never),
      answer(getSession, ({ headers }) => ({
        email: headers.authorization === 'Bearer of somebody else' ? 'ana@demo' : 'dev@demo',
        personName: 'María Rojas',
        customer: null,
        role: 'dev' as const,
        administers: true,
        beginning: [],
        secondStepMissing: false,
        today: TODAY,
        tenant: tenants.demo as never,
      })),
    ],
  });
  await screen.user.click(await screen.findByText('Demo Norte'));
  return screen;
}
const resumeDialog = (screen: Screen) => screen.findByRole('dialog', { name: 'Su sesión terminó' });

async function typeName(screen: Screen): Promise<void> {
  const name = await screen.findByRole('textbox', { name: 'Nombre' });
  await screen.user.clear(name);
  await screen.user.click(name);
  await screen.user.paste('DEMO NORTE NUEVO');
}

/** Saves the half-typed form, upon which the dialog that resumes the session opens. */
async function saveUntilOver(screen: Screen) {
  await typeName(screen);
  await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
  return within(await resumeDialog(screen));
}

const page = answer(listDemoAccounts, { hasCompany: true, passkeys: true, password: null, tenants: [] });
const providers = answer(checkSignInPage, { providers: [{ company: 'demo', id: 'entra', name: 'Entra' }] });
const options = { challenge: 'cmV0bw', rpId: 'localhost', timeout: 9, userVerification: 'required' as const };
const signedInAs = (email: string) => ({
  token: 'fresh',
  username: 'demo',
  agent: 'DEMC',
  role: 'dev' as const,
  email,
});

describe('a session that ends under a form', () => {
  test('is resumed by a passkey of the person, and by none of another', async () => {
    browserPasskeys();
    const owners = ['ana@demo', 'dev@demo'];
    const screen = await halfTyped([
      page,
      answer(passkeySignInOptions, { ...options, allowCredentials: [] }),
      answer(passkeySignIn, () => signedInAs(owners.shift() ?? '')),
    ]);
    const dialog = await saveUntilOver(screen);
    const enter = await dialog.findByRole('button', { name: 'Entrar con llave de acceso' });
    await screen.user.click(enter);
    await screen.findByText(/Esa llave de acceso es de ana@demo/);
    expect(screen.sent(updateMarkets)).toHaveLength(1);
    await screen.user.keyboard('{Enter}');
    await screen.user.click(enter);
    await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
    expect(screen.sent(updateMarkets)[1]?.body.name).toBe('DEMO NORTE NUEVO');
  });

  test('is resumed at the company’s provider in another window, or says that the browser opened none', async () => {
    const address = 'https://entra.example/authorize?state=estado';
    const screen = await halfTyped([providers, answer(beginProviderSignIn, { address })]);
    const dialog = await saveUntilOver(screen);
    const enter = await dialog.findByRole('button', { name: 'Entrar con Entra' });
    vi.spyOn(window, 'open').mockReturnValueOnce(null);
    await screen.user.click(enter);
    await screen.findByText(/El navegador no abrió la otra ventana/);
    expect(screen.sent(beginProviderSignIn)).toEqual([]);
    await screen.user.keyboard('{Enter}');
    const other = { location: { href: '' } };
    vi.spyOn(window, 'open').mockReturnValueOnce(other as never);
    await screen.user.click(enter);
    await expect.poll(() => other.location.href).toBe(address);
    expect(screen.getByDisplayValue('DEMO NORTE NUEVO')).toBeTruthy();
    act(() => {
      localStorage.setItem(KEY, 'fresh');
      window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: 'fresh' }));
    });
    await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
    expect(screen.sent(updateMarkets)[1]?.headers.authorization).toBe('Bearer fresh');
  });

  test('asks for the password over the page, and the save continues', async () => {
    const screen = await halfTyped();
    await typeName(screen);
    await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
    const dialog = await resumeDialog(screen);
    expect(dialog.textContent).toContain('dev@demo');
    expect(screen.getByDisplayValue('DEMO NORTE NUEVO')).toBeTruthy();
    await screen.user.click(within(dialog).getByLabelText('Contraseña'));
    await screen.user.paste('Contador2026');
    await screen.user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
    const bodies = screen.sent(updateMarkets).map(({ body, headers }) => [body.name, headers.authorization]);
    expect(bodies).toEqual([
      ['DEMO NORTE NUEVO', 'Bearer token of dev@demo'],
      ['DEMO NORTE NUEVO', 'Bearer fresh'],
    ]);
    expect(screen.queryByRole('dialog', { name: 'Su sesión terminó' })).toBeNull();
  });

  test('also asks after signing out in another tab; leaving goes to the sign-in page', async () => {
    const screen = await halfTyped();
    await typeName(screen);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: null }));
    });
    const dialog = await resumeDialog(screen);
    expect(screen.getByDisplayValue('DEMO NORTE NUEVO')).toBeTruthy();
    await screen.user.click(within(dialog).getByRole('button', { name: 'Salir' }));
    await screen.findByRole('heading', { name: 'Iniciar sesión' });
    expect(sessionToken()).toBeUndefined();
  });

  test('another person who signs in elsewhere does not take over this page', async () => {
    const screen = await halfTyped();
    act(() => {
      localStorage.setItem(KEY, 'of somebody else');
      window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: 'of somebody else' }));
    });
    await typeName(screen);
    await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
    await resumeDialog(screen);
    expect(screen.sent(updateMarkets)[0]?.headers.authorization).toBe('Bearer token of dev@demo');
    expect(screen.sent(checkMarkets).every(({ headers }) => headers.authorization === 'Bearer token of dev@demo')).toBe(
      true,
    );
  });
});
