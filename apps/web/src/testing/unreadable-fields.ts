import { waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Screen } from './render-screen.tsx';

const NONSENSE = '12x7';

/**
 * Types an invalid text in every number and date field of the form, required or not, and saves. Every field must keep the text, be marked,
 * and be listed in the 'Aviso'. Returns the number of fields; the caller checks that nothing was sent.
 */
export async function saveWithUnreadableFields(screen: Screen, form: HTMLElement, saveLabel = 'Guardar') {
  const fields = typedFields(form);
  expect(fields.length).toBeGreaterThan(0);
  for (const field of fields) {
    await screen.user.clear(field);
    await screen.user.type(field, NONSENSE);
  }
  await screen.user.click(within(form).getByRole('button', { name: saveLabel }));
  const aviso = await screen.findByRole('dialog', { name: 'Aviso' });
  const named = within(aviso)
    .getAllByRole('row')
    .filter((row) => row.textContent?.includes(NONSENSE));
  expect(named).toHaveLength(fields.length);
  await screen.user.click(within(aviso).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Aviso' })).toBeNull());
  for (const field of fields) {
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual([NONSENSE, 'true']);
  }
  return fields.length;
}

/** The number and date fields. */
function typedFields(form: HTMLElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input')].filter(
    (field) => field.inputMode === 'decimal' || field.placeholder === 'dd/mm/aaaa',
  );
}
