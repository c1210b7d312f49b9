import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';

const HELP = 'Ayuda de esta página';

test("'?' opens the chapter of the page", async () => {
  const screen = await renderScreen('/webdemo/principal/mercados?periodo=2025-10&mercado=DSUM&version=def');
  await screen.user.click(await screen.findByRole('button', { name: HELP }));
  const help = await screen.findByRole('dialog', { name: HELP });
  expect(await screen.findByRole('heading', { name: 'Mercados', level: 2 })).toBeTruthy();
  expect(help.textContent).toContain('Lo que ya está publicado no cambia');
});

test('the link of a chapter opens its page with the current month and closes the panel', async () => {
  const screen = await renderScreen('/webdemo/principal/tablero-mes?periodo=2025-10&mercado=DSUM&version=def');
  await screen.user.click(await screen.findByRole('button', { name: HELP }));
  const help = await screen.findByRole('dialog', { name: HELP });
  await screen.user.click(await within(help).findByRole('link', { name: 'Mercados' }));
  expect(window.location.pathname).toBe('/webdemo/principal/mercados');
  expect(window.location.search).toContain('periodo=2025-10');
  expect(screen.queryByRole('dialog', { name: HELP })).toBeNull();
});
