import {
  type CycleCharges,
  checkCycleOtherConcepts,
  deleteCycleCredits,
  deleteCycleOtherConcepts,
  processCreditsFile,
  processOtherConceptsFile,
} from '@contador/contract/billing';
import { getSignedUrl } from '@contador/contract/uploads';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingCycles, reception } from '../../../testing/billing-cycles.ts';
import { answer, refusal, renderScreen, type Screen } from '../../../testing/render-screen.tsx';
import { dropFiles, heldAnswer } from '../../../testing/while-loading.ts';

const none = (cycle: string, liquidated = true): CycleCharges => ({
  cycle,
  ready: false,
  liquidated,
  billed: false,
  users: 0,
  notFound: [],
  file: null,
});
const ready: CycleCharges = {
  cycle: '7R',
  ready: true,
  liquidated: true,
  billed: false,
  users: 12,
  notFound: [{ line: 4, code: 'FRT99', reason: 'CODIGO_SIC «FRT99»: el código de un cliente de la empresa' }],
  file: { name: 'conceptos.xlsx', by: 'Natalia Ospina', at: '2025-11-04T12:00:00.000Z', revision: 'conceptos' },
};
const charges = {
  concepts: [none('6R'), none('1AG', false), ready],
  credits: [none('6R'), none('1AG', false), none('7R')],
};
const open = (step: number, answers: readonly ReturnType<typeof answer>[] = []) => openAt(`paso=${step}`, answers);
const openAt = (place: string, answers: readonly ReturnType<typeof answer>[] = []) =>
  renderScreen(`/webspectrum/facturador/cargar-otros-conceptos?periodo=2025-10&${place}`, {
    account: 'only-fact@spectrum',
    answers: [
      ...billingCycles,
      answer(checkCycleOtherConcepts, charges),
      answer(getSignedUrl, { url: '/api/uploads/spectrum.secreto' }),
      answer(reception, { Upload: 'OK' } as never),
      answer(processOtherConceptsFile, { Upload: 'OK', users: 3, ignored: 1, doubtful: [] }),
      answer(processCreditsFile, { Upload: 'OK', users: 3, ignored: 0, doubtful: [] }),
      answer(deleteCycleOtherConcepts, { Delete: 'OK' }),
      answer(deleteCycleCredits, { Delete: 'OK' }),
      ...answers,
    ],
  });
const rowsOf = async (screen: Screen, name: string) => {
  const grid = await screen.findByRole(name === 'Información procesada' ? 'treegrid' : 'grid', { name });
  await within(grid).findAllByText(/^(6R|7R)$/);
  return within(grid)
    .getAllByRole('row')
    .filter((row) => row.querySelector('[role=gridcell]'));
};

test('a file dropped while the page loads is sent once the cycles are loaded', async () => {
  const cycles = heldAnswer(checkCycleOtherConcepts, charges);
  const screen = await open(1, [cycles]);
  dropFiles(new File(['x'], 'creditos-6R.xlsx'));
  await screen.findByText('1 archivo se recibirá cuando la página termine de leerse.');
  cycles.release();
  await expect.poll(() => screen.sent(processCreditsFile).length).toBe(1);
  expect(screen.sent(processOtherConceptsFile)).toEqual([]);
});

test('a cycle in the address opens at the upload of its files', async () => {
  const screen = await openAt('ciclo=7R');
  await rowsOf(screen, 'Archivos por cargar');
});

test('each cycle has two rows, and a loaded one can be deleted', async () => {
  const screen = await open(1);
  const rows = await rowsOf(screen, 'Ciclos a procesar');
  expect(
    rows.map((row) => [...row.querySelectorAll('[role=gridcell]')].slice(0, 2).map((it) => it.textContent)),
  ).toEqual([
    ['6R', 'Otros conceptos'],
    ['6R', 'Créditos'],
    ['1AG', 'Otros conceptos'],
    ['1AG', 'Créditos'],
    ['7R', 'Otros conceptos'],
    ['7R', 'Créditos'],
  ]);
  await screen.user.click(screen.getByRole('checkbox', { name: 'Modificar 7R Otros conceptos' }));
  const question = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(question.textContent).toContain('relacionada al ciclo 7R, haga click en ACEPTAR.');
  await screen.user.click(within(question).getByRole('button', { name: 'Aceptar' }));
  await screen.findByText('Otros conceptos / Créditos del ciclo eliminados.');
  expect(screen.sent(deleteCycleOtherConcepts).map(({ query }) => query?.seen)).toEqual(['conceptos']);
  expect(screen.sent(deleteCycleCredits)).toEqual([]);
});

test.each([
  ['Otros conceptos', processOtherConceptsFile, 'Archivo de otros conceptos procesado exitosamente.'],
  ['Créditos', processCreditsFile, 'Archivo de créditos procesado exitosamente.'],
] as const)('a file of %s is sent and processed', async (kind, endpoint, label) => {
  const screen = await open(2);
  await rowsOf(screen, 'Archivos por cargar');
  expect(screen.getByText('VALOR_CONCEPTO')).toBeTruthy();
  expect(screen.getByText('TASA INTERES EA')).toBeTruthy();
  await screen.user.upload(
    await screen.findByLabelText(`Subir 6R ${kind}`, { selector: 'input' }),
    new File(['x'], 'c.xlsx'),
  );
  await screen.findByText(label);
  expect(screen.sent(endpoint)[0]).toMatchObject({
    query: { username: 'spectrum', year: 2025, month: 10, cycle: '6R' },
    body: { fileName: 'c.xlsx' },
  });
});

test('no file is accepted before the energy is liquidated, and the button explains it', async () => {
  const screen = await open(2);
  const rows = await rowsOf(screen, 'Archivos por cargar');
  const row = rows.find((it) => it.textContent?.startsWith('1AG')) as HTMLElement;
  const button = within(row).getByRole('button', { name: /^Subir/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await screen.user.hover(button);
  await screen.findByText('Liquide los consumos del ciclo antes de cargar otros conceptos y créditos.');
});

test('the third step expands to the rows that were not processed', async () => {
  const screen = await open(3);
  const rows = await rowsOf(screen, 'Información procesada');
  expect(rows).toHaveLength(1);
  await screen.user.click(within(rows[0] as HTMLElement).getByText('7R'));
  const list = await screen.findByRole('region', { name: '1 fila que se dejó por fuera' });
  expect(list.textContent).toContain('CODIGO_SIC «FRT99»: el código de un cliente de la empresa');
});

test('nothing can be uploaded or deleted once the bills of the cycle are issued', async () => {
  const billed = {
    concepts: charges.concepts.map((it) => ({ ...it, billed: true })),
    credits: charges.credits.map((it) => ({ ...it, billed: true })),
  };
  const screen = await open(2, [answer(checkCycleOtherConcepts, billed)]);
  await rowsOf(screen, 'Archivos por cargar');
  const buttons = screen.getAllByRole('button', { name: /^Subir/ });
  expect(buttons.map((it) => it.getAttribute('aria-disabled'))).toEqual(buttons.map(() => 'true'));
  dropFiles(new File(['x'], 'creditos-7R.xlsx'));
  await screen.findByText('Las facturas del ciclo 7R ya se generaron.');
  expect(screen.sent(getSignedUrl)).toEqual([]);
  await screen.user.click(screen.getByRole('button', { name: 'Aceptar' }));
  expect(screen.queryByText('Pendiente')).toBeNull();
  await screen.user.click(screen.getByRole('button', { name: /Verificar los ciclos/ }));
  await rowsOf(screen, 'Ciclos a procesar');
  await screen.user.click(screen.getByRole('checkbox', { name: 'Modificar 7R Otros conceptos' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a file written with the other decimal sign is asked about, and offers the only reading', async () => {
  const otherwise = {
    file: 'c.xlsx',
    line: 2,
    column: 'VALOR_CONCEPTO',
    value: '12,5',
    expected: 'punto decimal',
    readings: { comma: '12.5' },
  };
  let sendings = 0;
  const screen = await open(2, [
    answer(processOtherConceptsFile, () =>
      sendings++ === 0
        ? refusal(400, 'concepts-file-refused', 'Error al subir archivo.', [otherwise])
        : { Upload: 'OK', users: 1, ignored: 0, doubtful: [] },
    ),
  ]);
  await rowsOf(screen, 'Archivos por cargar');
  await screen.user.upload(
    await screen.findByLabelText('Subir 6R Otros conceptos', { selector: 'input' }),
    new File(['x'], 'c.xlsx'),
  );
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  const question = await screen.findByRole('group', { name: /¿Qué número es «12,5»\? 1 celda del archivo/ });
  expect(within(question).getAllByRole('button')).toHaveLength(1);
  await screen.user.click(within(question).getByRole('button', { name: '12.5 (coma decimal)' }));
  await screen.findByText('Archivo de otros conceptos procesado exitosamente.');
  expect(screen.sent(getSignedUrl).map(({ body }) => body?.decimalSign)).toEqual([undefined, 'comma']);
});

test('a file with an ambiguous number asks once for its decimal sign and is sent again with the chosen one', async () => {
  const ambiguous = (line: number, value: string, comma: string) => ({
    file: 'c.xlsx',
    line,
    column: 'VALOR_CONCEPTO',
    value,
    expected: `¿${value} o ${comma}?`,
    readings: { point: value, comma },
  });
  let sendings = 0;
  const screen = await open(2, [
    answer(processOtherConceptsFile, () =>
      sendings++ === 0
        ? refusal(400, 'concepts-file-refused', 'Error al subir archivo.', [
            ambiguous(2, '12.000', '12000'),
            ambiguous(5, '3.935', '3935'),
          ])
        : { Upload: 'OK', users: 2, ignored: 0, doubtful: [] },
    ),
  ]);
  await rowsOf(screen, 'Archivos por cargar');
  await screen.user.upload(
    await screen.findByLabelText('Subir 6R Otros conceptos', { selector: 'input' }),
    new File(['x'], 'c.xlsx'),
  );
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  const question = await screen.findByRole('group', { name: /¿Qué número es «12\.000»\? 2 celdas del archivo/ });
  expect(within(question).getByRole('button', { name: '12.000 (punto decimal)' })).toBeTruthy();
  await screen.user.click(within(question).getByRole('button', { name: '12,000 (coma decimal)' }));
  await screen.findByText('Archivo de otros conceptos procesado exitosamente.');
  expect(screen.sent(getSignedUrl).map(({ body }) => body?.decimalSign)).toEqual([undefined, 'comma']);
});
