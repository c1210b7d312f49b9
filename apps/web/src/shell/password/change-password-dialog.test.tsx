import { changePassword, getPasswordValidity, signOut } from '@contador/contract/access';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, renderScreen } from '../../testing/render-screen.tsx';

const page = '/webcedenar';
const account = 'ag@cedenar';

async function openDialog(...answers: Parameters<typeof renderScreen>[1]['answers'] & object) {
  const screen = await renderScreen(page, { account, answers: [answer(signOut, { signed_out: true }), ...answers] });
  await screen.user.click(await screen.findByRole('button', { name: /^Cuenta/ }));
  await screen.user.click(await screen.findByRole('menuitem', { name: 'Cambiar contraseña' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar contraseña' }));
  const type = (label: string, text: string) => screen.user.type(dialog.getByLabelText(label), text);
  const update = () => dialog.getByRole('button', { name: 'Actualizar' });
  return { ...screen, dialog, type, update };
}

describe('validation of the input', () => {
  test('the current password', async () => {
    const { dialog, type, user } = await openDialog();
    await type('Contraseña actual', 'corta');
    expect(dialog.getByText('La contraseña debe contener al menos 8 caracteres')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Contraseña actual'));
    expect(dialog.getByText('Ingrese la contraseña actual')).toBeTruthy();
  });

  test('the new password', async () => {
    const { dialog, type, user } = await openDialog();
    await type('Contraseña actual', 'Contador2026');
    for (const [next, sentence] of [
      ['Corta1', 'La contraseña debe contener al menos 8 caracteres'],
      ['sinmayuscula1', 'La contraseña debe contener al menos una mayusc. [A-Z] y un número [0-9]'],
      ['SinNumeros', 'La contraseña debe contener al menos una mayusc. [A-Z] y un número [0-9]'],
      ['Contador2026', 'La contraseña no debe ser igual a la anterior'],
    ] as const) {
      await user.clear(dialog.getByLabelText('Contraseña nueva'));
      await type('Contraseña nueva', next);
      expect(dialog.getByText(sentence)).toBeTruthy();
      expect(dialog.queryByLabelText('Repita la contraseña nueva')).toBeNull();
    }
  });

  test('an emptied new password', async () => {
    const { dialog, type, user } = await openDialog();
    await type('Contraseña nueva', 'x');
    await user.clear(dialog.getByLabelText('Contraseña nueva'));
    expect(dialog.getByText('El campo no puede estar vacío')).toBeTruthy();
  });

  test('the repeat field appears once the new one is valid, and only equal ones may be sent', async () => {
    const { dialog, type, update } = await openDialog();
    await type('Contraseña actual', 'Contador2026');
    await type('Contraseña nueva', 'Cantera2027');
    await type('Repita la contraseña nueva', 'Cantera202');
    expect(dialog.getByText('Las contraseñas deben coincidir')).toBeTruthy();
    expect(update().getAttribute('aria-disabled')).toBe('true');
    await type('Repita la contraseña nueva', '7');
    expect(update().getAttribute('aria-disabled')).toBeNull();
  });
});

describe('answers of the server', () => {
  const fill = async (opened: Awaited<ReturnType<typeof openDialog>>) => {
    await opened.type('Contraseña actual', 'Contador2026');
    await opened.type('Contraseña nueva', 'Cantera2027');
    await opened.type('Repita la contraseña nueva', 'Cantera2027');
    await opened.user.click(opened.update());
  };

  test('a changed password ends the session', async () => {
    const opened = await openDialog(answer(changePassword, { password_changed: true }));
    await fill(opened);
    await opened.findByText('Contraseña cambiada con éxito. Inicie sesión nuevamente.');
    expect(opened.sent(changePassword)[0]?.body).toEqual({
      email: account,
      current: 'Contador2026',
      next: 'Cantera2027',
    });
    await opened.user.keyboard('{Enter}');
    await opened.findByRole('heading', { name: 'Iniciar sesión' });
    expect(opened.sent(signOut)).toHaveLength(1);
  });

  test.each([
    [{ repeated_password: true }, 'Contraseña ya usada anteriormente. Ingrese una nueva.'],
    [{ invalid_password: true }, 'Contraseña incorrecta.'],
  ])('%o keeps the typed text', async (reply, sentence) => {
    const opened = await openDialog(answer(changePassword, reply));
    await fill(opened);
    await opened.findByText(sentence);
    await opened.user.keyboard('{Enter}');
    expect(opened.getByLabelText('Contraseña nueva')).toHaveProperty('value', 'Cantera2027');
  });
});

test('asks for a new password when the current one has expired', async () => {
  const screen = await renderScreen(page, {
    account,
    answers: [answer(getPasswordValidity, { validity: '2020-01-01T00:00:00Z' })],
  });
  await screen.findByText('Por favor cambiar la contraseña. El periodo de uso ha expirado.');
  await screen.user.click(screen.getByRole('button', { name: 'Aceptar' }));
  await screen.findByRole('dialog', { name: 'Cambiar contraseña' });
});
