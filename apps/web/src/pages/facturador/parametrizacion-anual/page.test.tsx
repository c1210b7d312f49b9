import { checkAnnualParameters, updateAnnualParameters } from '@contador/contract/billing';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, renderScreen, type Screen } from '../../../testing/render-screen.tsx';

const address = '/webspectrum/facturador/parametrizacion-anual';
const saved = {
  parameters: { strata56Contribution: 20, otherUsesContribution: 20, uvt: 52_374, minimumWage: 1_750_905, vat: 19 },
  savedBy: 'Ana Ruiz',
  savedAt: '2026-01-05T15:00:00.000Z',
  revision: 'y1',
};
type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;
const open = (search: string, answers: Answers = []) =>
  renderScreen(`${address}${search}`, {
    account: 'only-fact@spectrum',
    answers: [
      answer(checkAnnualParameters, ({ query }) => (query.year === 2024 ? saved : { parameters: {}, revision: '' })),
      answer(updateAnnualParameters, { Upload: 'OK', id: 2025 }),
      ...answers,
    ],
  });
const field = (screen: Screen, name: RegExp) => screen.findByRole('textbox', { name });

test('the year is that of the billing month in the address', async () => {
  const screen = await open('?periodo=2024-05');
  expect(await field(screen, /^Valor UVT/)).toHaveProperty('value', '52,374');
  expect(await field(screen, /^IVA/)).toHaveProperty('value', '19');
  screen.getByText(/Guardado por Ana Ruiz/);
  expect(screen.sent(checkAnnualParameters)[0]?.query.year).toBe(2024);
});

test('without a month in the address, the month before today is used and written to the address', async () => {
  const screen = await open('');
  await screen.findByText('El año 2025 no tiene parámetros. Hasta guardarlos, sus consumos no se pueden liquidar.');
  expect(window.location.search).toBe('?periodo=2025-10');
});

test('all five parameters are required', async () => {
  const screen = await open('?periodo=2025-10');
  await screen.user.type(await field(screen, /^IVA/), '0');
  await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(notice.textContent).toContain('Algunos campos estan vacíos. Ingreso inválido.');
  expect(
    within(notice)
      .getAllByRole('row')
      .slice(1)
      .map((it) => it.querySelector('td')?.textContent),
  ).toEqual([
    'Contribución estratos 5 y 6',
    'Contribución industrial, comercial y provisional',
    'Valor UVT',
    'Salario mínimo',
  ]);
  expect(screen.sent(updateAnnualParameters)).toEqual([]);
});

test('Enter saves the form, and the first invalid field is named', async () => {
  let kept: object | undefined;
  const screen = await open('?periodo=2025-10', [
    answer(checkAnnualParameters, () => (kept ? { ...saved, revision: 'y2' } : { parameters: {}, revision: '' })),
    answer(updateAnnualParameters, ({ body }) => {
      kept = body;
      return { Upload: 'OK' as const, id: 2025 };
    }),
  ]);
  for (const [name, text] of [
    [/^Contribución estratos/, '20'],
    [/^Contribución industrial/, '20'],
    [/^Valor UVT/, '49799'],
    [/^Salario/, '1,423,500'],
    [/^IVA/, '19{Enter}'],
  ] as const)
    await screen.user.type(await field(screen, name), text);
  await screen.findByText('Datos guardados. Verifique la información de los campos.');
  expect(kept).toEqual({
    username: 'spectrum',
    year: 2025,
    strata56Contribution: 20,
    otherUsesContribution: 20,
    uvt: 49_799,
    minimumWage: 1_423_500,
    vat: 19,
    seen: '',
  });
  expect(await field(screen, /^Valor UVT/)).toHaveProperty('value', '52,374');
});

test('a failed load can be retried', async () => {
  let broken = true;
  const screen = await open('?periodo=2024-05', [
    answer(checkAnnualParameters, () => (broken ? refusal(500, 'server-fault', 'No se pudo.') : saved)),
  ]);
  await screen.findByText('No fue posible cargar los parámetros del año.');
  broken = false;
  await screen.user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await field(screen, /^Valor UVT/);
});
