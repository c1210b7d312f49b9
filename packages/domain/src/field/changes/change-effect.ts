import { decimal } from '@contador/kernel';
import type { ActaValues } from '../acta/acta-field.ts';
import { ratioValue } from '../acta/factor.ts';
import { metresBetween } from '../metres.ts';
import type { ActaChange } from './acta-changes.ts';
import { type Installation, positionOfText } from './client-installation.ts';

/**
 * What a change does to the next bill. Only the factor multiplies the energy of a bill; of what has no part in one it is said that it has none.
 * `times` is by how much the same registers count; `factorOfTransformers` what the ratios give together, beside the factor that the client has.
 */
export type ChangeEffect =
  | { readonly kind: 'meter'; readonly closesAt: number | null; readonly opensAt: number | null }
  | { readonly kind: 'factor'; readonly times: string | null }
  | { readonly kind: 'digits'; readonly lastBeforeZero: string }
  | { readonly kind: 'ratio'; readonly factorOfTransformers: string | null; readonly factor: string | null }
  | { readonly kind: 'place'; readonly metres: number | null }
  | { readonly kind: 'none' };

/** How exactly a quotient of factors is told. */
const DECIMALS = 6;

/** `now` is the client as it stands, `values` those of the acta. */
export function effectOfChange({ field, after }: ActaChange, now: Installation, values: ActaValues): ChangeEffect {
  switch (field) {
    case 'meter':
      return { kind: 'meter', closesAt: closing(values), opensAt: reading(values, 'installed') };
    case 'meterFactor': {
      // A client without a factor is not one of factor 1: nobody knows by what its registers were counted.
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

/** Where the meter that goes is closed: as it was removed, or else as it was found. */
function closing(values: ActaValues): number | null {
  return reading(values, 'removed') ?? reading(values, 'found');
}

function reading(values: ActaValues, which: 'found' | 'installed' | 'removed'): number | null {
  const value = values[`meters.${which}.main.active_reading`];
  return typeof value === 'number' ? value : null;
}
