import { type Decimal, decimal, roundHalfUp } from '@contador/kernel';
import type { DiagramType } from './acta.ts';
import { type ActaValues, RATIO } from './acta-field.ts';
import { ratioPath } from './fields.ts';

/** Decimals at which a meter factor is stored. */
const FACTOR_DECIMALS = 6;

/** Value of a ratio: `200/5` is 40. `undefined` for a text that is not a ratio, or a zero denominator. */
export function ratioValue(typed: unknown): Decimal | undefined {
  if (typeof typed !== 'string' || !RATIO.test(typed)) return undefined;
  const [primary = '', secondary = ''] = typed.split('/');
  return decimal(secondary).isZero() ? undefined : decimal(primary).dividedBy(secondary);
}

/** Meter factor FX: of the installed principal meter, else of the found one (ruling 51). */
export function meterFactor(values: ActaValues): number | undefined {
  const factors = ['meters.installed.main.factor', 'meters.found.main.factor'].map((path) => values[path]);
  return factors.find((factor) => typeof factor === 'number');
}

export interface FactorWarning {
  readonly factor: number;
  /** Factor by the ratios of the transformers, at six decimals. */
  readonly expected: number;
}

/**
 * Warns when FX differs from the factor of the transformers: CT × PT for types 0 and 1, CT for 2 and 3, one for 4. The warning does not
 * prevent sending. `undefined` when they agree or a number is unknown.
 */
export function factorWarning(values: ActaValues, type: DiagramType | null): FactorWarning | undefined {
  const factor = meterFactor(values);
  const computed = type === null ? undefined : factorOfTransformers(values, type);
  if (factor === undefined || computed === undefined) return undefined;
  const expected = roundHalfUp(computed, FACTOR_DECIMALS).toNumber();
  return roundHalfUp(factor, FACTOR_DECIMALS).equals(expected) ? undefined : { factor, expected };
}

function factorOfTransformers(values: ActaValues, type: DiagramType): Decimal | undefined {
  if (type === 4) return decimal(1);
  const current = ratioValue(values[ratioPath('current', 'installed')]);
  if (type === 2 || type === 3) return current;
  const voltage = ratioValue(values[ratioPath('voltage', 'installed')]);
  return current === undefined || voltage === undefined ? undefined : current.times(voltage);
}
