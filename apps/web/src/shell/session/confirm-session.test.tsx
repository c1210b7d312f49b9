import { checkOwnAccount, confirmSession, makeRecoveryCodes } from '@contador/contract/access';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse, renderScreen } from '../../testing/render-screen.tsx';

const account = {
  contact: '',
  contactConfirmed: false,
  passwordUntil: '2026-02-01T12:00:00Z',
  hasPassword: true,
  provider: null,
  mails: false,
  codesSince: '2025-11-01T12:00:00Z',
  recoveryCodes: 2,
  passkeys: [],
  passkeysOffered: false,
  sessions: [],
  entries: [],
};

/** Asks for new recovery codes, upon which the server asks who the person is. */
async function confirmation() {
  const screen = await renderScreen('/webcedenar', {
    account: 'ag@cedenar',
    answers: [
      answer(checkOwnAccount, account),
      answer(confirmSession, { access_token: 'cedenar.nuevo' }),
      refuse(makeRecoveryCodes, 403, 'confirm-first', 'Confirme que es usted para continuar.'),
    ],
  });
  await screen.user.click(await screen.findByRole('button', { name: /^Cuenta/ }));
  await screen.user.click(await screen.findByRole('menuitem', { name: 'Seguridad de la cuenta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Seguridad de la cuenta' }));
  await screen.user.click(await dialog.findByRole('button', { name: 'Códigos nuevos' }));
  await screen.user.click(await screen.findByRole('button', { name: 'Aceptar' }));
  const form = within(await screen.findByRole('dialog', { name: 'Confirme que es usted' }));
  return { ...screen, form };
}

test('a refused act asks for password and code, and is repeated after the confirmation', async () => {
  const { form, user, sent } = await confirmation();
  await user.click(form.getByRole('button', { name: 'Confirmar' }));
  expect(sent(confirmSession)).toEqual([]);
  const password = form.getByLabelText('Contraseña actual');
  // The first field at fault takes the focus.
  await expect.poll(() => document.activeElement).toBe(password);
  await user.type(password, 'Contador2026');
  await user.type(form.getByLabelText('Código'), '123456');
  await user.click(form.getByRole('button', { name: 'Confirmar' }));
  await expect.poll(() => sent(makeRecoveryCodes).length).toBe(2);
  // The repeated call goes with the new token, and the former one is gone.
  expect(sent(makeRecoveryCodes).map(({ headers }) => headers.authorization)[1]).toBe('Bearer cedenar.nuevo');
  expect(localStorage.getItem('contador.access-token')).toBe('cedenar.nuevo');
  expect(sent(confirmSession).map(({ body }) => body)).toEqual([{ password: 'Contador2026', code: '123456' }]);
});
