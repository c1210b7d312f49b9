import { checkUserReportData, checkUserReportLimits } from '@contador/contract/self-generators';
import { expect, test } from 'vitest';
import { annexOfMonth } from '../../../../testing/annex-of-month.ts';
import { answer, renderScreen } from '../../../../testing/render-screen.tsx';

const open = (account = 'ag_client@cedenar', annex: object = annexOfMonth('1001'), limits = LIMITS) =>
  renderScreen('/webcedenar/autogeneradores/consultas/descargar-reporte', {
    account,
    answers: [answer(checkUserReportLimits, limits), answer(checkUserReportData, { user_data: annex as never })],
  });
const LIMITS: { lower: string | null; upper: string | null; known: true } = {
  lower: '2025-09-01',
  upper: '2025-10-31',
  known: true,
};

test('a customer reads the month in one sentence, under the title used for customers', async () => {
  const screen = await open();
  await screen.findByText(
    'Exportó 35.34 kWh: 22.91 se cambiaron por energía y 12.43 se pagan a precio de bolsa, $6,526.79.',
  );
  await screen.findByRole('article', { name: /^ANEXO FACTURACIÓN AUTOGENERADORES/ });
  await screen.findByText('2 de octubre, hora 11: el excedente 1 pasa a excedente 2');
  expect(screen.sent(checkUserReportData)[0]?.query).toMatchObject({ clientCode: '1001', year: 2025, month: 10 });
});

test('a surplus paid at an agreed price is named so in the sentence, over the hours and in their table', async () => {
  const screen = await open('ag_client@cedenar', { ...annexOfMonth('1001'), surplusPrice: 'agreed' });
  await screen.findByText(/12\.43 se pagan al precio pactado, \$6,526\.79\.$/);
  const paper = await screen.findByRole('article', { name: /^ANEXO FACTURACIÓN/ });
  expect(screen.getByRole('columnheader', { name: 'Precio pactado, COP/kWh' })).toBeTruthy();
  expect(paper.textContent).toContain('a 525.08 COP/kWh, precio pactado');
  expect(paper.textContent).toContain('Precio pactado, COP/kWh 452.00 en cada hora');
  expect(paper.textContent).not.toMatch(/PBNA|bolsa/);
});

test('a month without an annex says so and links to another page', async () => {
  const screen = await open('ag_client@cedenar', {});
  await screen.findByText('No se encontró información para el código proporcionado.');
  expect(screen.getAllByRole('link', { name: 'Panel principal' })).toHaveLength(2);
});

test('a customer without any month sees a message instead of a loading state', async () => {
  const screen = await open('ag_client@cedenar', {}, { lower: null, upper: null, known: true });
  await screen.findByText('No se encontró información para el código proporcionado.');
  expect(screen.sent(checkUserReportData)).toEqual([]);
});

test('staff search a customer by code', async () => {
  const screen = await open('ag_cons@cedenar');
  await screen.findByText('Busque un cliente por su nombre o su código.');
  expect(screen.sent(checkUserReportData)).toEqual([]);
});
