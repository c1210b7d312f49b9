import { month } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { createEvaluation } from '../../engine/evaluation.ts';
import type { Options } from '../../options.ts';
import { given } from '../../testing/given.ts';
import { impossibleCode, itGives, sixDecimals } from '../../testing/six-decimals.ts';
import { EXAMPLE_3A, EXAMPLE_3B } from '../../testing/worked-examples.ts';
import { transmission } from './index.ts';

const JULY = month(2025, 7);

function evaluate(amounts: Record<string, string | number>, options: Partial<Options> = {}) {
  return createEvaluation({ month: JULY, facts: given(amounts), options });
}

describe('example 3-A', () => {
  itGives(() => evaluate(EXAMPLE_3A), [[transmission, '56.198000', { band: 'mon' }]]);
});

describe('example 3-B: bands in proportion to their power', () => {
  itGives(
    () => evaluate(EXAMPLE_3B, { bandFallback: 'approximation' }),
    [
      [transmission, '63.610071', { band: 'max' }],
      [transmission, '55.821083', { band: 'med' }],
      [transmission, '44.786683', { band: 'min' }],
      [transmission, '56.198000', { band: 'mon' }],
    ],
  );

  it('preserves the income: the mean weighted by energy is the monomial charge', () => {
    const evaluation = evaluate(EXAMPLE_3B, { bandFallback: 'approximation' });
    const energies = { max: 6 * 9800, med: 13 * 8600, min: 5 * 6900 };
    const income = Object.entries(energies).reduce(
      (sum, [band, energy]) => sum + energy * Number(sixDecimals(evaluation, transmission, { band: band as 'max' })),
      0,
    );
    expect(income / (energies.max + energies.med + energies.min)).toBeCloseTo(56.198, 5);
  });

  it('requires some energy', () => {
    const none = { ...EXAMPLE_3B };
    for (const band of ['max', 'med', 'min']) none[`file:TRSD.bandPower[band=${band}]`] = 0;
    expect(impossibleCode(evaluate(none, { bandFallback: 'approximation' }), transmission, { band: 'max' })).toBe(
      'band-energy-zero',
    );
  });
});

describe('bands of the workbook', () => {
  const withBands = { ...EXAMPLE_3A, 'file:CargosSTN.charge[band=max]': '62.5' };

  it('include the differential', () => {
    expect(sixDecimals(evaluate(withBands), transmission, { band: 'max' })).toBe('63.376543');
  });

  it('fall back to the monomial charge, with a warning, where the workbook has none', () => {
    const evaluation = evaluate(withBands);
    expect(sixDecimals(evaluation, transmission, { band: 'min' })).toBe('56.198000');
    expect(evaluation.trace().nodes['T[band=min]']?.warnings).toEqual(['band-charge-taken-from-monomial']);
  });

  it('are missing with the option that requires them', () => {
    const answer = evaluate(withBands, { bandFallback: 'required' }).ask(transmission, { band: 'min' });
    expect(answer.kind === 'missing' && answer.missing[0]?.key).toBe('file:CargosSTN.charge[band=min]');
  });
});
