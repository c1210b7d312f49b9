import {
  type ConsumptionSummaryRow,
  checkConsumptionInPeriod,
  checkSettlementStatus,
  checkSpotPriceStatus,
  downloadConsumptionReport,
} from '@contador/contract/self-generators';
import { downloadInputFile } from '@contador/contract/tariff-inputs';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse, renderScreen } from '../../../testing/render-screen.tsx';

const client: ConsumptionSummaryRow = {
  clientCode: '1001',
  clientName: 'Lácteos Pasto S.A.S.',
  imported: 15.5,
  inductive: 4.65,
  capacitive: 0.1,
  exchanged: 15.5,
  surplus: 12.43,
  exported: 27.93,
  inductiveDays: 31,
  capacitiveDays: 1,
  mFactor: 2,
};
const whole = { pb_flag: true, missing: [] };
type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;
const open = (
  clients: ConsumptionSummaryRow[],
  { approved = false, prices = whole as object } = {},
  answers: Answers = [],
) =>
  renderScreen('/webcedenar/autogeneradores/consumos-cliente', {
    account: 'ag@cedenar',
    answers: [
      answer(checkConsumptionInPeriod, { clients }),
      answer(checkSettlementStatus, { standing: [approved, false, clients.length > 0] }),
      answer(checkSpotPriceStatus, prices as typeof whole),
      ...answers,
    ],
  });

test("shows each client's import and export, and that M is not settled yet", async () => {
  const screen = await open([client]);
  const grid = await screen.findByRole('grid', { name: 'Resumen de consumos' });
  await within(grid).findByText('12.43');
  await screen.findByText(/el factor M es el que se aplicaría/);
  expect(screen.sent(checkSpotPriceStatus)[0]?.query).toMatchObject({ year: 2025, month: 10, process: 'only_trsd' });
});

test('an approved month shows the M that was applied', async () => {
  const screen = await open([client], { approved: true });
  await within(await screen.findByRole('grid', { name: 'Resumen de consumos' })).findByText('12.43');
  await expect.poll(() => screen.sent(checkSettlementStatus).length).toBe(1);
  expect(screen.queryByText(/el factor M es el que se aplicaría/)).toBeNull();
});

test('without approved consumption the page links to its approval, and nothing can be downloaded', async () => {
  const screen = await open([], { prices: { pb_flag: false, missing: [{ date: '2025-10-02', hours: [12, 14] }] } });
  await within(await screen.findByRole('main')).findByRole('link', { name: 'Panel de archivos' });
  for (const name of ['Descargar reporte', 'Exportar consumos', 'Exportar lecturas', 'Descargar PB']) {
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  }
});

test('report and prices are downloaded, and the reason for a missing one is shown', async () => {
  const screen = await open([client], {}, [
    refuse(downloadConsumptionReport, 404, 'no-approved-consumption', 'Nadie.'),
    refuse(downloadInputFile, 404, 'input-pending', 'Pendiente.'),
  ]);
  await within(await screen.findByRole('grid', { name: 'Resumen de consumos' })).findByText('12.43');
  await screen.user.click(screen.getByRole('button', { name: 'Descargar reporte' }));
  await screen.user.click(
    within(await screen.findByRole('dialog', { name: 'Aviso' })).getByRole('button', { name: 'Aceptar' }),
  );
  await screen.user.click(screen.getByRole('button', { name: 'Descargar PB' }));
  await expect.poll(() => screen.sent(downloadInputFile)[0]?.query).toMatchObject({ filename: 'TRSD', origin: 'ag' });
});
