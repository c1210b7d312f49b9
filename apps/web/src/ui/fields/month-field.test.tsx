import { month } from '@contador/kernel';
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { MonthField } from './month-field.tsx';

/** The focus trap of the list moves the focus in a timeout of zero. */
const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

test('the list opens on its month, and an arrow key and Enter choose another one', async () => {
  const chosen: unknown[] = [];
  const part = renderPart(
    <MonthField
      label="Mes"
      value={month(2025, 10)}
      first={month(2024, 1)}
      last={month(2025, 12)}
      onChange={(it) => chosen.push(it)}
    />,
  );
  await part.user.click(part.getByRole('button', { name: 'Mes Octubre 2025' }));
  await frame();
  await part.user.keyboard('{ArrowLeft}{Enter}');
  expect(chosen).toEqual([month(2025, 9)]);
});
