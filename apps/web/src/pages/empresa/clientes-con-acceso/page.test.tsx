import {
  checkCustomerAccounts,
  inviteCustomers,
  processCustomerAccountsFile,
  withdrawCustomerAccess,
} from '@contador/contract/access';
import { getSignedUrl } from '@contador/contract/uploads';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reception } from '../../../testing/billing-cycles.ts';
import { answer } from '../../../testing/network.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { dropFiles } from '../../../testing/while-loading.ts';

const ADDRESS = '/webcedenar/empresa/clientes-con-acceso';
const ana = {
  clientCode: '1001',
  name: 'Ana Mora',
  email: 'ana@example.co',
  canMail: true,
  user: '1001@cedenar',
  access: 'none' as const,
  departure: null,
  lastSignInAt: null,
  linkUntil: null,
  letter: null,
};
const luis = { ...ana, clientCode: 'Ñ 7', name: 'Luis Paz', email: null, canMail: false, user: 'n-7@cedenar' };
const eva = { ...ana, clientCode: '1003', name: 'Eva Gil', user: '1003@cedenar', access: 'active' as const };
const gone = { ...eva, clientCode: '1004', name: 'Se fue', departure: 'left' as const };
const invited = {
  ...ana,
  clientCode: '1005',
  name: 'Iván Ruiz',
  access: 'invited' as const,
  linkUntil: '2026-12-28T15:00:00Z',
};
const customers = [ana, luis, eva, gone, invited];
const listed = (more: object = {}) => answer(checkCustomerAccounts, { customers, prepared: null, mail: true, ...more });

test('all customers that are shown are invited, after a question that says what it replaces and which users differ', async () => {
  const screen = await renderScreen(ADDRESS, {
    account: 'dev@cedenar',
    answers: [
      listed(),
      answer(inviteCustomers, {
        Upload: 'OK',
        invited: 2,
        omitted: [{ clientCode: 'Ñ 7', reason: 'name-taken' }],
      }),
    ],
  });
  await screen.findByText('Ana Mora');
  await screen.user.click(screen.getByRole('button', { name: 'Descargar enlaces' }));
  const question = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(within(question).getByText('¿Preparar los enlaces de 3 clientes?')).toBeTruthy();
  expect(question.textContent).toContain('1 cliente tiene ya un enlace, que deja de servir.');
  expect(question.textContent).toContain('n-7@cedenar');
  await screen.user.click(within(question).getByRole('button', { name: 'Crear y preparar' }));
  await screen.findByText(/2 enlaces preparados/);
  expect(screen.getByText('Ese usuario no está disponible. Dele otro con «Por archivo».')).toBeTruthy();
  expect(screen.sent(inviteCustomers)[0]?.body).toEqual({
    username: 'cedenar',
    deliver: 'sheet',
    customers: [{ clientCode: '1001' }, { clientCode: 'Ñ 7' }, { clientCode: '1005' }],
  });
});

test('only the chosen ones that have an address are written to', async () => {
  const screen = await renderScreen(ADDRESS, {
    account: 'dev@cedenar',
    answers: [listed(), answer(inviteCustomers, { Upload: 'OK', invited: 1, omitted: [] })],
  });
  await screen.user.click(await screen.findByRole('checkbox', { name: 'Elegir el cliente 1001' }));
  await screen.user.click(screen.getByRole('checkbox', { name: 'Elegir el cliente Ñ 7' }));
  await screen.user.click(screen.getByRole('button', { name: 'Enviar por correo' }));
  await screen.findByText('¿Enviar a 1 cliente un correo con su enlace?');
  await screen.user.click(screen.getByRole('button', { name: 'Enviar' }));
  await screen.findByText(/1 correo sale/);
  expect(screen.sent(inviteCustomers)[0]?.body).toMatchObject({ customers: [{ clientCode: '1001' }], deliver: 'mail' });
});

test('the access of those who left is withdrawn after a question', async () => {
  const screen = await renderScreen(ADDRESS, {
    account: 'dev@cedenar',
    answers: [listed(), answer(withdrawCustomerAccess, { Upload: 'OK', withdrawn: 1 })],
  });
  expect(await screen.findByText('Activo · Ya se retiró')).toBeTruthy();
  await screen.user.click(screen.getByRole('checkbox', { name: 'Elegir el cliente 1004' }));
  await screen.user.click(screen.getByRole('button', { name: 'Retirar acceso' }));
  const question = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(screen.sent(withdrawCustomerAccess)).toEqual([]);
  await screen.user.click(within(question).getByRole('button', { name: 'Retirar acceso' }));
  await screen.findByText('Acceso retirado a 1 cliente.');
  expect(screen.sent(withdrawCustomerAccess)[0]?.body).toEqual({ username: 'cedenar', codes: ['1004'] });
});

test('who does not administer reads the list, and the file of another person is only announced', async () => {
  const prepared = {
    contents: 'letters' as const,
    links: 3,
    until: '2026-11-28T16:00:00Z',
    byName: 'Marcela',
    own: false,
  };
  const reader = await renderScreen(ADDRESS, { account: 'ag@cedenar', answers: [listed({ prepared })] });
  await reader.findByText('Ana Mora');
  for (const name of ['Descargar enlaces', 'Descargar cartas', 'Enviar por correo', 'Retirar acceso']) {
    expect(reader.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  }
  expect(reader.queryByText(/Marcela preparó/)).toBeNull();
});

test('the customers of a workbook are written to at the address that the person chose where the register differs', async () => {
  const screen = await renderScreen(ADDRESS, {
    account: 'dev@cedenar',
    answers: [
      listed(),
      answer(getSignedUrl, { url: '/api/uploads/cedenar.secreto' }),
      answer(reception, { Upload: 'OK' } as never),
      answer(processCustomerAccountsFile, {
        Upload: 'OK',
        customers: [
          { clientCode: '1001', address: 'otra@example.co' },
          { clientCode: 'Ñ 7', address: 'luis@example.co', user: 'luis@example.co' },
        ],
        differing: [{ clientCode: '1001', registered: 'ana@example.co', typed: 'otra@example.co' }],
      }),
      answer(inviteCustomers, { Upload: 'OK', invited: 2, omitted: [] }),
    ],
  });
  await screen.findByText('Ana Mora');
  dropFiles(new File(['x'], 'Invitar.xlsx'));
  const delivery = await screen.findByRole('dialog', { name: 'Aviso' });
  await screen.user.click(within(delivery).getByRole('button', { name: 'Enviar por correo' }));
  expect(await screen.findByText('Registro: ana@example.co · Libro: otra@example.co')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Al correo del registro' }));
  await screen.findByText(/2 correos salen/);
  expect(screen.sent(inviteCustomers)[0]?.body).toMatchObject({
    deliver: 'mail',
    customers: [{ clientCode: '1001' }, { clientCode: 'Ñ 7', address: 'luis@example.co', user: 'luis@example.co' }],
  });
});
