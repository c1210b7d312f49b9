import { getSession } from '@contador/contract/access';
import { getVersionInfo } from '@contador/contract/tariff-calculation';
import { act, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refuse, renderScreen } from '../testing/render-screen.tsx';

const tariffs = '/webdemo/principal/mercados?periodo=2025-10&mercado=DNOM';

describe('access', () => {
  test('without a session, leads to the sign-in page', async () => {
    const screen = await renderScreen(tariffs, { account: null });
    await screen.findByRole('heading', { name: 'Iniciar sesión' });
    expect(window.location.pathname).toBe('/login');
  });

  test('with a session, starts on the first allowed page', async () => {
    const screen = await renderScreen('/');
    await screen.findByRole('heading', { level: 1, name: 'Validación de archivos' });
    expect(window.location.pathname).toBe('/webdemo/principal/validacion-archivos');
  });

  test('a page of another company leads to the first allowed one', async () => {
    await renderScreen('/webcedenar/principal/mercados', { account: 'comer@spectrum' });
    await expect.poll(() => window.location.pathname).toBe('/webspectrum/principal/validacion-archivos');
  });

  test('an unknown address says so and links back', async () => {
    const screen = await renderScreen('/webdemo/principal/nada');
    await screen.findByRole('heading', { name: 'Recurso no encontrado.' });
    await screen.user.click(screen.getByRole('link', { name: 'Ir a Validación de archivos' }));
    await screen.findByRole('heading', { level: 1, name: 'Validación de archivos' });
  });

  test('a technician starts at the acta, and is told if the device cannot store data encrypted', async () => {
    const screen = await renderScreen('/', { account: 'field-tech@spectrum' });
    await screen.findByRole('heading', { level: 1, name: 'Acta revisión técnica' });
    await screen.findByText('Este navegador no puede guardar sellado lo que se escribe. Abra Contador por https.');
    expect(window.location.pathname).toBe('/webspectrum/tecnico-operativo/rev-tecnica-acta-oficio');
    expect(screen.queryByRole('complementary', { name: 'Ajustes' })).toBeNull();
  });

  test('on a phone, a technician has the two pages at the bottom and no menu at the side', async () => {
    const real = window.matchMedia;
    window.matchMedia = (query) => ({ ...real(query), matches: query.includes('max-width: 640px') });
    const screen = await renderScreen('/', { account: 'field-tech@spectrum' });
    await screen.findByRole('heading', { level: 1, name: 'Acta revisión técnica' });
    const [menu, ...others] = screen.getAllByRole('navigation');
    window.matchMedia = real;
    expect(others).toEqual([]);
    expect(
      menu &&
        within(menu)
          .getAllByRole('link')
          .map((it) => it.textContent),
    ).toEqual(['Acta revisión técnica', 'Generar orden']);
    expect(screen.queryByRole('button', { name: /menú/ })).toBeNull();
  });

  test('a customer is greeted without a name, and has only the pages of customers', async () => {
    const screen = await renderScreen('/', { account: 'ag_client@cedenar' });
    await screen.findByRole('heading', { level: 1, name: 'Panel principal' });
    expect(screen.getByRole('banner').textContent).toContain('Bienvenido');
    expect(screen.getByRole('banner').textContent).not.toContain('María Rojas');
    expect(screen.queryByRole('link', { name: 'Exportar Liquidación' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Áreas' })).toBeNull();
    expect(screen.queryByRole('complementary', { name: 'Ajustes' })).toBeNull();
  });

  test('any other refusal does not end the session', async () => {
    const screen = await renderScreen('/', { answers: [refuse(getSession, 500, 'server-fault', 'No se pudo.')] });
    await screen.findByRole('button', { name: 'Intentar de nuevo' });
    expect(localStorage.getItem('contador.access-token')).not.toBeNull();
  });
});

describe('the frame', () => {
  test('greets by name, marks the current page, and says why a tab is disabled', async () => {
    const screen = await renderScreen('/webcedenar/principal/mercados', { account: 'comer@cedenar' });
    await screen.findByRole('heading', { level: 1, name: 'Mercados' });
    expect(screen.getByRole('banner').textContent).toContain('Bienvenido María Rojas');
    expect(screen.getByText('Cedenar')).toBeTruthy();
    const pages = screen.getByRole('navigation', { name: 'Páginas' });
    expect(within(pages).getByRole('link', { name: 'Mercados' }).getAttribute('aria-current')).toBe('page');
    const closed = screen.getByRole('button', { name: 'Facturador' });
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    await screen.user.hover(closed);
    expect((await screen.findByRole('tooltip')).textContent).toBe('Su rol no tiene permiso para esta área.');
    expect(screen.getByText('© 2025 Contador Software S.A.S.')).toBeTruthy();
  });

  test('the menu of non-regulated users has only their pages', async () => {
    const screen = await renderScreen(`${tariffs}&usuarios=No+Regulados`);
    const pages = await screen.findByRole('navigation', { name: 'Páginas' });
    expect(within(pages).getByRole('link', { name: 'Validación de archivos' })).toBeTruthy();
    expect(within(pages).queryByRole('link', { name: 'Contratos de compra' })).toBeNull();
  });

  test('shows a banner while there is no connection', async () => {
    const screen = await renderScreen(tariffs);
    await screen.findByRole('heading', { level: 1, name: 'Mercados' });
    const connected = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('Sin conexión. Se reintenta al volver; lo escrito se conserva.')).toBeTruthy();
    connected.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/^Sin conexión/)).toBeNull();
  });

  test('collapses its menu and remembers it', async () => {
    const screen = await renderScreen(tariffs);
    await screen.user.click(await screen.findByRole('button', { name: 'Contraer menú' }));
    expect(screen.getByRole('button', { name: 'Expandir menú' }).getAttribute('aria-expanded')).toBe('false');
    expect(localStorage.getItem('contador.menu')).toBe('true');
  });
});

describe('the settings', () => {
  beforeEach(() => localStorage.setItem('contador.panel.elsewhere', 'false'));

  test('are collapsed outside the inputs until opened, and the state is remembered', async () => {
    localStorage.removeItem('contador.panel.elsewhere');
    const screen = await renderScreen(tariffs);
    await screen.user.click(await screen.findByRole('button', { name: 'Mostrar los ajustes' }));
    expect(screen.getByRole('button', { name: 'Contraer los ajustes' })).toBeTruthy();
    expect(localStorage.getItem('contador.panel.elsewhere')).toBe('false');
    expect(localStorage.getItem('contador.panel.inputs')).toBeNull();
  });

  test('get defaults for what the address does not contain, and write them there', async () => {
    const screen = await renderScreen('/webdemo/principal/mercados');
    const settings = await screen.findByRole('complementary', { name: 'Ajustes' });
    await expect
      .poll(() => new URLSearchParams(window.location.search).toString())
      .toBe('periodo=2025-10&mercado=DNOM&version=def&usuarios=Regulados');
    expect(within(settings).getByLabelText('Periodo de insumos').textContent).toBe('Octubre 2025');
    expect(within(settings).getByLabelText('Periodo cálculo CU')).toHaveProperty('value', 'Noviembre 2025');
    expect(within(settings).getByLabelText('Versión archivos XM')).toHaveProperty('value', '.txf');
    expect(within(settings).getByLabelText('Tipo de cálculo')).toHaveProperty('value', 'FRANJAS HORARIAS');
  });

  test('a chosen month goes into the address and into the calls', async () => {
    const screen = await renderScreen(tariffs);
    await screen.user.click(await screen.findByRole('button', { name: 'Periodo de insumos Octubre 2025' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Año anterior' }));
    await screen.user.click(screen.getByRole('button', { name: 'Marzo 2024' }));
    await expect.poll(() => new URLSearchParams(window.location.search).get('periodo')).toBe('2024-03');
    expect(screen.sent(getVersionInfo).at(-1)?.query).toEqual({ username: 'demo', period: 3, year: 2024 });
    expect(screen.getByLabelText('Periodo cálculo CU')).toHaveProperty('value', 'Abril 2024');
  });

  test('a month without versions says so and puts none into the address', async () => {
    const none = answer(getVersionInfo, {
      versions: [],
      xmVersions: [],
      calculationTypes: [],
      tariffsPublished: [],
      publicationDates: [],
      tariffIds: [],
      definitiveVersion: null,
      reliquidationVersion: null,
      lastVersion: null,
      reliquidationFinished: true,
      usedXmVersions: [],
      nextVersion: 'def',
    });
    const screen = await renderScreen(`${tariffs}&version=2`, { answers: [none] });
    await screen.findByPlaceholderText('Sin versión');
    await expect.poll(() => new URLSearchParams(window.location.search).get('version')).toBeNull();
  });
});

describe('the command palette', () => {
  test('opens a page by name and keeps the settings', async () => {
    const screen = await renderScreen(tariffs);
    await screen.findByRole('heading', { level: 1, name: 'Mercados' });
    await screen.user.keyboard('{Control>}k{/Control}');
    await screen.user.type(await screen.findByRole('combobox', { name: /^Buscar o ir a…/ }), 'actores');
    await screen.findByRole('option', { name: /Actores financieros/ });
    await screen.user.keyboard('{Enter}');
    await expect.poll(() => window.location.pathname).toBe('/webdemo/principal/actores-financieros');
    expect(new URLSearchParams(window.location.search).get('mercado')).toBe('DNOM');
  });

  test('changes the market of the open page', async () => {
    const screen = await renderScreen(tariffs);
    await screen.findByRole('heading', { level: 1, name: 'Mercados' });
    await screen.user.keyboard('{Control>}k{/Control}');
    await screen.user.type(
      await screen.findByRole('combobox', { name: /^Buscar o ir a…/ }),
      'Cambiar a mercado demo sur',
    );
    await screen.user.click(await screen.findByRole('option', { name: /Cambiar a mercado Demo Sur/ }));
    await expect.poll(() => new URLSearchParams(window.location.search).get('mercado')).toBe('DSUM');
    expect(window.location.pathname).toBe('/webdemo/principal/mercados');
  });
});
