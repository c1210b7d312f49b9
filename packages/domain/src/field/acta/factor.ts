import { type Decimal, decimal, roundHalfUp } from '@contador/kernel';
import type { DiagramType } from './acta.ts';
import { type ActaValues, RATIO } from './acta-field.ts';
import { ratioPath } from './fields.ts';

/** How exactly the factor of a meter is kept. */
const FACTOR_DECIMALS = 6;

/** `200/5` as 40; `undefined` for what is no ratio, or divides by nothing. */
export function ratioValue(typed: unknown): Decimal | undefined {
  if (typeof typed !== 'string' || !RATIO.test(typed)) return undefined;
  const [primary = '', secondary = ''] = typed.split('/');
  return decimal(secondary).isZero() ? undefined : decimal(primary).dividedBy(secondary);
}

/** FX: the factor of the principal meter that was installed, else of the one that was found (ruling 51). */
export function meterFactor(values: ActaValues): number | undefined {
  const factors = ['meters.installed.main.factor', 'meters.found.main.factor'].map((path) => values[path]);
  return factors.find((factor) => typeof factor === 'number');
}

export interface FactorWarning {
  readonly factor: number;
  /** By the ratios of the transformers, at six decimals. */
  readonly expected: number;
}

/**
 * Where FX is another than the transformers give: CT × PT of types 0 and 1, CT of 2 and 3, one of 4. It warns and keeps nobody from sending.
 * `undefined` also while a number of it is not known.
 */
export function factorWarning(values: ActaValues, type: DiagramType | null): FactorWarning | undefined {
  const factor = meterFactor(values);
  const given = type === null ? undefined : factorOfTransformers(values, type);
  if (factor === undefined || given === undefined) return undefined;
  const expected = roundHalfUp(given, FACTOR_DECIMALS).toNumber();
  return roundHalfUp(factor, FACTOR_DECIMALS).equals(expected) ? undefined : { factor, expected };
}

function factorOfTransformers(values: ActaValues, type: DiagramType): Decimal | undefined {
  if (type === 4) return decimal(1);
  const current = ratioValue(values[ratioPath('current', 'installed')]);
  if (type === 2 || type === 3) return current;
  const voltage = ratioValue(values[ratioPath('voltage', 'installed')]);
  return current === undefined || voltage === undefined ? undefined : current.times(voltage);
}
