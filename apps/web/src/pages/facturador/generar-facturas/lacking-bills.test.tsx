import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LackingBills } from './lacking-bills.tsx';

const bill = (clientCode: string, number: number, lacks: string[]) => ({
  clientCode,
  number,
  printed: `SPE${number}`,
  lacks,
});

it('lists common missing data once, and for each bill only what it lacks in addition', () => {
  render(
    <LackingBills
      lacking={[
        bill('A', 1, ['NIT de la empresa', 'Correo del cliente']),
        bill('B', 2, ['NIT de la empresa']),
        bill('C', 3, ['NIT de la empresa', 'Dirección']),
      ]}
    />,
  );
  expect(screen.getByText('A todas les falta: NIT de la empresa.')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
    'Cliente A, Factura SPE1: Correo del cliente.',
    'Cliente C, Factura SPE3: Dirección.',
  ]);
});

it('lists everything at the bill if there is only one', () => {
  render(<LackingBills lacking={[bill('A', 1, ['NIT de la empresa'])]} />);
  expect(screen.getByRole('listitem').textContent).toBe('Cliente A, Factura SPE1: NIT de la empresa.');
});
