import {
  checkAnnualParameters,
  checkMunicipAgreements,
  checkTrialClient,
  checkTrialClients,
  checkTrialLiquidation,
  checkTrialLiquidations,
  checkTrialTariffs,
  explainTrialLiquidation,
  makeTrialLiquidation,
  readTrialFile,
  type TrialHead,
} from '@contador/contract/billing';
import { taxAgreementTexts as words } from '@contador/contract/messages';
import { listOperations } from '@contador/contract/operations';
import { getSignedUrl } from '@contador/contract/uploads';
import { cleanup, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingCycles, reception } from '../../../testing/billing-cycles.ts';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

const id = '3f0e7a52-6a0e-4f5f-9f0c-0b1f9d0e8a11';
const head: TrialHead = {
  id,
  cycle: '6R',
  compared: 'liquidated',
  clients: 13744,
  madeBy: 'Natalia Ospina',
  changed: [],
  madeAt: '2025-11-04T12:00:00.000Z',
  keptUntil: '2025-12-04T12:00:00.000Z',
  replaced: [
    { cause: 'tariff', sentence: 'Tarifas de Octubre 2025, versión 1' },
    { cause: 'annual', sentence: 'IVA: 19 → 16' },
  ],
};
const client = {
  code: '10',
  sic: 'Frt10',
  name: 'HOSPITAL',
  useType: 'OFICIAL',
  stratum: null,
  energy: '500',
  energyAfter: '500',
  before: '351035',
  after: '352704.1',
  difference: '1669.1',
  parts: ['0', '1669.4', '-0.3'],
};
const concepts = [
  {
    concept: 'energy' as const,
    before: '351035',
    after: '352704.4',
    difference: '1669.4',
    parts: ['0', '1669.4', '0'],
  },
  { concept: 'vat' as const, before: '1.9', after: '1.6', difference: '-0.3', parts: ['0', '0', '-0.3'] },
];
const whole = { before: '351036.9', after: '352706', difference: '1669.1', parts: ['0', '1669.4', '-0.3'] };
const figure = {
  id: 'VEA[band=mon]',
  symbol: 'VEA',
  label: 'Energía activa',
  unit: 'COP',
  amount: '352704.4',
  index: {},
  origin: { kind: 'constant' as const, law: 'Ley', article: '1' },
};

const open = ({ trials = [] as TrialHead[], trialHead = head } = {}) =>
  renderScreen('/webspectrum/facturador/liquidacion-de-prueba?periodo=2025-10&ciclo=6R', {
    account: 'only-fact@spectrum',
    answers: [
      ...billingCycles,
      answer(listOperations, { operations: [] }),
      answer(checkTrialLiquidations, { shadows: trials }),
      answer(checkTrialLiquidation, {
        head: trialHead,
        concepts,
        whole,
        changedClients: 1,
        classes: [{ useType: 'OFICIAL', stratum: null, clients: 13744, changed: 1, ...whole }],
      }),
      answer(checkTrialClients, { clients: [client], matching: 1, next: null }),
      answer(checkTrialClient, {
        client,
        concepts,
        lines: [
          {
            code: 'EA',
            name: 'Energía activa',
            kind: 'energy',
            before: { energy: '500', value: '351035', figure: 'VEA[band=mon]' },
            after: { energy: '500', value: '352704.4', figure: 'VEA[band=mon]' },
          },
        ],
      }),
      answer(checkTrialTariffs, {
        tariffs: [{ id: 'spe202591', year: 2025, month: 9, version: '1', markets: ['NARM'] }],
        prices: [{ market: 'NARM', level: 'n2', price: 'cu-mon', value: 702.07 }],
        clientPrices: [{ clientCode: '77', name: 'MOLINO', price: 'g', value: 312.4 }],
      }),
      answer(checkAnnualParameters, {
        parameters: { strata56Contribution: 20, otherUsesContribution: 20, uvt: 49799, minimumWage: 1423500, vat: 19 },
        revision: 'r',
      }),
      answer(checkMunicipAgreements, {
        extendedCollectTypes: true,
        places: [
          {
            code: '52001',
            name: 'PASTO',
            agreements: [
              {
                id: 3,
                version: 2,
                username: 'spectrum',
                revision: 'r',
                active: true,
                useTypes: ['COMERCIAL'],
                startDate: '2025-01-01',
                finishDate: null,
                variable: 'FIJA',
                type: 'PORC_CONSUMO',
                limitUnit: 'AUTO',
                marketType: null,
                strata: [],
                level: null,
                ranges: [{ min: null, max: null, value: 12, limitMin: null, limitMax: null }],
              },
            ],
          },
        ],
      }),
      answer(explainTrialLiquidation, { figure: figure as never, unexplained: [] }),
      answer(makeTrialLiquidation, { shadow: id }),
      answer(getSignedUrl, { url: '/api/uploads/abc' } as never),
      answer(reception, { Upload: 'OK' } as never),
      answer(readTrialFile, {
        file: id,
        users: 12,
        ignored: 1,
        leftOut: [{ line: 9, code: 'X', reason: 'No es cliente.' }],
      }),
    ],
  });

test('all replacements are sent together, and nothing else', async () => {
  const screen = await open();
  await screen.findByText('Todavía no hay pruebas de este ciclo y mes');
  const { user } = screen;
  await user.click(screen.getByRole('button', { name: 'Tarifa como está' }));
  await user.type(await screen.findByRole('textbox', { name: 'CU de NARM n2' }), '700.5');
  await user.type(screen.getByRole('textbox', { name: 'G del cliente 77' }), '320');
  await user.click(screen.getByRole('button', { name: /^Parámetros del año como/ }));
  await screen.findByText('Hoy: 49,799');
  await user.type(screen.getByRole('textbox', { name: /IVA/ }), '16');
  await user.click(screen.getByRole('button', { name: /^Acuerdo de alumbrado como/ }));
  await user.click(await screen.findByRole('combobox', { name: 'Acuerdo que se prueba' }));
  await user.click(await screen.findByRole('option', { name: '3 · PASTO · COMERCIAL', hidden: true }));
  const value = await screen.findByRole('textbox', { name: 'Valor, rango 1' });
  await user.clear(value);
  await user.type(value, '10');
  await user.click(screen.getByRole('button', { name: 'Calcular la prueba' }));
  await screen.findByText('Prueba calculada.');
  expect(screen.sent(makeTrialLiquidation)[0]?.body).toMatchObject({
    username: 'spectrum',
    year: 2025,
    month: 10,
    cycle: '6R',
    prices: [{ market: 'NARM', level: 'n2', price: 'cu-mon', value: 700.5 }],
    annual: { vat: 16 },
    clientPrices: [{ clientCode: '77', price: 'g', value: 320 }],
    lighting: { id: 3, ranges: [{ min: null, max: null, value: 10, limitMin: null, limitMax: null }] },
  });
  expect(Object.keys(screen.sent(makeTrialLiquidation)[0]?.body ?? {})).not.toContain('security');
});

test('a new agreement is tried with its place, scope and charge', async () => {
  const screen = await open();
  const { user } = screen;
  await user.click(await screen.findByRole('button', { name: /^Acuerdo de alumbrado como/ }));
  await user.click(await screen.findByRole('combobox', { name: 'Acuerdo que se prueba' }));
  await user.click(await screen.findByRole('option', { name: 'Un acuerdo nuevo', hidden: true }));
  await user.type(await screen.findByRole('combobox', { name: 'Municipio del acuerdo' }), 'ipiales');
  await user.click(await screen.findByRole('option', { name: 'IPIALES (NARIÑO)', hidden: true }));
  await user.click(screen.getByRole('checkbox', { name: 'COMERCIAL' }));
  await user.click(screen.getByRole('combobox', { name: 'Variable' }));
  await user.click(await screen.findByRole('option', { name: words.variables.FIJA, hidden: true }));
  await user.click(screen.getByRole('combobox', { name: words.type }));
  await user.click(await screen.findByRole('option', { name: words.types.PORC_CONSUMO, hidden: true }));
  await user.type(await screen.findByRole('textbox', { name: 'Valor, rango 1' }), '8');
  await user.click(screen.getByRole('button', { name: 'Calcular la prueba' }));
  await screen.findByText('Prueba calculada.');
  const lighting = screen.sent(makeTrialLiquidation)[0]?.body?.lighting;
  expect(lighting).toMatchObject({
    code: '52356',
    useTypes: ['COMERCIAL'],
    strata: [],
    variable: 'FIJA',
    type: 'PORC_CONSUMO',
    active: true,
    ranges: [{ min: null, max: null, value: 8, limitMin: null, limitMax: null }],
  });
  expect(lighting).not.toHaveProperty('id');
});

test('a tried file shows what it contains and what it leaves out', async () => {
  const screen = await open();
  await screen.user.click(await screen.findByRole('button', { name: 'Consumos como está' }));
  const file = new File(['x'], 'consumos.xlsx');
  await screen.user.upload(await screen.findByLabelText('Archivo de consumos'), file);
  await screen.findByText('consumos.xlsx: 12 clientes, 1 fila por fuera');
  expect(screen.getByText('No es cliente.')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Calcular la prueba' }));
  await screen.findByText('Prueba calculada.');
  expect(screen.sent(makeTrialLiquidation)[0]?.body).toMatchObject({ consumptionFile: id });
});

test('a trial is shown by concept, cause, class and client, down to the formula, and says that it is outdated', async () => {
  const screen = await open({ trials: [head], trialHead: { ...head, changed: ['los acuerdos'] } });
  await screen.findByText('Desde la prueba cambió: los acuerdos. Hágala de nuevo.');
  const table = await screen.findByRole('table', { name: 'Por concepto' });
  expect(
    within(table).getByRole('row', { name: 'Energía activa 351,035.00 352,704.40 +1,669.40 +1,669.40 0.00' }),
  ).toBeTruthy();
  expect(within(table).getByRole('row', { name: /^Total a pagar .* \+1,669.40 −0.30$/ })).toBeTruthy();
  expect(screen.getByText('1 de 13,744')).toBeTruthy();
  await screen.user.click(await screen.findByText('HOSPITAL'));
  await screen.user.click(await screen.findByRole('button', { name: /Energía activa después, HOSPITAL/ }));
  await screen.findByRole('dialog');
  expect(screen.sent(explainTrialLiquidation)[0]?.query).toMatchObject({
    side: 'after',
    kind: 'energy',
    figure: 'VEA[band=mon]',
  });
  expect(screen.sent(checkTrialClients)[0]?.query).toMatchObject({ only: 'changed', limit: 100 });
});

test('replacements survive a reload and are deleted when they are removed', async () => {
  const first = await open();
  await first.user.click(await first.findByRole('button', { name: 'Créditos como está' }));
  await first.user.upload(await first.findByLabelText('Archivo de créditos'), new File(['x'], 'creditos.xlsx'));
  await first.findByText('creditos.xlsx: 12 clientes, 1 fila por fuera');
  expect(first.sent(readTrialFile)[0]?.query).toMatchObject({ kind: 'credits' });
  cleanup();
  const screen = await open();
  await screen.findByText('Hay un borrador de los reemplazos del ciclo 6R, Octubre 2025.');
  await screen.user.click(screen.getByRole('button', { name: 'Recuperar' }));
  await screen.user.click(await screen.findByRole('button', { name: 'Calcular la prueba' }));
  await screen.findByText('Prueba calculada.');
  expect(screen.sent(makeTrialLiquidation)[0]?.body).toMatchObject({ creditsFile: id });
  await screen.user.click(screen.getByRole('button', { name: 'Quitar los reemplazos' }));
  expect(Object.keys(localStorage).filter((key) => key.includes('/shadow/'))).toEqual([]);
});
