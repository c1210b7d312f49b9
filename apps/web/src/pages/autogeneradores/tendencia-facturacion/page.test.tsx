import { getSettlementLimits, getSettlementTrends } from '@contador/contract/self-generators';
import { expect, test } from 'vitest';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

const flags = (count: number) => Array.from({ length: count }, () => true);
const limits = [2025, 2026].map((year) => ({
  year,
  months: flags(12),
  quarters: flags(4),
  halves: flags(2),
  whole: true,
}));
const open = (search = '') =>
  renderScreen(`/webcedenar/autogeneradores/tendencia-facturacion${search}`, {
    account: 'ag@cedenar',
    answers: [answer(getSettlementLimits, { years: limits }), answer(getSettlementTrends, { trends: [] })],
  });

test('the page opens with the whole last year', async () => {
  const screen = await open();
  await screen.findByRole('combobox', { name: 'Año' });
  expect(screen.sent(getSettlementTrends)[0]?.query).toMatchObject({ year: 2026, range: 'com' });
});

test('the chosen range is restored from the address', async () => {
  const screen = await open('?anio=2025&rango=tri&parte=t2');
  await screen.findByRole('combobox', { name: 'Periodo' });
  expect(screen.sent(getSettlementTrends)[0]?.query).toMatchObject({ year: 2025, range: 'tri', period: 't2' });
});
