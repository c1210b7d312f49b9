import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LackingBills } from './lacking-bills.tsx';

const bill = (clientCode: string, number: number, lacks: string[]) => ({
  ...{ clientCode, number, printed: `SPE${number}`, lacks },
});

it('says once what all of them lack, and of each only what it lacks besides', () => {
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

it('of one bill all is said with it', () => {
  render(<LackingBills lacking={[bill('A', 1, ['NIT de la empresa'])]} />);
  expect(screen.getByRole('listitem').textContent).toBe('Cliente A, Factura SPE1: NIT de la empresa.');
});
