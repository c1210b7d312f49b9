import { decimal } from '@contador/kernel';
import { expect, it } from 'vitest';
import { serviceHistory } from './service-extension.ts';
import { serviceConsumptions } from './service-facts.ts';

const line = (name: string, value: string, energy?: string) => ({
  name,
  unit: 'KWH',
  value: decimal(value),
  energy: energy === undefined ? undefined : decimal(energy),
});

it('states each measured energy, with the subsidy and the contribution on the first one', () => {
  const lines = [
    line('Activa', '1000', '10'),
    line('Reactiva', '50', '2'),
    line('Subsidio', '-300'),
    line('Otra', '7'),
  ];
  expect(serviceConsumptions(lines)).toEqual([
    {
      name: 'Activa',
      unit: 'KWH',
      quantity: '10.00',
      value: '1000.00',
      discounts: [{ name: 'Subsidio', value: '300.00' }],
      charges: [{ name: 'Otra', value: '7.00' }],
    },
    { name: 'Reactiva', unit: 'KWH', quantity: '2.00', value: '50.00', discounts: [], charges: [] },
  ]);
});

it('states a consumption of zero for a client that only delivered energy', () => {
  expect(serviceConsumptions([line('Créditos', '-2000', '5')])).toMatchObject([{ quantity: '0.00', value: '0.00' }]);
});

it('has the six months before the bill, without those that have no data', () => {
  const series = ['90', '1', '2', null, '4', '-5', '6.125', '7'];
  expect(serviceHistory(series, { year: 2026, number: 2 })).toEqual([
    { month: '2025-08', kwh: '1.00' },
    { month: '2025-09', kwh: '2.00' },
    { month: '2025-11', kwh: '4.00' },
    { month: '2026-01', kwh: '6.13' },
  ]);
});
