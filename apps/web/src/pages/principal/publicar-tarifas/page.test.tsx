import { checkPrintedTariffs, explainFigure, getVersionInfo } from '@contador/contract/tariff-calculation';
import { getPublicationTree, type PublicationTree } from '@contador/contract/tariff-publication';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, refusal, refuse, renderScreen } from '../../../testing/render-screen.tsx';

const address = '/webdemo/principal/publicar-tarifas?periodo=2025-10&mercado=DNOM&version=def';
const none = { max: null, med: null, min: null, mon: null };
const owners = (tariff: number, percent: number) => ({
  n1or: { tariff, percent },
  n1comp: { tariff, percent },
  n1us: { tariff, percent },
});
const applied = { n1or: 947.4641, n1comp: 919.38, n1us: 891.3, n2: 796.49, n3: 706.88 };

/** Invented market with amounts of the magnitude of November 2025, as in the image of the printed page. */
const tree: PublicationTree = {
  published: true,
  publishedAt: '2025-11-15T13:00:00.000Z',
  publishedBy: 'María Rojas',
  approvedBy: ['María Rojas'],
  tariffId: 'dem202510def',
  tariffMonth: '2025-11',
  version: 'def',
  xmVersion: '.txf',
  definitive: true,
  brought: false,
  note: null,
  fingerprint: '7f3a91c204bd0000',
  layout: 'subsidies',
  company: {
    username: 'demo',
    legalName: 'Energía Demo S.A. E.S.P.',
    nit: '900000000-5',
    activity: 'Comercializador y operador de red',
    color: '#14382B',
    emblem: null,
  },
  market: { code: 'DNOM', name: 'Demo Norte', suiCode: '990' },
  levels: ['n1or', 'n1comp', 'n1us', 'n2', 'n3'],
  appliedUnitCosts: { ...none, mon: applied },
  unitCosts: { ...none, mon: { n1or: 907.3401, n1comp: 879.26, n1us: 851.18, n2: 755.91, n3: 683.57 } },
  optionUnitCosts: none,
  transmission: { ...none, mon: 57.632 },
  restrictions: 31.4344,
  commercialisationWithCot: { n1: 214.3125, n2: 214.7725, n3: 197.5025 },
  commercialisation: 174.1925,
  generation: 306.2348,
  losses: { ...none, mon: { n1: 64.3247, n2: 22.31, n3: 15.84 } },
  distribution: { n1or: 273.5217, n1comp: 245.44, n1us: 217.36, n2: 164.11, n3: 98.24 },
  baseCost: 12_759.43,
  fixedCostRecovery: 80.12,
  cot: { n1: 40.12, n2: 40.58, n3: 23.31 },
  strata: {
    residential: {
      1: owners(436.08, 53.97),
      2: owners(545.1, 42.47),
      3: owners(805.3445, 15),
      4: owners(947.46, 0),
      5: owners(1136.957, -20),
      6: owners(1136.957, -20),
    },
    official: applied,
    commercial: { n1or: 1136.957, n1comp: 1103.256, n1us: 1069.56, n2: 955.788, n3: 848.256 },
  },
  figureIds: {
    'cuGeneral.mon.n1or': 'CUap[market=DNOM;level=n1or;band=mon]',
    'subsidy.prc_e1.n1or': 's[market=DNOM;estrato=1;level=n1or]',
    cfmj: 'Cf[market=DNOM]',
  },
};

function open(shown: PublicationTree = tree, at = address) {
  return renderScreen(at, { answers: [answer(getPublicationTree, shown)] });
}

function cellsOf(table: HTMLElement): string[][] {
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => (cell.textContent ?? '').replace('\u00a0', ' ')));
}

/** A period in which nobody created a version. */
const noVersions = answer(getVersionInfo, {
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
});

describe('what the page shows', () => {
  test('a period without versions says so and links to the console', async () => {
    const screen = await renderScreen(address, {
      answers: [noVersions],
    });
    await screen.findByText('No se ha generado una version de calculo para el periodo actual.');
    expect(screen.getByRole('link', { name: 'Ir a la consola de estado' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Publicacion tarifaria 2025-11');
  });

  test("'Empezar' opens the file's section of a month that needs no version", async () => {
    const screen = await renderScreen('/webdemo/principal/publicar-tarifas?periodo=2025-09&mercado=DNOM&traer=SI', {
      answers: [noVersions, answer(checkPrintedTariffs, { months: [] })],
    });
    await screen.findByRole('button', { name: 'Descargar la plantilla' });
    expect(screen.queryByRole('link', { name: 'Ir a la consola de estado' })).toBeNull();
  });

  test('unpublished tariffs are reported as such, without actions', async () => {
    const screen = await open({ ...tree, published: false });
    await screen.findByText('Las tarifas de todos los mercados no han sido publicadas.');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
  });

  test('a failed read can be retried', async () => {
    let broken = true;
    const screen = await renderScreen(address, {
      answers: [answer(getPublicationTree, () => (broken ? refusal(500, 'server-fault', 'No se pudo.') : tree))],
    });
    await screen.findByText('No fue posible cargar la publicación tarifaria.');
    broken = false;
    await screen.user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await screen.findByRole('table', { name: '1. Componentes del costo unitario' });
  });

  test('the market can be selected on the page', async () => {
    const screen = await open();
    await screen.findByRole('table', { name: '1. Componentes del costo unitario' });
    await screen.user.click(screen.getByRole('combobox', { name: 'Mercado de la publicación' }));
    await screen.user.click(await screen.findByRole('option', { name: 'Demo Sur' }));
    expect(window.location.search).toContain('mercado=DSUM');
  });
});

describe('the published document', () => {
  test('shows the components, the strata and the other classes', async () => {
    const screen = await open();
    const costs = cellsOf(await screen.findByRole('table', { name: '1. Componentes del costo unitario' }));
    expect(costs[2]).toEqual(
      [
        'Nivel 1 menos de 1 kV',
        'Operador de red (OR)',
        '306.23',
        '57.6320',
        '273.52',
        '80.12',
        '174.19',
        '214.31',
      ].concat(['64.32', '31.43', '907.34', '40.12', '947.46']),
    );
    expect(costs[3]?.[0]).toBe('Compartida (CO)');
    const strata = screen.getByRole('table', { name: /^2\. Tarifas residenciales/ });
    expect(cellsOf(strata)[2]).toEqual([
      'OR',
      '53.97 %',
      '436.08',
      '42.47 %',
      '545.10',
      '15.00 %',
      '805.34',
      '947.46',
      '1,136.96',
    ]);
    expect(cellsOf(screen.getByRole('table', { name: '3. Tarifas no residenciales' }))[3]?.[5]).toBe('848.26');
    screen.getByText('Aprobado por María Rojas · Publicado 15/11/2025 08:00 · Tarifa dem202510def');
    screen.getByText('Verificación: huella 7F3A-91C2-04BD');
  });

  test('opens only figures that have a calculation in the Lupa', async () => {
    const screen = await renderScreen(address, {
      answers: [answer(getPublicationTree, tree), refuse(explainFigure, 404, 'figure-unknown', 'Sin valor.')],
    });
    const costs = await screen.findByRole('table', { name: '1. Componentes del costo unitario' });
    expect(within(costs).getAllByRole('button')).toHaveLength(1);
    await screen.user.click(within(costs).getByRole('button', { name: /CU aplicado, Nivel 1, Operador de red/ }));
    await waitFor(() => expect(screen.sent(explainFigure)).toHaveLength(1));
    expect(screen.sent(explainFigure).map(({ query }) => query)).toEqual([
      {
        electric_tariff_id: 'dem202510def',
        market: 'DNOM',
        figure: 'CUap[market=DNOM;level=n1or;band=mon]',
      },
    ]);
  });
});

describe('the actions on a publication', () => {
  test('print, and copy the public address', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const screen = await open();
    await screen.user.click(await screen.findByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledOnce();
    await screen.user.click(screen.getByRole('button', { name: 'Copiar enlace público' }));
    await screen.findByText('Enlace copiado.');
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/publicacion/demo/DNOM/2025-11`);
    print.mockRestore();
  });

  test('offer no public address for a version that is not the definitive one', async () => {
    const screen = await open({ ...tree, definitive: false });
    const button = await screen.findByRole('button', { name: 'Copiar enlace público' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });
});
