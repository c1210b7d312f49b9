import type { ReplyOf } from '@contador/contract';
import { getSpotPrice } from '@contador/contract/non-regulated';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refuse, renderScreen } from '../../../testing/render-screen.tsx';

const address = '/webdemo/principal/no-regulados-precio-bolsa?periodo=2025-10&mercado=DNOM';

const spotPrice: ReplyOf<typeof getSpotPrice> = {
  month: '2025-10',
  version: 'def',
  hours: {
    title: 'Precio de bolsa por día y hora',
    unit: 'COP/kWh',
    days: 31,
    values: Array.from({ length: 744 }, (_, at) => 150 + (at % 24) * 5),
    sources: Array.from({ length: 31 }, () => ({ file: 'trsd1001.txf', line: 18 })),
  },
  caps: [{ concept: 'PEA', price: 945.31, place: 'PrecioEscasez10.csv' }],
  mean: 207.5,
  weighted: 198.25,
  highest: { price: 265, day: 2, hour: 19 },
  lowest: { price: 150, day: 1, hour: 1 },
  hoursAbove: 3,
  customers: [
    {
      code: '1002',
      name: 'HOSPITAL',
      pricing: '2-100% Precio de bolsa mas k',
      energy: 300_754.79,
      margin: 12.5,
      weighted: 190.14,
      simple: 207.5,
      price: 202.64,
      share: 100,
      detail: 'horario',
      before: [{ month: '2025-09', weighted: 180 }],
    },
  ],
  months: [
    { month: '2025-09', mean: 190, weighted: 181, highest: 400, hoursAbove: 0, activation: 940 },
    { month: '2025-10', mean: 207.5, weighted: 198.25, highest: 265, hoursAbove: 3, activation: 945.31 },
  ],
};

describe('Precio de bolsa', () => {
  test('shows the figures of the month, and the price of each customer', async () => {
    const screen = await renderScreen(address, { answers: [answer(getSpotPrice, spotPrice)] });
    const summary = await screen.findByRole('region', { name: 'Octubre 2025' });
    const figure = (label: string) => within(summary).getByText(label).parentElement?.textContent;
    expect(figure('Media simple')).toContain('207.5');
    expect(figure('Media ponderada')).toContain('198.25');
    expect(figure('Máximo')).toContain('Jue 2 oct, hora 19');
    expect(figure('Precio de escasez de activación')).toContain('945.31');
    expect(figure('Horas sobre la escasez')).toContain('3de 744');
    const table = screen.getByRole('grid', { name: 'Lo que paga cada cliente con oferta de bolsa, Octubre 2025' });
    const row = within(table).getAllByRole('row')[1] as HTMLElement;
    expect([...row.querySelectorAll('[role=gridcell]')].map((it) => it.textContent).slice(2, 7)).toEqual([
      '300,754.79',
      '190.14',
      '207.50',
      '12.50',
      '202.64',
    ]);
    within(row).getByText('−8.4');
  });

  test('without TRSD it says where to upload it', async () => {
    const screen = await renderScreen(address, {
      answers: [refuse(getSpotPrice, 404, 'spot-price-pending', 'El TRSD de este periodo está pendiente.')],
    });
    await screen.findByText('El TRSD de este periodo está pendiente.');
    expect(screen.getByRole('link', { name: 'Ir a los archivos' }).getAttribute('href')).toContain(
      'validacion-archivos?periodo=2025-10',
    );
  });
});
