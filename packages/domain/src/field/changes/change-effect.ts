import { decimal } from '@contador/kernel';
import type { ActaValues } from '../acta/acta-field.ts';
import { ratioValue } from '../acta/factor.ts';
import { metresBetween } from '../metres.ts';
import type { ActaChange } from './acta-changes.ts';
import { type Installation, positionOfText } from './client-installation.ts';

/**
 * Effect of a change on the next bill. Only the meter factor multiplies the energy of a bill; fields that do not affect bills have the kind
 * `none`. `times` is the ratio of the new factor to the current one; `factorOfTransformers` is the product of the transformer ratios, shown
 * next to the client's current factor.
 */
export type ChangeEffect =
  | { readonly kind: 'meter'; readonly closesAt: number | null; readonly opensAt: number | null }
  | { readonly kind: 'factor'; readonly times: string | null }
  | { readonly kind: 'digits'; readonly lastBeforeZero: string }
  | { readonly kind: 'ratio'; readonly factorOfTransformers: string | null; readonly factor: string | null }
  | { readonly kind: 'place'; readonly metres: number | null }
  | { readonly kind: 'none' };

/** Decimals at which a quotient of factors is shown. */
const DECIMALS = 6;

/** Computes the effect of a change. `now` is the client's current installation, `values` those of the acta. */
export function effectOfChange({ field, after }: ActaChange, now: Installation, values: ActaValues): ChangeEffect {
  switch (field) {
    case 'meter':
      return { kind: 'meter', closesAt: closing(values), opensAt: reading(values, 'installed') };
    case 'meterFactor': {
      // A missing factor is not 1: it is unknown by what the client's registers were multiplied.
      const before = decimal(now.meterFactor ?? 0);
      const times = before.isZero() ? null : decimal(after).dividedBy(before).toDecimalPlaces(DECIMALS).toFixed();
      return { kind: 'factor', times };
    }
    case 'registerDigits':
      return { kind: 'digits', lastBeforeZero: '9'.repeat(Number(after)) };
    case 'currentRatio':
    case 'voltageRatio': {
      const current = ratioValue(field === 'currentRatio' ? after : now.currentRatio);
      const voltage = ratioValue(field === 'voltageRatio' ? after : now.voltageRatio);
      const both = current === undefined ? voltage : voltage === undefined ? current : current.times(voltage);
      const factorOfTransformers = both?.toDecimalPlaces(DECIMALS).toFixed() ?? null;
      return { kind: 'ratio', factorOfTransformers, factor: now.meterFactor ?? null };
    }
    case 'position': {
      const [was, is] = [positionOfText(now.position ?? ''), positionOfText(after)];
      return { kind: 'place', metres: was && is ? Math.round(metresBetween(was, is).distance) : null };
    }
    default:
      return { kind: 'none' };
  }
}

/** Reading at which the old meter is closed: of the removed meter, else of the found one. */
function closing(values: ActaValues): number | null {
  return reading(values, 'removed') ?? reading(values, 'found');
}

function reading(values: ActaValues, which: 'found' | 'installed' | 'removed'): number | null {
  const value = values[`meters.${which}.main.active_reading`];
  return typeof value === 'number' ? value : null;
}
