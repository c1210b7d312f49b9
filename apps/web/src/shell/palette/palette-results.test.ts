import { pages } from '@contador/domain/access';
import { describe, expect, test } from 'vitest';
import { marketRow } from '../../testing/demo-company.ts';
import { matchOf, paletteResults } from './palette-results.ts';

const sources = {
  pages,
  markets: [marketRow('NARM', 'Nariño', { area: 'OCCIDENTE', suiCode: '173' }), marketRow('DSUM', 'Demo Sur')],
  contracts: [],
  chosen: undefined,
};

describe('matchOf', () => {
  test('ignores accents and returns the position of the match', () => {
    expect(matchOf('Validación de parámetros', 'parametros')).toEqual({ from: 14, to: 24 });
    expect(matchOf('Nariño', 'NARIN')).toEqual({ from: 0, to: 5 });
    expect(matchOf('Mercados', 'x')).toBeUndefined();
  });
});

describe('paletteResults', () => {
  test('lists the pages before anything is typed', () => {
    expect(paletteResults('', sources).map((it) => it.title)).toEqual(pages.map((page) => page.title));
  });

  test('lists the pages of the current area first, each area in the order of its menu', () => {
    const billing = pages.filter(({ area }) => area === 'facturador');
    const others = pages.filter(({ area }) => area !== 'facturador');
    const listed = paletteResults('', { ...sources, area: 'facturador' }).map((it) => it.title);
    expect(listed).toEqual([...billing, ...others].map(({ title }) => title));
    expect(paletteResults('parametrización mensual', { ...sources, area: 'autogeneradores' })[0]?.page).toBe(
      'autogeneradores/parametrizacion-mensual',
    );
  });

  test('finds a market by its name and by its particulars', () => {
    expect(paletteResults('nar', sources)[0]).toMatchObject({
      title: 'Nariño',
      market: 'NARM',
      page: 'principal/mercados',
    });
    expect(paletteResults('173', sources).map((it) => it.title)).toEqual(['Nariño']);
  });

  test('finds a page of a market by words in any order, without accents', () => {
    for (const typed of ['arbol sur', 'sur árbol']) {
      expect(paletteResults(typed, sources)[0]).toMatchObject({
        title: 'Arbol tarifario',
        market: 'DSUM',
        page: 'principal/arbol-tarifario',
      });
    }
  });

  test('finds the theme', () => {
    expect(paletteResults('tema', sources).map((it) => it.action)).toContain('theme');
  });

  test('does not offer markets to a role without that page', () => {
    const without = { ...sources, pages: pages.filter((page) => page.slug !== 'mercados') };
    expect(paletteResults('nar', without)).toEqual([]);
  });
});
