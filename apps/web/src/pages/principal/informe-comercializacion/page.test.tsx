import { downloadAnnualReport, listPublishedYears } from '@contador/contract/reports';
import { expect, test, vi } from 'vitest';
import { answer, refusal, refuse, renderScreen } from '../../../testing/render-screen.tsx';

const address = '/webdemo/principal/informe-comercializacion?periodo=2025-10&mercado=DNOM';
const years = answer(listPublishedYears, {
  years: [
    { year: 2026, markets: [{ market: 'DNOM', name: 'DEMO NORTE', months: [1, 2] }] },
    { year: 2025, markets: [{ market: 'DSUM', name: 'DEMO SUR', months: [11, 12] }] },
  ],
});

test('only years with published tariffs are offered, with their months, and the chosen one is downloaded', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:informe');
  URL.revokeObjectURL = vi.fn();
  const screen = await renderScreen(address, { answers: [years, answer(downloadAnnualReport, {})] });
  await screen.findByRole('heading', { name: 'Reportes internos', level: 1 });
  expect((await screen.findByRole('table', { name: 'Meses publicados de 2026' })).textContent).toContain(
    'DEMO NORTE (DNOM)Enero, Febrero',
  );
  await screen.user.click(screen.getByRole('combobox', { name: 'Año' }));
  expect(screen.getAllByRole('option').map((it) => it.textContent)).toEqual(['2026', '2025']);
  await screen.user.click(screen.getByRole('option', { name: '2025' }));
  expect(screen.getByRole('table', { name: 'Meses publicados de 2025' }).textContent).toContain('Noviembre, Diciembre');
  await screen.user.click(screen.getByRole('button', { name: 'Descargar' }));
  expect(screen.sent(downloadAnnualReport)[0]?.query).toMatchObject({ username: 'demo', year: 2025, version: 'def' });
});

test('a failed report shows the specified text', async () => {
  const failing = refuse(downloadAnnualReport, 404, 'annual-report-empty', 'Error en el proceso.');
  const screen = await renderScreen(address, { answers: [years, failing] });
  await screen.user.click(await screen.findByRole('button', { name: 'Descargar' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Error en el proceso.');
});

test('without published tariffs it links to the console, and a failed read can be retried', async () => {
  let broken = true;
  const screen = await renderScreen(address, {
    answers: [
      answer(listPublishedYears, () =>
        broken ? refusal(500, 'server-fault', 'No se pudo completar la acción.') : { years: [] },
      ),
    ],
  });
  await screen.findByText('No fue posible cargar los años con tarifas publicadas.');
  broken = false;
  await screen.user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await screen.findByText('No hay tarifas publicadas.');
  expect(screen.getByRole('link', { name: 'Ir a la consola de estado' })).toBeTruthy();
});
