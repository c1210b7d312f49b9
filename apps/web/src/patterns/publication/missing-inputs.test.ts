import type { MissingInput } from '@contador/contract/tariff-calculation';
import { describe, expect, test } from 'vitest';
import { inWords, missingInputs } from './missing-inputs.ts';

const missing = (kind: MissingInput['kind'], name: string, column: string | null = null): MissingInput => ({
  symbol: name,
  label: `término de ${name}`,
  kind,
  name,
  column,
  market: null,
});

describe('missing inputs of a component', () => {
  test('two parameters are named in one sentence and link to their page', () => {
    expect(missingInputs([missing('parameter', 'CER', '1'), missing('parameter', 'CFS', '1')])).toEqual({
      count: 2,
      sentence: 'Ingrese los parámetros CER y CFS para calcular.',
      places: [{ place: 'parameters', market: undefined, parameter: 'CER' }],
    });
  });

  test('inputs of a market name the market, and link to it', () => {
    const markets = [
      { code: 'DNOM', name: 'Demo Norte' },
      { code: 'DSUM', name: 'Demo Sur' },
    ];
    const missingIn = (name: string, market: string | null) => ({ ...missing('parameter', name), market });
    const found = missingInputs(
      [missingIn('CER', null), missingIn('VkWUF', 'DSUM'), missingIn('CFM', 'DNOM'), missingIn('CFS', 'DNOM')],
      markets,
    );
    expect(found.sentence).toBe(
      'Ingrese el parámetro CER, el parámetro VkWUF de Demo Sur y los parámetros CFM y CFS de Demo Norte para calcular.',
    );
    expect(found.places).toEqual([
      { place: 'parameters', market: undefined, parameter: 'CER' },
      { place: 'parameters', market: markets[1], parameter: 'VkWUF' },
      { place: 'parameters', market: markets[0], parameter: 'CFM' },
    ]);
    // The same parameter of two markets counts as two inputs.
    expect(missingInputs([missingIn('VkWUF', 'DSUM'), missingIn('VkWUF', 'DNOM')], markets).count).toBe(2);
  });

  test('two empty columns of one parameter count as one input', () => {
    const found = missingInputs([missing('parameter', 'CFS', '1'), missing('parameter', 'CFS', '2')]);
    expect(found.count).toBe(1);
    expect(found.sentence).toBe('Ingrese el parámetro CFS para calcular.');
  });

  test('files come before parameters, and each has its page', () => {
    const found = missingInputs([missing('parameter', 'CRS'), missing('file', 'AFAC'), missing('file', 'CargosSTN')]);
    expect(found.sentence).toBe('Ingrese los archivos AFAC y CargosSTN y el parámetro CRS para calcular.');
    expect(found.places.map(({ place }) => place)).toEqual(['files', 'parameters']);
  });

  test('a constant of the market and a value of the previous month are described in words', () => {
    expect(missingInputs([missing('market', 'alpha'), missing('published', 'AD')]).sentence).toBe(
      'Ingrese del mercado: término de alpha y la publicación definitiva del mes anterior (término de AD) para calcular.',
    );
  });

  test('names are listed in Spanish style', () => {
    expect([inWords([]), inWords(['C']), inWords(['G', 'T', 'D'])]).toEqual(['', 'C', 'G, T y D']);
  });
});
