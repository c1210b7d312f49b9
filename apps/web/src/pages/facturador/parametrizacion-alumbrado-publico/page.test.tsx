import {
  calculateAgreementTakings,
  checkAnnualParameters,
  checkMunicipAgreements,
  type MunicipalAgreementRow,
  updateMunicipAgreements,
} from '@contador/contract/billing';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refuse, renderScreen, type Screen } from '../../../testing/render-screen.tsx';

const address = '/webspectrum/facturador/parametrizacion-alumbrado-publico';
const range = { min: 0, max: null, value: 0.9, limitMin: null, limitMax: null };
const homes: MunicipalAgreementRow = {
  id: 12,
  version: 2,
  active: true,
  username: 'spectrum',
  revision: 'r2',
  limitUnit: 'AUTO',
  useTypes: ['RESIDENCIAL'],
  strata: [3, 4],
  marketType: null,
  level: null,
  startDate: '2025-01-01',
  finishDate: null,
  variable: 'RANGO_CONSUMO',
  type: 'UVT',
  ranges: [
    { ...range, max: 100, value: 0.08 },
    { ...range, min: 100, max: 200, value: 0.15 },
    { ...range, min: 200, value: 0.3 },
  ],
};
const places = [{ code: '52399', name: 'LA UNIÓN (NARIÑO)', agreements: [homes] }];
const parameters = { uvt: 49_799, minimumWage: 1_423_500 };
type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;

const open = (answers: Answers = []) =>
  renderScreen(address, {
    account: 'only-fact@spectrum',
    answers: [
      answer(checkMunicipAgreements, { places, extendedCollectTypes: false }),
      answer(checkAnnualParameters, { parameters, revision: 'p' }),
      answer(updateMunicipAgreements, { Upload: 'OK', id: 12 }),
      ...answers,
    ],
  });
const cell = (screen: Screen, name: string) => screen.findByRole('textbox', { name });
async function pick(screen: Screen, label: string, option: RegExp) {
  await screen.user.click(screen.getByRole('combobox', { name: label }));
  await screen.user.click(await screen.findByRole('option', { name: option }));
}

describe('agreements of municipalities', () => {
  test('places with agreements are listed first, and the first one is open', async () => {
    const screen = await open();
    const list = await screen.findByRole('grid', { name: 'Municipio' });
    await within(list).findByText('LA UNIÓN (NARIÑO)');
    const first = within(list).getAllByRole('row')[1];
    expect(first?.textContent).toContain('LA UNIÓN (NARIÑO)1');
    await screen.findByText('Acuerdo 12, versión 2');
    await screen.findByText('1 de 1122 con acuerdos activos');
  });

  test('many agreements are offered in a list, and the last one in use is selected', async () => {
    const many = [1, 2, 3, 4, 5].map((id) => ({ ...homes, id, active: id < 4 }));
    const answered = { places: [{ ...places[0], agreements: many }], extendedCollectTypes: false } as never;
    const screen = await open([answer(checkMunicipAgreements, answered)]);
    await screen.findByText('Acuerdo 3, versión 2');
    await pick(screen, 'los acuerdos', /^5: RESIDENCIAL.*Inactivo/);
    await screen.findByText('Acuerdo 5, versión 2');
  });

  test('each range shows what it charges, and a consumption can be tried', async () => {
    const screen = await open();
    const table = await screen.findByRole('table', { name: 'Rangos' });
    const paid = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelectorAll('td')[5]?.textContent);
    expect(paid).toEqual(['3,983.92', '7,469.85', '14,939.70']);
    const tried = screen.getByRole('textbox', { name: 'Consumo' });
    await screen.user.clear(tried);
    await screen.user.type(tried, '214');
    await screen.findByText('rango 3: paga $ 14,939.70');
    await screen.user.clear(tried);
    await screen.user.type(tried, '100');
    await screen.findByText('rango 1: paga $ 3,983.92');
  });

  test('Enter saves, except in a tried consumption, and an empty value gets the focus', async () => {
    const screen = await open();
    await screen.user.type(await screen.findByRole('textbox', { name: 'Consumo' }), '{Enter}');
    const value = await cell(screen, 'Valor, rango 2');
    await screen.user.clear(value);
    await screen.user.type(await cell(screen, 'Valor, rango 3'), '{Enter}');
    await screen.findByText('Algunos campos estan vacíos. Ingreso inválido.');
    await screen.user.keyboard('{Enter}');
    await expect.poll(() => document.activeElement).toBe(value);
    expect(screen.sent(updateMunicipAgreements)).toEqual([]);
    await screen.user.keyboard('0.2{Enter}');
    await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
    expect(screen.sent(updateMunicipAgreements)).toHaveLength(1);
  });

  test('an agreement is saved with all fields; an empty limit is NA, and N clears it', async () => {
    const screen = await open();
    const limit = await cell(screen, 'Límite máximo, rango 3');
    expect(limit.getAttribute('placeholder')).toBe('NA');
    await screen.user.type(limit, '5');
    const lower = await cell(screen, 'Límite mínimo, rango 3');
    await screen.user.type(lower, '1');
    await screen.user.type(lower, '{Backspace}n');
    expect(lower).toHaveProperty('value', '');
    const bound = await cell(screen, 'Máximo, rango 1');
    await screen.user.clear(bound);
    await screen.user.type(bound, '90');
    await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
    const { ranges, ...sent } = screen.sent(updateMunicipAgreements)[0]?.body ?? {};
    expect(ranges).toEqual([
      { ...range, max: 90, value: 0.08 },
      { ...range, min: 100, max: 200, value: 0.15 },
      { ...range, min: 200, value: 0.3, limitMax: 5 },
    ]);
    expect(sent).toMatchObject({ id: 12, code: '52399', seen: 'r2', strata: [3, 4], finishDate: null, type: 'UVT' });
  });

  test('the revenue is calculated on request with the typed values, and marked as outdated after a change', async () => {
    const sums = [
      { min: 0, max: 90, clients: 1204, amount: 5_044_663.68 },
      { min: 100, max: 200, clients: 2871, amount: 22_554_863.1 },
      { min: 200, max: null, clients: 1, amount: 15_712.2 },
    ];
    const takings = {
      year: 2025,
      month: 9,
      clients: 4076,
      amount: 27_615_238.98,
      ranges: sums,
      notCalculated: 0,
      outside: { clients: 0, amount: 0 },
      saved: { clients: 4076, amount: 27_000_000 },
      histogram: { width: 10, clients: [5, 9, 2] },
    };
    const screen = await open([answer(calculateAgreementTakings, { takings })]);
    const bound = await cell(screen, 'Máximo, rango 1');
    await screen.user.clear(bound);
    await screen.user.type(bound, '90');
    await screen.user.click(screen.getByRole('button', { name: 'Calcular recaudo' }));
    const table = await screen.findByRole('table', { name: 'Recaudo por rango' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows.slice(1)).toEqual([
      '0 a 90 kWh1,2045,044,663.68',
      '100 a 200 kWh2,87122,554,863.10',
      'más de 200 kWh115,712.20',
      'Todos4,07627,615,238.98',
    ]);
    const sentence =
      '4,076 clientes, recaudo estimado $ 27,615,238.98 al mes · el acuerdo guardado recauda $ 27,000,000.00';
    await screen.findByText(sentence);
    const { lighting } = screen.sent(calculateAgreementTakings)[0]?.body ?? {};
    expect(lighting).toMatchObject({ id: 12, code: '52399', ranges: [{ max: 90 }, { min: 100 }, { min: 200 }] });
    await screen.user.type(bound, '{Backspace}5');
    await screen.findByText('De los términos de antes de su último cambio.');
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('changed dates are announced as another agreement', async () => {
    const screen = await open();
    const start = await cell(screen, 'Inicio');
    expect(screen.queryByText(/se guarda como un acuerdo nuevo/)).toBeNull();
    await screen.user.clear(start);
    await screen.user.type(start, '01/07/2025');
    await screen.findByText(/se guarda como un acuerdo nuevo/);
  });

  test('without homes there are no strata, and another variable clears the ranges', async () => {
    const screen = await open();
    await cell(screen, 'Inicio');
    expect(screen.getByRole('checkbox', { name: 'Estrato 3' })).toHaveProperty('checked', true);
    await screen.user.click(screen.getByRole('checkbox', { name: 'COMERCIAL' }));
    await screen.user.click(screen.getByRole('checkbox', { name: 'RESIDENCIAL' }));
    expect(screen.queryByRole('checkbox', { name: 'Estrato 3' })).toBeNull();
    await pick(screen, 'Variable', /^FIJA/);
    const table = screen.getByRole('table', { name: 'Rangos' });
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
    const notice = await screen.findByRole('dialog', { name: 'Aviso' });
    expect(notice.textContent).toContain('Valor, rango 1');
    expect(screen.sent(updateMunicipAgreements)).toEqual([]);
    await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
    await screen.user.type(await cell(screen, 'Valor, rango 1'), '0.35');
    await screen.user.click(await screen.findByRole('button', { name: 'Guardar' }));
    const bodies = screen.sent(updateMunicipAgreements).map(({ body }) => body);
    expect(bodies.at(-1)).toMatchObject({
      useTypes: ['COMERCIAL'],
      strata: [],
      variable: 'FIJA',
      ranges: [{ min: null, max: null, value: 0.35, limitMin: null, limitMax: null }],
    });
  });

  test('a new agreement needs a use, a variable, a charge and a range', async () => {
    const screen = await open();
    await screen.user.click(await screen.findByRole('button', { name: 'Agregar' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Guardar' }));
    const notice = await screen.findByRole('dialog', { name: 'Aviso' });
    const messages = within(notice)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('td')?.textContent);
    expect(messages).toEqual(['Uso', 'Variable', 'Tipo de cobro', 'Rangos']);
    expect(screen.sent(updateMunicipAgreements)).toEqual([]);
  });

  test('a refusal is marked at its cell and keeps the typed values', async () => {
    const expected = 'Los rangos no se cruzan; solo pueden compartir un borde.';
    const screen = await open([
      refuse(updateMunicipAgreements, 400, 'agreement-refused', 'El acuerdo tiene datos que no se pueden guardar.', [
        { field: 'ranges.1.min', expected },
      ]),
    ]);
    const bound = await cell(screen, 'Mínimo, rango 2');
    await screen.user.clear(bound);
    await screen.user.type(bound, '50');
    await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
    const notice = await screen.findByRole('dialog', { name: 'Aviso' });
    expect(notice.textContent).toContain('Mínimo, rango 2');
    await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
    await screen.findByText(expected);
    expect(bound).toHaveProperty('value', '50');
  });
});
