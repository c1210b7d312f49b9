import {
  approveSettlement,
  checkSettlement,
  checkSettlementInputs,
  explainSettlement,
  liquidateSelfGenerators,
  type SettledClientRow,
  type SettlementInputs,
} from '@contador/contract/self-generators';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse, renderScreen } from '../../../testing/render-screen.tsx';

const inputs: SettlementInputs = {
  consumption: { ready: true, detail: '2 usuarios' },
  tariff: { ready: true, detail: 'ced20259def' },
  spot: { ready: true, detail: '744 de 744 horas' },
  scarcity: { ready: true, detail: 'PES 857.21 COP/kWh' },
  ...{ agreed: { ready: false, detail: '1 sin acuerdo vigente' }, liquidable: true, codes: ['1001', '1002'] },
};
const concept = (value: number, energy: number | null = null) => ({ name: 'x', energy, tariff: null, value });
const client: SettledClientRow = {
  ...{
    clientCode: '1001',
    clientName: 'Lácteos Pasto S.A.S.',
    userType: '1',
    period: '2025-10',
    tariffId: 'ced20259def',
  },
  ...{ reactiveCharge: null, origin: 'Calculada', mFactor: 1, crossing: 34 },
  concepts: {
    ...{ '100': concept(21_457.05, 22.91), '85': concept(-21_457.05, 22.91), '132': concept(3_977.41, 22.91) },
    ...{ '482': concept(-6_526.79, 12.43), '11': concept(0, 0), '12': concept(0, 0), '730': concept(0) },
    ...{ '800': concept(0), TOT: concept(-2_549.38) },
  },
};
const nobody = {
  ...{ clients: [], fingerprint: null, liquidatedBy: null, liquidatedAt: null, approvedBy: null, approvedAt: null },
  unsettled: [],
};
const settled = {
  ...{ ...nobody, clients: [client], fingerprint: 'f1', liquidatedBy: 'Inés', liquidatedAt: '2025-11-05T15:00:00Z' },
  unsettled: ['1002'],
};
type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;
const open = (now: object = nobody, answers: Answers = [], given: SettlementInputs = inputs) =>
  renderScreen('/webcedenar/autogeneradores/liquidacion-consumos', {
    account: 'ag@cedenar',
    answers: [
      answer(checkSettlementInputs, given),
      answer(checkSettlement, now as never),
      answer(liquidateSelfGenerators, { Upload: 'OK' }),
      answer(approveSettlement, { Upload: 'OK' }),
      ...answers,
    ],
  });

test('says what the type needs and settles whom it may', async () => {
  const screen = await open();
  await screen.findByText('Precio de escasez: PES 857.21 COP/kWh');
  expect(screen.queryByText(/Precios pactados:/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Aprobar' }).getAttribute('aria-disabled')).toBe('true');
  await screen.user.click(screen.getByRole('button', { name: 'Liquidar' }));
  await screen.findByText('Consumos liquidados.');
  expect(screen.sent(liquidateSelfGenerators)[0]?.body).toEqual({ username: 'cedenar', codes: ['1001', '1002'] });
});

test('a type that is not settled here has an Open file, and an agreed price needs agreements', async () => {
  const screen = await open(nobody, [], { ...inputs, liquidable: false });
  await screen.findByText('Precio de escasez: PES 857.21 COP/kWh');
  await screen.user.click(screen.getByRole('combobox', { name: 'Tipo de usuario' }));
  await screen.user.click(await screen.findByRole('option', { name: '3 AGPE PP' }));
  await screen.findByText('Precios pactados: 1 sin acuerdo vigente');
  expect(screen.queryByText(/Precio de escasez/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Liquidar' }).getAttribute('aria-disabled')).toBe('true');
});

test('who is not settled is told by name, with the reason', async () => {
  const details = [{ value: '1002', expected: 'Tarifa no disponible' }];
  const screen = await open(nobody, [
    refuse(liquidateSelfGenerators, 409, 'settlement-refused', 'No se liquidó.', details),
  ]);
  await screen.findByText('Precio de escasez: PES 857.21 COP/kWh');
  await screen.user.click(screen.getByRole('button', { name: 'Liquidar' }));
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(notice.textContent).toContain('1002');
  expect(notice.textContent).toContain('Tarifa no disponible');
});

test('the month is approved as it was seen, after who stays out was said', async () => {
  const screen = await open(settled);
  const grid = await screen.findByRole('grid', { name: 'Usuarios liquidados' });
  await within(grid).findByText('día 2, hora 11');
  await screen.user.click(screen.getByRole('button', { name: 'Aprobar' }));
  const asked = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(asked.textContent).toContain('¿Aprobar la liquidación de 1 usuario?');
  expect(asked.textContent).toContain('1002');
  await screen.user.click(within(asked).getByRole('button', { name: 'Aceptar' }));
  await screen.findByText('Liquidacion de consumos aprobada.');
  expect(screen.sent(approveSettlement)[0]?.query).toMatchObject({ year: 2025, month: 10, fingerprint: 'f1' });
});

test('what is approved does not change', async () => {
  const screen = await open({ ...settled, approvedBy: 'Daniela Duarte', approvedAt: '2025-11-06T15:00:00Z' });
  await screen.findByText(/Aprobó Daniela Duarte/);
  for (const name of ['Liquidar', 'Aprobar', 'Subir archivo Open']) {
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  }
});

test('a value opens its explanation', async () => {
  const screen = await open(settled, [refuse(explainSettlement, 404, 'figure-unknown', 'Sin explicación.')]);
  const grid = await screen.findByRole('grid', { name: 'Usuarios liquidados' });
  await screen.user.click(await within(grid).findByRole('button', { name: /100 Energía activa, Lácteos/ }));
  await expect.poll(() => screen.sent(explainSettlement).length).toBe(1);
  expect(screen.sent(explainSettlement)[0]?.query).toMatchObject({ client_code: '1001', figure: '100' });
});
