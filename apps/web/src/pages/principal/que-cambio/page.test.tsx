import type { ReplyOf } from '@contador/contract';
import {
  type ComparableTariff,
  explainFigure,
  type FigureChange,
  listComparableTariffs,
  whatChangedInFigure,
} from '@contador/contract/tariff-calculation';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refusal, renderScreen } from '../../../testing/render-screen.tsx';

const address = '/webdemo/principal/que-cambio?periodo=2025-10&mercado=DNOM&version=def';

function tariff(tariffId: string, tariffMonth: string, more: Partial<ComparableTariff> = {}): ComparableTariff {
  return { tariffId, tariffMonth, version: 'def', state: 'published', definitive: true, ...more };
}
const november = tariff('dem202510def', '2025-11', { state: 'unpublished', definitive: false });
const october = tariff('dem20259def', '2025-10');
const second = tariff('dem202592', '2025-10', { version: '2', definitive: false });
const september = tariff('dem20258def', '2025-09');
const tariffs = answer(listComparableTariffs, { tariffs: [november, october, second, september] });

const spot = {
  symbol: 'Pb',
  label: 'Precio medio de las compras en bolsa',
  unit: 'COP/kWh',
  index: {},
  cause: 'spot-price',
  from: '295.0512',
  to: '189.9333',
  fromId: 'Pb',
  toId: 'Pb',
  effect: '-12.4',
  components: [
    { component: 'G', effect: '-11.1' },
    { component: 'PR', effect: '-1.3' },
  ],
  source: 'afac10.txf',
} as const;
/** Invented: 895.886 to 892.341, a fall of 3.55 between the printed figures. */
const change: FigureChange = {
  from: '895.886',
  to: '892.341',
  change: '-3.545',
  components: [
    { component: 'G', effect: '-11.1' },
    { component: 'D', effect: '6.641' },
    { component: 'PR', effect: '0.914' },
  ],
  causes: [
    { cause: 'spot-price', family: 'prices', effect: '-12.4' },
    { cause: 'network-charges', family: 'prices', effect: '6.641' },
    { cause: 'losses', family: 'quantities', effect: '2.214' },
  ],
  data: [
    { ...spot, components: [...spot.components] },
    {
      ...spot,
      symbol: 'DtUN',
      label: 'Cargo único del área de distribución',
      index: { market: 'DNOM', voltage: 1 },
      cause: 'network-charges',
      from: '266.88',
      to: '273.521',
      fromId: 'DtUN[market=DNOM;voltage=1]',
      toId: 'DtUN[market=DNOM;voltage=1]',
      effect: '6.641',
      components: [{ component: 'D', effect: '6.641' }],
      source: 'LiquidacionDefinitivosCentroNivel1_202510.xlsx',
    },
    {
      ...spot,
      symbol: 'CPROG',
      label: 'Costo del programa de reducción de pérdidas',
      cause: 'losses',
      from: null,
      to: '3.4',
      fromId: null,
      toId: 'CPROG[market=DNOM]',
      effect: '2.214',
      components: [{ component: 'PR', effect: '2.214' }],
      source: 'DNOM-CargoCPROG-202511.xlsx',
    },
  ],
  stopsAtComponents: false,
};
type Reply = ReplyOf<typeof whatChangedInFigure>;
const compared = (more: Partial<Reply> = {}): Reply => ({ from: october, to: november, change, lacking: [], ...more });

function open(reply: Reply | ((query: { from?: string | undefined; to: string }) => Reply), at = address) {
  const call = answer(whatChangedInFigure, ({ query }) => (typeof reply === 'function' ? reply(query) : reply));
  return renderScreen(at, { answers: [tariffs, call] });
}

function cellsOf(table: HTMLElement): string[][] {
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? ''));
}

describe('the selection of the comparison', () => {
  test('defaults to the chosen period and the month before, in the monomial cost of level 1', async () => {
    const screen = await open(compared());
    await screen.findByRole('figure', { name: 'De Octubre a Noviembre 2025' });
    expect(screen.sent(whatChangedInFigure).map(({ query }) => query)).toEqual([
      {
        username: 'demo',
        market: 'DNOM',
        figure: 'CU[market=DNOM;level=n1or;band=mon]',
        from: 'dem20259def',
        to: 'dem202510def',
      },
    ]);
    expect((screen.getByRole('combobox', { name: 'Desde' }) as HTMLInputElement).value).toBe('Octubre 2025 · def');
    expect((screen.getByRole('combobox', { name: 'Hasta' }) as HTMLInputElement).value).toBe(
      'Noviembre 2025 · sin publicar',
    );
  });

  test('is kept in the address, so that a link shows the same comparison', async () => {
    const link = `${address}&desde=dem20258def&hasta=dem202592&nivel=n2&banda=max&costo=cobrado`;
    const screen = await open(compared({ from: september, to: second }), link);
    await screen.findByRole('figure', { name: 'De Septiembre a Octubre 2025' });
    expect(screen.sent(whatChangedInFigure)[0]?.query).toMatchObject({
      figure: 'CUap[market=DNOM;level=n2;band=max]',
      from: 'dem20258def',
      to: 'dem202592',
    });
  });

  test('changes one side and keeps the other', async () => {
    const screen = await open(({ from, to }) =>
      compared({ from: from === 'dem20258def' ? september : october, to: to === 'dem202592' ? second : november }),
    );
    await screen.user.click(await screen.findByRole('combobox', { name: 'Desde' }));
    await screen.user.click(await screen.findByRole('option', { name: 'Septiembre 2025' }));
    await screen.findByRole('figure', { name: 'De Septiembre a Noviembre 2025' });
    const search = new URLSearchParams(window.location.search);
    expect([search.get('desde'), search.get('hasta')]).toEqual(['dem20258def', 'dem202510def']);
    await screen.user.click(screen.getByRole('combobox', { name: 'Nivel' }));
    await screen.user.click(await screen.findByRole('option', { name: 'Nivel 3' }));
    await waitFor(() =>
      expect(screen.sent(whatChangedInFigure).at(-1)?.query.figure).toBe('CU[market=DNOM;level=n3;band=mon]'),
    );
  });

  test('falls back to the last published month while the current one lacks inputs', async () => {
    const screen = await open(({ to }) =>
      to === 'dem202510def' ? compared({ change: null, lacking: ['to'] }) : compared({ from: september, to: october }),
    );
    await screen.findByRole('figure', { name: 'De Septiembre a Octubre 2025' });
    expect(screen.queryByText(/no tiene esta cifra/)).toBeNull();
  });
});

describe('the explanation of the change', () => {
  test('shows the change, its causes in words, and partial sums that add up to it', async () => {
    const screen = await open(compared());
    const summary = await screen.findByRole('region', { name: 'El Cu calculado baja' });
    expect(summary.textContent).toContain('3.55 COP/kWh · 0.40\u00a0%');
    expect(summary.textContent).toContain('Suben dos componentes y baja una.');
    expect(summary.textContent).toContain(
      'Lo que más pesa: Precio medio de las compras en bolsa (Pb), −12.40, el 58\u00a0% de todo lo que se mueve.',
    );
    const sums = [...summary.querySelectorAll('dd')].map((it) => it.textContent);
    expect(sums).toEqual(['−5.76', '+2.21', '0.00', '0.00']);
  });

  test('shows the exact parts as a table, by component and by cause', async () => {
    const screen = await open(compared());
    await screen.user.click(await screen.findByRole('radio', { name: 'Tabla' }));
    const table = screen.getByRole('table', { name: /Por componente$/ });
    expect(cellsOf(table)).toEqual([
      ['Componente', 'Efecto en el Cu', 'Cu acumulado'],
      ['Cu Octubre', '', '895.886000'],
      ['G Generación', '▼ −11.100000', '884.786000'],
      ['D Distribución', '▲ +6.641000', '891.427000'],
      ['PR Pérdidas', '▲ +0.914000', '892.341000'],
      ['Cu Noviembre', '', '892.341000'],
    ]);
    await screen.user.click(screen.getByRole('radio', { name: 'Por causa' }));
    const causes = cellsOf(screen.getByRole('table', { name: /Por causa$/ }));
    expect(causes.map(([name]) => name)).toEqual([
      'Causa',
      'Cu Octubre',
      'Bolsa',
      'Cargos de red',
      'Pérdidas',
      'Cu Noviembre',
    ]);
    expect(window.location.search).toContain('por=causa');
  });

  test('lists the data with both amounts, effect and source; each amount opens the Lupa of its side', async () => {
    const figure = { id: 'Pb', symbol: 'Pb', label: 'Pb', unit: 'COP/kWh', amount: '295.0512', index: {} };
    const screen = await renderScreen(address, {
      answers: [
        tariffs,
        answer(whatChangedInFigure, compared()),
        answer(explainFigure, {
          figure: { ...figure, origin: { kind: 'absence', reason: 'prueba' } },
          scope: 'prueba',
          published: null,
        }),
      ],
    });
    const table = await screen.findByRole('table', { name: 'Causas, de mayor a menor' });
    const [head, first, , last] = cellsOf(table);
    expect(head?.slice(3, 5)).toEqual(['Octubre', 'Noviembre']);
    expect(first?.slice(2)).toEqual([
      'Precio medio de las compras en bolsa (Pb)',
      '295.05',
      '189.93',
      'COP/kWh',
      '−12.40',
      'afac10.txf',
    ]);
    expect(last?.[3]).toBe('—');
    for (const [month, tariffId] of [
      ['Octubre', 'dem20259def'],
      ['Noviembre', 'dem202510def'],
    ]) {
      await screen.user.click(screen.getByRole('button', { name: new RegExp(`bolsa \\(Pb\\), ${month}`) }));
      await waitFor(() =>
        expect(screen.sent(explainFigure).at(-1)?.query).toEqual({
          electric_tariff_id: tariffId,
          market: 'DNOM',
          figure: 'Pb',
        }),
      );
      await screen.user.keyboard('{Escape}');
    }
  });

  test('stops at the components for printed months and says so', async () => {
    const screen = await open(
      compared({
        change: {
          ...change,
          causes: [{ cause: 'not-broken-down', family: 'not-broken-down', effect: '-3.545' }],
          stopsAtComponents: true,
        },
      }),
    );
    await screen.findByText(/no tiene cálculo debajo de sus componentes/);
  });
});

describe('the page without a comparison', () => {
  test('links to the console when there are no months', async () => {
    const screen = await renderScreen(address, { answers: [answer(listComparableTariffs, { tariffs: [] })] });
    await screen.findByText('No hay meses para comparar.');
    expect(screen.getByRole('link', { name: 'Ir a la consola de estado' }).getAttribute('href')).toContain(
      '/webdemo/principal/consola-componentes',
    );
  });

  test('reports a side that lacks the figure', async () => {
    const screen = await open(
      compared({ from: october, change: null, lacking: ['to'] }),
      `${address}&desde=dem20259def&hasta=dem202510def`,
    );
    await screen.findByText('El cálculo de Noviembre 2025 no tiene esta cifra.');
  });

  test('a failure can be retried', async () => {
    let broken = true;
    const call = answer(whatChangedInFigure, () =>
      broken ? refusal(500, 'server-fault', 'No se pudo completar la acción. Sus datos no cambiaron.') : compared(),
    );
    const screen = await renderScreen(address, { answers: [tariffs, call] });
    await screen.findByText('No fue posible cargar la comparación.');
    broken = false;
    await screen.user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await screen.findByRole('figure', { name: 'De Octubre a Noviembre 2025' });
  });
});
