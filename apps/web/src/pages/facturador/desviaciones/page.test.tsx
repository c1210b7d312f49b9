import {
  checkDeviationEffects,
  checkDeviationHolds,
  type DeviationHold,
  explainDeviation,
  updateDeviationHold,
} from '@contador/contract/billing';
import { checkHoldOrders, checkWorkOrderOptions, type HoldOrderRow, orderHoldVisit } from '@contador/contract/field';
import { billingTexts } from '@contador/contract/messages';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingCycles } from '../../../testing/billing-cycles.ts';
import { answer, refuse, renderScreen } from '../../../testing/render-screen.tsx';

const hold: DeviationHold = {
  clientCode: '1',
  clientName: 'ROSA DÍAZ',
  cycle: '6R',
  kind: 'above',
  state: 'held',
  steps: [],
  differences: [],
  months: Array.from({ length: 12 }, (_, at) => ({
    month: `2025-${String(at + 1).padStart(2, '0')}`,
    energy: 205,
    days: 30,
  })),
  measured: 400,
  days: 31,
  normalised: 387.1,
  mean: 204.8,
  spread: 10.96,
  lower: 171.91,
  upper: 237.7,
  provisional: 211.631777,
  heldBy: 'Natalia Ospina',
  heldAt: '2025-11-10T11:14:09.000Z',
};
const averaged: DeviationHold = {
  ...hold,
  clientCode: '2',
  clientName: 'LUIS PAZ',
  state: 'averaged',
  steps: [
    {
      state: 'averaged',
      reason: 'Sin lectura',
      billed: 211.6,
      bill: 601,
      printed: 'SPE601',
      by: 'Ana Ruiz',
      at: '2025-11-11T11:00:00.000Z',
    },
  ],
};
const effect = (basis: 'average' | 'measured', payable: number) => ({
  basis,
  energy: 400,
  lines: [{ name: 'Energía activa', energy: 400, value: 374628 }],
  lighting: 17838.72,
  security: null,
  others: 0,
  credits: 0,
  previousBalance: 0,
  payable,
});

const open = (update: ReturnType<typeof answer>, orders: HoldOrderRow[] = []) =>
  renderScreen('/webspectrum/facturador/desviaciones?periodo=2025-10&ciclo=6R', {
    account: 'only-fact@spectrum',
    answers: [
      ...billingCycles,
      answer(checkDeviationHolds, {
        holds: [hold, averaged],
        foreseen: 0,
        shortHistoryCount: 1,
        withoutMeter: 3,
        shortHistory: [{ code: '4', name: 'ANA NUEVA', months: 7 }],
      }),
      answer(checkDeviationEffects, {
        effects: [effect('average', 165024), effect('measured', 357322)],
        differences: [],
        chargedIn: null,
      }),
      answer(explainDeviation, {
        figure: {
          id: 'Lsup',
          symbol: 'Lsup',
          label: 'Límite superior',
          unit: 'kWh',
          amount: '237.7',
          index: {},
          origin: {
            kind: 'formula',
            law: 'CREG 105 007/2024',
            article: '37 y 38',
            expression: 'Cm + 3 · σ',
            from: '2024-07',
            terms: [],
          },
        },
        unexplained: [],
      }),
      answer(checkHoldOrders, { orders }),
      answer(checkWorkOrderOptions, {
        activities: [{ id: 2, name: 'Revisión técnica', active: true, hours: 2, revision: 'a' }],
        technicians: [{ email: 'wq@spectrum.co', name: 'Wilson Quintero' }],
        priorities: [],
        municipalities: [],
        operators: [],
      }),
      answer(orderHoldVisit, { Upload: 'OK', numero: '20251110-001' }),
      update,
    ],
  });

test('a held bill shows the effect of each choice, and is issued by the chosen one with a reason', async () => {
  const screen = await open(answer(updateDeviationHold, { Upload: 'OK', bill: 602, printed: 'SPE602' }));
  await screen.findByText('ANA NUEVA');
  screen.getByText('3 clientes no tienen medidor en el registro y no se comparan.');
  await screen.user.click(await screen.findByText('ROSA DÍAZ'));
  await screen.findByText('165,024');
  screen.getByText('357,322');
  const average = screen.getByRole('button', { name: 'Facturar al promedio' });
  expect(average.getAttribute('aria-disabled')).toBe('true');
  await screen.user.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Sin acceso al medidor');
  await screen.user.click(average);
  await screen.findByText('Salió la factura SPE602, al promedio.');
  expect(screen.sent(updateDeviationHold)[0]?.body).toMatchObject({
    client_code: '1',
    choice: 'average',
    reason: 'Sin acceso al medidor',
    steps: 0,
  });
});

test('no bill is issued without a free number, but a visit can still be requested', async () => {
  const none = billingTexts.supplementaryLacking('6R', 'Octubre 2025');
  const screen = await open(
    answer(checkDeviationEffects, {
      effects: [effect('average', 165024)],
      differences: [],
      chargedIn: null,
      billLacks: none,
    }),
  );
  await screen.user.click(await screen.findByText('ROSA DÍAZ'));
  await screen.findByText('165,024');
  const way = within(screen.getByRole('main')).getByRole('link', { name: 'Parametrización mensual' });
  screen.getByText(none);
  expect(way.getAttribute('href')).toMatch(/facturador\/parametrizacion-mensual\?.*ciclo=6R/);
  expect(screen.queryByRole('textbox', { name: /Motivo/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Facturar al promedio' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Pedir visita' }).getAttribute('aria-disabled')).toBeNull();
});

test("another person's decision is reported, and the typed reason stays", async () => {
  const screen = await open(
    refuse(
      updateDeviationHold,
      409,
      'hold-is-another',
      'Otra persona decidió sobre esta retención mientras la miraba.',
    ),
  );
  await screen.user.click(await screen.findByText('ROSA DÍAZ'));
  await screen.user.type(await screen.findByRole('textbox', { name: /Motivo/ }), 'Visita');
  await screen.user.click(screen.getByRole('button', { name: 'Facturar al promedio' }));
  await screen.findByText(/Otra persona decidió sobre esta retención/);
  expect((screen.getByRole('textbox', { name: /Motivo/, hidden: true }) as HTMLTextAreaElement).value).toBe('Visita');
});

test('a limit opens the Lupa, and a billed hold is closed with what was found', async () => {
  const screen = await open(answer(updateDeviationHold, { Upload: 'OK', bill: null, printed: null }));
  await screen.user.click(await screen.findByText('LUIS PAZ'));
  await screen.findByText(/Facturada al promedio: Ana Ruiz/);
  await screen.user.type(screen.getByRole('textbox', { name: 'Consumo encontrado' }), '300');
  await screen.user.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Fuga interna');
  await screen.user.click(screen.getByRole('button', { name: 'Cerrar la investigación' }));
  await screen.findByText('Investigación cerrada.');
  expect(screen.sent(updateDeviationHold)[0]?.body).toMatchObject({ choice: 'close', found: 300, steps: 1 });
  await screen.user.click(screen.getByRole('button', { name: 'Aceptar' }));
  await screen.user.click(screen.getByRole('button', { name: /Media, ROSA DÍAZ/ }));
  await screen.findByText(/CREG 105 007\/2024/);
});

test('the visit of a hold is a work order, requested with a reason', async () => {
  const screen = await open(answer(updateDeviationHold, { Upload: 'OK', bill: null, printed: null }));
  await screen.user.click(await screen.findByText('ROSA DÍAZ'));
  await screen.findByText('La retención no tiene una orden de trabajo.');
  // One button requests the visit: it creates the order and the step of the hold.
  expect(screen.getAllByRole('button', { name: /visita/i }).map((it) => it.textContent)).toEqual(['Pedir visita']);
  await screen.user.click(screen.getByRole('button', { name: 'Pedir visita' }));
  const dialog = await screen.findByRole('dialog', { name: 'Orden de la visita a ROSA DÍAZ' });
  const field = (name: string) => within(dialog).getByRole('textbox', { name });
  const pick = async (label: string, option: string) => {
    await screen.user.click(within(dialog).getByRole('combobox', { name: label }));
    await screen.user.click(await screen.findByRole('option', { name: option }));
  };
  await screen.user.type(field('Motivo de la visita'), 'Consumo doble');
  await pick('Tipo de actividad', 'Revisión técnica');
  await screen.user.type(field('Fecha estimada de visita'), '24/11/2025');
  await pick('Operador asignado', 'Wilson Quintero');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Confirmar' }));
  await screen.findByText('Orden generada. La factura sigue retenida y el acta de la visita se verá aquí.');
  const [sent] = screen.sent(orderHoldVisit);
  expect(sent?.query).toMatchObject({ username: 'spectrum', year: 2025, month: 10 });
  expect(sent?.body).toMatchObject({
    clientCode: '1',
    reason: 'Consumo doble',
    steps: 0,
    activity: 2,
    date: '2025-11-24',
    technician: 'wq@spectrum.co',
  });
});

test('the findings of a visit are shown at the hold, with links to the order and the acta', async () => {
  const screen = await open(answer(updateDeviationHold, { Upload: 'OK', bill: null, printed: null }), [
    {
      clientCode: '1',
      number: '20251110-001',
      state: 'executed',
      date: '2025-11-12',
      annulReason: null,
      technicianName: 'Wilson Quintero',
      acta: {
        number: '2025-0007',
        date: '2025-11-12',
        foundSerial: 'M1',
        foundReading: 48_861.4,
        installedSerial: null,
        comment: 'Registro detenido',
      },
    },
  ]);
  await screen.user.click(await screen.findByText('ROSA DÍAZ'));
  const order = await screen.findByRole('link', { name: 'Orden 20251110-001' });
  expect(order.getAttribute('href')).toContain('/webspectrum/facturador/tablero-ordenes?');
  expect(order.getAttribute('href')).toContain('orden=20251110-001');
  expect(screen.getByRole('link', { name: 'Acta 2025-0007' }).getAttribute('href')).toContain('acta=2025-0007');
  expect(order.closest('li')?.textContent).toContain('medidor M1 · lectura 48,861.4 kWh · Registro detenido');
});
