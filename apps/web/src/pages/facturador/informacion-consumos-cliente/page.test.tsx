import {
  checkClientConsumption,
  checkManualConsumptionClients,
  updateClientConsumption,
} from '@contador/contract/billing';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse, renderScreen, type Screen } from '../../../testing/render-screen.tsx';

const client = {
  code: 'C1',
  name: 'Molino El Sol',
  marketType: 'REGULADO',
  cycle: '6R',
  hourly: false,
  autogenerators: false,
  days: 31,
  approved: false,
  enteredBy: 'Natalia Ospina',
  source: 'manual' as const,
  revision: 'r1',
};
const four = { active: 100.5, inductive: 20, penalised: 5, capacitive: 0 };
type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;
const open = (answers: Answers = [], more = '') =>
  renderScreen(`/webspectrum/facturador/informacion-consumos-cliente?periodo=2025-10${more}`, {
    account: 'only-fact@spectrum',
    answers: [
      answer(checkManualConsumptionClients, {
        clients: [{ code: 'C1', name: 'Molino El Sol', marketType: 'REGULADO', cycle: '6R' }],
      }),
      answer(checkClientConsumption, {
        consumption: { ...four, code: 'C1', name: 'Molino El Sol', daysInExcess: 2 },
        client,
      }),
      answer(updateClientConsumption, { Upload: 'OK' }),
      ...answers,
    ],
  });
const search = async (screen: Screen, code: string) => {
  await screen.user.type(await screen.findByRole('textbox', { name: 'Buscar cliente' }), `${code}{Enter}`);
};
const labels = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('textbox')
    .map((it) => (it as HTMLInputElement).labels?.[0]?.textContent?.replace(' *', ''));
const accept = async (screen: Screen) => {
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  const text = notice.textContent ?? '';
  await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  return text;
};

test('a row of the list opens the consumption, which is saved', async () => {
  const screen = await open();
  await screen.user.click(await screen.findByText('Molino El Sol'));
  const dialog = await screen.findByRole('dialog', { name: 'Consumo de Molino El Sol' });
  expect(labels(dialog)).toEqual([
    'Nombre del cliente',
    'Código del cliente',
    'Energía activa',
    'Energía inductiva',
    'Energía inductiva facturable',
    'Energía capacitiva',
    'Días en exceso',
  ]);
  const active = within(dialog).getByRole('textbox', { name: 'Energía activa' });
  await screen.user.clear(active);
  await screen.user.type(active, '1,250.75');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Consumos guardados.');
  expect(screen.sent(updateClientConsumption)[0]).toMatchObject({
    query: { username: 'spectrum', year: 2025, month: 10 },
    body: { username: 'spectrum', code: 'C1', ...four, active: 1250.75, daysInExcess: 2, seen: 'r1' },
  });
});

test('a client named in the address is opened', async () => {
  const screen = await open([], '&cliente=C1');
  await screen.findByRole('dialog', { name: 'Consumo de Molino El Sol' });
  expect(screen.sent(checkClientConsumption)).toHaveLength(1);
});

test('an unknown code and a client without consumption are reported', async () => {
  let found = false;
  const screen = await open([
    answer(checkClientConsumption, () =>
      found
        ? { consumption: { name: 'Molino El Sol' }, client: { ...client, source: null } }
        : { consumption: {}, client: null },
    ),
  ]);
  await search(screen, 'X9');
  expect(await accept(screen)).toContain('No se encontró cliente para el código proporcionado.');
  found = true;
  await search(screen, '{Backspace}{Backspace}C1');
  expect(await accept(screen)).toContain('Cliente sin consumos. Puede ingresar los datos correspondientes.');
  const dialog = await screen.findByRole('dialog', { name: 'Consumo de Molino El Sol' });
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  const noticeText = await accept(screen);
  expect(noticeText).toContain('Algunos campos estan vacíos. Ingreso inválido.');
  for (const field of ['Energía activa', 'Energía inductiva', 'Energía inductiva facturable', 'Energía capacitiva']) {
    expect(noticeText).toContain(field);
  }
  expect(screen.sent(updateClientConsumption)).toEqual([]);
});

test('bands and exchanged energy are requested where they apply', async () => {
  const screen = await open([
    answer(checkClientConsumption, {
      consumption: { name: 'Molino El Sol' },
      client: { ...client, hourly: true, autogenerators: true, source: null },
    }),
  ]);
  await search(screen, 'C1');
  await accept(screen);
  const dialog = await screen.findByRole('dialog', { name: 'Consumo de Molino El Sol' });
  expect(labels(dialog).slice(6)).toEqual([
    'Energía activa banda máxima',
    'Energía activa banda media',
    'Energía activa banda mínima',
    'Energía permutada',
    'Valor energía permutada',
    'Valor excedentes AGPE',
    'Días en exceso',
  ]);
});

test('approved consumption is read only, and consumption from a file is marked', async () => {
  let approved = true;
  const screen = await open([
    answer(checkClientConsumption, () => ({
      consumption: { ...four, name: 'Molino El Sol' },
      client: { ...client, approved, source: 'file' as const },
    })),
  ]);
  await search(screen, 'C1');
  const dialog = await screen.findByRole('dialog', { name: 'Consumo de Molino El Sol' });
  expect(dialog.textContent).toContain('Liquidación de consumos aprobada, no se pueden modificar los consumos');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(screen.sent(updateClientConsumption)).toEqual([]);
  await screen.user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  approved = false;
  await screen.user.click(screen.getByRole('button', { name: 'Buscar' }));
  expect((await screen.findByRole('dialog', { name: 'Consumo de Molino El Sol' })).textContent).toContain(
    'Este consumo viene de un archivo que ingresó Natalia Ospina.',
  );
});

test('a refusal is marked at its field, and nothing typed is lost', async () => {
  const screen = await open([
    refuse(updateClientConsumption, 400, 'client-consumption-refused', 'Error al guardar los datos.', [
      { field: 'penalised', value: '25', expected: 'A lo más la inductiva, 20.' },
    ]),
  ]);
  await search(screen, 'C1');
  const dialog = await screen.findByRole('dialog', { name: 'Consumo de Molino El Sol' });
  const field = within(dialog).getByRole('textbox', { name: 'Energía inductiva facturable' });
  await screen.user.clear(field);
  await screen.user.type(field, '25');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(await accept(screen)).toContain('Error al guardar los datos.');
  expect(dialog.textContent).toContain('A lo más la inductiva, 20.');
  expect(field).toHaveProperty('value', '25');
});
