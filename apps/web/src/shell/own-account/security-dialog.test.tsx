import { checkOwnAccount, endOwnSession, getSession, updateOwnContact } from '@contador/contract/access';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { companyAnswers } from '../../testing/demo-company.ts';
import { answer, renderScreen } from '../../testing/render-screen.tsx';

const session = {
  id: '0198b3a2-7c1e-7f00-8000-000000000001',
  browser: 'Chrome en Windows',
  address: '192.0.2.7',
  begunAt: '2025-11-20T12:00:00Z',
  lastUsedAt: '2025-11-20T12:30:00Z',
  current: true,
};
const other = { ...session, id: '0198b3a2-7c1e-7f00-8000-000000000002', browser: null, current: false };
const account = {
  contact: 'ag@correo.co',
  contactConfirmed: false,
  passwordUntil: '2026-02-01T12:00:00Z',
  hasPassword: true,
  provider: null,
  mails: true,
  codesSince: null,
  recoveryCodes: 0,
  passkeys: [],
  passkeysOffered: false,
  sessions: [session, other],
  entries: [
    {
      number: 9,
      at: '2025-11-20T12:00:00Z',
      byEmail: 'dev@cedenar',
      byName: 'Ana Mora',
      action: 'Cambió el rol',
      subject: 'ag@cedenar',
    },
  ],
};

async function openDialog(...answers: Parameters<typeof renderScreen>[1]['answers'] & object) {
  const screen = await renderScreen('/webcedenar', {
    account: 'ag@cedenar',
    answers: [answer(checkOwnAccount, account), ...answers],
  });
  await screen.user.click(await screen.findByRole('button', { name: /^Cuenta/ }));
  await screen.user.click(await screen.findByRole('menuitem', { name: 'Seguridad de la cuenta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Seguridad de la cuenta' }));
  await dialog.findByText('Mis sesiones');
  return { ...screen, dialog };
}

test('the menu of the account can be focused only at its items', async () => {
  const screen = await renderScreen('/webcedenar', { account: 'ag@cedenar' });
  await screen.user.click(await screen.findByRole('button', { name: /^Cuenta/ }));
  await screen.findByRole('menuitem', { name: 'Seguridad de la cuenta' });
  const others = [...screen.getByRole('menu').querySelectorAll('[tabindex]')].filter(
    (it) => it.getAttribute('role') !== 'menuitem',
  );
  expect(others).toEqual([]);
});

test('shows the account, and ends another session but not its own', async () => {
  const { dialog, user, sent } = await openDialog(answer(endOwnSession, { Upload: 'OK' }));
  expect(dialog.getByDisplayValue('ag@correo.co · Sin confirmar')).toBeTruthy();
  expect(dialog.getByDisplayValue('01/02/2026')).toBeTruthy();
  expect(dialog.getByText(/Cambió el rol · Ana Mora/)).toBeTruthy();
  expect(dialog.getByText('Navegador desconocido')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Terminar' }));
  expect(sent(endOwnSession).map(({ body }) => body)).toEqual([{ id: other.id }]);
  await user.click(dialog.getByRole('button', { name: 'Terminar las demás' }));
  expect(sent(endOwnSession).at(-1)?.body).toEqual({});
});

test('a contact is changed with the password, and what was typed stays when that is wrong', async () => {
  const { dialog, user, sent, findByRole, findByText } = await openDialog(
    answer(updateOwnContact, ({ body }) =>
      body.password === 'Contador2026' ? { contact_changed: true } : { invalid_password: true },
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Cambiar contacto' }));
  const form = within(await findByRole('dialog', { name: 'Cambiar contacto' }));
  await user.clear(form.getByLabelText('Correo de contacto'));
  await user.type(form.getByLabelText('Correo de contacto'), 'nuevo');
  await user.type(form.getByLabelText('Contraseña actual'), 'Equivocada1');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(sent(updateOwnContact)).toEqual([]);
  await user.type(form.getByLabelText('Correo de contacto'), '@correo.co');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await findByText('Contraseña incorrecta.');
  await user.keyboard('{Enter}');
  expect(form.getByLabelText('Correo de contacto')).toHaveProperty('value', 'nuevo@correo.co');
  await user.clear(form.getByLabelText('Contraseña actual'));
  await user.type(form.getByLabelText('Contraseña actual'), 'Contador2026');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await findByText('Abra el enlace que llega a nuevo@correo.co para confirmarlo.');
});

test('opens by itself for a person of whom the company requires a second step', async () => {
  const [known] = companyAnswers('ag@cedenar');
  const required = { endpoint: getSession, reply: { ...(known?.reply as object), secondStepMissing: true } };
  const screen = await renderScreen('/webcedenar', {
    account: 'ag@cedenar',
    answers: [required, answer(checkOwnAccount, account)],
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Seguridad de la cuenta' }));
  await dialog.findByText('La empresa exige un segundo paso. Configúrelo para continuar.');
});
