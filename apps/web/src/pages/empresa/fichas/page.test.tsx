import { addServiceAccount, checkTokens, makeToken, withdrawToken } from '@contador/contract/access';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../../testing/network.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

const erp = { email: 'erp@servicio.demo', personName: 'ERP', role: 'dev' as const, active: true };
const token = {
  id: '6f1ad6b2-7b1f-4b43-9c43-3f6f6c1d2a10',
  name: 'cierre',
  email: erp.email,
  personName: 'ERP',
  scopes: ['tarifas:leer' as const, 'tarifas:escribir' as const],
  networks: [],
  state: 'live' as const,
  madeBy: 'María Rojas',
  expiresAt: '2026-02-18T12:00:00Z',
  lastUsedAt: null,
  lastAddress: null,
};
const reply = { tokens: [token], serviceAccounts: [erp], roles: ['dev' as const] };

test('a token is made for a service account with the chosen scopes, and is shown once', async () => {
  const screen = await renderScreen('/webdemo/empresa/fichas', {
    answers: [
      answer(checkTokens, reply),
      answer(makeToken, { token: 'contador_demo.secreto', name: 'nómina', expiresAt: '2026-02-18T12:00:00Z' }),
    ],
  });
  expect(await screen.findByText('Tarifas: Leer, Tarifas: Ingresar')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Hacer ficha' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hacer ficha' });
  await screen.user.click(within(dialog).getByRole('button', { name: 'Hacer ficha' }));
  expect(within(dialog).getByText('Elija al menos un permiso.')).toBeTruthy();
  expect(screen.sent(makeToken)).toEqual([]);
  await screen.user.type(within(dialog).getByRole('textbox', { name: 'Nombre de la ficha' }), 'nómina');
  await screen.user.click(within(dialog).getByRole('combobox', { name: 'Cuenta' }));
  await screen.user.click(await screen.findByRole('option', { name: 'ERP' }));
  await screen.user.click(within(dialog).getByRole('checkbox', { name: 'Facturación: Ingresar' }));
  const networks = within(dialog).getByRole('textbox', { name: 'Redes' });
  await screen.user.type(networks, '198.51.100.0/33');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Hacer ficha' }));
  expect(within(dialog).getByText('Escriba una dirección o una red por línea, hasta diez.')).toBeTruthy();
  await screen.user.clear(networks);
  await screen.user.type(networks, '198.51.100.0/24{Enter}2001:db8::7');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Hacer ficha' }));
  const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'nómina' });
  expect(shown.value).toBe('contador_demo.secreto');
  expect(screen.sent(makeToken)[0]?.body).toEqual({
    username: 'demo',
    email: erp.email,
    name: 'nómina',
    scopes: ['facturacion:escribir'],
    days: 90,
    networks: ['198.51.100.0/24', '2001:db8::7'],
  });
});

test('a token is withdrawn after a question', async () => {
  const screen = await renderScreen('/webdemo/empresa/fichas', {
    answers: [answer(checkTokens, reply), answer(withdrawToken, { Upload: 'OK' })],
  });
  await screen.user.click(await screen.findByRole('button', { name: 'Retirar la ficha cierre' }));
  expect(screen.sent(withdrawToken)).toEqual([]);
  const question = await screen.findByRole('dialog');
  await screen.user.click(within(question).getByRole('button', { name: 'Retirar' }));
  await screen.findByText('La ficha «cierre» ya no sirve.');
  expect(screen.sent(withdrawToken)[0]?.body).toEqual({ username: 'demo', id: token.id });
});

test('what was typed of a service account stays when it is refused', async () => {
  const screen = await renderScreen('/webdemo/empresa/fichas', {
    answers: [
      answer(checkTokens, reply),
      refuse(addServiceAccount, 409, 'user-taken', 'Ese usuario no está disponible.'),
    ],
  });
  await screen.user.click(await screen.findByRole('button', { name: 'Agregar cuenta de servicio' }));
  const dialog = await screen.findByRole('dialog', { name: 'Agregar cuenta de servicio' });
  const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Nombre del sistema' });
  await screen.user.type(name, 'ERP');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/Ese usuario no está disponible/)).toBeTruthy();
  expect(name.value).toBe('ERP');
});
