import type { ReplyOf } from '@contador/contract';
import {
  type BalanceConceptRow,
  calcEnergyBalance,
  downloadEnergyBalance,
  explainEnergyBalance,
} from '@contador/contract/reports';
import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, refuse, renderScreen } from '../../../testing/render-screen.tsx';
import { flowLinks } from './flow-links.ts';

const address = '/webdemo/principal/balance-energetico?periodo=2025-10&mercado=DNOM&version=def';
const none = [null, null, null];

function concept(kind: string, marketType: 'R' | 'N' | null, name: string, values: (number | null)[], total = false) {
  const figureIds = values.map((value, at) => (value === null ? null : `${name} ${at}`));
  return { kind, marketType, name, values, total, figureIds } satisfies BalanceConceptRow;
}

/** Month with two contracts, small enough to add up by hand. */
const concepts = [
  concept('contract-purchase', 'R', 'Contrato 101, GENG (CP, R)', [700, 300, 210_000, null, 301, 210_700]),
  concept('contract-purchases', 'R', 'Contratos, regulado', [700, 300, 210_000, null, 301, 210_700], true),
  concept('spot-purchase', 'R', 'Compras en bolsa, regulado', [250, 240.123456, 60_030.86, ...none]),
  concept('self-generation', null, 'AGPE y GD, DEMO NORTE', [60, 264.5, 15_870, ...none]),
  concept('purchases', null, 'Total compras', [1010, 283.07, 285_900.86, ...none], true),
  concept('spot-sale', 'R', 'Ventas en bolsa, regulado', [...none, 10, 180, 1800]),
  concept('spot-sale', 'N', 'Ventas en bolsa, no regulado', [...none, 0, null, 0]),
  concept('demand', 'R', 'Demanda, regulado', [...none, 985, null, null]),
  concept('losses', 'R', 'Pérdidas del STN, regulado', [...none, 15, null, null]),
  concept('difference', null, 'Diferencia', [...none, -1e-9, null, null], true),
];
const balance: ReplyOf<typeof calcEnergyBalance> = {
  concepts,
  closing: { difference: -1e-9, tolerance: 1, closes: true },
  checks: [{ kind: 'spot-energy-afac', unit: 'kWh', own: 250, other: 310, difference: -60 }],
  indicators: [
    { kind: 'cover', marketType: 'R', value: 0.7, figureId: 'CUB(R)' },
    { kind: 'loss-index', marketType: null, value: null, figureId: null },
  ],
  position: null,
  missing: [],
};

test('the month closes in words, and every figure is shown with its decimals', async () => {
  const position = {
    title: 'Posición por día y hora',
    unit: 'kWh',
    days: 2,
    values: Array.from({ length: 48 }, (_, hour) => (hour % 24) * 1000 - 4000),
    sources: [],
  };
  const screen = await renderScreen(address, { answers: [answer(calcEnergyBalance, { ...balance, position })] });
  await screen.findByText('Cierra: diferencia 0.00 kWh');
  const row = screen.getByRole('row', { name: /Compras en bolsa, regulado/ });
  expect(
    within(row)
      .getAllByRole('gridcell')
      .map((cell) => cell.textContent),
  ).toEqual(expect.arrayContaining(['250.00', '240.12346', '60,030.86', '—']));
  expect(within(screen.getByRole('row', { name: /^Diferencia/ })).getByText('0.00')).toBeTruthy();
  expect(screen.getByText('Índice de pérdidas').nextElementSibling?.textContent).toContain('—');
  expect(screen.getByRole('table', { name: 'Comprobaciones' }).textContent).toContain('−60.00');
  expect(screen.getByRole('img', { name: 'Posición por día y hora, MWh' })).toBeTruthy();
});

test('a month that does not close says so', async () => {
  const open = { ...balance, closing: { difference: 1234.5, tolerance: 1, closes: false } };
  const screen = await renderScreen(address, { answers: [answer(calcEnergyBalance, open)] });
  await screen.findByText('No cierra: diferencia 1,234.50 kWh');
});

test('a figure opens the Lupa with the tree that the server returns', async () => {
  const screen = await renderScreen(address, {
    answers: [
      answer(calcEnergyBalance, balance),
      answer(explainEnergyBalance, {
        figure: {
          id: 'CUB(R)',
          symbol: 'CUB(R)',
          label: 'Cobertura en contratos, mercado regulado',
          unit: 'fraction',
          amount: '0.7',
          index: {},
          origin: { kind: 'constant', law: 'CREG 024/1995', article: '1' },
        },
      }),
    ],
  });
  await screen.user.click(await screen.findByLabelText(/Cobertura, regulado/));
  await screen.findAllByText('Cobertura en contratos, mercado regulado');
  expect(screen.sent(explainEnergyBalance)[0]?.query).toMatchObject({ figure: 'CUB(R)', period: 10, version: 'def' });
});

test('missing inputs are listed with links to their pages, and the download is disabled', async () => {
  const missing = [
    { kind: 'file', name: 'TCTR', market: null },
    { kind: 'parameter', name: 'QAGD', market: 'DNOM' },
    { kind: 'parameter', name: 'QAGD', market: 'DSUM' },
  ] as const;
  const nothing = { concepts: [], closing: null, checks: [], indicators: [], position: null, missing: [...missing] };
  const screen = await renderScreen(address, { answers: [answer(calcEnergyBalance, nothing)] });
  await screen.findByText('Para calcular el balance falta TCTR y QAGD.');
  expect(screen.getByRole('link', { name: 'Ir a los archivos' }).getAttribute('href')).toContain('validacion-archivos');
  expect(screen.getByRole('link', { name: 'Ir a los parámetros' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ir a los mercados' })).toBeNull();
  expect(screen.getByRole('button', { name: /Descargar/ }).getAttribute('aria-disabled')).toBe('true');
});

test('the download sends the concepts as shown', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:balance');
  URL.revokeObjectURL = vi.fn();
  const screen = await renderScreen(address, {
    answers: [answer(calcEnergyBalance, balance), answer(downloadEnergyBalance, {})],
  });
  await screen.findByText('Cierra: diferencia 0.00 kWh');
  await screen.user.click(screen.getByText('Descargar'));
  const [sent] = screen.sent(downloadEnergyBalance);
  expect(sent?.query).toMatchObject({ username: 'demo', month: 10, year: 2025 });
  expect(sent?.query.timestamp).toHaveLength(19);
  expect(sent?.body.concepts[0]).toEqual({ name: concepts[0]?.name, values: concepts[0]?.values });
});

test('a failed download shows the specified text', async () => {
  const screen = await renderScreen(address, {
    answers: [
      answer(calcEnergyBalance, balance),
      refuse(downloadEnergyBalance, 500, 'server-fault', 'No se pudo completar la acción.'),
    ],
  });
  await screen.findByText('Cierra: diferencia 0.00 kWh');
  await screen.user.click(screen.getByText('Descargar'));
  expect((await screen.findByRole('dialog')).textContent).toContain('Error en el proceso.');
});

test('energy flows from its sources through the markets to its uses, and without concepts there are no flows', () => {
  expect(flowLinks(concepts)).toEqual([
    { from: 'Contrato 101, GENG', to: 'Mercado regulado', energy: 700 },
    { from: 'Compras en bolsa', to: 'Mercado regulado', energy: 250 },
    { from: 'AGPE y GD', to: 'Mercado regulado', energy: 60 },
    { from: 'Mercado regulado', to: 'Ventas en bolsa', energy: 10 },
    { from: 'Mercado regulado', to: 'Demanda regulada', energy: 985 },
    { from: 'Mercado regulado', to: 'Pérdidas del STN', energy: 15 },
  ]);
});
