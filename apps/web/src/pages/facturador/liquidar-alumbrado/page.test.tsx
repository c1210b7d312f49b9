import {
  approveLighting,
  approveSecurity,
  checkLightingFlags,
  checkLightingLiquidation,
  checkLiquidationClasses,
  checkSecurityFlags,
  checkSecurityLiquidation,
  type LiquidatedClass,
  type TaxedClient,
} from '@contador/contract/billing';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingCycles } from '../../../testing/billing-cycles.ts';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

const client: TaxedClient = {
  clientName: 'PANADERIA',
  clientCode: '11',
  useType: 'COMERCIAL',
  stratum: null,
  level: 1,
  hasAgreement: true,
  agreement: 3,
  variable: 'CONSUMO',
  variableValue: 210,
  minimum: 0,
  maximum: 1204.5,
  charge: 'PORC_CONSUMO',
  chargeValue: 12,
  state: 'liquidated',
  figureId: 'VIMP',
  reasons: [{ code: 'at-limit' }],
  place: 'PASTO',
  tax: 90000,
};
const run = '3f0e7a52-6a0e-4f5f-9f0c-0b1f9d0e8a11';
const standing = {
  clients: [client],
  count: 1,
  total: 90000,
  withoutAgreement: 0,
  run,
  liquidatedBy: 'Natalia Ospina',
  liquidatedAt: '2025-11-04T12:00:00.000Z',
  approvedBy: null,
  approvedAt: null,
  matching: 1,
  toLook: 1,
  next: null,
};

const sums: LiquidatedClass = {
  marketType: 'REGULADO',
  useType: 'COMERCIAL',
  stratum: null,
  clients: 1,
  energy: 800,
  active: 750000,
  reactive: 0,
  subsidy: 0,
  contribution: 0,
  surcharge: 0,
  generation: 0,
  total: 750000,
  lighting: 90000,
  security: null,
};

test.each([
  ['liquidar-alumbrado', 'Liquidación alumbrado público', 'Alumbrado público', approveLighting],
  ['liquidar-impuesto-seguridad', 'Liquidación impuesto de seguridad', 'Impuesto de seguridad', approveSecurity],
] as const)(
  '%s shows the amount of each client and why to review it, and is approved as shown',
  async (slug, title, tax, approve) => {
    const flags = { consumption_liq_flags: { '6R': true }, agreement_liq_flags: { '6R': false } };
    const screen = await renderScreen(`/webspectrum/facturador/${slug}?periodo=2025-10&ciclo=6R`, {
      account: 'only-fact@spectrum',
      answers: [
        ...billingCycles,
        answer(checkLightingFlags, { ...flags, param_munip_agreements: true }),
        answer(checkSecurityFlags, { ...flags, param_department_agreements: true }),
        answer(checkLightingLiquidation, standing),
        answer(checkSecurityLiquidation, standing),
        answer(checkLiquidationClasses, { classes: [sums], whole: sums }),
        answer(approve, { Upload: 'OK' }),
      ],
    });
    await screen.findByRole('heading', { name: title });
    await screen.findByText('en el límite del acuerdo');
    expect(screen.getByRole('button', { name: new RegExp(`^${tax}, PANADERIA`) }).textContent).toContain('90,000.00');
    expect(screen.getByText(/^[\d,.]+ – 1,204\.50$/)).toBeTruthy();
    // A tax that is not liquidated has no sums.
    const table = screen.queryByRole('table', { name: 'Sumas por clase' });
    const cells =
      table &&
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cells?.slice(6) ?? []).toEqual(
      approve === approveLighting ? ['REGULADO', '1', '800.00', '750,000.00', '750,000.00', '90,000.00'] : [],
    );
    await screen.user.click(screen.getByRole('button', { name: 'Aprobar' }));
    const question = await screen.findByRole('dialog', { name: 'Aviso' });
    await screen.user.click(within(question).getByRole('button', { name: 'Aceptar' }));
    await screen.findByRole('button', { name: 'Aceptar' });
    expect(screen.sent(approve)[0]).toMatchObject({ query: { cycle: '6R', run } });
  },
);
