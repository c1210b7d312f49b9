import { act, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { focusFirstFault } from './focus-first-fault.ts';

const fields = (
  <form aria-label="Proveedor">
    <input aria-label="Nombre" aria-invalid="true" />
    <input aria-label="Dirección" aria-invalid="true" />
  </form>
);
const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

test('the first invalid field is focused', async () => {
  const part = renderPart(fields);
  focusFirstFault(part.getByRole('form'));
  await frame();
  expect(document.activeElement).toBe(part.getByLabelText('Nombre'));
});

test('letters typed before the next frame stay in the field being filled', async () => {
  const part = renderPart(fields);
  focusFirstFault(part.getByRole('form'));
  const address = part.getByLabelText('Dirección');
  address.focus();
  fireEvent.keyDown(address, { key: 'e' });
  await frame();
  expect(document.activeElement).toBe(address);
});
