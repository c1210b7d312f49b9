import {
  beginProviderSignIn,
  checkSignInPage,
  finishProviderSignIn,
  listDemoAccounts,
  secondStep,
} from '@contador/contract/access';
import { afterEach, expect, test } from 'vitest';
import { answer, refuse, renderScreen } from '../../testing/render-screen.tsx';

const page = (more: object = {}) =>
  answer(listDemoAccounts, { hasCompany: true, password: null, tenants: [], ...more });
const providers = answer(checkSignInPage, { providers: [{ company: 'cedenar', id: 'entra', name: 'Entra' }] });
const signedIn = { token: 'abc', username: 'cedenar', agent: 'CDNC', role: 'dev' as const, email: 'dev@cedenar' };
const RETURN = '/login/oidc/cedenar/entra/return?code=c&state=s';

afterEach(() => sessionStorage.clear());

test('the page of a company offers its providers, and asks the server where to go', async () => {
  const screen = await renderScreen('/login/cedenar', {
    account: null,
    answers: [page(), providers, refuse(beginProviderSignIn, 503, 'provider-refused', 'El proveedor no responde.')],
  });
  await screen.user.click(await screen.findByRole('button', { name: 'Entrar con Entra' }));
  await screen.findByText('El proveedor no responde.');
  expect(screen.sent(checkSignInPage).map(({ query }) => query)).toEqual([{ company: 'cedenar' }]);
  expect(screen.sent(beginProviderSignIn).map(({ body }) => body)).toEqual([{ company: 'cedenar', provider: 'entra' }]);
});

test('the plain page asks for no providers where the server has none', async () => {
  const screen = await renderScreen('/login', { account: null, answers: [page(), providers] });
  await screen.findByRole('button', { name: 'Ingresar' });
  expect(screen.sent(checkSignInPage)).toEqual([]);
});

test('the plain page offers the provider of the only company', async () => {
  const withOne = await renderScreen('/login', { account: null, answers: [page({ hasProvider: true }), providers] });
  expect(await withOne.findByRole('button', { name: 'Entrar con Entra' })).toBeTruthy();
});

test('the session that was left at the provider can be ended there', async () => {
  sessionStorage.setItem(
    'contador.provider-left',
    JSON.stringify({ name: 'Entra', exit: 'https://login.example/end' }),
  );
  const screen = await renderScreen('/login', {
    account: null,
    answers: [page(), answer(checkSignInPage, { providers: [] })],
  });
  const link = await screen.findByRole('link', { name: 'Cerrar también la sesión de Entra' });
  expect(link.getAttribute('href')).toBe('https://login.example/end');
});

test('the answer of the provider is sent once, leaves the address, and a refusal is said', async () => {
  const screen = await renderScreen(RETURN, {
    account: null,
    answers: [refuse(finishProviderSignIn, 403, 'provider-refused', 'El proveedor no confirmó quién es.')],
  });
  await screen.findByText('El proveedor no confirmó quién es.');
  expect(screen.sent(finishProviderSignIn).map(({ body }) => body)).toEqual([
    { company: 'cedenar', provider: 'entra', answer: 'code=c&state=s' },
  ]);
  expect(window.location.search).toBe('');
  expect(screen.getByRole('link', { name: 'Ir a iniciar sesión' }).getAttribute('href')).toBe('/login/cedenar');
});

test('the provider sends the browser back to a company whose name has hyphens', async () => {
  const screen = await renderScreen('/login/oidc/mi-empresa-e-s-p/entra-id/return?code=c&state=s', {
    account: null,
    answers: [refuse(finishProviderSignIn, 403, 'provider-refused', 'El proveedor no confirmó quién es.')],
  });
  await screen.findByText('El proveedor no confirmó quién es.');
  expect(screen.sent(finishProviderSignIn).map(({ body }) => body)).toEqual([
    { company: 'mi-empresa-e-s-p', provider: 'entra-id', answer: 'code=c&state=s' },
  ]);
  const back = screen.getByRole('link', { name: 'Ir a iniciar sesión' });
  expect(back.getAttribute('href')).toBe('/login/mi-empresa-e-s-p');
});

test('the second step is asked for after the provider', async () => {
  const challenge = `cedenar.${'a'.repeat(43)}`;
  const screen = await renderScreen(RETURN, {
    account: null,
    answers: [
      refuse(finishProviderSignIn, 403, 'second-step', 'Falta el segundo paso.', [], { challenge, methods: ['code'] }),
      answer(secondStep, signedIn),
    ],
  });
  await screen.user.type(await screen.findByLabelText('Código'), '123456');
  await screen.user.click(screen.getByRole('button', { name: 'Continuar' }));
  await expect.poll(() => localStorage.getItem('contador.access-token')).toBe('abc');
});
