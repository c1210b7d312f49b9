import { checkNoReadingCauses, updateNoReadingCauses } from '@contador/contract/self-generators';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

const open = () =>
  renderScreen('/webcedenar/autogeneradores/parametrizacion-causas-no-lectura', {
    account: 'ag@cedenar',
    answers: [
      answer(checkNoReadingCauses, {
        causes: [{ id: 3, code: 'PERRO', description: 'Perro en el predio', active: true, revision: 'a1' }],
      }),
      answer(updateNoReadingCauses, { Upload: 'OK', id: 4 }),
    ],
  });

test('a cause needs code and description, and its code cannot be changed', async () => {
  const screen = await open();
  await screen.user.click(await screen.findByRole('button', { name: 'Agregar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Agregar causa' });
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(notice.textContent).toContain('Algunos campos estan vacíos. Ingreso inválido.');
  await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  await screen.user.type(within(dialog).getByRole('textbox', { name: 'Código' }), 'REJA');
  await screen.user.type(within(dialog).getByRole('textbox', { name: 'Descripción' }), 'Reja cerrada{Enter}');
  await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
  expect(screen.sent(updateNoReadingCauses)[0]?.body).toEqual({
    username: 'cedenar',
    code: 'REJA',
    description: 'Reja cerrada',
    active: true,
    seen: '',
  });
  await screen.user.click(await screen.findByText('PERRO'));
  await screen.findByRole('dialog', { name: 'Editar causa PERRO' });
  expect(screen.getByRole('textbox', { name: 'Código' })).toHaveProperty('readOnly', true);
});
