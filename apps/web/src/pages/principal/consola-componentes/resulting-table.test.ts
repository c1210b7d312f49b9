import { describe, expect, test } from 'vitest';
import { resultingTable } from './resulting-table.ts';

const figure = (id: string, value: number) => ({ id, value });

describe('the values of a component in the publication control', () => {
  test('losses have bands as rows and levels as columns, the monomial band last', () => {
    const table = resultingTable('PR', [
      figure('PR[market=DNOM;voltage=1;band=mon]', 64.3247),
      figure('PR[market=DNOM;voltage=2;band=mon]', 22.3094),
      figure('PR[market=DNOM;voltage=1;band=max]', 65.463626),
      figure('PR[market=DNOM;voltage=2;band=max]', 22.595638),
    ]);
    expect(table.columns).toEqual(['Nivel 1', 'Nivel 2']);
    expect(table.rows.map(({ label, figures }) => [label, ...figures.map((it) => it?.value)])).toEqual([
      ['Máxima', 65.463626, 22.595638],
      ['Monomia', 64.3247, 22.3094],
    ]);
    expect(table.rows.at(-1)?.monomial).toBe(true);
  });

  test('transmission has bands as rows in one column, with or without the market in its ids', () => {
    const table = resultingTable('T', [figure('T[band=max]', 65.2), figure('T[band=mon]', 57.6)]);
    expect(table.corner).toBe('Banda');
    expect(table.columns).toEqual(['Valor']);
    expect(table.rows.map(({ label }) => label)).toEqual(['Máxima', 'Monomia']);
  });

  test('distribution has levels as rows, level 1 split by owner of the assets', () => {
    const table = resultingTable('D', [
      figure('D[market=DNOM;level=n1or]', 273.5),
      figure('D[market=DNOM;level=n2]', 190.1),
    ]);
    expect(table.rows.map(({ label }) => label)).toEqual(['Nivel 1 OR', 'Nivel 2']);
  });

  test('a component with one value has one row under its symbol', () => {
    const table = resultingTable('G', [{ id: 'G[market=DNOM]', value: 306.2348 }]);
    expect(table.rows).toEqual([{ label: 'G', monomial: false, figures: [{ id: 'G[market=DNOM]', value: 306.2348 }] }]);
  });
});
