import {
  calcReliquidations,
  checkBroughtAdjustments,
  deleteBroughtAdjustments,
  processBroughtAdjustmentsFile,
} from '@contador/contract/reliquidation';
import { getSignedUrl } from '@contador/contract/uploads';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reception } from '../../../testing/billing-cycles.ts';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

const adjustment = {
  line: 2,
  month: '2025-07',
  concept: 'AREST',
  delta: '7654321.5',
  unit: 'COP',
  source: 'afac07.tx3',
  reason: 'Ajuste de XM',
};
const file = {
  id: '6f1f64a5-5a37-4f5e-9d53-5b2a4ed1a001',
  name: 'ajustes.xlsx',
  by: 'Daniela Duarte',
  at: '2025-10-05T15:00:00.000Z',
  application: '2025-10',
  taken: false,
  adjustments: [adjustment],
};
const nothingReliquidated = { rows: [], ids: [], details: [], applicationPeriod: null, establishRefused: null };

const opened = () =>
  renderScreen('/webdemo/principal/reliquidaciones?periodo=2025-10&mercado=DNOM&traer=ajustes', {
    answers: [
      answer(calcReliquidations, nothingReliquidated),
      answer(checkBroughtAdjustments, {
        files: [file],
        concepts: [{ symbol: 'AREST', label: 'Ajuste de restricciones', unit: 'COP' }],
      }),
      answer(getSignedUrl, { url: '/api/uploads/demo.secreto' }),
      answer(reception, { Upload: 'OK' } as never),
      answer(processBroughtAdjustmentsFile, { Upload: 'OK', adjustments: [adjustment] }),
      answer(deleteBroughtAdjustments, { Delete: 'OK' }),
    ],
  });

test('a file is looked at with its deltas and the month that takes them, and then saved', async () => {
  const screen = await opened();
  expect(await screen.findByText(/Conceptos y su unidad: AREST \(COP\)\./)).toBeDefined();
  await screen.user.upload(
    screen.getByLabelText('Traer ajustes', { selector: 'input' }),
    new File(['MES_INSUMOS,CONCEPTO'], 'ajustes.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText(/1 ajuste por guardar en el CU de Noviembre 2025\./)).toBeDefined();
  const preview = screen.getByRole('table', { name: 'Ajustes de otro sistema' });
  expect(within(preview).getByText('7,654,321.5')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Guardar los ajustes' }));
  await waitFor(() =>
    expect(screen.sent(processBroughtAdjustmentsFile).map(({ query }) => [query.period, query.enter])).toEqual([
      [10, false],
      [10, true],
    ]),
  );
});

test('a file is taken back after a question', async () => {
  const screen = await opened();
  fireEvent.click(await screen.findByRole('button', { name: 'Retirar' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(screen.sent(deleteBroughtAdjustments).map(({ query }) => query.id)).toEqual([file.id]));
});
