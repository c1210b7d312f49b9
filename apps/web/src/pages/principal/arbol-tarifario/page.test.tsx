import {
  explainFigure,
  getTariffTree,
  getVersionInfo,
  listPublishedMonths,
  type PublishedMonth,
  type TariffTree,
} from '@contador/contract/tariff-calculation';
import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refusal, refuse, renderScreen } from '../../../testing/render-screen.tsx';

const address = '/webdemo/principal/arbol-tarifario?periodo=2025-10&mercado=DNOM&version=def';
const none = { max: null, med: null, min: null, mon: null };

/** Invented market with amounts of the magnitude of November 2025. */
const tree: TariffTree = {
  published: true,
  publishedAt: '2025-11-15T15:00:00.000Z',
  publishedBy: 'María Rojas',
  calculationType: 'FRANJAS HORARIAS',
  transmission: { max: 65.2332, med: 57.2455, min: 45.9293, mon: 57.632 },
  distribution: { n1or: 273.5217, n1comp: 245.44, n1us: 217.36, n2: 190.11, n3: 120.5 },
  restrictions: 31.4344,
  commercialisation: 174.1925,
  generation: 306.2348,
  losses: {
    max: { n1: 65.46, n2: 22.6, n3: 15.99 },
    med: { n1: 64.27, n2: 22.29, n3: 15.83 },
    min: { n1: 62.57, n2: 21.87, n3: 15.6 },
    mon: { n1: 64.3247, n2: 22.31, n3: 15.84 },
  },
  unitCosts: {
    max: { n1or: 916.08, n1comp: 888, n1us: 859.92, n2: 790.01, n3: 713.57 },
    med: { n1or: 906.9, n1comp: 878.82, n1us: 850.74, n2: 781.7, n3: 705.42 },
    min: { n1or: 893.88, n1comp: 865.8, n1us: 837.72, n2: 769.96, n3: 693.87 },
    mon: { n1or: 907.3401, n1comp: 879.26, n1us: 851.18, n2: 755.91, n3: 683.57 },
  },
  optionUnitCosts: none,
  appliedUnitCosts: {
    max: { n1or: 956.2, n1comp: 928.12, n1us: 900.04, n2: 810.07, n3: 723.6 },
    med: { n1or: 947.02, n1comp: 918.94, n1us: 890.86, n2: 801.76, n3: 715.45 },
    min: { n1or: 934, n1comp: 905.92, n1us: 877.84, n2: 790.02, n3: 703.9 },
    mon: { n1or: 947.4601, n1comp: 919.38, n1us: 891.3, n2: 775.97, n3: 693.6 },
  },
  commercialisationWithCot: { n1: 214.3125, n2: 194.2525, n3: 184.2225 },
  cot: { n1: 40.12, n2: 20.06, n3: 10.03 },
  note: null,
};

function month(tariffMonth: string, unitCost: number, charged: number): PublishedMonth {
  const amounts = {
    G: 312.51,
    T: 52.96,
    D: 266.88,
    C: 173.61,
    PR: 61.74,
    R: 28.17,
    COT: 40.68,
    CU: unitCost,
    CUap: charged,
  };
  return {
    tariffMonth,
    tariffId: `dem${tariffMonth}`,
    brought: false,
    levels: { n1or: amounts, n1comp: amounts, n1us: amounts, n2: amounts, n3: amounts },
  };
}
const months = answer(listPublishedMonths, {
  months: [month('2025-09', 901.02, 941.7), month('2025-10', 895.89, 936.57), month('2025-11', 907.34, 948.02)],
});

function open(shown: TariffTree, at = address, account = 'dev@demo') {
  return renderScreen(at, { account, answers: [months, answer(getTariffTree, { tree: shown })] });
}

function cellsOf(table: HTMLElement): string[][] {
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? ''));
}

describe('what the page shows', () => {
  test('a period without versions says so and links to the console', async () => {
    const screen = await renderScreen(address, {
      answers: [
        answer(getVersionInfo, {
          versions: [],
          xmVersions: [],
          calculationTypes: [],
          tariffsPublished: [],
          publicationDates: [],
          tariffIds: [],
          definitiveVersion: null,
          reliquidationVersion: null,
          lastVersion: null,
          reliquidationFinished: true,
          usedXmVersions: [],
          nextVersion: 'def',
        }),
      ],
    });
    await screen.findByText('No se ha generado una versión de cálculo para el periodo actual.');
    expect(screen.getByRole('link', { name: 'Ir a la consola de estado' }).getAttribute('href')).toContain(
      '/webdemo/principal/consola-componentes',
    );
  });

  test('a version that is not published says so and shows no figure', async () => {
    const screen = await open({ ...tree, published: false, publishedAt: null });
    await screen.findByText('Las tarifas no han sido publicadas para los parámetros seleccionados.');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('a published tariff shows its date', async () => {
    const screen = await open(tree);
    await screen.findByText('Tarifas publicadas: 15/11/2025');
  });

  test('a failed read can be retried', async () => {
    let broken = true;
    const screen = await renderScreen(address, {
      answers: [
        months,
        answer(getTariffTree, () =>
          broken ? refusal(500, 'server-fault', 'No se pudo completar la acción. Sus datos no cambiaron.') : { tree },
        ),
      ],
    });
    await screen.findByText('No fue posible cargar el árbol tarifario.');
    broken = false;
    await screen.user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await screen.findByText('Tarifas publicadas: 15/11/2025');
  });
});

describe('the table of a level', () => {
  test('has the four bands, and the COT columns if the company shows them', async () => {
    const screen = await open(tree);
    const table = await screen.findByRole('table', { name: 'Nivel 1 OR por banda horaria' });
    expect(cellsOf(table)).toEqual([
      ['Banda', 'Tm', 'Dm', 'Rm', 'Cvm', 'Gm', 'PRm', 'Cu', 'Cu op. tarifaria', 'Cvm sin COT', 'Cu con COT'],
      ['Máxima', '65.2332', '273.52', '31.43', '214.31', '306.23', '65.46', '916.08', '—', '174.19', '956.20'],
      ['Media', '57.2455', '273.52', '31.43', '214.31', '306.23', '64.27', '906.90', '—', '174.19', '947.02'],
      ['Mínima', '45.9293', '273.52', '31.43', '214.31', '306.23', '62.57', '893.88', '—', '174.19', '934.00'],
      ['Monomia', '57.6320', '273.52', '31.43', '214.31', '306.23', '64.32', '907.34', '—', '174.19', '947.46'],
    ]);
  });

  test('the first month in which the company shows COT is a tariff month, not an input month', async () => {
    const screen = await open(tree, address.replace('2025-10', '2022-02'));
    const [head] = cellsOf(await screen.findByRole('table', { name: 'Nivel 1 OR por banda horaria' }));
    expect(head).toContain('Cvm sin COT');
  });

  test('before the first month in which the company shows COT there is one Cvm and one Cu', async () => {
    const early = address.replace('2025-10', '2022-01');
    const screen = await open(tree, early);
    const [head] = cellsOf(await screen.findByRole('table', { name: 'Nivel 1 OR por banda horaria' }));
    expect(head).toEqual(['Banda', 'Tm', 'Dm', 'Rm', 'Cvm', 'Gm', 'PRm', 'Cu', 'Cu op. tarifaria']);
    expect(screen.queryByText('Cvm sin COT')).toBeNull();
  });

  test('a MONOMIO version has one monomial table', async () => {
    const screen = await open({
      ...tree,
      calculationType: 'MONOMIO',
      transmission: { ...none, mon: 57.632 },
      losses: { ...none, mon: tree.losses.mon },
      unitCosts: { ...none, mon: tree.unitCosts.mon },
    });
    const rows = cellsOf(await screen.findByRole('table', { name: 'Nivel 1 OR, monomia' }));
    expect(rows.slice(1).map(([band]) => band)).toEqual(['Monomia']);
  });

  test('choosing another level changes the table and the address', async () => {
    const screen = await open(tree);
    await screen.user.click(await screen.findByRole('radio', { name: /Nivel 2/ }));
    const rows = cellsOf(await screen.findByRole('table', { name: 'Nivel 2 por banda horaria' }));
    expect(rows.at(-1)?.slice(0, 4)).toEqual(['Monomia', '57.6320', '190.11', '31.43']);
    expect(new URLSearchParams(window.location.search).get('nivel')).toBe('n2');
  });

  test("clicking a figure requests its explanation by the engine's id", async () => {
    const screen = await renderScreen(address, {
      answers: [
        months,
        answer(getTariffTree, { tree }),
        refuse(explainFigure, 404, 'figure-unknown', 'Esa cifra no tiene valor en esta versión de cálculo.'),
      ],
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Cu con COT Máxima 956.20, abrir en la Lupa' }));
    await waitFor(() =>
      expect(screen.sent(explainFigure).map(({ query }) => query)).toEqual([
        {
          electric_tariff_id: 'dem202510def',
          market: 'DNOM',
          figure: 'CUap[market=DNOM;level=n1or;band=max]',
        },
      ]),
    );
  });
});

describe('the month compared with the year', () => {
  test('each level shows its change since the month before', async () => {
    const screen = await open(tree);
    const level = await screen.findByRole('radio', { name: /Nivel 1 OR/ });
    await waitFor(() => expect(level.closest('label')?.textContent).toContain('sube 11.45 frente a Octubre'));
  });

  test('the components of the month add up to the Cu, and COT is separate', async () => {
    const screen = await open(tree);
    const rows = cellsOf(await screen.findByRole('table', { name: 'Noviembre 2025' }));
    expect(rows.slice(1).map(([name, value]) => [name, value])).toEqual([
      ['G', '306.23'],
      ['T', '57.63'],
      ['D', '273.52'],
      ['Cv', '174.19'],
      ['PR', '64.32'],
      ['R', '31.43'],
      ['Cu', '907.34'],
      ['COT', '40.12'],
      ['Cu con COT', '947.46'],
    ]);
  });

  test('the chart has its exact values as a table', async () => {
    const screen = await open(tree);
    const figure = await screen.findByRole('figure', { name: 'Composición del Cu, 3 meses' });
    await screen.user.click(within(figure).getByText('Tabla'));
    const rows = cellsOf(await within(figure).findByRole('table'));
    expect(rows.at(-2)).toEqual([
      'Octubre 2025',
      '312.51',
      '52.96',
      '266.88',
      '173.61',
      '61.74',
      '28.17',
      '895.89',
      '40.68',
      '936.57',
    ]);
  });
});

test('printing shows all five levels without the screen layout', async () => {
  const screen = await open(tree);
  await screen.findByText('Tarifas publicadas: 15/11/2025');
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  const captions = [...document.querySelectorAll('caption')].map((caption) => caption.textContent);
  expect(captions).toEqual(['Nivel 1 OR', 'Nivel 1 CO', 'Nivel 1 US', 'Nivel 2', 'Nivel 3']);
  expect(screen.getByRole('heading', { name: 'Arbol tarifario, Noviembre 2025' })).toBeTruthy();
  act(() => {
    window.dispatchEvent(new Event('afterprint'));
  });
  expect(document.querySelector('caption')).toBeNull();
});
