import { checkSettlementBoard } from '@contador/contract/self-generators';
import { type SettlementStep, settlementSteps } from '@contador/domain/self-generators';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

type Steps = Record<
  SettlementStep,
  { done: number; total: number; missing: string[]; by: string | null; at: string | null }
>;
const nothing = { done: 0, total: 1, missing: [], by: null, at: null };
const steps = (given: Partial<Record<SettlementStep, object>>) =>
  Object.fromEntries(settlementSteps.map((step) => [step, { ...nothing, ...given[step] }])) as unknown as Steps;
const open = (given: Partial<Record<SettlementStep, object>>) =>
  renderScreen('/webcedenar/autogeneradores/tablero-mes', {
    account: 'ag@cedenar',
    answers: [answer(checkSettlementBoard, { steps: steps(given) })],
  });

test('each step says its state, who did the last thing and what is missing, and only open steps have a verb', async () => {
  const screen = await open({
    files: { done: 60, total: 60, by: 'Inés Mora', at: '2025-11-04T15:00:00Z' },
    hours: { done: 1, by: 'Inés Mora', at: '2025-11-04T15:30:00Z' },
    liquidation: { done: 46, total: 48, missing: ['AG-2 Hotel Cumbal', 'AG-3 Café Volcán'] },
    annexes: { total: 0 },
    payments: { total: 3, missing: ['AG-1 Lácteos Pasto'] },
  });
  const table = await screen.findByRole('table', { name: 'Tablero del mes' });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
  expect(rows.map(([step, state, missing, , next]) => [step, state, missing, next])).toEqual([
    ['Archivos de medidor', 'Listo', '', ''],
    ['Aprobación de consumos', 'Listo', '', ''],
    ['Liquidación', '46 de 48', 'AG-2 Hotel Cumbal, AG-3 Café Volcán', 'Liquidar 2 usuarios'],
    ['Aprobación de la liquidación', '—', '', ''],
    ['Parámetros del mes', 'Pendiente', '', 'Parametrizar 1 ciclo'],
    ['Facturas', '—', '', ''],
    ['Anexos', '—', '', ''],
    ['Pagos por revisar', '3 por revisar', 'AG-1 Lácteos Pasto y 2 más', 'Revisar 3 documentos'],
  ]);
  expect(rows[0]?.[3]).toContain('04/11/2025');
  const link = within(table).getByRole('link', { name: 'Liquidar 2 usuarios' });
  expect(link.getAttribute('href')).toContain('/autogeneradores/liquidacion-consumos');
  expect(screen.getByText('2 de 8 pasos listos')).toBeDefined();
});

test('the menu counts what is open on each page', async () => {
  const screen = await open({
    files: { done: 55, total: 60 },
    payments: { total: 3 },
  });
  const menu = await screen.findByRole('navigation', { name: 'Páginas' });
  expect((await within(menu).findByRole('link', { name: /Panel de archivos/ })).textContent).toContain(
    'Panel de archivos',
  );
  await within(menu).findByTitle(/^5 /);
  await within(menu).findByTitle(/^3 /);
});
