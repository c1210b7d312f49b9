import { checkConcepts } from '@contador/contract/billing';
import { expect, test } from 'vitest';
import { answer, renderScreen } from '../testing/render-screen.tsx';

const LONGEST = 200;

async function description() {
  const screen = await renderScreen('/webdemo/facturador/parametrizacion-conceptos', {
    account: 'dev@demo',
    answers: [answer(checkConcepts, { concepts: [] })],
  });
  await screen.user.click(await screen.findByRole('button', { name: 'Agregar' }));
  const field = (await screen.findByRole('textbox', { name: /Descripción/ })) as HTMLInputElement;
  await screen.user.click(field);
  return { screen, field };
}

test('tells how much of a pasted text was cut', async () => {
  const { screen, field } = await description();
  await screen.user.type(field, 'Alquiler');
  await screen.user.paste('x'.repeat(LONGEST));
  expect(field.value).toHaveLength(LONGEST);
  await screen.findByText(
    'Lo que pegó no cabe entero: el campo admite 200 caracteres y quedaron fuera 8 caracteres del final.',
  );
});

test('tells nothing when the text fits in place of the selection', async () => {
  const { screen, field } = await description();
  await screen.user.type(field, 'Alquiler');
  field.setSelectionRange(0, field.value.length);
  await screen.user.paste('x'.repeat(LONGEST));
  expect(field.value).toHaveLength(LONGEST);
  expect(screen.queryByText(/^Lo que pegó no cabe entero/)).toBeNull();
});
