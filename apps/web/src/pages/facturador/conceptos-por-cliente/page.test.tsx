import {
  type ClientLiquidation,
  checkBillCorrection,
  checkBillingStatus,
  checkClientBills,
  checkClientLiquidation,
  checkSupplementaryRanges,
  type clientMonth,
  correctBill,
  explainLiquidation,
  makeElectronicDocuments,
  reissueBill,
  reviewBillCorrection,
  voidBill,
} from '@contador/contract/billing';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse, renderScreen } from '../../../testing/render-screen.tsx';

const none = { total: 0, balance: 0, capital_pay: 0, interest_pay: 0, month_pay: 0, interest_rate: null };
const liquidation: ClientLiquidation = {
  clientCode: '10',
  clientName: 'HOSPITAL',
  sicCode: 'Frt10',
  cycle: '6R',
  energy: { TOT: { name: 'Total energía', energy: 500, value: 351035 } },
  others: {
    R2: { name: 'Reconexión', base: 20000, iva: 3800, value: 23800 },
    TOT: { name: 'Total', base: 20000, iva: 3800, value: 23800 },
  },
  taxes: {
    APL: { name: 'Alumbrado público', value: 42124.2 },
    IS: { name: 'Impuesto de seguridad', value: 9000 },
    TOT: { name: 'Total', value: 51124.2 },
  },
  credits: { TOT: { name: 'Total', ...none, fee_number: null } },
  subtotal: 402159.2,
  previousBalance: 0,
  adjustment: -0.2,
  payable: 402159,
  billNumber: null,
  billPrinted: null,
  figureIds: { TOT: 'VTOT', APL: 'VIMP', IS: 'VIMP' },
};

const open = (answered: object, bills: readonly clientMonth[] = [], numbersLeft = 0) =>
  renderScreen('/webspectrum/facturador/conceptos-por-cliente?periodo=2025-10&cliente=frt10', {
    account: 'only-fact@spectrum',
    answers: [
      answer(checkClientLiquidation, { client_liquidation: answered as ClientLiquidation }),
      answer(checkBillingStatus, {
        billing_status: { billing_generated: false, historic_consumption_active: false },
      }),
      answer(checkClientBills, {
        client: 'clientCode' in answered ? { client_code: '10', client_name: 'HOSPITAL' } : null,
        bills: [...bills],
      }),
      answer(checkSupplementaryRanges, {
        ranges: [
          {
            id: 1,
            cycle: '6R',
            first: 601,
            last: 610,
            used: 10 - numbersLeft,
            left: numbersLeft,
            by: 'N. Ospina',
            at: '2025-11-10',
          },
        ],
        next: 611,
      }),
      answer(voidBill, { Upload: 'OK', bill_number: 501, note: 'SPENR1' }),
      answer(reissueBill, { Upload: 'OK', bill_number: 601, printed: 'SPE601', replaces: 501 }),
      answer(checkBillCorrection, {
        number: 501,
        printed: 'SPE501',
        hourly: false,
        delivers: false,
        terms: {
          useType: 'COMERCIAL',
          stratum: null,
          market: 'NARM',
          municipality: '52001',
          tariffId: 'spe20259def',
          level: 'n1or',
          unitCostForm: 'SI',
          contributionPercent: null,
          irrigationSubsidyPercent: null,
          subsistence: null,
          mFactor: 2,
        },
        client: { marketType: 'REGULADO' },
        tariffs: ['spe20259def', 'spe202591'],
        markets: [
          { market: 'CEDM', tariffs: ['spe20259def'] },
          { market: 'NARM', tariffs: ['spe20259def', 'spe202591'] },
        ],
        consumption: { active: 210, inductive: 0, penalised: 0, capacitive: 0 },
        concepts: [{ key: 'MED', code: 'MED', name: 'Medidor', value: 85_000 }],
        credits: [],
        offered: [{ code: 'REC', name: 'Reconexión' }],
      }),
      answer(reviewBillCorrection, {
        printed: 'SPE601',
        sentence: 'Paga $ 20,535 menos.',
        payable: { before: 402_159, after: 381_624 },
        lines: [
          {
            group: 'Servicio de energía',
            text: 'Energía activa',
            quantity: { before: '210 kWh', after: '187.5 kWh' },
            value: { before: '196,679.70', after: '175,606.88' },
          },
        ],
        causes: [{ label: 'Lo que usó', amount: '−$ 21,072.83' }],
        nextBalance: { before: 0, after: -500 },
      }),
      answer(correctBill, { Upload: 'OK', number: 601, printed: 'SPE601', replaces: 501, note: 'SPENR1' }),
      answer(makeElectronicDocuments, {
        Upload: 'OK',
        signed: 0,
        unsigned: [],
        made: 0,
        lacking: [{ clientCode: '10', number: 501, printed: 'SPENR1', note: 'SPENR1', lacks: ['Correo del cliente'] }],
      }),
      refuse(explainLiquidation, 404, 'figure-unknown', 'No se encontró.'),
    ],
  });

test('a client is found by code or SIC, and each tax opens its own explanation', async () => {
  const screen = await open(liquidation);
  await screen.findByRole('heading', { name: 'HOSPITAL' });
  expect(screen.sent(checkClientLiquidation)[0]).toMatchObject({ query: { code: 'frt10', year: 2025, month: 10 } });
  for (const name of [/^Total energía/, /^Alumbrado público/, /^Impuesto de seguridad/]) {
    await screen.user.click(await screen.findByRole('button', { name }));
    await screen.findByText('No se encontró.');
  }
  expect(screen.sent(explainLiquidation).map(({ query }) => query)).toMatchObject([
    { kind: 'energy', client_code: '10', cycle: '6R', figure: 'VTOT' },
    { kind: 'lighting', client_code: '10', cycle: '6R', figure: 'VIMP' },
    { kind: 'security', client_code: '10', cycle: '6R', figure: 'VIMP' },
  ]);
});

test('every other amount of the bill opens its own explanation too', async () => {
  const screen = await open(liquidation);
  await screen.findByRole('heading', { name: 'HOSPITAL' });
  const before = screen.sent(explainLiquidation).length;
  for (const name of [
    /^Subtotal/,
    /^Saldo anterior/,
    /^Ajuste al peso/,
    /^Valor a pagar/,
    /^Impuestos, Total/,
    /^Reconexión, IVA/,
    /^Total, Base/,
    /^Total, Cuota/,
  ]) {
    await screen.user.click(await screen.findByRole('button', { name }));
    await screen.findByText('No se encontró.');
  }
  expect(
    screen
      .sent(explainLiquidation)
      .slice(before)
      .map(({ query }) => [query.kind, query.figure]),
  ).toEqual(
    ['subtotal', 'saldo', 'ajuste', 'pagar', 'recaudos', 'otro.iva[R2]', 'otros.base', 'creditos.month_pay'].map(
      (figure) => ['bill', figure],
    ),
  );
});

test('a client without a liquidation is reported', async () => {
  const screen = await open({});
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  within(notice).getByText('No se encontró liquidación para el código proporcionado.');
});

const bill: clientMonth = {
  number: 501,
  printed: 'SPE501',
  cycle: '6R',
  kind: 'bill',
  payable: 402159,
  issued_by: 'Natalia Ospina',
  issued_at: '2025-11-10T11:14:09.000Z',
  replaces: null,
  replaced_by: null,
  reversal: null,
  correction: null,
  link: 'https://facturas.ejemplo.co/factura/spectrum/501-1-x',
};
const voided: clientMonth = {
  ...bill,
  reversal: { note: 'SPENR1', reason: 'Lectura equivocada', by: 'Natalia Ospina', at: '2025-11-11T11:14:09.000Z' },
};
const off = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

test('the bill in force is voided with a reason, and its link is copied', async () => {
  const screen = await open(liquidation, [bill]);
  const table = await screen.findByRole('table', { name: 'Facturas del cliente' });
  within(table).getByText('Rige');
  expect(off(screen.getByRole('button', { name: 'Reexpedir' }))).toBe(true);
  await screen.user.click(within(table).getByRole('button', { name: 'Copiar enlace' }));
  await screen.user.click(await screen.findByRole('button', { name: 'Aceptar' }));
  expect(await navigator.clipboard.readText()).toBe(bill.link);
  await screen.user.click(screen.getByRole('button', { name: 'Anular' }));
  const dialog = await screen.findByRole('dialog', { name: 'Anular la factura SPE501' });
  expect(dialog.textContent).toContain('El número de la factura queda gastado y no vuelve a usarse.');
  expect(off(within(dialog).getByRole('button', { name: 'Anular' }))).toBe(true);
  await screen.user.type(within(dialog).getByRole('textbox', { name: /^Motivo/ }), ' Lectura equivocada ');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Anular' }));
  await screen.findByText('Factura anulada con la nota SPENR1.');
  expect(screen.sent(voidBill)[0]?.body).toMatchObject({
    client_code: '10',
    year: 2025,
    month: 10,
    reason: 'Lectura equivocada',
    bill_number: 501,
  });
});

test('a voided bill without a free number links to the page that assigns numbers', async () => {
  const without = await open(liquidation, [voided]);
  await without.findByText('El ciclo 6R no tiene números suplementarios libres en el mes.');
  const link = without.getByRole('link', { name: 'Agregar rango suplementario' });
  expect(link.getAttribute('href')).toContain('/webspectrum/facturador/parametrizacion-mensual?periodo=2025-10');
  expect(off(without.getByRole('button', { name: 'Reexpedir' }))).toBe(true);
  expect(off(without.getByRole('button', { name: 'Anular' }))).toBe(true);
  without.getByText('Anulada, nota SPENR1');
  without.getByRole('button', { name: 'Descargar nota' });
  await without.user.click(without.getByRole('button', { name: 'Descargar XML de la nota' }));
  await without.findByText('Correo del cliente');
  expect(without.sent(makeElectronicDocuments)[0]?.body).toMatchObject({ clientCode: '10', cycle: '6R', part: 1 });
});

test('a voided bill is issued again after a confirmation', async () => {
  const screen = await open(liquidation, [voided], 3);
  const button = await screen.findByRole('button', { name: 'Reexpedir' });
  expect(off(button)).toBe(false);
  await screen.user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(screen.sent(reissueBill)).toEqual([]);
  await screen.user.click(within(dialog).getByRole('button', { name: 'Reexpedir' }));
  await screen.findByText('Factura SPE601 expedida.');
  expect(screen.sent(reissueBill)[0]?.body).toMatchObject({ client_code: '10', year: 2025, month: 10 });
});

test('a bill is corrected only after a preview, exactly as previewed', async () => {
  const screen = await open(liquidation, [bill], 3);
  await screen.user.click(await screen.findByRole('button', { name: 'Corregir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Corregir la factura SPE501' }));
  const field = (name: RegExp) => dialog.getByRole('textbox', { name });
  await screen.user.clear(field(/^Energía activa/));
  const look = () => dialog.getByRole('button', { name: 'Ver la factura corregida' });
  expect(off(look())).toBe(true);
  await screen.user.type(field(/^Energía activa/), '187.5');
  await screen.user.clear(field(/^Factor M/));
  expect(off(look())).toBe(true);
  await screen.user.type(field(/^Factor M/), '6');
  await screen.user.click(dialog.getByRole('combobox', { name: 'Nivel de la tarifa' }));
  await screen.user.click(await dialog.findByRole('option', { name: 'Nivel 2', hidden: true }));
  await screen.user.click(dialog.getByRole('combobox', { name: 'Mercado' }));
  await screen.user.click(await dialog.findByRole('option', { name: 'CEDM', hidden: true }));
  // Only tariffs of the chosen market are offered.
  await screen.user.click(dialog.getByRole('combobox', { name: 'Tarifa publicada' }));
  expect(dialog.queryByRole('option', { name: 'Octubre 2025, versión 1', hidden: true })).toBeNull();
  await screen.user.keyboard('{Escape}');
  await screen.user.click(dialog.getByRole('combobox', { name: 'Municipio' }));
  await screen.user.clear(dialog.getByRole('combobox', { name: 'Municipio' }));
  await screen.user.type(dialog.getByRole('combobox', { name: 'Municipio' }), 'ipiales');
  await screen.user.click(await dialog.findByRole('option', { name: 'IPIALES (NARIÑO)', hidden: true }));
  await screen.user.click(dialog.getByRole('checkbox', { name: 'Se cobra, Medidor' }));
  await screen.user.click(look());
  await dialog.findByText('Paga $ 20,535 menos.');
  dialog.getByText('$ 0 → $ 500 a favor');
  // The next Tab leads from the preview to the reason.
  expect(document.activeElement).toBe(dialog.getByRole('heading', { name: /^La factura corregida/ }));
  const consumption = { active: 187.5, inductive: 0, penalised: 0, capacitive: 0 };
  const terms = {
    market: 'CEDM',
    municipality: '52356',
    tariffId: 'spe20259def',
    level: 'n2',
    unitCostForm: 'SI',
    contributionPercent: null,
    irrigationSubsidyPercent: null,
    subsistence: null,
    mFactor: 6,
  };
  const requestedChanges = {
    number: 501,
    clientCode: '10',
    consumption,
    terms,
    concepts: [{ key: 'MED', code: 'MED', value: null }],
  };
  expect(screen.sent(reviewBillCorrection)[0]?.body).toMatchObject(requestedChanges);
  const button = () => dialog.getByRole('button', { name: 'Corregir' });
  expect(off(button())).toBe(true);
  await screen.user.type(field(/^Motivo/), 'Lectura equivocada');
  expect(off(button())).toBe(false);
  // Any later edit requires a new preview.
  await screen.user.click(dialog.getByRole('checkbox', { name: 'Se cobra, Medidor' }));
  dialog.getByText('Cambió lo escrito: vea de nuevo la factura corregida.');
  await screen.user.click(dialog.getByRole('checkbox', { name: 'Se cobra, Medidor' }));
  await screen.user.click(button());
  await screen.findByText('Factura SPE601 expedida; la anterior se reversó con la nota SPENR1.');
  expect(screen.sent(correctBill)[0]?.body).toMatchObject({
    ...requestedChanges,
    payable: 381_624,
    reason: 'Lectura equivocada',
  });
});

test('values that only another use has are cleared when the use changes', async () => {
  const screen = await open(liquidation, [bill], 3);
  await screen.user.click(await screen.findByRole('button', { name: 'Corregir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Corregir la factura SPE501' }));
  const use = async (name: string) => {
    await screen.user.click(dialog.getByRole('combobox', { name: /^Uso/ }));
    await screen.user.click(await dialog.findByRole('option', { name, hidden: true }));
  };
  const subsidy = () => dialog.queryByRole('textbox', { name: /^Subsidio/ });
  await use('DISTRITO DE RIEGO');
  await screen.user.type(subsidy() as HTMLElement, '50');
  await use('INDUSTRIAL');
  expect(subsidy()).toBeNull();
  await screen.user.click(dialog.getByRole('button', { name: 'Ver la factura corregida' }));
  await dialog.findByText('Paga $ 20,535 menos.');
  expect(screen.sent(reviewBillCorrection)[0]?.body).toMatchObject({
    terms: { useType: 'INDUSTRIAL', irrigationSubsidyPercent: null },
  });
});

test('the row of a bill shows what it corrected', async () => {
  const correction: clientMonth['correction'] = {
    causes: ['consumption', 'credits'],
    differences: [
      {
        concept: 'EA',
        name: 'Energía activa',
        before: 196_679.7,
        after: 175_606.88,
        energy_before: 210,
        energy_after: 187.5,
      },
    ],
  };
  const corrected: clientMonth = {
    ...bill,
    number: 601,
    printed: 'SPE601',
    kind: 'reissue',
    replaces: 501,
    correction,
  };
  const screen = await open(liquidation, [{ ...voided, replaced_by: 601 }, corrected]);
  await screen.findByText('Corrigió: consumo, créditos');
  screen.getByText('Energía activa: $ 196,679.70 → $ 175,606.88, 210 → 187.5 kWh');
});
