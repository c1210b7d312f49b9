import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SimpleTable } from './simple-table.tsx';

afterEach(() => {
  for (const name of ['scrollWidth', 'clientWidth']) Reflect.deleteProperty(HTMLElement.prototype, name);
});

/** As wide as the browser would have drawn it. */
function drawn(content: number, place: number): void {
  for (const [name, width] of [
    ['scrollWidth', content],
    ['clientWidth', place],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => width });
  }
  render(<SimpleTable label="Clases" head={[{ text: 'Uso' }]} rows={[['OFICIAL']]} />);
}

it('that is wider than its place is reached by the keyboard, under its name', async () => {
  drawn(900, 320);
  expect(await screen.findByRole('group', { name: 'Clases' })).toHaveProperty('tabIndex', 0);
});

it('that fits is no stop of the keyboard', async () => {
  drawn(320, 320);
  await new Promise((drawnOnce) => requestAnimationFrame(drawnOnce));
  expect(screen.queryByRole('group')).toBeNull();
});
