import {
  checkPaymentsToReview,
  checkSurplusBalances,
  checkUserBalancePayment,
  deleteSurplusBalances,
  downloadUserPaymentDocument,
  type PayableMonthRow,
  processSurplusBalancesFile,
  type SurplusPaymentRow,
  updateUserPaymentState,
} from '@contador/contract/self-generators';
import { getSignedUrl } from '@contador/contract/uploads';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reception } from '../../../testing/billing-cycles.ts';
import { answer, refuse, renderScreen } from '../../../testing/render-screen.tsx';

const waiting: PayableMonthRow = {
  clientCode: 'AG-00417',
  clientName: 'Lácteos Pasto S.A.S.',
  year: 2025,
  month: 9,
  value: 694_275.82,
  payment: 'next month',
  state: 'pending',
  paid: null,
  paidOn: null,
  documentAt: '2025-11-04T14:12:00Z',
  broughtFrom: null,
};
const paid: PayableMonthRow = {
  ...waiting,
  clientCode: 'AG-00445',
  clientName: 'Droguería Imbanaco',
  month: 10,
  value: 33_922.16,
  state: 'paid',
  paid: 33_900,
  paidOn: '2025-11-05',
};
const without: PayableMonthRow = {
  ...paid,
  clientCode: 'AG-1',
  clientName: 'Yolanda',
  value: 100,
  state: 'pending',
  paid: null,
  paidOn: null,
  documentAt: null,
};
const full: SurplusPaymentRow = {
  ...waiting,
  balance: 0,
  payableFrom: '2025-10-01',
  hasDocument: true,
  document: { name: 'AG-00417.pdf', at: '2025-11-04T14:12:00Z', bytes: 184_000 },
  clientObservation: 'Factura FE-1187.',
  companyObservation: '',
  idType: 'NIT',
  idNumber: '814002931',
  phone: '602 555 0141',
  email: 'pagos@lacteos.demo',
  revision: 'r1',
};
const open = (payments: PayableMonthRow[] = [waiting, paid, without]) =>
  renderScreen('/webcedenar/autogeneradores/pago-excedentes', {
    account: 'ag@cedenar',
    answers: [
      answer(checkPaymentsToReview, { payments }),
      answer(checkUserBalancePayment, { payments: [full] }),
      refuse(downloadUserPaymentDocument, 404, 'payment-document-unknown', 'No hay documento.'),
      answer(updateUserPaymentState, { Upload: 'OK' }),
    ],
  });

test('the list begins with the documents that wait, of any month; the month compares paid and settled', async () => {
  const screen = await open();
  const grid = await screen.findByRole('grid', { name: 'Pago de excedentes' });
  await within(grid).findByText('Lácteos Pasto S.A.S.');
  expect(within(grid).queryByText('Droguería Imbanaco')).toBeNull();
  expect(within(grid).getByText('Septiembre 2025')).toBeDefined();
  await screen.user.click(screen.getByRole('radio', { name: 'Todos los de Octubre 2025' }));
  const month = await screen.findByRole('grid', { name: 'Pago de excedentes' });
  await within(month).findByText('Droguería Imbanaco');
  expect(within(month).queryByText('Lácteos Pasto S.A.S.')).toBeNull();
  // 33,900.00 − 33,922.16; the unpaid month has no difference.
  const total = within(month).getByRole('row', { name: /Total de 2 usuarios/ });
  expect(total.textContent).toContain('34,022.16');
  expect(total.textContent).toContain('33,900.00');
  expect(total.textContent).toContain('−22.16');
});

test('a document is reviewed beside its fields, and the settled value is proposed as the paid one', async () => {
  const screen = await open();
  await screen.user.click(await screen.findByRole('button', { name: 'Revisar' }));
  const dialog = await screen.findByRole('dialog', { name: /Diligenciar y observar/ });
  expect(dialog.textContent).toContain('Septiembre 2025 · $ 694,275.82 liquidado');
  expect(dialog.textContent).toContain('AG-00417.pdf');
  await within(dialog).findByText('El documento no se pudo abrir: descárguelo.');
  await screen.user.click(within(dialog).getByRole('combobox', { name: 'Estado del pago' }));
  await screen.user.click(await screen.findByRole('option', { name: '3 - Pago realizado' }));
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /Valor pagado/ }).value).toBe('694,275.82');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  // Without the day of payment no request is sent.
  expect(screen.sent(updateUserPaymentState)).toEqual([]);
  await screen.user.click(await screen.findByRole('button', { name: 'Aceptar' }));
  await screen.user.type(within(dialog).getByRole('textbox', { name: /Fecha de pago/ }), '05/11/2025');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => screen.sent(updateUserPaymentState).length).toBe(1);
  const [sent] = screen.sent(updateUserPaymentState);
  expect(sent?.query).toMatchObject({ origin: 'op' });
  expect(sent?.body).toMatchObject({
    clientCode: 'AG-00417',
    month: 9,
    state: 'paid',
    paid: 694_275.82,
    paidOn: '2025-11-05',
  });
});

test('without documents the list says that none waits', async () => {
  const screen = await open([paid]);
  await screen.findByText('Ningún documento espera revisión');
});

test('the address of Empezar opens the surplus of another system: looked at with its totals, saved, and taken back', async () => {
  const file = {
    id: '6f1f64a5-5a37-4f5e-9d53-5b2a4ed1a001',
    name: 'excedentes.xlsx',
    by: 'Hernán Portilla',
    at: '2025-11-04T12:00:00.000Z',
    clients: 2,
    months: 1,
    total: '301500.25',
    pending: '4070.50',
    used: 0,
  };
  const { id: _, name: __, by: ___, at: ____, used: _____, ...counts } = file;
  const screen = await renderScreen('/webcedenar/autogeneradores/pago-excedentes?traer=excedentes', {
    account: 'ag@cedenar',
    answers: [
      answer(checkPaymentsToReview, { payments: [{ ...waiting, broughtFrom: 'excedentes.xlsx' }] }),
      answer(checkUserBalancePayment, { payments: [{ ...full, broughtFrom: 'excedentes.xlsx' }] }),
      refuse(downloadUserPaymentDocument, 404, 'payment-document-unknown', 'No hay documento.'),
      answer(checkSurplusBalances, { files: [file] }),
      answer(getSignedUrl, { url: '/api/uploads/cedenar.secreto' }),
      answer(reception, { Upload: 'OK' } as never),
      answer(processSurplusBalancesFile, { Upload: 'OK', ...counts }),
      answer(deleteSurplusBalances, { Delete: 'OK' }),
    ],
  });
  expect(await screen.findByText('301,500.25')).toBeDefined();
  await screen.user.upload(
    screen.getByLabelText('Traer excedentes', { selector: 'input' }),
    new File(['CODIGO_CLIENTE,SALDO_A_FAVOR\nAG-1,1500.25'], 'excedentes.csv', { type: 'text/csv' }),
  );
  await screen.findByText(/2 usuarios: \$ 301,500\.25 a favor y 1 mes por pagar con \$ 4,070\.50, por guardar\./);
  expect(screen.sent(processSurplusBalancesFile).map(({ query }) => query.enter)).toEqual([false]);
  await screen.user.click(screen.getByRole('button', { name: 'Guardar los excedentes' }));
  await expect
    .poll(() => screen.sent(processSurplusBalancesFile).map(({ query }) => query.enter))
    .toEqual([false, true]);
  await screen.user.click(await screen.findByRole('button', { name: 'Aceptar' }));
  await screen.user.click(screen.getByRole('button', { name: 'Retirar' }));
  await screen.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aceptar' }));
  await expect.poll(() => screen.sent(deleteSurplusBalances).map(({ query }) => query.id)).toEqual([file.id]);
});

test('a month that another system left names the file that brought it', async () => {
  const screen = await renderScreen('/webcedenar/autogeneradores/pago-excedentes', {
    account: 'ag@cedenar',
    answers: [
      answer(checkPaymentsToReview, { payments: [{ ...waiting, broughtFrom: 'excedentes.xlsx' }] }),
      answer(checkUserBalancePayment, { payments: [{ ...full, broughtFrom: 'excedentes.xlsx' }] }),
      refuse(downloadUserPaymentDocument, 404, 'payment-document-unknown', 'No hay documento.'),
    ],
  });
  await screen.user.click(await screen.findByRole('button', { name: 'Revisar' }));
  await screen.findByText('Traído del sistema anterior con excedentes.xlsx');
});
