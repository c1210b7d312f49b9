import { checkBeginning, setFirstMonth } from '@contador/contract/access';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../../testing/network.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

const line = {
  code: 'markets' as const,
  state: 'missing' as const,
  title: 'Mercados',
  sentence: 'No hay mercados activos en este periodo.',
  detail: ['Demo Norte'],
  why: 'cada tarifa es de un mercado.',
  address: 'principal/mercados?periodo=2025-09',
};
const goals = [
  {
    goal: 'tariff' as const,
    lines: [
      line,
      { ...line, code: 'files' as const, title: 'Archivos del mes', state: 'done' as const },
      { ...line, code: 'law' as const, title: 'Opciones de la norma', state: 'optional' as const, address: null },
      { ...line, code: 'clients' as const, title: 'Registro', address: 'facturador/no-hay' },
    ],
  },
];
const reply = { firstMonth: null, month: '2025-10', setBy: null, setAt: null, published: false, goals };
const opened = (more: { firstMonth?: string; published?: boolean } = {}) =>
  renderScreen('/webdemo/empresa/empezar', {
    answers: [answer(checkBeginning, { ...reply, ...more }), answer(setFirstMonth, { Upload: 'OK' })],
  });

test('each line says its state and leads to its page with the month in the address', async () => {
  const screen = await opened();
  const goal = (await screen.findByRole('heading', { name: 'Primera tarifa' })).closest('section') as HTMLElement;
  expect(within(goal).getByText('1 de 3')).toBeTruthy();
  const [first, , optional, elsewhere] = within(goal)
    .getAllByRole('heading', { level: 3 })
    .map((it) => it.closest('li') as HTMLElement) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  expect(within(first).getByText('Falta')).toBeTruthy();
  expect(within(first).getByText('No hay mercados activos en este periodo.')).toBeTruthy();
  expect(within(first).getByRole('link', { name: 'Mercados' }).getAttribute('href')).toBe(
    '/webdemo/principal/mercados?periodo=2025-09',
  );
  expect(within(optional).getByText('Opcional')).toBeTruthy();
  expect([within(optional).queryByRole('link'), within(elsewhere).queryByRole('link')]).toEqual([null, null]);
});

test('the first month is chosen by who administers', async () => {
  const screen = await opened();
  await screen.user.click(await screen.findByRole('button', { name: 'Elegir este mes' }));
  expect(screen.sent(setFirstMonth).map(({ body }) => body.firstMonth)).toEqual(['2025-10']);
});

test('the first month stands once something is published', async () => {
  const screen = await opened({ firstMonth: '2025-10', published: true });
  expect(await screen.findByText(/Primer mes: Octubre 2025\. Ya hay tarifas publicadas/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Elegir este mes' })).toBeNull();
});
