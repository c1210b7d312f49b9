import { askRecovery, confirmContact, listDemoAccounts } from '@contador/contract/access';
import { expect, test } from 'vitest';
import { answer, renderScreen } from '../../testing/render-screen.tsx';

test.each([
  [true, /Si la cuenta existe y tiene un correo confirmado/],
  [false, /Este servidor no envía correos/],
])('a link is asked for by the sign-in name (mail: %s)', async (asked, sentence) => {
  const screen = await renderScreen('/recuperar', { account: null, answers: [answer(askRecovery, { asked })] });
  await screen.user.click(await screen.findByRole('button', { name: 'Pedir el enlace' }));
  expect(screen.sent(askRecovery)).toEqual([]);
  await screen.user.type(screen.getByRole('textbox', { name: 'Usuario' }), 'ana@demo.co');
  await screen.user.click(screen.getByRole('button', { name: 'Pedir el enlace' }));
  await screen.findByText(sentence);
  expect(screen.sent(askRecovery)[0]?.body).toEqual({ email: 'ana@demo.co' });
});

test('the sign-in page leads to it', async () => {
  const screen = await renderScreen('/login', {
    account: null,
    answers: [answer(listDemoAccounts, { hasCompany: true, password: null, tenants: [] })],
  });
  const link = await screen.findByRole('link', { name: 'Olvidé mi contraseña' });
  expect(link.getAttribute('href')).toBe('/recuperar');
});

test('a contact is confirmed by a click, not by opening its address', async () => {
  const screen = await renderScreen('/correo', {
    account: null,
    answers: [answer(confirmContact, { email: 'ana@demo.co', contact: 'ana@correo.co' })],
  });
  const button = await screen.findByRole('button', { name: 'Confirmar el correo' });
  expect(screen.sent(confirmContact)).toEqual([]);
  await screen.user.click(button);
  await screen.findByText('ana@correo.co es el correo de contacto de ana@demo.co.');
});
