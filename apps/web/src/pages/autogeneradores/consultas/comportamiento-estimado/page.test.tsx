import { checkUserExpectedMonth, type ExpectedMonth, type ExpectedOfMonth } from '@contador/contract/self-generators';
import { dayAfter } from '@contador/kernel';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, renderScreen } from '../../../../testing/render-screen.tsx';

const dates = Array.from({ length: 30 }, (_, day) => dayAfter('2025-11-01', day));
const day = (middle: number) => ({ lower: middle - 4, middle, upper: middle + 6 });
const expected: ExpectedOfMonth = {
  dates,
  imported_by_day: dates.map(() => day(20)),
  exported_by_day: dates.map(() => day(30)),
  imported: { lower: 480, middle: 600, upper: 780 },
  exported: { lower: 780, middle: 900, upper: 1_080 },
  surplus: { lower: 0, middle: 300, upper: 600 },
  surplus_price: 'pool',
  crossing: { earliest: '2025-11-14', middle: '2025-11-20', latest: null },
  bill: { lower: 101_200, middle: 140_000, upper: 190_400, tariff: 'ced20259def', prices: '2025-10' },
  lacks: [],
};
const month: ExpectedMonth = {
  clientCode: '1001',
  clientName: 'Lácteos Pasto S.A.S.',
  month: '2025-11',
  needed: 2,
  expected,
  basis: ['2025-10', '2025-09', '2025-08', '2024-11'].map((month, at) => ({ month, estimated: at === 1 ? 40 : 0 })),
  last: {
    month: '2025-10',
    imported: 620,
    exported: 880,
    settled: { crossing: '2025-10-22', surplus: 260, bill: 138_500 },
  },
  yearBefore: { month: '2024-11', imported: 590, exported: 840, settled: null },
};
const open = (account: string, data: ExpectedMonth | object = month) =>
  renderScreen('/webcedenar/autogeneradores/consultas/comportamiento-estimado', {
    account,
    answers: [answer(checkUserExpectedMonth, { user_data: data as ExpectedMonth })],
  });

test('a customer reads the expectation in one sentence, and each figure as a range next to two months', async () => {
  const screen = await open('ag_client@cedenar');
  await screen.findByText(
    'En Noviembre 2025 se espera que importe entre 480 y 780 kWh y exporte entre 780 y 1,080 kWh.',
  );
  const figure = (term: string) =>
    [...(screen.getByText(term).parentElement?.children ?? [])].map((it) => it.textContent);
  expect(figure('Energía importada')).toEqual([
    'Energía importada',
    '480 a 780 kWh',
    'lo más usual: 600 kWh',
    'Octubre 2025: 620 kWh',
    'Noviembre 2024: 590 kWh',
  ]);
  expect(figure('Factura estimada')).toEqual([
    'Factura estimada',
    '$101,200 a $190,400',
    'lo más usual: $140,000',
    'Octubre 2025: $138,500',
    'Noviembre 2024: sin liquidar',
  ]);
  expect(figure('Paso a excedente 2').slice(1, 3)).toEqual(['hacia el 20/11/2025', 'quizá desde el 14/11/2025']);
  screen.getByText('Es una estimación con sus propias horas medidas, no una factura.');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the page shows what the estimate is based on', async () => {
  const screen = await open('ag_client@cedenar');
  const basis = await screen.findByRole('region', { name: 'En qué se basa' });
  within(basis).getByText(/^Las horas aprobadas de Octubre 2025, Septiembre 2025, Agosto 2025, Noviembre 2024:/);
  within(basis).getByText('40 horas de esos meses se estimaron y cuentan la mitad.');
  within(basis).getByText(
    /tarifa de Octubre 2025, la última publicada, y el precio de bolsa medio de cada hora de Octubre 2025/,
  );
});

test('a surplus that would be paid at an agreed price is named so', async () => {
  const agreed = { ...expected, surplus_price: 'agreed' as const, bill: { ...expected.bill, prices: null } };
  const screen = await open('ag_client@cedenar', { ...month, expected: agreed });
  await screen.findByText('Excedente 2, al precio pactado');
  expect(screen.queryByText(/bolsa/)).toBeNull();
});

test('the days are available as a table too', async () => {
  const screen = await open('ag_client@cedenar');
  const days = await screen.findByRole('figure', { name: 'Importada y exportada por día' });
  await screen.user.click(within(days).getByRole('radio', { name: 'Tabla' }));
  expect(within(days).getAllByRole('row')[1]?.textContent).toBe('01/11/202520.016.0 a 26.030.026.0 a 36.0');
});

test('a month without a tariff is reported to a customer without naming the missing tariff', async () => {
  const lacks = ['Tarifa no disponible: publique la de Noviembre 2025 con el mercado y el nivel del cliente.'];
  const without = { ...month, expected: { ...expected, bill: null, lacks } };
  const customer = await open('ag_client@cedenar', without);
  await customer.findByText('La factura no se puede estimar todavía.');
  expect(customer.queryByText(lacks[0] as string)).toBeNull();
});

test('fewer than two approved months are reported as missing', async () => {
  const screen = await open('ag_client@cedenar', { ...month, expected: null, basis: month.basis.slice(0, 1) });
  await screen.findByText('Falta 1 mes aprobado para estimar el mes.');
  screen.getByText('Se estima con 2 meses de consumos aprobados o más; está aprobado Octubre 2025.');
});

test('staff search a customer by code', async () => {
  const screen = await open('ag_cons@cedenar');
  await screen.findByText('Busque un cliente por su nombre o su código.');
  await screen.user.type(screen.getByRole('textbox', { name: 'Código del cliente' }), 'AG-7{Enter}');
  await screen.findByText(/^En Noviembre 2025/);
  expect(screen.sent(checkUserExpectedMonth)[0]?.query).toMatchObject({ clientCode: 'AG-7' });
});
