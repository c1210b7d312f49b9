import { checkIdentityProviders, updateIdentityProvider, updateProviderAccount } from '@contador/contract/access';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../../testing/network.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

const provider = {
  id: 'entra',
  name: 'Entra',
  issuer: 'https://login.empresa.com.co',
  clientId: 'contador',
  scopes: 'openid email profile',
  domains: ['empresa.com.co'],
  roleClaim: 'groups',
  roles: [{ value: 'tarifas', role: 'comer' as const, administers: false }],
  createsAccounts: false,
  onlyWay: false,
  secondStepValues: [],
  active: true,
  returnAddress: 'https://contador.example/login/oidc/cedenar/entra/return',
  revision: 'r1',
};
const account = {
  email: 'ana@cedenar',
  personName: 'Ana Mora',
  active: true,
  providerEmail: '',
  keepsPassword: false,
  identities: [],
  revision: 'a1',
};
const reply = (providers: (typeof provider)[]) => ({
  providers,
  returnAddress: 'https://contador.example/login/oidc/cedenar/',
  accounts: [account],
  roles: ['dev' as const, 'comer' as const],
});
const PAGE = '/webcedenar/empresa/proveedor-identidad';

test('a provider is added with the return address to register, and what is typed stays when it is refused', async () => {
  const { user, sent, ...screen } = await renderScreen(PAGE, {
    account: 'dev@cedenar',
    answers: [
      answer(checkIdentityProviders, reply([])),
      refuse(updateIdentityProvider, 409, 'key-file-missing', 'El servidor no tiene el archivo de llave (KEY_FILE).'),
    ],
  });
  const [add] = await screen.findAllByRole('button', { name: 'Agregar proveedor' });
  await user.click(add as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar proveedor' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(dialog.getByText('una dirección que empiece por https://')).toBeTruthy();
  expect(sent(updateIdentityProvider)).toEqual([]);
  await user.type(dialog.getByLabelText(/Nombre en el botón/), 'Entra');
  await user.type(dialog.getByLabelText(/Nombre en la dirección/), 'entra');
  await user.type(dialog.getByLabelText(/Emisor/), 'https://login.empresa.com.co');
  await user.type(dialog.getByLabelText(/Identificador de cliente/), 'contador');
  await user.type(dialog.getByLabelText(/Secreto de cliente/), 's3creto');
  await user.type(dialog.getByLabelText(/Dominios de correo/), 'Empresa.com.co, otra.co');
  expect(dialog.getByLabelText(/Dirección de regreso/)).toHaveProperty(
    'value',
    'https://contador.example/login/oidc/cedenar/entra/return',
  );
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(/El servidor no tiene el archivo de llave/);
  expect(sent(updateIdentityProvider).map(({ body }) => body)).toEqual([
    {
      username: 'cedenar',
      id: 'entra',
      name: 'Entra',
      issuer: 'https://login.empresa.com.co',
      clientId: 'contador',
      secret: 's3creto',
      scopes: 'openid email profile',
      domains: ['empresa.com.co', 'otra.co'],
      roleClaim: null,
      roles: [],
      createsAccounts: false,
      onlyWay: false,
      secondStepValues: [],
      active: true,
    },
  ]);
  expect(dialog.getByLabelText(/Nombre en el botón/)).toHaveProperty('value', 'Entra');
});

test('a saved provider is changed on its revision without its secret, and needs it for another issuer', async () => {
  const { user, sent, ...screen } = await renderScreen(PAGE, {
    account: 'dev@cedenar',
    answers: [answer(checkIdentityProviders, reply([provider])), answer(updateIdentityProvider, { Upload: 'OK' })],
  });
  await user.click(await screen.findByText('https://login.empresa.com.co'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Entra' }));
  const issuer = dialog.getByLabelText(/Emisor/);
  await user.clear(issuer);
  await user.type(issuer, 'https://otro.empresa.com.co');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(dialog.getByText('Este dato es necesario')).toBeTruthy();
  expect(sent(updateIdentityProvider)).toEqual([]);
  await user.clear(issuer);
  await user.type(issuer, 'https://login.empresa.com.co');
  await user.click(dialog.getByRole('button', { name: 'Agregar regla' }));
  await user.type(dialog.getAllByLabelText(/^Valor/)[1] as HTMLElement, 'jefes');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Proveedor guardado.');
  const body = sent(updateIdentityProvider)[0]?.body;
  expect(body).not.toHaveProperty('secret');
  expect(body).toMatchObject({
    seen: 'r1',
    roles: [...provider.roles, { value: 'jefes', role: 'dev', administers: false }],
  });
});

test('an account says which address opens it', async () => {
  const { user, sent, ...screen } = await renderScreen(PAGE, {
    account: 'dev@cedenar',
    answers: [answer(checkIdentityProviders, reply([provider])), answer(updateProviderAccount, { Upload: 'OK' })],
  });
  await user.click(await screen.findByText('Ana Mora'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Entrada de Ana Mora' }));
  await user.type(dialog.getByLabelText('Correo en el proveedor'), 'ana@');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(sent(updateProviderAccount)).toEqual([]);
  await user.type(dialog.getByLabelText('Correo en el proveedor'), 'empresa.com.co');
  await user.click(dialog.getByLabelText(/Conserva contraseña/));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Cuenta guardada.');
  expect(sent(updateProviderAccount).map(({ body }) => body)).toEqual([
    {
      username: 'cedenar',
      email: 'ana@cedenar',
      providerEmail: 'ana@empresa.com.co',
      keepsPassword: true,
      separate: false,
      seen: 'a1',
    },
  ]);
});
