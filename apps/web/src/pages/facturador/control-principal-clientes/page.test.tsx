import {
  type ClientRow,
  checkBillingCycles,
  checkClients,
  checkNetworkOperators,
  updateClients,
} from '@contador/contract/clients';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse, renderScreen } from '../../../testing/render-screen.tsx';

const row: ClientRow = {
  name: 'Panadería La Espiga',
  clientCode: 'DN-041877',
  sicCode: 'FRT41877',
  useType: 'COMERCIAL',
  cycle: '4R',
  marketType: 'REGULADO',
  surcharge: false,
  unitCostForm: 'SI',
  active: true,
  complete: false,
};
const rows: ClientRow[] = [
  row,
  { ...row, name: 'Molinos', clientCode: 'NR-1', sicCode: 'F2', marketType: 'NO REGULADO', complete: true },
  { ...row, name: 'Retirada', clientCode: 'DN-2', sicCode: 'F3', active: false },
];
const whole = { ...row, idType: 'NIT', tariffType: 'MONOMIA', installationMunicipality: 'PASTO', mFactor: 1 } as const;
const more = { installationDepartment: 'NARIÑO', connectionLevel: 1, consumptionSource: 'matrix' } as const;
const openAt = (query: string, ...answers: ReturnType<typeof answer>[]) =>
  renderScreen(`/webspectrum/facturador/control-principal-clientes${query}`, {
    account: 'only-fact@spectrum',
    answers: [
      answer(checkClients, ({ query }) =>
        query?.client_code === undefined
          ? { clients: rows, total: 3, accounts: [] }
          : {
              clients: [],
              total: 1,
              accounts: [{ id: 4, name: 'Banco · 1' }],
              client: { ...whole, ...more, selfGenerator: null, revision: 'c1' },
            },
      ),
      answer(checkBillingCycles, { cycles: [] }),
      answer(checkNetworkOperators, { operators: [] }),
      answer(updateClients, { Upload: 'OK', id: 'DN-041877', warnings: [] }),
      ...answers,
    ],
  });

const open = (...answers: ReturnType<typeof answer>[]) => openAt('', ...answers);

test('a link that names a client opens it', async () => {
  const screen = await openAt('?cliente=DN-041877');
  const dialog = await screen.findByRole('dialog', { name: 'Editar cliente Panadería La Espiga' });
  await screen.user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a link with an unknown client code reports it', async () => {
  const screen = await openAt('?cliente=AG-7', answer(checkClients, { clients: [], total: 0, accounts: [] }));
  await within(await screen.findByRole('dialog')).findByText('El cliente AG-7 no está en esta lista.');
});

test('active clients are listed with the filters open; the selectors show the others', async () => {
  const screen = await open();
  const table = await screen.findByRole('grid', { name: 'Control principal clientes' });
  await within(table).findByText('Panadería La Espiga');
  expect(within(table).queryByText('Retirada')).toBeNull();
  // One of the three has left.
  screen.getByText('Total clientes: 2');
  await screen.user.type(within(table).getByRole('searchbox', { name: 'Código SIC contiene' }), 'f2');
  await expect.poll(() => within(table).queryByText('Panadería La Espiga')).toBeNull();
  await screen.user.clear(within(table).getByRole('searchbox', { name: 'Código SIC contiene' }));
  await screen.user.click(screen.getByRole('combobox', { name: 'Mostrar inactivos' }));
  await screen.user.click(await screen.findByRole('option', { name: 'SI' }));
  await within(table).findByText('Retirada');
  screen.getByText('Total clientes: 3');
});

test('a client opens with all fields; missing ones are counted by section and named, and the client is saved', async () => {
  const screen = await open();
  await screen.user.click(await screen.findByText('Panadería La Espiga'));
  const dialog = await screen.findByRole('dialog', { name: 'Editar cliente Panadería La Espiga' });
  await within(dialog).findByText('1 campo');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  within(notice).getByText('Nivel de tensión');
  await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  await screen.user.click(within(dialog).getByRole('combobox', { name: 'Nivel de tensión' }));
  await screen.user.click(await screen.findByRole('option', { name: 'Compartido' }));
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Datos guardados. Verifique la información en la lista.');
  expect(screen.sent(updateClients)[0]?.body).toMatchObject({
    clientCode: 'DN-041877',
    voltageLevel: 'Compartido',
    connectionLevel: 1,
    active: true,
    seen: 'c1',
  });
});

test('a refusal is shown at its field, and nothing typed is lost', async () => {
  const screen = await open(
    answer(checkClients, ({ query }) => ({
      clients: query?.client_code === undefined ? rows : [],
      total: 3,
      accounts: [],
      client: { ...whole, ...more, voltageLevel: '1' as const, selfGenerator: null, revision: 'c1' },
    })),
    refuse(updateClients, 400, 'client-refused', 'Algunos datos del cliente no corresponden. Ingreso inválido.', [
      { field: 'mFactor', expected: 'El valor que tiene: solo lo cambian los usuarios dev y fact.' },
    ]),
  );
  await screen.user.click(await screen.findByText('Panadería La Espiga'));
  const dialog = await screen.findByRole('dialog', { name: 'Editar cliente Panadería La Espiga' });
  await screen.user.click(within(dialog).getByRole('button', { name: /Datos comerciales/ }));
  const factor = within(dialog).getByRole('textbox', { name: 'Factor M' });
  await screen.user.clear(factor);
  await screen.user.type(factor, '2');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  within(notice).getByText('Factor M');
  await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  expect(within(dialog).getByRole('textbox', { name: 'Factor M' })).toHaveProperty('value', '2');
});

test('the dialog of a client leads to its bills, and shows what differed in the register of free customers', async () => {
  const screen = await open(
    answer(checkClients, ({ query }) => ({
      clients: query?.client_code === undefined ? rows : [],
      total: 3,
      accounts: [],
      client: { ...whole, ...more, selfGenerator: null, revision: 'c1' },
      former: [
        {
          code: 'frt2',
          differs: [
            { field: 'voltageLevel', said: 'Nivel 3' },
            { field: 'contributionPercent', said: 'no contribuye' },
          ],
        },
      ],
    })),
  );
  await screen.user.click(await screen.findByText('Panadería La Espiga'));
  await screen.findByText(
    /con el código frt2, donde decía otra cosa: Nivel de tensión: Nivel 3 · Contribución, %: no contribuye/,
  );
  const bills = screen.getByRole('link', { name: 'Ver sus facturas' });
  expect(bills.getAttribute('href')).toMatch(/\/facturador\/conceptos-por-cliente\?.*cliente=/);
});

test('a large register is loaded in parts without duplicates, and its last client is found', async () => {
  const many = Array.from({ length: 20_300 }, (_, at) => ({ ...row, name: `Cliente ${at}`, clientCode: `C-${at}` }));
  const screen = await open(
    answer(checkClients, ({ query }) => {
      const [from, limit] = [Number(query?.from ?? 0), Number(query?.limit ?? many.length)];
      const clients = many.slice(from, from + limit);
      return { clients, accounts: [], ...(from + limit >= many.length && { total: many.length }) };
    }),
  );
  const table = await screen.findByRole('grid', { name: 'Control principal clientes' });
  await within(table).findByText('Cliente 0');
  await expect.poll(() => screen.sent(checkClients).length).toBe(4);
  expect(screen.sent(checkClients).map(({ query }) => [query?.from, query?.limit].map(Number))).toEqual([
    [Number.NaN, 200],
    [200, 10_000],
    [10_200, 10_000],
    [20_200, 10_000],
  ]);
  await screen.user.type(within(table).getByRole('searchbox', { name: 'Nombre contiene' }), '20299');
  await within(table).findByText('Cliente 20299');
  await expect.poll(() => within(table).queryByText('Cliente 0')).toBeNull();
});

test('the answer to bills by e-mail is saved with the client, and another answer needs its own day and means', async () => {
  const recorded = { mailAgreed: true, mailAnsweredOn: '2025-11-01', mailMeans: 'form', mailProof: 'F12' } as const;
  const client = { ...whole, ...more, ...recorded, voltageLevel: '1' as const, selfGenerator: null, revision: 'c1' };
  const screen = await openAt(
    '?cliente=DN-041877',
    answer(checkClients, { clients: [], total: 1, accounts: [], client }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Editar cliente Panadería La Espiga' });
  await screen.user.click(within(dialog).getByRole('button', { name: /Facturas por correo/ }));
  const field = (name: string) =>
    within(dialog).findByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input:not([type=hidden])' });
  expect((await field('Medio')).value).toBe('Formulario firmado');
  await screen.user.click(await field('Acepta el correo'));
  await screen.user.click(await screen.findByRole('option', { name: 'NO' }));
  await expect.poll(async () => (await field('Medio')).value).toBe('');
  expect((await field('Dónde está el soporte')).value).toBe('');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Aviso' })).toBeNull());
  expect(screen.sent(updateClients)).toEqual([]);
  await screen.user.type(await field('Día de la respuesta'), '05/11/2025');
  await screen.user.click(await field('Medio'));
  await screen.user.click(await screen.findByRole('option', { name: 'Llamada grabada' }));
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await expect
    .poll(() => screen.sent(updateClients).map(({ body }) => body))
    .toMatchObject([{ mailAgreed: false, mailAnsweredOn: '2025-11-05', mailMeans: 'phone', mailProof: '' }]);
});
