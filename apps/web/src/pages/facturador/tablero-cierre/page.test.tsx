import { type ClosingRow, checkBillingBoard } from '@contador/contract/billing';
import { listOperations, type OperationRow } from '@contador/contract/operations';
import { type ClosingStanding, closingSteps } from '@contador/domain/billing';
import { expect, test } from 'vitest';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

const done = { state: 'done', by: 'Óscar Cárdenas', at: '2025-11-06T12:21:00.000Z', missing: [], count: null } as const;
const rowOf = (
  cycle: string,
  steps: Partial<Record<(typeof closingSteps)[number], Partial<ClosingStanding>>>,
): ClosingRow => ({
  cycle,
  marketType: 'REGULADO',
  clients: 12640,
  steps: Object.fromEntries(closingSteps.map((step) => [step, { ...done, ...steps[step] }])) as ClosingRow['steps'],
});
const empty = { by: null, at: null };
const sentence = '12 clientes: Sin consumo en el periodo: cárguelo, ingréselo a mano o inactive el cliente.';
const rows = [
  rowOf('3R', { bills: { count: 15115 } }),
  rowOf('4R', { bills: { ...empty, state: 'open', missing: ['Las facturas del ciclo no se han generado.'] } }),
  rowOf('7R', {
    consumption: { ...empty, state: 'open', count: 12, missing: [sentence] },
    liquidation: { ...empty, state: 'waiting', missing: [sentence] },
    bills: { ...empty, state: 'waiting' },
  }),
];
const work = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'issue-bills',
  key: '4R 2025-10',
  state: 'running' as const,
  done: 7318,
  total: 12640,
  message: 'Emitiendo',
  refusal: null,
  reference: null,
  by: 'Natalia Ospina',
  createdAt: '2025-11-06T15:40:00.000Z',
  finishedAt: null,
  seconds: 118,
  refreshes: [],
} satisfies OperationRow;

const open = (cycles: ClosingRow[]) =>
  renderScreen('/webspectrum/facturador/tablero-cierre?periodo=2025-10', {
    account: 'only-fact@spectrum',
    answers: [answer(checkBillingBoard, { cycles }), answer(listOperations, { operations: [work] })],
  });

test('each cell shows state, missing data and author in words, and links to its page with month and cycle', async () => {
  const screen = await open(rows);
  const lacking = await screen.findByRole('link', { name: `Ciclo 7R, Consumos: Cargar 12. ${sentence}` });
  expect(lacking.getAttribute('href')).toBe('/webspectrum/facturador/cargar-consumos-ciclo?periodo=2025-10&ciclo=7R');
  screen.getByRole('link', { name: `Ciclo 7R, Liquidar: espera. ${sentence}` });
  screen.getByRole('link', { name: 'Ciclo 3R, Aprobar: listo. Óscar Cárdenas, 06/11/2025 07:21' });
  screen.getByText('Expedidos 1 de 3 ciclos · 15,115 facturas');
  expect(screen.getByRole('link', { name: 'Cargar 12 consumos' }).getAttribute('href')).toBe(
    lacking.getAttribute('href'),
  );
});

test('a running step shows progress, pace and remaining time', async () => {
  const screen = await open(rows);
  await screen.findByRole('link', {
    name: 'Ciclo 4R, Facturas: en curso, 7,318 de 12,640, 62/s, termina en 86 segundos',
  });
});

test('tasks that wait for a person are listed with links', async () => {
  const screen = await open(rows);
  const way = await screen.findByRole('link', { name: 'Cargar 12 consumos del ciclo 7R' });
  expect(way.closest('li')?.textContent).toContain(sentence);
  expect(way.closest('ul')?.children).toHaveLength(1);
  expect(way.textContent).toBe('Cargar 12 consumos');
});

test('steps that wait for an earlier one are quiet, and sentences for screen readers end with one full stop', async () => {
  const two = rowOf('8R', {
    consumption: { ...empty, state: 'open', count: 2, missing: ['Falta el archivo.', 'Falta un cliente.'] },
    liquidation: { ...empty, state: 'waiting' },
  });
  const screen = await open([two]);
  await screen.findByRole('link', { name: 'Ciclo 8R, Consumos: Cargar 2. Falta el archivo. Falta un cliente.' });
  expect(screen.getByRole('link', { name: 'Ciclo 8R, Liquidar: espera' }).textContent).toMatch(/—$/);
});

test('a month without cycles links to the page of cycles', async () => {
  const screen = await open([]);
  await screen.findByText('Ningún ciclo tiene clientes en el mes.');
});

const noDocuments = { ...empty, state: 'none' } as const;

test('the column of the DIAN shows the open step of the documents of each cycle, and links to its page', async () => {
  const sentence = '12 aceptados, 0 rechazados, 0 en espera, 5 sin enviar.';
  const open5 = { ...empty, state: 'open', count: 5, missing: [sentence] } as const;
  const rejected = { ...empty, state: 'open', count: 2, missing: ['La DIAN no aceptó 2 documentos.'] } as const;
  const unsigned = { ...empty, state: 'open', count: 9, missing: ['9 facturas sin documento firmado.'] } as const;
  const screen = await open([
    rowOf('3R', { bills: { count: 17 }, documents: open5, refused: rejected }),
    rowOf('4R', { bills: { count: 9 }, signing: unsigned, documents: { ...empty, state: 'waiting' } }),
    rowOf('5R', { documents: noDocuments }),
  ]);
  const cell = await screen.findByRole('link', { name: `Ciclo 3R, DIAN: Enviar 5. ${sentence}` });
  expect(cell.getAttribute('href')).toBe('/webspectrum/facturador/documentos-electronicos?periodo=2025-10&ciclo=3R');
  const sign = screen.getByRole('link', { name: /^Ciclo 4R, DIAN: Firmar 9/ });
  expect(sign.getAttribute('href')).toBe('/webspectrum/facturador/generar-facturas?periodo=2025-10&ciclo=4R');
  // The list below the board has every open step.
  for (const name of ['Enviar 5 documentos a la DIAN del ciclo 3R', 'Corregir 2 documentos del ciclo 3R'])
    screen.getByRole('link', { name });
});

test('a company that does not send its documents has no column for them', async () => {
  const screen = await open([rowOf('4R', { documents: noDocuments })]);
  await screen.findByRole('link', { name: /Ciclo 4R, Retenidas/ });
  expect(screen.queryByRole('link', { name: /DIAN/ })).toBeNull();
});
