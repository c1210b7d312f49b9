import {
  downloadStrSettlement,
  getStrSettlement,
  type StrDocument,
  type StrFigure,
  uploadStrSettlement,
} from '@contador/contract/reports';
import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, refuse, renderScreen } from '../../../testing/render-screen.tsx';
import { dropFiles, heldAnswer } from '../../../testing/while-loading.ts';

const address = '/webdemo/principal/liquidacion-str?periodo=2025-10&mercado=DNOM';
const INVOICE = 'BalanceSTRTipoFactu2025-OCT.xlsx';
const figure = (value: number, cell: string): StrFigure => ({ value, amount: String(value), sheet: 'Hoja', cell });

function document(number: number, energy: number, more: Partial<StrDocument> = {}): StrDocument {
  const region = (name: 'NORTE' | 'CENTRO-SUR') => ({
    region: name,
    income: figure(energy * 40, 'B3'),
    energy: figure(energy, 'B4'),
    chargeBefore: figure(40, 'B5'),
    chargeAfter: figure(39.5, 'B6'),
    useCharge: figure(39.9395, 'B7'),
  });
  return {
    kind: number === 0 ? 'invoice' : 'reinvoice',
    number,
    file: number === 0 ? INVOICE : `BalanceSTRTipoReFactu2025-OCT-${number}.xlsx`,
    sha256: String(number).repeat(64),
    uploadedBy: 'María Rojas',
    uploadedAt: '2025-11-05T15:00:00.000Z',
    replaced: false,
    warnings: [],
    regions: [region('NORTE'), region('CENTRO-SUR')],
    operators: [
      {
        operator: 'ALFD',
        region: 'NORTE',
        energy: figure(energy, 'C2'),
        charge: figure(40, 'D2'),
        income: figure(1, 'E2'),
      },
      { operator: 'DEMD', region: 'NORTE', energy: figure(7, 'C3'), charge: figure(40, 'D3'), income: figure(2, 'E3') },
    ],
    ...more,
  };
}
const settlement = (...documents: StrDocument[]) => answer(getStrSettlement, { documents, ownOperators: ['DEMD'] });

function cells(table: HTMLElement, name: RegExp): string[] {
  const row = within(table).getByRole('row', { name });
  return [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '');
}

test('each region shows the invoice, the re-invoice and their difference', async () => {
  const screen = await renderScreen(address, { answers: [settlement(document(0, 1000), document(1, 1012.5))] });
  const north = await screen.findByRole('table', { name: 'Norte' });
  expect(cells(north, /Energía del STR/)).toEqual(['1,000.00', '1,012.50', '12.50', '1.25']);
  expect(cells(north, /Cargo por uso Dt4/)).toEqual(['39.9395', '39.9395', '0.0000', '0.00']);
  const operators = screen.getByRole('grid', { name: 'Por operador de red' });
  const [, first] = within(operators).getAllByRole('row');
  expect(first?.textContent).toContain('DEMD');
});

test('a difference opens on its two source cells', async () => {
  const screen = await renderScreen(address, { answers: [settlement(document(0, 1000), document(1, 1012.5))] });
  const north = await screen.findByRole('table', { name: 'Norte' });
  await screen.user.click(within(north).getByRole('button', { name: /Diferencia.*Energía del STR/ }));
  const lupa = await screen.findByRole('dialog', { name: 'Lupa' });
  await within(lupa).findAllByText(/Refactura 1/);
  expect(lupa.textContent).toContain('12.5');
});

test('without a re-invoice only the invoice is shown; a replaced workbook stays in the list', async () => {
  const old = document(0, 5, { replaced: true, uploadedAt: '2025-11-04T15:00:00.000Z' });
  const screen = await renderScreen(address, { answers: [settlement(document(0, 1000), old)] });
  expect(cells(await screen.findByRole('table', { name: 'Norte' }), /Energía del STR/)).toEqual([
    '1,000.00',
    '—',
    '—',
    '—',
  ]);
  const documents = screen.getByRole('grid', { name: 'Libros cargados' });
  expect(within(documents).getByText('Reemplazado')).toBeTruthy();
});

test('a refused upload lists every faulty place, and the files can be chosen again', async () => {
  const details = [{ file: INVOICE, sheet: 'CargosEstimados', cell: 'B4', value: 'N/D', expected: 'Un número.' }];
  const screen = await renderScreen(address, {
    answers: [
      settlement(),
      refuse(uploadStrSettlement, 400, 'str-workbook-refused', 'Error al cargar los archivos.', details, {
        Upload: 'No',
      }),
    ],
  });
  await screen.findByText('No se ha cargado el balance STR de Octubre 2025.');
  const file = new File(['x'], INVOICE);
  await screen.user.upload(screen.getByLabelText('Cargar libros', { selector: 'input' }), file);
  const refused = await screen.findByRole('dialog');
  expect(refused.textContent).toContain('Error al cargar los archivos.');
  expect(refused.textContent).toContain('B4');
  expect(screen.sent(uploadStrSettlement)[0]).toMatchObject({ query: { period: 10, year: 2025 }, files: [INVOICE] });
  await screen.user.click(within(refused).getByRole('button', { name: 'Aceptar' }));
  await screen.user.upload(screen.getByLabelText('Cargar libros', { selector: 'input' }), file);
  expect(screen.sent(uploadStrSettlement)).toHaveLength(2);
});

test('a finished upload shows the month', async () => {
  let documents: StrDocument[] = [];
  const screen = await renderScreen(address, {
    answers: [
      answer(getStrSettlement, () => ({ documents, ownOperators: [] })),
      answer(uploadStrSettlement, () => {
        documents = [document(0, 1000)];
        return { Upload: 'OK' as const };
      }),
    ],
  });
  await screen.findByText('No se ha cargado el balance STR de Octubre 2025.');
  await screen.user.upload(screen.getByLabelText('Cargar libros', { selector: 'input' }), new File(['x'], INVOICE));
  await screen.user.click(await screen.findByRole('button', { name: 'Aceptar' }));
  expect(cells(await screen.findByRole('table', { name: 'Norte' }), /Energía del STR/)[0]).toBe('1,000.00');
});

test('the month is downloaded as a workbook', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:str');
  URL.revokeObjectURL = vi.fn();
  const screen = await renderScreen(address, {
    answers: [settlement(document(0, 1000)), answer(downloadStrSettlement, {})],
  });
  await screen.findByRole('table', { name: 'Norte' });
  await screen.user.click(screen.getByRole('button', { name: 'Descargar' }));
  expect(screen.sent(downloadStrSettlement)[0]?.query).toMatchObject({ period: 10, year: 2025 });
});

test('workbooks dropped while the page loads are sent afterwards', async () => {
  const empty = heldAnswer(getStrSettlement, { documents: [], ownOperators: [] });
  const screen = await renderScreen(address, {
    answers: [empty, answer(uploadStrSettlement, { Upload: 'OK' } as never)],
  });
  dropFiles(new File(['x'], INVOICE));
  await screen.findByText('1 archivo se recibirá cuando la página termine de leerse.');
  empty.release();
  await expect.poll(() => screen.sent(uploadStrSettlement).flatMap(({ files }) => files)).toEqual([INVOICE]);
});
