import { checkCompanyIdentity, updateCompanyIdentity } from '@contador/contract/access';
import { expect, test } from 'vitest';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

const identity = {
  legalName: 'Energía del Cauca S.A. E.S.P.',
  nit: '900123456-8',
  activity: null,
  color: '#1D1F20',
  revision: 'r1',
  history: [
    {
      legalName: 'Energía del Cauca Ltda.',
      nit: '900123456-8',
      activity: null,
      color: '#1D1F20',
      until: '2025-03-01T15:00:00.000Z',
      changedBy: 'Ana Ruiz',
      reason: 'Escritura 120 de 2025',
    },
  ],
};
const opened = () =>
  renderScreen('/webdemo/empresa/datos', {
    answers: [answer(checkCompanyIdentity, identity), answer(updateCompanyIdentity, { Upload: 'OK' })],
  });

test('shows the identity before each change, and sends a change with its reason', async () => {
  const screen = await opened();
  await screen.findByText('Energía del Cauca Ltda.');
  const name = await screen.findByRole('textbox', { name: /^Razón social/ });
  await screen.user.clear(name);
  await screen.user.type(name, 'Cauca Energía S.A. E.S.P.');
  await screen.user.type(screen.getByRole('textbox', { name: /^Motivo/ }), 'Escritura 45 de 2026');
  await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Datos de la empresa guardados.');
  expect(screen.sent(updateCompanyIdentity).map(({ body }) => body)).toEqual([
    {
      username: 'demo',
      legalName: 'Cauca Energía S.A. E.S.P.',
      nit: '900123456-8',
      activity: null,
      color: '#1D1F20',
      reason: 'Escritura 45 de 2026',
      seen: 'r1',
    },
  ]);
});

test('a change without its reason is not sent', async () => {
  const screen = await opened();
  await screen.user.type(await screen.findByRole('textbox', { name: /^Actividad/ }), 'Comercializador');
  await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(/Algunos campos estan vacíos/);
  expect(screen.sent(updateCompanyIdentity)).toEqual([]);
});
