import { listDemoAccounts, signIn } from '@contador/contract/access';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refuse, renderScreen } from '../../testing/render-screen.tsx';

const noDemo = answer(listDemoAccounts, { hasCompany: true, password: null, tenants: [] });
const wrong = (attempts: number) =>
  refuse(signIn, 403, 'wrong-credentials', 'Credenciales incorrectas.', [], {
    invalid_password: true,
    failed_attempts: attempts,
  });
const signedIn = (role: 'dev' | 'field-tech') =>
  answer(signIn, {
    token: 'abc',
    username: 'demo',
    agent: 'DEMC',
    role,
    email: 'dev@demo',
    ...(role === 'field-tech' && { handheld: true as const }),
  });

async function enter(answers: Parameters<typeof renderScreen>[1]['answers'] & object) {
  const screen = await renderScreen('/login', { account: null, answers: [noDemo, ...answers] });
  await screen.user.type(await screen.findByLabelText('Usuario'), 'dev@demo');
  await screen.user.type(screen.getByLabelText('Contraseña'), 'Contador2026');
  await screen.user.click(screen.getByRole('button', { name: 'Ingresar' }));
  return screen;
}

describe('signing in', () => {
  const reload = vi.fn();
  beforeEach(() => {
    // The current address, with a `reload` that the test can observe.
    const real = window.location;
    vi.stubGlobal(
      'location',
      new Proxy({}, { get: (_, name) => (name === 'reload' ? reload : Reflect.get(real, name)) }),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    reload.mockReset();
  });

  test('stores the session under its key and reloads a moment later', async () => {
    const screen = await enter([signedIn('dev')]);
    await expect.poll(() => localStorage.getItem('contador.access-token')).toBe('abc');
    expect(screen.sent(signIn)[0]?.body).toEqual({ email: 'dev@demo', password: 'Contador2026' });
    expect(reload).not.toHaveBeenCalled();
    await expect.poll(() => reload.mock.calls.length).toBe(1);
  });

  test('both fields are required, and nothing is sent without them', async () => {
    const screen = await renderScreen('/login', { account: null, answers: [noDemo] });
    await screen.user.click(await screen.findByRole('button', { name: 'Ingresar' }));
    expect(screen.getByText('Ingrese el usuario')).toBeTruthy();
    expect(screen.getByText('Ingrese la contraseña')).toBeTruthy();
    expect(screen.sent(signIn)).toEqual([]);
  });

  test('reports wrong credentials, without a count before the third failure', async () => {
    const screen = await enter([wrong(2)]);
    await screen.findByText('Credenciales incorrectas.');
    await screen.user.keyboard('{Enter}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Contraseña')).toHaveProperty('value', 'Contador2026');
  });

  test('from the third failure on a second notice shows the number of remaining attempts', async () => {
    const screen = await enter([wrong(4)]);
    await screen.findByText('Credenciales incorrectas.');
    await screen.user.click(screen.getByRole('button', { name: 'Aceptar' }));
    await screen.findByText('Intentos disponibles por ingresar credenciales: 2');
    await screen.user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  test('reports an inactive account', async () => {
    const screen = await enter([
      refuse(signIn, 403, 'inactive-account', 'x', [], { inactive_account: true, failed_attempts: 3 }),
    ]);
    await screen.findByText('Cuenta inactiva. Póngase en contacto con el administrador del sistema.');
    await screen.user.keyboard('{Enter}');
    await screen.findByText('Intentos disponibles por ingresar credenciales: 3');
  });

  test('refuses a phone, except for a field technician', async () => {
    vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) Mobile');
    const screen = await enter([signedIn('dev')]);
    await screen.findByText('Versión móvil no disponible para las credenciales suministradas.');
    expect(localStorage.getItem('contador.access-token')).toBeNull();
  });

  test('a technician signs in from a phone', async () => {
    vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) Mobile');
    await enter([signedIn('field-tech')]);
    await expect.poll(() => localStorage.getItem('contador.access-token')).toBe('abc');
  });
});

test('the password shows only while the eye is pressed', async () => {
  const screen = await renderScreen('/login', { account: null, answers: [noDemo] });
  const field = await screen.findByLabelText('Contraseña');
  const eye = screen.getByRole('button', { name: /Ver la contraseña/ });
  expect(field).toHaveProperty('type', 'password');
  fireEvent.pointerDown(eye);
  expect(field).toHaveProperty('type', 'text');
  fireEvent.pointerUp(eye);
  expect(field).toHaveProperty('type', 'password');
  fireEvent.keyDown(eye, { key: ' ' });
  expect(field).toHaveProperty('type', 'text');
  fireEvent.keyUp(eye, { key: ' ' });
  expect(field).toHaveProperty('type', 'password');
});

test('a demo account fills the form, and the next key signs in', async () => {
  const demo = answer(listDemoAccounts, {
    hasCompany: true,
    password: 'Contador2026',
    tenants: [
      {
        username: 'demo',
        applicationName: 'Energía Demo',
        description: 'Todas las áreas',
        accounts: [{ email: 'dev@demo', personName: 'Daniela Duarte', role: 'dev', opens: 'Tarifas' }],
      },
    ],
  });
  const screen = await renderScreen('/login', { account: null, answers: [demo] });
  await screen.user.click(await screen.findByRole('button', { name: /dev@demo/ }));
  expect(screen.getByLabelText('Usuario')).toHaveProperty('value', 'dev@demo');
  expect(screen.getByLabelText('Contraseña')).toHaveProperty('value', 'Contador2026');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ingresar' }));
});
