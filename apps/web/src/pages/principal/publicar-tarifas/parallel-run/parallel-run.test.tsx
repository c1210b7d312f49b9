import {
  checkParallelRun,
  checkPrintedTariffs,
  compareParallelRun,
  deleteParallelRun,
  explainFigure,
  processParallelRunFile,
} from '@contador/contract/tariff-calculation';
import { getSignedUrl } from '@contador/contract/uploads';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reception } from '../../../../testing/billing-cycles.ts';
import { answer, refuse, renderScreen } from '../../../../testing/render-screen.tsx';

const address = '/webdemo/principal/publicar-tarifas?periodo=2025-10&mercado=DNOM&version=def&ensayo=SI';
const file = {
  id: '6f1f64a5-5a37-4f5e-9d53-5b2a4ed1a001',
  name: 'noviembre.xlsx',
  by: 'Natalia Ospina',
  at: '2025-12-04T12:00:00.000Z',
  months: [{ market: 'DNOM', month: '2025-11' }],
};
const figure = {
  unit: 'COP/kWh' as const,
  printed: '306.2',
  calculated: '306.2048',
  difference: '0.0048',
  differs: false,
  causes: [] as string[],
  printContradictsItself: false,
};
const differing = { ...figure, calculated: '306.24', difference: '0.04', differs: true };
const compared = {
  file: file.name,
  follows: true,
  brought: false,
  figures: [
    { ...differing, name: 'G', id: 'G[market=DNOM]' },
    { ...differing, name: 'CU N1OR', id: 'CU[market=DNOM;level=n1or;band=mon]', causes: ['G'] },
    { ...differing, name: 'CU N2', id: 'CU[market=DNOM;level=n2;band=mon]', printContradictsItself: true },
    { ...figure, name: 'T', id: 'T[band=mon]' },
  ],
  missing: [],
  impossible: null,
};

const opened = (reply: object = compared, files: readonly object[] = [file]) =>
  renderScreen(address, {
    answers: [
      answer(compareParallelRun, reply as never),
      answer(checkParallelRun, { files } as never),
      answer(checkPrintedTariffs, { months: [] }),
      answer(getSignedUrl, { url: '/api/uploads/demo.secreto' }),
      answer(reception, { Upload: 'OK' } as never),
      answer(processParallelRunFile, { Upload: 'OK', months: file.months, warnings: ['CU N1OR: no suma.'] }),
      answer(deleteParallelRun, { Delete: 'OK' }),
      refuse(explainFigure, 404, 'figure-unknown', 'Esa cifra no tiene valor en esta versión de cálculo.'),
    ],
  });

test('every figure is shown as printed and as calculated, with the figure that causes a difference', async () => {
  const screen = await opened();
  const grid = await screen.findByRole('grid', { name: 'Tarifa de noviembre 2025, Demo Norte' });
  expect(screen.getByText('3 de 4 cifras difieren en más de 0.01.')).toBeDefined();
  const rows = within(grid)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('gridcell')
        .map((cell) => cell.textContent),
    );
  expect(rows).toEqual([
    ['G', 'COP/kWh', '306.20', '306.2400', '+0.0400', 'Su propio cálculo'],
    ['CU N1OR', 'COP/kWh', '306.20', '306.2400', '+0.0400', 'G'],
    ['CU N2', 'COP/kWh', '306.20', '306.2400', '+0.0400', 'La hoja no cuadra'],
    ['T', 'COP/kWh', '306.20', '306.2048', '+0.0048', ''],
  ]);
});

test('the cause of a difference opens the Lupa of the component', async () => {
  const screen = await opened();
  await screen.user.click(await screen.findByRole('button', { name: 'G' }));
  await waitFor(() =>
    expect(screen.sent(explainFigure).map(({ query }) => query)).toEqual([
      { electric_tariff_id: 'dem202510def', market: 'DNOM', figure: 'G[market=DNOM]' },
    ]),
  );
});

test('figures that all agree are said to agree', async () => {
  const screen = await opened({ ...compared, figures: compared.figures.slice(3) });
  expect(
    await screen.findByText('1 cifra coincide con lo publicado, con una diferencia de 0.01 o menos.'),
  ).toBeDefined();
});

test('a month without its inputs says which, and leads to the month before that was not brought', async () => {
  const missing = [
    { symbol: 'DMRE', label: 'Demanda', kind: 'file', name: 'ADEM', column: null, market: null },
    { symbol: 'IPC', label: 'IPC', kind: 'parameter', name: 'IPC', column: 'IPC', market: null },
  ];
  const waiting = { ...figure, calculated: null, difference: null, name: 'G', id: 'G[market=DNOM]' };
  const screen = await opened({ ...compared, follows: false, figures: [waiting], missing });
  expect(await screen.findByText('1 cifra sin calcular todavía.')).toBeDefined();
  expect(screen.getByText(/^Ingrese el archivo ADEM y el parámetro IPC para calcular\./)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Traer octubre 2025' });
  expect(link.getAttribute('href')).toBe(
    '/webdemo/principal/publicar-tarifas?periodo=2025-09&mercado=DNOM&usuarios=Regulados&traer=SI',
  );
});

test('a sheet is looked at with its warnings, then saved; the page says that nothing is published', async () => {
  const screen = await opened({ ...compared, file: null, figures: [] }, []);
  expect(await screen.findByText('Falta la hoja de noviembre 2025.')).toBeDefined();
  await screen.user.upload(
    screen.getByLabelText('Traer la hoja', { selector: 'input' }),
    new File(['MERCADO,MES,CIFRA,VALOR\nDNOM,2025-11,G,1'], 'noviembre.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText(/1 mes para comparar\. No se publica nada\./)).toBeDefined();
  expect(screen.getByText('CU N1OR: no suma.')).toBeDefined();
  expect(screen.sent(processParallelRunFile).map(({ query }) => query.enter)).toEqual([false]);
  await screen.user.click(screen.getByRole('button', { name: 'Guardar para comparar' }));
  await screen.findByText('Hoja guardada para comparar.');
  expect(screen.sent(processParallelRunFile).map(({ query }) => query.enter)).toEqual([false, true]);
});

test('a sheet is taken back after a question', async () => {
  const screen = await opened();
  await screen.user.click(await screen.findByRole('button', { name: 'Retirar' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('noviembre.xlsx');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(screen.sent(deleteParallelRun).map(({ query }) => query.id)).toEqual([file.id]));
});

test('the import of a published month leads to the comparison, and back', async () => {
  const screen = await renderScreen(address.replace('ensayo', 'traer').replace('&version=def', ''), {
    answers: [
      answer(compareParallelRun, compared),
      answer(checkParallelRun, { files: [] }),
      answer(checkPrintedTariffs, { months: [] }),
    ],
  });
  await screen.user.click(await screen.findByRole('button', { name: 'Mes de ensayo' }));
  await screen.findByRole('heading', { name: 'Mes de ensayo' });
  expect(window.location.search).toContain('ensayo=SI');
  await screen.user.click(screen.getByRole('button', { name: 'Traer un mes publicado' }));
  await screen.findByRole('heading', { name: 'Traer un mes publicado' });
  expect(window.location.search).not.toContain('ensayo');
});
