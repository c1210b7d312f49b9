import { checkConcepts } from '@contador/contract/billing';
import {
  checkInputs,
  checkMarkets,
  checkMonthParameters,
  readParameterFiles,
  uploadFiles,
  uploadInput,
} from '@contador/contract/tariff-inputs';
import { fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { marketRow } from '../testing/demo-company.ts';
import { octoberInputs, textFile } from '../testing/october-inputs.ts';
import { oneParameterMonth } from '../testing/one-parameter-month.ts';
import { answer, renderScreen } from '../testing/render-screen.tsx';
import { dropFiles, heldAnswer } from '../testing/while-loading.ts';

const answers = [
  answer(checkMarkets, {
    markets: [marketRow('DSUM', 'Demo Sur', { lacCode: 'DSUM' })],
    largestNumber: 1,
    incumbents: [],
    strChargeNorte: null,
    strChargeCentroSur: null,
  }),
  answer(checkInputs, { inputs: octoberInputs() }),
  answer(uploadFiles, { Upload: 'OK' }),
  answer(uploadInput, { Upload: 'OK' }),
  answer(checkMonthParameters, oneParameterMonth),
  answer(readParameterFiles, {
    files: [{ name: 'CFM-DSUM.xlsx', rows: [{ filename: 'CFM', market: 'DSUM', cells: ['363'] }], details: [] }],
  }),
];

async function dropped(...names: string[]) {
  const screen = await renderScreen('/webdemo/principal/mercados?periodo=2025-10&mercado=DSUM&version=def', {
    answers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Mercados' });
  const drop = { types: ['Files'], files: names.map(textFile), items: [] };
  fireEvent.dragEnter(window, { dataTransfer: drop });
  await screen.findByText(/se llevan por su nombre/);
  fireEvent.drop(window, { dataTransfer: drop });
  return screen;
}

test('files dropped on the grid of the month while it loads are written into it', async () => {
  const month = heldAnswer(checkMonthParameters, oneParameterMonth);
  const screen = await renderScreen(
    '/webdemo/principal/validacion-parametros?periodo=2025-10&mercado=DSUM&version=def&vista=mes',
    { answers: [...answers, month] },
  );
  dropFiles(textFile('CFM-DSUM.xlsx'));
  await screen.findByText('1 archivo se recibirá cuando la página termine de leerse.');
  month.release();
  await screen.findByDisplayValue('363');
  expect(screen.sent(readParameterFiles)).toHaveLength(1);
});

describe('files dropped on a page that takes none', () => {
  test('parameter files are written into the grid of the month', async () => {
    const screen = await dropped('CFM-DSUM.xlsx');
    await screen.findByRole('heading', { level: 1, name: 'Validación de parámetros' });
    expect(window.location.search).toContain('vista=mes');
    await screen.findByDisplayValue('363');
    expect(screen.sent(readParameterFiles).flatMap((it) => it.files)).toEqual(['CFM-DSUM.xlsx']);
  });

  test('input files go to their inputs, and parameter files of the same drop wait for the grid', async () => {
    const screen = await dropped('tctr10.txf', 'CFM-DSUM.xlsx');
    await screen.findByRole('heading', { level: 1, name: 'Validación de archivos' });
    await expect.poll(() => screen.sent(uploadInput).map((it) => it.query.filename)).toEqual(['TCTR']);
    await screen.findByText('1 archivo espera en Validación de parámetros.');
    expect(screen.queryByText(/Algunos archivos no se subirán/)).toBeNull();
  });

  test('in another area the person stays there and is told which pages take files', async () => {
    const screen = await renderScreen('/webdemo/facturador/parametrizacion-conceptos?periodo=2025-10', {
      answers: [answer(checkConcepts, { concepts: [] })],
    });
    await screen.findByRole('heading', { level: 1, name: 'Conceptos de liquidación' });
    fireEvent.drop(window, { dataTransfer: { types: ['Files'], files: [textFile('consumos-6R.xlsx')], items: [] } });
    const dialog = await screen.findByRole('dialog', { name: 'Aviso' });
    expect(dialog.textContent).toContain('Los consumos se cargan en Consumos por ciclo');
    expect(window.location.pathname).toBe('/webdemo/facturador/parametrizacion-conceptos');
  });
});
