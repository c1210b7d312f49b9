import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SimpleTable } from './simple-table.tsx';

afterEach(() => {
  for (const name of ['scrollWidth', 'clientWidth']) Reflect.deleteProperty(HTMLElement.prototype, name);
});

/** Sets the widths that a browser would have measured. */
function drawn(content: number, place: number): void {
  for (const [name, width] of [
    ['scrollWidth', content],
    ['clientWidth', place],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => width });
  }
  render(<SimpleTable label="Clases" head={[{ text: 'Uso' }]} rows={[['OFICIAL']]} />);
}

it('a table wider than its frame is focusable, under its name', async () => {
  drawn(900, 320);
  expect(await screen.findByRole('group', { name: 'Clases' })).toHaveProperty('tabIndex', 0);
});

it('a table that fits is not focusable', async () => {
  drawn(320, 320);
  await new Promise((drawnOnce) => requestAnimationFrame(drawnOnce));
  expect(screen.queryByRole('group')).toBeNull();
});
