import { inviteAccounts, listAccounts, updateAccount } from '@contador/contract/access';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../../testing/network.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

const account = {
  email: 'dev@demo',
  personName: 'María Rojas',
  role: 'dev' as const,
  administers: true,
  active: true,
  customer: null,
  invited: false,
  linkUntil: null,
  passwordUntil: '2026-02-26T00:00:00Z',
  sessions: 1,
  lastSignedInAt: '2025-11-20T12:00:00Z',
  contact: 'maria@demo.co',
  contactConfirmed: true,
  failedAttempts: 0,
  minutesDelayed: 0,
  hasSecondStep: false,
  revision: 'r1',
};
const ana = { ...account, email: 'ana@demo.co', personName: 'Ana Mora', administers: false, sessions: 0 };

test('an invitation shows its link once, and what was typed stays when it is refused', async () => {
  const screen = await renderScreen('/webdemo/empresa/cuentas', {
    answers: [
      answer(listAccounts, { accounts: [account], roles: ['dev'], mails: false }),
      answer(inviteAccounts, ({ body }) => ({
        links: body.accounts.map(({ email }) => ({
          email,
          kind: 'invitation' as const,
          link: 'demo.secreto',
          expiresAt: '2025-11-27T12:00:00Z',
          sentTo: null,
        })),
      })),
    ],
  });
  expect(await screen.findByText(/Solo usted tiene cuenta/)).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Invitar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invitar' });
  await screen.user.type(within(dialog).getByRole('textbox', { name: 'Nombre' }), 'Ana Mora');
  await screen.user.type(within(dialog).getByRole('textbox', { name: 'Usuario' }), 'Ana');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Invitar' }));
  expect(within(dialog).getByText(/El usuario lleva letras/)).toBeTruthy();
  expect(screen.sent(inviteAccounts)).toEqual([]);
  await screen.user.type(within(dialog).getByRole('textbox', { name: 'Usuario' }), '@demo.co');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Invitar' }));
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Enlace de ana@demo.co' });
  expect(link.value).toBe(`${window.location.origin}/invitacion#demo.secreto`);
});

test('the own account keeps its role, permission and access; those of others are changed after a question', async () => {
  const screen = await renderScreen('/webdemo/empresa/cuentas', {
    answers: [
      answer(listAccounts, { accounts: [ana, account], roles: ['dev'], mails: false }),
      answer(updateAccount, { Upload: 'OK' }),
    ],
  });
  await screen.user.dblClick(await screen.findByText('dev@demo'));
  const own = await screen.findByRole('dialog', { name: 'María Rojas' });
  expect(within(own).getByRole('button', { name: 'Desactivar' }).getAttribute('aria-disabled')).toBe('true');
  await screen.user.click(within(own).getByRole('button', { name: 'Cancelar' }));
  await screen.user.dblClick(await screen.findByText('ana@demo.co'));
  const other = await screen.findByRole('dialog', { name: 'Ana Mora' });
  await screen.user.click(within(other).getByRole('button', { name: 'Desactivar' }));
  expect(screen.sent(updateAccount)).toEqual([]);
  const question = await screen.findByRole('dialog', { name: /Aviso|acceso/ });
  await screen.user.click(within(question).getByRole('button', { name: 'Desactivar' }));
  await screen.findByText('Cuenta guardada.');
  expect(screen.sent(updateAccount)[0]?.body).toMatchObject({
    email: 'ana@demo.co',
    active: false,
    role: 'dev',
    seen: 'r1',
  });
});
