import {
  approveConsumptionLiquidation,
  checkConsumptionLiquidation,
  checkConsumptionLiquidationFlags,
  checkLiquidationClasses,
} from '@contador/contract/billing';
import { approveConsumption } from '@contador/contract/self-generators';
import {
  checkLightingComponents,
  checkLightingStatus,
  checkLightingTariffs,
  publishLightingTariffs,
} from '@contador/contract/street-lighting';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingCycles } from '../testing/billing-cycles.ts';
import { completeHours } from '../testing/complete-hours.ts';
import { answer, renderScreen } from '../testing/render-screen.tsx';
import { heldAnswer } from '../testing/while-loading.ts';

const acts = [
  {
    name: 'an approval of billing',
    address: '/webspectrum/facturador/liquidar-consumos?periodo=2025-10&ciclo=6R',
    account: 'only-fact@spectrum',
    answers: [
      ...billingCycles,
      answer(checkConsumptionLiquidationFlags, {
        consumption_flags: { '6R': true },
        consumption_liq_flags: { '6R': false },
        annual_params: true,
        clients_priced: { '6R': true },
      }),
      answer(checkConsumptionLiquidation, {
        clients: [],
        count: 3,
        total: 90_000,
        energy: 500,
        run: '3f0e7a52-6a0e-4f5f-9f0c-0b1f9d0e8a11',
        liquidatedBy: 'Natalia Ospina',
        liquidatedAt: '2025-11-04T12:00:00.000Z',
        approvedBy: null,
        approvedAt: null,
        matching: 0,
        toLook: 0,
        next: null,
        held: 0,
        toHold: null,
      }),
      answer(checkLiquidationClasses, { classes: [], whole: null }),
    ],
    held: () => heldAnswer(approveConsumptionLiquidation, { Upload: 'OK' as const }),
    button: 'Aprobar',
    accept: 'Aceptar',
  },
  {
    name: 'an approval of hours',
    address: '/webdemo/autogeneradores/control-archivos?periodo=2026-10',
    account: 'dev@demo',
    answers: [completeHours],
    held: () => heldAnswer(approveConsumption, { Upload: 'OK' as const, clients: 1 }),
    button: 'Aprobar 1',
    accept: 'Aceptar',
  },
  {
    name: 'a publication of tariffs',
    address: '/webdemo/principal/alumbrado-publico?periodo=2025-09&mercado=DNOM',
    account: 'dev@demo',
    answers: [
      answer(checkLightingStatus, { offers: [] }),
      answer(checkLightingComponents, {
        components: [true],
        tariffsPublished: false,
        published: null,
        municipalities: 1,
        unpublished: ['Villa Norte'],
        publishRefused: null,
        downloadRefused: 'Publique primero.',
      }),
      answer(checkLightingTariffs, { tariffs: {} }),
    ],
    held: () => heldAnswer(publishLightingTariffs, { Upload: 'OK' as const, left: [] } as never),
    button: /^Publicar/,
    accept: /^Publicar/,
  },
] as const;

test.each(acts)('$name shows progress and disables its button meanwhile', async (act) => {
  const held = act.held();
  const screen = await renderScreen(act.address, { account: act.account, answers: [...act.answers, held] });
  const main = await screen.findByRole('main');
  await expect
    .poll(() => within(main).queryByRole('button', { name: act.button })?.hasAttribute('aria-disabled'))
    .toBe(false);
  expect(screen.queryByRole('progressbar', { name: 'Procesando…' })).toBeNull();
  await screen.user.click(within(main).getByRole('button', { name: act.button }));
  const question = await screen.findByRole('dialog', { name: 'Aviso' });
  await screen.user.click(within(question).getByRole('button', { name: act.accept }));
  await screen.findByRole('progressbar', { name: 'Procesando…' });
  const button = within(main).getByRole('button', { name: act.button, hidden: true });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await screen.user.click(button);
  expect(screen.sent(held.endpoint)).toHaveLength(1);
  held.release();
  await expect.poll(() => screen.queryByRole('progressbar', { name: 'Procesando…' })).toBeNull();
});
