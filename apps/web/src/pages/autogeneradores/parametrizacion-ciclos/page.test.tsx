import { checkConcepts } from '@contador/contract/billing';
import { checkBillingCycles, getCycleUsers, updateBillingCycles } from '@contador/contract/clients';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

const cycle = {
  ...({ id: 1, code: '2R', periodicity: 1, marketType: 'REGULADO', autogenerators: false } as const),
  entryMonth: '2024-03',
  active: true,
  username: 'cedenar',
  revision: 'a1',
};

test('the cycles of the company are listed with their number of self-generators', async () => {
  const screen = await renderScreen('/webcedenar/autogeneradores/parametrizacion-ciclos', {
    account: 'ag@cedenar',
    answers: [
      answer(checkBillingCycles, { cycles: [cycle] }),
      answer(getCycleUsers, { users: { '2R': 7 } }),
      answer(updateBillingCycles, { Upload: 'OK', id: 1 }),
    ],
  });
  const table = await screen.findByRole('grid', { name: 'Ciclos usuarios autogeneradores' });
  await within(table).findByText('7');
  expect(within(table).queryByRole('columnheader', { name: 'Autogeneradores' })).toBeNull();
  await screen.user.click(within(table).getByText('2R'));
  const dialog = await screen.findByRole('dialog', { name: 'Editar ciclo 2R' });
  expect(within(dialog).queryByRole('switch', { name: 'Autogeneradores' })).toBeNull();
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
  expect(screen.sent(getCycleUsers)[0]?.query).toMatchObject({ origin: 'ag' });
  expect(screen.sent(updateBillingCycles)[0]?.query).toEqual({ origin: 'ag' });
});

test('the concepts of the company are listed under the title of the area', async () => {
  const screen = await renderScreen('/webcedenar/autogeneradores/parametrizacion-conceptos', {
    account: 'ag@cedenar',
    answers: [answer(checkConcepts, { concepts: [] })],
  });
  await screen.findByText('No hay conceptos de liquidación.');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Conceptos liquidacion autogeneradores');
  expect(screen.sent(checkConcepts)[0]?.query).toMatchObject({ origin: 'ag' });
});
