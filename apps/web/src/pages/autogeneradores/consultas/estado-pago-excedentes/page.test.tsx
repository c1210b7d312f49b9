import {
  checkUserBalancePayment,
  checkUserReportLimits,
  type SurplusPaymentRow,
  updateUserPaymentState,
} from '@contador/contract/self-generators';
import { getSignedUrl } from '@contador/contract/uploads';
import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answer, refuse, renderScreen } from '../../../../testing/render-screen.tsx';

const base: SurplusPaymentRow = {
  year: 2025,
  month: 10,
  clientCode: '1001',
  value: 694_275.82,
  payment: 'next month',
  balance: 0,
  state: 'pending',
  paid: null,
  paidOn: null,
  payableFrom: '2025-11-01',
  broughtFrom: null,
  hasDocument: false,
  document: null,
  clientObservation: '',
  companyObservation: '',
  clientName: 'Lácteos Pasto S.A.S.',
  idType: 'NIT',
  idNumber: '814002931',
  phone: '602 555 0141',
  email: 'pagos@lacteos.demo',
  revision: 'p1',
};
const claim = { name: '1001.pdf', at: '2025-11-06T14:12:00Z', bytes: 188_416 };
const rows: SurplusPaymentRow[] = [
  { ...base, month: 7, payment: 'balance', value: 120 },
  { ...base, month: 8, value: 0 },
  { ...base, month: 9, state: 'paid', paid: 618_414.5, paidOn: '2025-10-28', hasDocument: true, document: claim },
  { ...base, hasDocument: true, document: claim },
];
const open = (account: string, payments = rows, search = '') =>
  renderScreen(`/webcedenar/autogeneradores/consultas/estado-pago-excedentes${search}`, {
    account,
    answers: [
      answer(checkUserReportLimits, { lower: '2024-06-01', upper: '2025-10-31', known: true }),
      answer(checkUserBalancePayment, { payments }),
      answer(updateUserPaymentState, { Upload: 'OK' }),
      refuse(getSignedUrl, 403, 'not-permitted', 'No permitido.'),
    ],
  });
const openMonth = async (screen: Awaited<ReturnType<typeof open>>, month: string) => {
  const grid = await screen.findByRole('grid', { name: 'Excedentes por mes' });
  const row = (await within(grid).findByText(month)).closest('[role=row]') as HTMLElement;
  await screen.user.click(within(row).getByRole('button', { name: 'Documento' }));
  return await screen.findByRole('dialog', { name: 'Diligenciar y observar estado de documento/pago' });
};

test('each month shows value, document and payment, the last month first', async () => {
  const screen = await open('ag_client@cedenar');
  const grid = await screen.findByRole('grid', { name: 'Excedentes por mes' });
  await within(grid).findByText('Octubre 2025');
  const cellTexts = within(grid)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('[role=gridcell]')].map((it) => it.textContent));
  expect(cellTexts.map((cells) => cells.slice(0, 7))).toEqual([
    ['Octubre 2025', '694,275.82', '2-Pago mes siguiente', 'Listo', '1 - Pendiente', '—', '—'],
    [
      'Septiembre 2025',
      '694,275.82',
      '2-Pago mes siguiente',
      'Cerrado',
      '3 - Pago realizado',
      '618,414.50',
      '28/10/2025',
    ],
    ['Agosto 2025', '0.00', '2-Pago mes siguiente', '-', '1 - Pendiente', '—', '—'],
    ['Julio 2025', '120.00', '1-Saldo a favor períodos posteriores', 'No aplica', '1 - Pendiente', '—', '—'],
  ]);
});

test('a customer can write an observation but no payment data', async () => {
  const screen = await open('ag_client@cedenar');
  const dialog = await openMonth(screen, 'Octubre 2025');
  expect(within(dialog).queryByRole('combobox', { name: 'Estado del pago' })).toBeNull();
  await screen.user.type(within(dialog).getByRole('textbox', { name: 'Observación del cliente' }), 'Factura FE-1187');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Datos guardados.');
  const [sent] = screen.sent(updateUserPaymentState);
  expect(sent?.query).toEqual({ username: 'cedenar', origin: 'user' });
  expect(sent?.body).toEqual({
    year: 2025,
    month: 10,
    clientCode: '1001',
    clientObservation: 'Factura FE-1187',
    seen: 'p1',
  });
});

test('the name of a document contains the client code', async () => {
  const screen = await open('ag_client@cedenar');
  const dialog = await openMonth(screen, 'Octubre 2025');
  await screen.user.upload(
    within(dialog).getByLabelText('Reemplazar documento', { selector: 'input' }),
    new File(['%PDF-'], 'otro.pdf', { type: 'application/pdf' }),
  );
  await screen.findByText('Archivo incorrecto. El archivo debe tener por nombre el código de usuario asignado');
});

test('the requirements of the document are shown beforehand, and a capital file extension is accepted', async () => {
  const screen = await open('ag_client@cedenar');
  const dialog = await openMonth(screen, 'Octubre 2025');
  expect(dialog.textContent).toContain('Un archivo PDF con el nombre 1001.pdf.');
  await screen.user.upload(
    within(dialog).getByLabelText('Reemplazar documento', { selector: 'input' }),
    new File(['%PDF-'], '1001.PDF', { type: 'application/pdf' }),
  );
  await screen.findByRole('dialog', { name: 'Aviso' });
  expect(screen.sent(getSignedUrl).map(({ body }) => body)).toEqual([
    { fileName: '1001.pdf', contentType: 'application/pdf' },
  ]);
});

test('the company enters the amount and the date of the payment', async () => {
  const screen = await open('ag_cons@cedenar', rows, '?cliente=1001');
  const dialog = await openMonth(screen, 'Octubre 2025');
  await screen.user.click(within(dialog).getByRole('combobox', { name: 'Estado del pago' }));
  await screen.user.click(await screen.findByRole('option', { name: '3 - Pago realizado' }));
  within(dialog).getByText('Al guardar, el registro queda Cerrado y el cliente ya no puede reemplazar su documento.');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(notice.textContent).toContain('Fecha de pago');
  await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  const day = within(dialog).getByRole('textbox', { name: /Fecha de pago/ });
  await waitFor(() => expect(document.activeElement).toBe(day));
  await screen.user.type(day, '10/11/2025{Enter}');
  await screen.findByText('Datos guardados.');
  expect(screen.sent(updateUserPaymentState)[0]?.body).toMatchObject({ paid: 694_275.82, paidOn: '2025-11-10' });
});

test('a surplus cannot be marked as paid before its first day of payment', async () => {
  const screen = await open('ag_cons@cedenar', [{ ...base, payment: 'half year' }], '?cliente=1001');
  const dialog = await openMonth(screen, 'Octubre 2025');
  within(dialog).getByText('Este excedente se paga desde el 01/01/2026.');
  await screen.user.click(within(dialog).getByRole('combobox', { name: 'Estado del pago' }));
  const paid = await screen.findByRole('option', { name: '3 - Pago realizado' });
  expect(paid.hasAttribute('data-combobox-disabled')).toBe(true);
});

test('a payment that differs from the settled value is closed after a confirmation that names both', async () => {
  const typed = {
    ...base,
    state: 'in review' as const,
    paid: 711_204.2,
    paidOn: '2025-11-10',
    hasDocument: true,
    document: claim,
  };
  const screen = await open('ag_cons@cedenar', [...rows.slice(0, 3), typed], '?cliente=1001');
  const dialog = await openMonth(screen, 'Octubre 2025');
  await screen.user.click(within(dialog).getByRole('combobox', { name: 'Estado del pago' }));
  await screen.user.click(await screen.findByRole('option', { name: '3 - Pago realizado' }));
  const save = () => screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await save();
  const question = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(question.textContent).toMatch(/\$ 711,204\.20, no es el liquidado, \$ 694,275\.82/);
  await screen.user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(screen.sent(updateUserPaymentState)).toEqual([]);
  await save();
  await screen.user.click(
    within(await screen.findByRole('dialog', { name: 'Aviso' })).getByRole('button', { name: 'Aceptar' }),
  );
  await screen.findByText('Datos guardados.');
  expect(screen.sent(updateUserPaymentState)[0]?.body).toMatchObject({ state: 'paid', paid: 711_204.2 });
});

test('the company decides on the claimed value and the document that it saw', async () => {
  const document = { name: '1001.pdf', at: '2025-11-12T15:00:00.000Z', bytes: 900 };
  const read = rows.map((it) => (it.month === 10 ? { ...it, hasDocument: true, document } : it));
  const screen = await open('ag_cons@cedenar', read, '?cliente=1001');
  const dialog = await openMonth(screen, 'Octubre 2025');
  await screen.user.type(within(dialog).getByRole('textbox', { name: 'Observación de la empresa' }), 'Conforme');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Datos guardados.');
  expect(screen.sent(updateUserPaymentState)[0]?.body).toMatchObject({
    value: rows.find((it) => it.month === 10)?.value,
    documentSeen: document.at,
  });
});

test('a paid month is closed', async () => {
  const screen = await open('ag_cons@cedenar', rows, '?cliente=1001');
  const dialog = await openMonth(screen, 'Septiembre 2025');
  within(dialog).getByText('El pago ya se realizó: el registro está cerrado.');
  expect(within(dialog).getByRole('button', { name: 'Guardar' }).getAttribute('aria-disabled')).toBe('true');
  // Fields that could not be saved are not editable.
  expect([...within(dialog).queryAllByRole('textbox'), ...within(dialog).queryAllByRole('combobox')]).toEqual([]);
  within(dialog).getByText('618,414.50');
  await screen.user.click(within(dialog).getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement);
  expect(screen.queryByRole('dialog', { name: /^Diligenciar y observar/ })).toBeNull();
});

test('without settled months the page says what is missing', async () => {
  const screen = await open('ag_client@cedenar', []);
  await screen.findByText('Sin meses liquidados en el año');
});

describe('on a phone', () => {
  const real = window.matchMedia;
  const { getContext, toBlob } = HTMLCanvasElement.prototype;
  const canvas = { getContext, toBlob };
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...real(query), matches: query.includes('max-width: 640px') });
  });
  afterEach(() => {
    window.matchMedia = real;
    Object.assign(HTMLCanvasElement.prototype, canvas);
  });

  test('the pending month is a card with its steps in everyday words, and the others are a line each', async () => {
    const screen = await open('ag_client@cedenar');
    const steps = await screen.findByRole('list', { name: 'Cómo va el pago de Octubre 2025' });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map((it) => it.dataset.state),
    ).toEqual(['done', 'done', 'now', 'later']);
    screen.getByText('Documento recibido');
    screen.getByText('$ 694,275.82');
    screen.getByText('se paga el mes siguiente');
    const months = within(screen.getByRole('list', { name: 'Meses' })).getAllByRole('button');
    expect(months.map((it) => it.textContent)).toEqual([
      'Septiembre 2025pagado 28/10/2025$ 618,414.50',
      'Agosto 2025sin valor por pagar$ 0.00',
      'Julio 2025se abona a sus próximas facturas$ 120.00',
    ]);
    expect(screen.queryByRole('grid')).toBeNull();
    screen.getByRole('button', { name: 'Reemplazar documento' });
    await screen.user.click(screen.getByRole('button', { name: 'Observación y detalle' }));
    await screen.findByRole('dialog', { name: 'Diligenciar y observar estado de documento/pago' });
  });

  test('a photo is sent as a PDF that has the right name', async () => {
    window.createImageBitmap = async () => ({ width: 40, height: 30, close: () => undefined }) as ImageBitmap;
    HTMLCanvasElement.prototype.getContext = (() => ({ fillRect: () => {}, drawImage: () => {} })) as never;
    HTMLCanvasElement.prototype.toBlob = (done) => done({ arrayBuffer: async () => new ArrayBuffer(9) } as Blob);
    const screen = await open('ag_client@cedenar', [{ ...base, hasDocument: false }]);
    await screen.findByText(/Falta su factura o cuenta de cobro por \$ 694,275\.82\./);
    await screen.user.upload(
      screen.getByLabelText('Tomar foto', { selector: 'input' }),
      new File(['x'], 'IMG_2041.heic', { type: 'image/heic' }),
    );
    await screen.findByRole('dialog', { name: 'Aviso' });
    expect(screen.sent(getSignedUrl).map(({ body }) => body)).toEqual([
      { fileName: '1001.pdf', contentType: 'application/pdf' },
    ]);
  });

  test('a photo that cannot be read is not sent', async () => {
    window.createImageBitmap = () => Promise.reject(new Error('not an image'));
    const screen = await open('ag_client@cedenar', [{ ...base, hasDocument: false }]);
    await screen.user.upload(
      await screen.findByLabelText('Tomar foto', { selector: 'input' }),
      new File(['x'], 'IMG_2041.heic', { type: 'image/heic' }),
    );
    await screen.findByText('La foto no se pudo leer como imagen. Tome otra, o envíe el PDF.');
    expect(screen.sent(getSignedUrl)).toEqual([]);
  });

  test('the menu is at the bottom, with the short names of the pages', async () => {
    const screen = await open('ag_client@cedenar');
    const menu = await screen.findByRole('navigation', { name: 'Páginas' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((it) => it.textContent),
    ).toEqual(['Panel', 'Estimado', 'Reporte', 'Pagos']);
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Pagos');
  });
});
