import { checkWorkOrderOptions, updateWorkOrderActivities } from '@contador/contract/field';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, refuse, renderScreen } from '../../../testing/render-screen.tsx';

const options = {
  activities: [
    { id: 1, name: 'Visita previa', active: true, hours: 1.5, revision: 'a1' },
    { id: 2, name: 'Retirada', active: false, hours: null, revision: 'a2' },
  ],
  technicians: [],
  priorities: [],
  municipalities: [],
  operators: [],
};
type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;
const open = (answers: Answers = []) =>
  renderScreen('/webspectrum/facturador/actividades-ordenes', {
    account: 'only-fact@spectrum',
    answers: [
      answer(checkWorkOrderOptions, options),
      answer(updateWorkOrderActivities, { Upload: 'OK', id: 3 }),
      ...answers,
    ],
  });

test('the list shows which activities are in use and their hours, and a new one needs a name', async () => {
  const screen = await open();
  const table = await screen.findByRole('grid', { name: 'Actividades' });
  await within(table).findByText('Retirada');
  const rows = within(table).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('1.5');
  expect(rows[2]?.textContent).toMatch(/—.*Inactivo/);
  await screen.user.click(screen.getByRole('button', { name: 'Agregar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Agregar actividad' });
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(notice.textContent).toContain('Algunos campos estan vacíos. Ingreso inválido.');
  await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  // The focus moves to the field at fault once the notice is closed.
  const name = within(dialog).getByRole('textbox', { name: 'Actividad' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await screen.user.type(within(dialog).getByRole('textbox', { name: /^Duración de una visita/ }), '2.5');
  await screen.user.type(name, 'Poda de acometida{Enter}');
  await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
  expect(screen.sent(updateWorkOrderActivities)[0]?.body).toEqual({
    username: 'spectrum',
    name: 'Poda de acometida',
    active: true,
    hours: 2.5,
    seen: '',
  });
});

test('an activity is renamed or retired on the revision that was opened; a duplicate name is marked', async () => {
  const screen = await open([
    refuse(updateWorkOrderActivities, 409, 'activity-exists', 'Ya hay una actividad con ese nombre.', [
      { field: 'name', expected: 'Ya es el nombre de la actividad 2.' },
    ]),
  ]);
  await screen.user.click(await screen.findByText('Visita previa'));
  const dialog = await screen.findByRole('dialog', { name: 'Editar actividad Visita previa' });
  await screen.user.click(within(dialog).getByRole('switch', { name: 'Activo' }));
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  await screen.findByText('Ya es el nombre de la actividad 2.');
  expect(screen.sent(updateWorkOrderActivities)[0]?.body).toEqual({
    username: 'spectrum',
    id: 1,
    name: 'Visita previa',
    active: false,
    hours: 1.5,
    seen: 'a1',
  });
});

test('the page reports an empty list and a failed request', async () => {
  let broken = true;
  const screen = await open([
    answer(checkWorkOrderOptions, () =>
      broken ? refusal(500, 'server-fault', 'No se pudo.') : { ...options, activities: [] },
    ),
  ]);
  await screen.findByText(/^No fue posible cargar/);
  broken = false;
  await screen.user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await screen.findByText('No hay actividades.');
});
