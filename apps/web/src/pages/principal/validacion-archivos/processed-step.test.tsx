import type { ReplyOf } from '@contador/contract';
import { checkInputs, downloadInputFile, getInputInformation } from '@contador/contract/tariff-inputs';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { enteredInput, octoberInputs } from '../../../testing/october-inputs.ts';
import { answer, refusal, refuse, renderScreen } from '../../../testing/render-screen.tsx';

const address = '/webdemo/principal/validacion-archivos?periodo=2025-10&mercado=DSUM&paso=3';
type Information = ReplyOf<typeof getInputInformation>;

const nothing: Information = {
  name: 'TRSD',
  summary: [],
  verdict: '',
  warnings: [],
  columns: [],
  rows: [],
  heatMap: null,
  profile: null,
};
/** Prices equal to their position in the month: hour 1 of day 1 is 1, hour 24 of day 31 is 744. */
const prices: Information = {
  ...nothing,
  summary: [
    { label: 'Archivos', value: 31, unit: '', note: 'de 31' },
    { label: 'Precio de bolsa, máximo', value: 865.974, unit: '$/kWh', note: 'Jue 2, hora 19' },
  ],
  verdict: 'Se leyeron 31 archivos con 1023 datos: completo y sin avisos.',
  heatMap: {
    title: 'Precio de bolsa nacional',
    unit: '$/kWh',
    days: 31,
    values: Array.from({ length: 744 }, (_, at) => at + 1),
    sources: Array.from({ length: 31 }, (_, at) => ({
      file: `trsd10${String(at + 1).padStart(2, '0')}.txf`,
      line: 18,
    })),
  },
};

function open(information: Information, entered = ['TRSD', 'CDI', 'ADD']) {
  return renderScreen(address, {
    answers: [answer(checkInputs, { inputs: octoberInputs(entered) }), answer(getInputInformation, information)],
  });
}

describe('step 3, the information read', () => {
  test('lists only entered inputs, each with the month of its files', async () => {
    const screen = await open(nothing);
    const table = await screen.findByRole('treegrid', { name: 'Información procesada' });
    await within(table).findByText('TRSD');
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('[role=gridcell]')].slice(0, 4).map((it) => it.textContent));
    expect(cells).toEqual([
      ['TRSD', 'Octubre 2025', 'Listo', 'Cálculo de Componentes: G, Pr'],
      ['CDI', 'Noviembre 2025', 'Listo', 'Cálculo de Componentes: D'],
      ['ADD', 'Septiembre 2025', 'Listo', 'Cálculo de Componentes: D'],
    ]);
  });

  test('without entered inputs it links to the upload', async () => {
    const screen = await open(nothing, []);
    await screen.findByText('Aún no hay archivos ingresados.');
    screen.getByText('Cárguelos en el paso 2.');
  });

  test('a row expands to its information: figures, verdict and the heat map of hours with its table', async () => {
    const screen = await open(prices);
    await screen.user.click(await screen.findByText('TRSD'));
    const information = await screen.findByRole('region', { name: 'Información asociada' });
    within(information).getByRole('heading', { name: 'Información asociada' });
    within(information).getByText('865.97');
    within(information).getByText('Jue 2, hora 19');
    within(information).getByText('Se leyeron 31 archivos con 1023 datos: completo y sin avisos.');
    const map = screen.getByRole('figure', { name: 'Precio de bolsa nacional' });
    await screen.user.click(within(map).getByText('Tabla'));
    const rows = within(await screen.findByRole('table', { name: /Precio de bolsa nacional/ })).getAllByRole('row');
    expect(rows.some((row) => row.textContent?.includes('744'))).toBe(true);
    expect(screen.sent(getInputInformation)[0]?.query).toMatchObject({ filename: 'TRSD', market: 'DSUM' });

    await screen.user.click(screen.getByText('TRSD'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Información asociada' })).toBeNull());
  });

  test('each warning shows its file and cell', async () => {
    const screen = await open({
      ...nothing,
      verdict: 'Se leyó 1 archivo con 13 datos: completo, con 1 aviso para revisar.',
      warnings: [{ file: 'cdi.xlsx', cell: 'C13', expected: 'Difiere del mes anterior en más de 30 %.' }],
      columns: ['Concepto', 'Valor'],
      rows: [['Cargo por uso, nivel 1', 265.7743]],
    });
    await screen.user.click(await screen.findByText('CDI'));
    await screen.findByText('cdi.xlsx, C13 Difiere del mes anterior en más de 30 %.');
    const table = screen.getByRole('table', { name: 'Leído de CDI' });
    expect(within(table).getByRole('row', { name: /Cargo por uso/ }).textContent).toBe(
      'Cargo por uso, nivel 1265.7743',
    );
  });

  test('information that failed to load does not affect the rest, and can be retried', async () => {
    let broken = true;
    const screen = await renderScreen(address, {
      answers: [
        answer(checkInputs, { inputs: octoberInputs(['TRSD']) }),
        answer(getInputInformation, () =>
          broken ? refusal(500, 'server-fault', 'No se pudo completar la acción.') : prices,
        ),
      ],
    });
    await screen.user.click(await screen.findByText('TRSD'));
    await screen.findByText('No fue posible cargar la información asociada.');
    broken = false;
    await screen.user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await screen.findByText('Jue 2, hora 19');
  });
});

describe('Exportar', () => {
  test('requests the input of the version, and reports a failure', async () => {
    const screen = await renderScreen(address, {
      answers: [
        answer(checkInputs, { inputs: octoberInputs(['TRSD']) }),
        refuse(
          downloadInputFile,
          404,
          'input-pending',
          'El insumo está pendiente: todavía no se han subido sus archivos.',
        ),
      ],
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Exportar' }));
    await screen.findByText('Error en el proceso');
    const [sent] = screen.sent(downloadInputFile);
    expect(sent?.query).toMatchObject({
      filename: 'TRSD',
      period: 10,
      year: 2025,
      version: 'def',
      market: 'DSUM',
      xmVersion: '.txf',
    });
    expect(sent?.query.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  });

  test('an input that cannot be exported has no button', async () => {
    const screen = await renderScreen(address, {
      answers: [answer(checkInputs, { inputs: [enteredInput('TRSD', { exportable: false })] })],
    });
    await screen.findByText('TRSD');
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
  });
});
