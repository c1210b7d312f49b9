import {
  type ClientRow,
  checkBillingCycles,
  checkClients,
  processClientsFile,
  updateClients,
  type WholeSelfGenerator,
} from '@contador/contract/clients';
import { checkNoReadingCauses } from '@contador/contract/self-generators';
import { getSignedUrl } from '@contador/contract/uploads';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reception } from '../../../testing/billing-cycles.ts';
import { answer, renderScreen, type Screen } from '../../../testing/render-screen.tsx';
import { dropFiles, heldAnswer } from '../../../testing/while-loading.ts';

const row: ClientRow = {
  name: 'Colegio Solar',
  clientCode: 'AG-1',
  sicCode: 'FRT70',
  useType: 'OFICIAL',
  cycle: '2R',
  stratum: null,
  marketType: 'REGULADO',
  active: true,
  complete: true,
  selfGenerator: 'AGPE',
  renewable: true,
  capacityClass: 1,
};
const rows: ClientRow[] = [
  row,
  { ...row, name: 'Casa', clientCode: 'AG-2', useType: 'RESIDENCIAL', stratum: 3, complete: false },
  { ...row, name: 'Planta', clientCode: 'GD-1', selfGenerator: 'GD', renewable: false, capacityClass: 3 },
];
const whole: WholeSelfGenerator = {
  name: 'Colegio Solar',
  clientCode: 'AG-1',
  sicCode: 'FRT70',
  useType: 'OFICIAL',
  cycle: '2R',
  marketType: 'REGULADO',
  active: true,
  selfGenerator: 'AGPE',
  renewable: true,
  capacityClass: 1,
  capacity: 45.5,
  agreedPrice: false,
  exceedPayment: 1,
  specialContribution: 0,
  voltageLevel: '2',
  measuringType: 'Lecturas',
  meterFactor: 20,
  mFactor: 1,
  noReadingCause: null,
  revision: 'c1',
};
const open = (...answers: ReturnType<typeof answer>[]) =>
  renderScreen('/webcedenar/autogeneradores/usuarios', {
    account: 'ag@cedenar',
    answers: [
      answer(checkClients, ({ query }) =>
        query?.client_code === undefined
          ? { clients: rows, total: 3, accounts: [] }
          : { clients: [], total: 1, accounts: [], client: whole },
      ),
      answer(checkBillingCycles, { cycles: [] }),
      answer(checkNoReadingCauses, {
        causes: [
          { id: 0, code: 'NA', description: 'NA', active: true, revision: '' },
          { id: 1, code: 'PERRO', description: 'Perro en el predio', active: true, revision: 'a' },
        ],
      }),
      answer(updateClients, { Upload: 'OK', id: 'AG-1', warnings: [] }),
      ...answers,
    ],
  });

const opened = async (screen: Screen, name = 'Colegio Solar') => {
  await screen.user.click(await screen.findByText(name));
  return await screen.findByRole('dialog', { name: 'Editar usuario Colegio Solar' });
};
const section = (screen: Screen, dialog: HTMLElement, name: RegExp) =>
  screen.user.click(within(dialog).getByRole('button', { name }));
async function pick(screen: Screen, dialog: HTMLElement, label: string, option: string) {
  await screen.user.click(within(dialog).getByRole('combobox', { name: label }));
  await screen.user.click(await screen.findByRole('option', { name: option }));
}

test('the register lists the type of generation of each client, with column filters and a count', async () => {
  const screen = await open();
  const table = await screen.findByRole('grid', { name: 'Usuarios autogeneradores' });
  await within(table).findByText('Colegio Solar');
  const cells = within(table)
    .getAllByRole('row')
    .map((it) => [...it.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent))
    .filter((it) => it.length > 0);
  expect(cells.find(([, name]) => name === 'Planta')).toEqual([
    '',
    'Planta',
    'GD-1',
    'OFICIAL',
    'REGULADO',
    '—',
    'GD',
    'NO',
    '3: [1-5] MW',
  ]);
  await screen.findByText('Total usuarios: 3');
  await screen.user.type(within(table).getByRole('searchbox', { name: 'Tipo contiene' }), 'gd');
  await expect.poll(() => within(table).queryByText('Colegio Solar')).toBeNull();
  within(table).getByText('Planta');
});

test('fields that only some clients have are shown for those, and sent as empty for the others', async () => {
  const screen = await open();
  const dialog = await opened(screen);
  expect(within(dialog).getByRole('textbox', { name: 'Código del cliente' })).toHaveProperty('readOnly', true);
  expect(within(dialog).getByRole('textbox', { name: 'Código SIC' })).toHaveProperty('readOnly', true);
  await section(screen, dialog, /Datos comerciales/);
  expect(within(dialog).queryByRole('textbox', { name: 'Estrato' })).toBeNull();
  await pick(screen, dialog, 'Uso', 'RESIDENCIAL');
  await screen.user.type(within(dialog).getByRole('textbox', { name: 'Estrato' }), '3');
  await pick(screen, dialog, 'Consumo de subsistencia', '2: 1-173 kWh');
  await section(screen, dialog, /Datos técnicos/);
  expect(within(dialog).queryByRole('textbox', { name: 'ID del elemento de medida' })).toBeNull();
  expect(within(dialog).getByRole('combobox', { name: 'Causa de no lectura' })).toHaveProperty('value', 'NA');
  await pick(screen, dialog, 'Causa de no lectura', 'PERRO · Perro en el predio');
  await pick(screen, dialog, 'Causa de no lectura', 'NA');
  await pick(screen, dialog, 'Tipo de medida', 'Consumos');
  await screen.user.type(within(dialog).getByRole('textbox', { name: 'ID del elemento de medida' }), 'E-1');
  await pick(screen, dialog, 'Causa de no lectura', 'PERRO · Perro en el predio');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Datos guardados. Verifique la información en la lista.');
  const [sent] = screen.sent(updateClients);
  expect(sent?.query).toMatchObject({ origin: 'ag' });
  expect([sent?.query?.year, sent?.query?.month].every((it) => it !== undefined)).toBe(true);
  expect(sent?.body).toMatchObject({
    clientCode: 'AG-1',
    useType: 'RESIDENCIAL',
    stratum: 3,
    subsistenceConsumption: 173,
    seen: 'c1',
    measuringType: 'Consumos',
    measurementElement: 'E-1',
    noReadingCause: 'PERRO',
    capacityClass: 1,
  });
});

test('a field that no longer applies to the client is sent as empty', async () => {
  const screen = await open();
  const dialog = await opened(screen);
  await section(screen, dialog, /Datos comerciales/);
  await pick(screen, dialog, 'Uso', 'RESIDENCIAL');
  await screen.user.type(within(dialog).getByRole('textbox', { name: 'Estrato' }), '3');
  await pick(screen, dialog, 'Uso', 'COMERCIAL');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Datos guardados. Verifique la información en la lista.');
  expect(screen.sent(updateClients)[0]?.body).toMatchObject({ useType: 'COMERCIAL', stratum: null });
});

test('the choice of capacity ranges follows the type of generation, and the range follows the typed capacity', async () => {
  const screen = await open();
  const dialog = await opened(screen);
  await section(screen, dialog, /Datos comerciales/);
  const range = within(dialog).getByRole('combobox', { name: 'Capacidad instalada' });
  const options = async () => {
    await screen.user.click(range);
    const shown = (await screen.findAllByRole('option')).map((it) => it.textContent);
    await screen.user.keyboard('{Escape}');
    return shown;
  };
  expect(await options()).toEqual(['1: [0-0.1] MW', '2: [0.1-1] MW']);
  const capacity = within(dialog).getByRole('textbox', { name: /Capacidad específica/ });
  await screen.user.clear(capacity);
  await screen.user.type(capacity, '450');
  expect(range).toHaveProperty('value', '2: [0.1-1] MW');
  await pick(screen, dialog, 'Tipo de autogenerador', 'AGGE');
  expect(range).toHaveProperty('value', '');
});

test('an invalid e-mail and the missing reason of a new M are reported together', async () => {
  const screen = await open();
  const dialog = await opened(screen);
  await screen.user.type(within(dialog).getByRole('textbox', { name: 'Correo electrónico' }), 'nadie');
  await section(screen, dialog, /Datos técnicos/);
  const factor = within(dialog).getByRole('textbox', { name: 'Factor M' });
  await screen.user.clear(factor);
  await screen.user.type(factor, '2');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  const messages = within(notice).getAllByRole('row').slice(1);
  expect(messages.map((it) => it.querySelector('td')?.textContent)).toEqual([
    'Motivo del cambio de M',
    'Correo electrónico',
  ]);
  expect(screen.sent(updateClients)).toEqual([]);
});

test('a new client needs the fields used by its settlement', async () => {
  const screen = await open();
  await screen.findByText('Colegio Solar');
  await screen.user.click(screen.getByRole('button', { name: 'Agregar' }));
  const added = await screen.findByRole('dialog', { name: 'Agregar usuario' });
  await screen.user.click(within(added).getByRole('button', { name: 'Guardar' }));
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(notice.textContent).toContain('Algunos campos estan vacíos. Ingreso inválido.');
  const missing = within(notice)
    .getAllByRole('row')
    .slice(1)
    .map((it) => it.querySelector('td')?.textContent);
  expect(missing).toContain('Tipo de autogenerador');
  expect(missing).toContain('Capacidad específica, kW');
  expect(screen.sent(updateClients)).toEqual([]);
});

test('a workbook dropped while the page loads is previewed afterwards', async () => {
  const clients = heldAnswer(checkClients, { clients: rows, total: 3, accounts: [] });
  const screen = await open(
    answer(getSignedUrl, { url: '/api/uploads/cedenar.secreto' }),
    answer(reception, { Upload: 'OK' } as never),
    answer(processClientsFile, { Upload: 'OK', added: 0, changed: 0, unchanged: 3, doubtful: [] }),
    clients,
  );
  dropFiles(new File(['x'], 'Usuarios.xlsx'));
  await screen.findByText('1 archivo se recibirá cuando la página termine de leerse.');
  clients.release();
  await screen.findByText('Nada cambió: el libro dice lo mismo que la lista.');
  expect(screen.sent(processClientsFile)).toHaveLength(1);
});
