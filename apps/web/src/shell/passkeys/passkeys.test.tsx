import {
  addPasskey,
  checkOwnAccount,
  confirmSession,
  endOwnSession,
  listDemoAccounts,
  makeRecoveryCodes,
  passkeyConfirmationOptions,
  passkeyOptions,
  passkeySignIn,
  passkeySignInOptions,
  removeFactor,
  secondStep,
  signIn,
} from '@contador/contract/access';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { browserPasskeys } from '../../testing/passkey-browser.ts';
import { answer, refuse, renderScreen } from '../../testing/render-screen.tsx';

const signInPage = (part: object = { passkeys: true }) =>
  answer(listDemoAccounts, { hasCompany: true, ...part, password: null, tenants: [] });
const signedIn = { token: 'abc', username: 'demo', agent: 'DEMC', role: 'dev' as const, email: 'dev@demo' };
const request = (credentials: string[] = []) => ({
  challenge: 'cmV0bw',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required' as const,
  allowCredentials: credentials.map((id) => ({ id, type: 'public-key' as const, transports: ['usb'] })),
});
const assertion = {
  id: 'bGxhdmU',
  clientDataJSON: 'Y2xpZW50',
  authenticatorData: 'ZGF0YQ',
  signature: 'c2lnbmVk',
  userHandle: 'ZGVtbw',
};
const text = (buffer: unknown) => new TextDecoder().decode(buffer as ArrayBuffer);

test('a passkey signs in without user name and password', async () => {
  const { asked } = browserPasskeys();
  const screen = await renderScreen('/login', {
    account: null,
    answers: [signInPage(), answer(passkeySignInOptions, request()), answer(passkeySignIn, signedIn)],
  });
  await screen.user.click(await screen.findByRole('button', { name: 'Entrar con llave de acceso' }));
  await expect.poll(() => localStorage.getItem('contador.access-token')).toBe('abc');
  expect(screen.sent(passkeySignIn)[0]?.body).toEqual({ assertion });
  const { publicKey } = asked[0] ?? {};
  expect([text(publicKey?.challenge), publicKey?.rpId, publicKey?.userVerification]).toEqual([
    'reto',
    'localhost',
    'required',
  ]);
});

test('the button is absent from a server without passkeys', async () => {
  const without = await renderScreen('/login', { account: null, answers: [signInPage({})] });
  await without.findByRole('button', { name: 'Ingresar' });
  expect(without.queryByRole('button', { name: 'Entrar con llave de acceso' })).toBeNull();
});

test.each([
  ['NotAllowedError', 'El navegador no usó ninguna llave de acceso.'],
  ['SecurityError', /sirven solo en la dirección que Contador tiene en PUBLIC_URL/],
])('a browser that throws %s says why, and nothing is sent', async (name, sentence) => {
  browserPasskeys(new DOMException('', name));
  const screen = await renderScreen('/login', {
    account: null,
    answers: [signInPage(), answer(passkeySignInOptions, request())],
  });
  await screen.user.type(await screen.findByLabelText('Usuario'), 'ana@demo');
  await screen.user.click(await screen.findByRole('button', { name: 'Entrar con llave de acceso' }));
  await screen.findByText(sentence);
  await screen.user.keyboard('{Enter}');
  expect(screen.getByLabelText('Usuario')).toHaveProperty('value', 'ana@demo');
  expect(screen.sent(passkeySignIn)).toEqual([]);
});

test('after the password a passkey is the second step, with the credentials of the account', async () => {
  const { asked } = browserPasskeys();
  const challenge = `demo.${'a'.repeat(43)}`;
  const screen = await renderScreen('/login', {
    account: null,
    answers: [
      signInPage(),
      refuse(signIn, 403, 'second-step', 'Falta el segundo paso.', [], { challenge, methods: ['passkey', 'recovery'] }),
      answer(passkeySignInOptions, request(['bGxhdmU'])),
      answer(secondStep, signedIn),
    ],
  });
  await screen.user.type(await screen.findByLabelText('Usuario'), 'dev@demo');
  await screen.user.type(screen.getByLabelText('Contraseña'), 'Contador2026');
  await screen.user.click(screen.getByRole('button', { name: 'Ingresar' }));
  await screen.user.click(await screen.findByRole('button', { name: 'Usar llave de acceso' }));
  await expect.poll(() => localStorage.getItem('contador.access-token')).toBe('abc');
  expect(screen.sent(passkeySignInOptions)[0]?.body).toEqual({ challenge });
  expect(screen.sent(secondStep)[0]?.body).toEqual({ challenge, remember: false, assertion });
  expect(asked[0]?.publicKey?.allowCredentials?.map(({ id }) => text(id))).toEqual(['llave']);
});

const session = {
  id: '0198b3a2-7c1e-7f00-8000-000000000001',
  browser: 'Chrome en Windows',
  address: '192.0.2.7',
  begunAt: '2025-11-20T12:00:00Z',
  lastUsedAt: '2025-11-20T12:30:00Z',
  current: true,
};
const passkey = {
  id: '0198b3a2-7c1e-7f00-8000-000000000009',
  name: 'Llave USB',
  addedAt: '2025-11-20T12:00:00Z',
  lastUsedAt: null,
};
const account = {
  contact: '',
  contactConfirmed: false,
  passwordUntil: '2026-02-01T12:00:00Z',
  hasPassword: true,
  provider: null,
  mails: false,
  codesSince: null,
  recoveryCodes: 10,
  passkeys: [passkey],
  passkeysOffered: true,
  sessions: [session, { ...session, id: '0198b3a2-7c1e-7f00-8000-000000000002', current: false }],
  entries: [],
};

async function security(part: object, ...answers: Parameters<typeof renderScreen>[1]['answers'] & object) {
  const screen = await renderScreen('/webcedenar', {
    account: 'ag@cedenar',
    answers: [answer(checkOwnAccount, { ...account, ...part }), ...answers],
  });
  await screen.user.click(await screen.findByRole('button', { name: /^Cuenta/ }));
  await screen.user.click(await screen.findByRole('menuitem', { name: 'Seguridad de la cuenta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Seguridad de la cuenta' }));
  await dialog.findByRole('heading', { name: 'Llaves de acceso' });
  return { ...screen, dialog };
}

test('a passkey is added with a name, which stays typed when the browser makes none', async () => {
  const creation = {
    rp: { id: 'localhost', name: 'Contador' },
    user: { id: 'ZGVtbw', name: 'ag@cedenar', displayName: 'Ana' },
    challenge: 'cmV0bw',
    pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'required' as const },
    attestation: 'none' as const,
  };
  browserPasskeys(new DOMException('', 'InvalidStateError'));
  const { dialog, user, sent, findByRole, findByText, queryByRole } = await security(
    { passkeys: [] },
    answer(passkeyOptions, creation),
    answer(addPasskey, { recovery_codes: [] }),
    answer(endOwnSession, { Upload: 'OK' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Agregar llave de acceso' }));
  const form = within(await findByRole('dialog', { name: 'Agregar llave de acceso' }));
  await user.click(form.getByRole('button', { name: 'Crear llave' }));
  await form.findByText('Escriba un nombre');
  expect(sent(passkeyOptions)).toEqual([]);
  await user.type(form.getByLabelText('Nombre'), 'Portátil');
  await user.click(form.getByRole('button', { name: 'Crear llave' }));
  await findByText('Este dispositivo ya tiene una llave de acceso de su cuenta.');
  await user.keyboard('{Enter}');
  expect(form.getByLabelText('Nombre')).toHaveProperty('value', 'Portátil');
  browserPasskeys();
  await user.click(form.getByRole('button', { name: 'Crear llave' }));
  await findByText('¿Terminar sus demás sesiones? Hágalo si otra persona pudo entrar con su cuenta.');
  expect(sent(addPasskey)[0]?.body).toEqual({
    name: 'Portátil',
    id: 'bGxhdmU',
    clientDataJSON: 'Y2xpZW50',
    attestationObject: 'bWFkZQ',
    transports: ['internal'],
  });
  await user.click(await findByRole('button', { name: 'Terminarlas' }));
  await expect.poll(() => sent(endOwnSession).map(({ body }) => body)).toEqual([{}]);
  expect(queryByRole('dialog', { name: 'Agregar llave de acceso' })).toBeNull();
});

test('the own passkeys show their last use, and each is removed after a question', async () => {
  const { dialog, user, sent, findByRole, findByText } = await security(
    { sessions: [session] },
    answer(removeFactor, { Upload: 'OK' }),
  );
  expect(dialog.getByText('Llave USB').closest('li')?.textContent).toContain('Desde el 20/11/2025 · sin usar');
  await user.click(dialog.getByRole('button', { name: 'Quitar' }));
  await findByText('¿Quitar la llave de acceso «Llave USB» de su cuenta? Deja de servir enseguida.');
  expect(sent(removeFactor)).toEqual([]);
  await user.click(within(await findByRole('dialog', { name: 'Aviso' })).getByRole('button', { name: 'Quitar' }));
  await findByText('Llave de acceso quitada.');
  expect(sent(removeFactor)[0]?.body).toEqual({ id: passkey.id });
});

test('a server whose address allows no passkeys says why', async () => {
  const { dialog } = await security({ passkeys: [], passkeysOffered: false });
  const button = dialog.getByRole('button', { name: 'Agregar llave de acceso' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('a passkey confirms who the person is, instead of the password', async () => {
  browserPasskeys();
  const { dialog, user, sent, findByRole } = await security(
    {},
    answer(passkeyConfirmationOptions, request(['bGxhdmU'])),
    answer(confirmSession, { access_token: 'cedenar.nuevo' }),
    refuse(makeRecoveryCodes, 403, 'confirm-first', 'Confirme que es usted para continuar.'),
  );
  await user.click(dialog.getByRole('button', { name: 'Códigos nuevos' }));
  await user.click(await findByRole('button', { name: 'Aceptar' }));
  const form = within(await findByRole('dialog', { name: 'Confirme que es usted' }));
  await user.click(await form.findByRole('button', { name: 'Usar llave de acceso' }));
  await expect.poll(() => sent(makeRecoveryCodes).length).toBe(2);
  expect(sent(confirmSession).map(({ body }) => body)).toEqual([{ assertion }]);
  expect(localStorage.getItem('contador.access-token')).toBe('cedenar.nuevo');
});
