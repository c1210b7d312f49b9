import {
  beginCodeFactor,
  checkOwnAccount,
  confirmCodeFactor,
  confirmSession,
  makeRecoveryCodes,
} from '@contador/contract/access';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse, renderScreen } from '../../testing/render-screen.tsx';

const account = {
  contact: '',
  contactConfirmed: false,
  passwordUntil: '2026-02-01T12:00:00Z',
  mails: false,
  codesSince: null as string | null,
  recoveryCodes: 0,
  sessions: [],
  entries: [],
};

async function openDialog(own: typeof account, ...answers: Parameters<typeof renderScreen>[1]['answers'] & object) {
  const screen = await renderScreen('/webcedenar', {
    account: 'ag@cedenar',
    answers: [answer(checkOwnAccount, own), ...answers],
  });
  await screen.user.click(await screen.findByRole('button', { name: /^Cuenta/ }));
  await screen.user.click(await screen.findByRole('menuitem', { name: 'Seguridad de la cuenta' }));
  await screen.findByText('Segundo paso');
  return screen;
}

test('a code app is activated with a code, and the recovery codes are shown until the person has kept them', async () => {
  const uri = 'otpauth://totp/Contador:ag@cedenar?secret=ABCDEFGHIJKLMNOP';
  const { user, findByRole, queryByRole, sent } = await openDialog(
    account,
    answer(beginCodeFactor, { secret: 'ABCDEFGHIJKLMNOP', uri }),
    answer(confirmCodeFactor, { recovery_codes: ['AAAAAA-BBBBBB-CCCCCC-DDDDDD'] }),
  );
  await user.click(await findByRole('button', { name: 'Configurar segundo paso' }));
  const form = within(await findByRole('dialog', { name: 'Configurar segundo paso' }));
  expect(form.getByDisplayValue('ABCD EFGH IJKL MNOP')).toBeTruthy();
  expect(form.getByRole('img', { name: 'Código QR del secreto' })).toBeTruthy();
  await user.type(form.getByLabelText('Código'), '12345');
  await user.click(form.getByRole('button', { name: 'Activar' }));
  expect(sent(confirmCodeFactor)).toEqual([]);
  await user.type(form.getByLabelText('Código'), '6');
  await user.click(form.getByRole('button', { name: 'Activar' }));
  const notice = await findByRole('alertdialog', { name: /./ }).catch(() => undefined);
  if (notice) await user.keyboard('{Enter}');
  const codes = within(await findByRole('dialog', { name: 'Códigos de recuperación' }));
  expect(codes.getByText('AAAAAA-BBBBBB-CCCCCC-DDDDDD')).toBeTruthy();
  await user.click(codes.getByRole('button', { name: 'Ya los guardé' }));
  await expect.poll(() => queryByRole('dialog', { name: 'Códigos de recuperación' })).toBeNull();
});

test('an act that needs it asks for password and code, and is repeated after the confirmation', async () => {
  let confirmed = false;
  const { user, findByRole, sent } = await openDialog(
    { ...account, codesSince: '2025-11-01T12:00:00Z', recoveryCodes: 2 },
    answer(confirmSession, () => {
      confirmed = true;
      return { Upload: 'OK' as const };
    }),
    answer(makeRecoveryCodes, () => {
      if (!confirmed) return refuse(makeRecoveryCodes, 403, 'confirm-first', 'Confirme que es usted para continuar.');
      return { recovery_codes: ['AAAAAA-BBBBBB-CCCCCC-DDDDDD'] };
    }),
  );
  await user.click(await findByRole('button', { name: 'Códigos nuevos' }));
  await user.keyboard('{Enter}');
  const form = within(await findByRole('dialog', { name: 'Confirme que es usted' }));
  await user.type(form.getByLabelText('Contraseña actual'), 'Contador2026');
  await user.type(await form.findByLabelText('Código'), '123456');
  await user.click(form.getByRole('button', { name: 'Confirmar' }));
  await findByRole('dialog', { name: 'Códigos de recuperación' });
  expect(sent(confirmSession).map(({ body }) => body)).toEqual([{ password: 'Contador2026', code: '123456' }]);
  expect(sent(makeRecoveryCodes)).toHaveLength(2);
});
