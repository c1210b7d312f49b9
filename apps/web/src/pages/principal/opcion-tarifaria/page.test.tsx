import type { ReplyOf } from '@contador/contract';
import { explainFigure } from '@contador/contract/tariff-calculation';
import { checkMarkets } from '@contador/contract/tariff-inputs';
import {
  calcCuOpTariff,
  calcOpTariff,
  type OptionCardRow,
  type OptionMonth,
  updateOpTariff,
} from '@contador/contract/tariff-option';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { marketRow } from '../../../testing/demo-company.ts';
import { answer, refuse, renderScreen, type ScreenOptions } from '../../../testing/render-screen.tsx';
import { saveWithUnreadableFields } from '../../../testing/unreadable-fields.ts';

const address = '/webdemo/principal/opcion-tarifaria?periodo=2025-10&mercado=DNOM&version=def';
const all = { n1or: true, n1comp: true, n1us: true, n2: true, n3: true };
const option = { active: true, begin: '2025-09', finish: null, levels: all, rate: 0.85 };

function month(tariffMonth: string, calculated: number, applied: number, balance: number | null): OptionMonth {
  const level = { calculated, option: balance === null ? null : applied, charged: applied + 40, balance };
  return {
    tariffMonth,
    tariffId: `dem${tariffMonth}`,
    published: tariffMonth < '2025-11',
    levels: { n1or: level, n1comp: level, n1us: level, n2: level, n3: level },
  };
}

const step = (symbol: string, value: number, unit = 'COP/kWh') => ({
  id: `${symbol}[market=DNOM;level=n2;band=mon]`,
  symbol,
  label: `Nombre de ${symbol}`,
  unit,
  level: 'n2' as const,
  value,
});

const cost: OptionCardRow = {
  name: 'CU de la opción tarifaria',
  card: 'CUop',
  parameters: ['PV'],
  parametersReady: [true],
  parametersDate: ['2025-11-03T15:00:00.000Z'],
  steps: [step('CU', 755.91), step('PV', 0.6, '%')],
  labels: ['CUop[market=DNOM;level=n2;band=max]', 'CUop[market=DNOM;level=n2;band=mon]'],
  figureIds: ['CUop[market=DNOM;level=n2;band=max]', 'CUop[market=DNOM;level=n2;band=mon]'],
  values: [741.5, 732.4],
  approved: false,
  approval: null,
  published: false,
  publication: null,
  fingerprint: 'a1',
  approveRefused: null,
  publishRefused: 'Apruebe el valor de la componente antes de publicarlo.',
  missing: [],
  impossible: null,
  warnings: [],
  trace: [null, null],
};
const balance: OptionCardRow = {
  ...cost,
  name: 'Saldo acumulado',
  card: 'SA',
  parameters: ['VROTmon'],
  steps: [step('VROT', 8_680_000, 'kWh')],
  labels: ['SA[market=DNOM;level=n2]'],
  figureIds: ['SA[market=DNOM;level=n2]'],
  values: [203_141_592.65],
  trace: [null],
};

const active: ReplyOf<typeof calcOpTariff> = {
  cards: [cost, balance],
  state: 'active',
  option,
  revision: 'p1',
  editRefused: null,
  months: [
    month('2025-09', 740, 740, null),
    month('2025-10', 751.2, 728, 201_376_000),
    month('2025-11', 755.91, 732.4, 400e6),
  ],
  opening: null,
};
const inactive: typeof active = {
  cards: [],
  state: 'inactive',
  option: null,
  revision: '',
  editRefused: null,
  months: [],
  opening: null,
};

const open = (reply: typeof active, ...answers: NonNullable<ScreenOptions['answers']>) =>
  renderScreen(address, { answers: [answer(calcOpTariff, reply), ...answers] });

describe('a market without option', () => {
  test('says so, and starts an option with all levels on', async () => {
    const screen = await open(inactive, answer(updateOpTariff, { Upload: 'OK' }));
    await screen.findByText('Opción tarifaria inactiva en este mercado.');
    await screen.user.click(screen.getByRole('button', { name: 'Iniciar opción tarifaria' }));
    const dialog = await screen.findByRole('dialog', { name: 'Iniciar opción tarifaria' });
    expect(
      within(dialog)
        .getAllByRole('checkbox')
        .every((it) => (it as HTMLInputElement).checked),
    ).toBe(true);
    await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Algunos campos estan vacíos. Ingreso inválido.');
    await screen.user.click(screen.getByRole('button', { name: 'Aceptar' }));
    expect(screen.sent(updateOpTariff)).toEqual([]);
    await screen.user.type(within(dialog).getByRole('textbox', { name: /Tasa mensual/ }), '0.85');
    await screen.user.click(within(dialog).getByRole('checkbox', { name: 'Nivel 3' }));
    await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Opción tarifaria actualizada.');
    expect(screen.sent(updateOpTariff)[0]?.body).toMatchObject({
      market: 'DNOM',
      active: true,
      beginYear: 2025,
      beginMonth: 11,
      finishYear: null,
      levels: { ...all, n3: false },
      rate: 0.85,
    });
  });

  test('does not send an invalid rate, which stays as typed', async () => {
    const screen = await open(inactive, answer(updateOpTariff, { Upload: 'OK' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Iniciar opción tarifaria' }));
    await saveWithUnreadableFields(screen, await screen.findByRole('dialog', { name: 'Iniciar opción tarifaria' }));
    expect(screen.sent(updateOpTariff)).toEqual([]);
  });

  test('takes the figures of an option that another system ran, and sends none while one of them is empty', async () => {
    const screen = await open({ ...inactive, option: null }, answer(updateOpTariff, { Upload: 'OK' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Iniciar opción tarifaria' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Iniciar opción tarifaria' }));
    expect(dialog.queryByRole('checkbox', { name: 'Traer las cifras del mes anterior' })).toBeNull();
    await screen.user.click(dialog.getByRole('button', { name: /Periodo de inicio/ }));
    await screen.user.click(await screen.findByRole('button', { name: /Sep/ }));
    await screen.user.type(dialog.getByRole('textbox', { name: /Tasa mensual/ }), '0.85');
    for (const level of ['Nivel 1 CO', 'Nivel 1 US', 'Nivel 2', 'Nivel 3'])
      await screen.user.click(dialog.getByRole('checkbox', { name: level }));
    await screen.user.click(dialog.getByRole('checkbox', { name: 'Traer las cifras del mes anterior' }));
    await screen.user.type(dialog.getByRole('textbox', { name: /CU de la opción, Nivel 1 OR/ }), '790.5');
    await screen.user.type(dialog.getByRole('textbox', { name: /De dónde sale/ }), 'Hoja de cálculo');
    await screen.user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Viene de otro sistema');
    await screen.user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect((await screen.findByRole('dialog', { name: /Aviso/ })).textContent).toContain('Saldo, Nivel 1 OR');
    await screen.user.click(screen.getByRole('button', { name: 'Aceptar' }));
    expect(screen.sent(updateOpTariff)).toEqual([]);
    await screen.user.type(dialog.getByRole('textbox', { name: /Saldo, Nivel 1 OR/ }), '1250000000.55');
    await screen.user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Opción tarifaria actualizada.');
    expect(screen.sent(updateOpTariff)[0]?.body).toMatchObject({
      beginMonth: 9,
      opening: {
        costs: { mon: [790.5, null, null, null, null] },
        balances: [1_250_000_000.55, null, null, null, null],
        source: 'Hoja de cálculo',
        reason: 'Viene de otro sistema',
      },
    });
  });

  test('links to the market that has one', async () => {
    const markets = [marketRow('DNOM', 'Demo Norte'), marketRow('DSUM', 'Demo Sur', { tariffOption: option })];
    const nothingElse = { largestNumber: 2, incumbents: [], strChargeNorte: null, strChargeCentroSur: null };
    const screen = await open(inactive, answer(checkMarkets, { markets, ...nothingElse }));
    await screen.user.click(await screen.findByRole('button', { name: 'Ver la de Demo Sur' }));
    expect(window.location.search).toContain('mercado=DSUM');
  });

  test('keeps what was typed when the option is refused', async () => {
    const words = 'Las tarifas o la opción tarifaria de un mes que cambiaría ya están publicadas.';
    const screen = await open(
      inactive,
      refuse(updateOpTariff, 409, 'option-month-published', words, [], { Upload: 'No' }),
    );
    await screen.user.click(await screen.findByRole('button', { name: 'Iniciar opción tarifaria' }));
    const dialog = await screen.findByRole('dialog', { name: 'Iniciar opción tarifaria' });
    await screen.user.type(within(dialog).getByRole('textbox', { name: /Tasa mensual/ }), '0.85');
    await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await screen.findByText(words);
    await screen.user.click(screen.getByRole('button', { name: 'Aceptar' }));
    expect((within(dialog).getByRole('textbox', { name: /Tasa mensual/ }) as HTMLInputElement).value).toContain('0.85');
  });
});

describe('a market in the option', () => {
  test('shows its terms, its unit cost by level and band, and its months', async () => {
    const screen = await open(active);
    await screen.findByText(/^Activa desde Septiembre 2025 · saldo al 0.85 % mensual$/);
    const steps = await screen.findByRole('table', { name: 'Cálculo de CU de la opción tarifaria' });
    expect(within(steps).getAllByRole('row').at(-1)?.textContent).toBe('Nivel 2755.9100000.6732.400000');
    const bands = screen.getByRole('table', { name: 'Valores de CU de la opción tarifaria' });
    expect(within(bands).getAllByRole('row')).toHaveLength(3);
    const figure = screen.getByRole('figure', { name: 'Cu calculado, Cu de la opción y saldo' });
    await screen.user.click(within(figure).getByText('Tabla'));
    expect(
      within(figure)
        .getAllByRole('row')
        .map((row) => row.textContent)
        .slice(1),
    ).toEqual([
      'Septiembre 2025740.00—780.00—',
      'Octubre 2025751.20728.00768.00201,376,000.00',
      'Noviembre 2025 · Sin publicar755.91732.40772.40400,000,000.00',
    ]);
  });

  test('opens its figures in the Lupa', async () => {
    const screen = await open(active, refuse(explainFigure, 404, 'figure-unknown', 'Esa cifra no tiene valor.'));
    await screen.user.click(await screen.findByRole('button', { name: /^CUop Nivel 2 Monomia/ }));
    await screen.findByText('Esa cifra no tiene valor.');
    expect(screen.sent(explainFigure)[0]?.query).toMatchObject({ figure: 'CUop[market=DNOM;level=n2;band=mon]' });
  });

  test('is approved with the displayed values', async () => {
    const screen = await open(active, answer(calcCuOpTariff, { Upload: 'OK' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Aprobar' }));
    expect(screen.sent(calcCuOpTariff)[0]).toMatchObject({
      query: { username: 'demo', period: 10, year: 2025 },
      body: { decisions: { DNOM: { CUop: { Approved: true, Fingerprint: 'a1' } } } },
    });
  });

  test('is published only after a confirmation', async () => {
    const approved = { ...cost, approved: true, approveRefused: 'ya', publishRefused: null };
    const screen = await open({ ...active, cards: [approved, balance] }, answer(calcCuOpTariff, { Upload: 'OK' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Publicar' }));
    const question = '¿Desea publicar los valores para la opción tarifaria?. Esta acción no se puede deshacer.';
    await screen.findByText(question);
    await screen.user.keyboard('{Escape}');
    expect(screen.sent(calcCuOpTariff)).toEqual([]);
    await screen.user.click(screen.getByRole('button', { name: 'Publicar' }));
    await screen.findByText(question);
    await screen.user.click(screen.getByRole('button', { name: 'Aceptar' }));
    await screen.findByText('Valor del Cu para opción tarifaria publicado.');
  });

  test('says that PV is missing and links to the parameters', async () => {
    const missing = [
      { symbol: 'PV', label: 'PV', kind: 'parameter' as const, name: 'PV', column: '1', market: 'DNOM' },
    ];
    const lacking = { ...cost, missing, values: [null, null], fingerprint: null, steps: [], approveRefused: 'Faltan' };
    const screen = await open({ ...active, cards: [lacking, balance] });
    await screen.findByText(/^Ingrese el parámetro PV de .+ para calcular\.$/);
    expect(screen.getByRole('link', { name: /^Ir a parámetros de / }).getAttribute('href')).toContain(
      'validacion-parametros',
    );
  });

  test('cannot be edited once its unit cost is published, and says why', async () => {
    const screen = await open({ ...active, editRefused: 'La opción del mes ya está publicada.' });
    const edit = await screen.findByRole('button', { name: 'Editar opción tarifaria' });
    expect(edit.getAttribute('aria-disabled')).toBe('true');
  });
});
