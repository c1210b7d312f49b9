import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';

const TARIFFS = '/webdemo/principal/mercados';

test.each([
  [
    'periodo=2025-10&mercado=ZZZZ&version=def',
    'La dirección pide el mercado «ZZZZ», que este periodo no tiene. Se muestra Demo Norte.',
  ],
  [
    'periodo=2025-10&mercado=DNOM&version=9',
    'La dirección pide la versión «9», que este periodo no tiene. Se muestra la versión def.',
  ],
  [
    'periodo=2035-01&mercado=DNOM',
    'La dirección pide el periodo «2035-01», que no se ofrece. Se muestra Octubre 2025.',
  ],
  [
    'periodo=2025-10&usuarios=Otros',
    'La dirección pide usuarios «Otros», que su empresa no ofrece. Se muestra Regulados.',
  ],
])('the page of %s names the setting that it cannot show, and the one that it shows', async (search, sentence) => {
  const screen = await renderScreen(`${TARIFFS}?${search}`);
  await screen.findByText(sentence);
  // The message disappears when the person chooses another setting.
  await screen.user.click(await screen.findByRole('button', { name: 'Mostrar los ajustes' }));
  await screen.user.click(await screen.findByText('No Regulados'));
  await expect.poll(() => screen.queryByText(sentence)).toBeNull();
});

test('a billing page shows which month its address requested', async () => {
  const screen = await renderScreen('/webdemo/facturador/tablero-cierre?periodo=2025-13');
  await screen.findByText('La dirección pide el periodo «2025-13», que no se ofrece. Se muestra Octubre 2025.');
});

test.each([TARIFFS, `${TARIFFS}?periodo=2025-10&mercado=DSUM&version=def&usuarios=Regulados`])(
  'is silent for %s',
  async (address) => {
    const screen = await renderScreen(address);
    await screen.findByRole('heading', { level: 1, name: 'Mercados' });
    await expect.poll(() => new URLSearchParams(window.location.search).get('version')).toBe('def');
    expect(screen.queryByText(/^La dirección pide/)).toBeNull();
  },
);
