import {
  approveConsumptionLiquidation,
  checkConsumptionLiquidation,
  checkConsumptionLiquidationFlags,
  checkTariffsByCycle,
  type LiquidatedClient,
  liquidateConsumption,
} from '@contador/contract/billing';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingCycles } from '../../../testing/billing-cycles.ts';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

const client: LiquidatedClient = {
  ...{
    clientName: 'HOSPITAL',
    clientCode: '10',
    sicCode: 'Frt10',
    useType: 'OFICIAL',
    stratum: null,
    unitCost: 702.07,
  },
  ...{ active: 500, inductive: 0, penalised: 0, capacitive: 0, mFactor: 1, contributionPercent: 0 },
  ...{
    EA: { name: 'Energía activa', energy: 500, value: 351035 },
    TOT: { name: 'Total energía', energy: 500, value: 351035 },
  },
  ...{ state: 'liquidated', remarks: [], figureIds: { EA: 'VEA[band=mon]', TOT: 'VTOT' } },
};
const nothing = {
  ...{ clients: [], count: 0, total: 0, energy: 0, run: null },
  ...{ liquidatedBy: null, liquidatedAt: null, approvedBy: null, approvedAt: null },
};
const run = '3f0e7a52-6a0e-4f5f-9f0c-0b1f9d0e8a11';
const liquidated = {
  ...{ clients: [client], count: 1, total: 351035, energy: 500, run, liquidatedBy: 'Natalia Ospina' },
  ...{ liquidatedAt: '2025-11-04T12:00:00.000Z', approvedBy: null, approvedAt: null },
};

const open = ({ complete = true, standing = nothing as typeof liquidated | typeof nothing } = {}) =>
  renderScreen('/webspectrum/facturador/liquidar-consumos?periodo=2025-10&ciclo=6R', {
    account: 'only-fact@spectrum',
    answers: [
      ...billingCycles,
      answer(checkConsumptionLiquidationFlags, {
        ...{ consumption_flags: { '6R': complete }, consumption_liq_flags: { '6R': false }, annual_params: true },
      }),
      answer(checkTariffsByCycle, { tariffs_flags: { REGULADO: true, 'NO REGULADO': true } }),
      answer(checkConsumptionLiquidation, standing),
      answer(liquidateConsumption, { Upload: 'OK' }),
      answer(approveConsumptionLiquidation, { Upload: 'OK' }),
    ],
  });

test('what is missing is said by the button, and leads to its page', async () => {
  const screen = await open({ complete: false });
  const link = await screen.findByRole('link', { name: 'Consumos del ciclo completos' });
  expect(link.getAttribute('href')).toContain('/webspectrum/facturador/cargar-consumos-ciclo');
  const button = screen.getByRole('button', { name: 'Liquidar' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await screen.user.hover(button);
  expect((await screen.findByText('Falta: Consumos del ciclo completos.')).textContent).toBeTruthy();
  await screen.user.click(button);
  expect(screen.sent(liquidateConsumption)).toEqual([]);
});

test('a cycle with everything is liquidated', async () => {
  const screen = await open();
  await screen.findByText('Nada liquidado todavía');
  expect(screen.getByRole('button', { name: 'Aprobar' }).getAttribute('aria-disabled')).toBe('true');
  await screen.user.click(screen.getByRole('button', { name: 'Liquidar' }));
  await screen.findByText('Consumos para el ciclo liquidados.');
  expect(screen.sent(liquidateConsumption)[0]).toMatchObject({
    query: { username: 'spectrum', year: 2025, month: 10, cycle: '6R' },
  });
});

test('what was seen is approved, after a question that names it', async () => {
  const screen = await open({ standing: liquidated });
  await screen.findByText('HOSPITAL');
  expect(screen.getByRole('button', { name: 'Liquidar' }).getAttribute('aria-disabled')).toBe('true');
  await screen.user.click(screen.getByRole('button', { name: 'Aprobar' }));
  const question = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(question.textContent).toContain('del ciclo 6R de Octubre 2025? 1 cliente, $ 351,035.00.');
  await screen.user.click(within(question).getByRole('button', { name: 'Aceptar' }));
  await screen.findByText('Liquidación de consumos aprobada.');
  expect(screen.sent(approveConsumptionLiquidation)[0]).toMatchObject({ query: { cycle: '6R', run } });
});
