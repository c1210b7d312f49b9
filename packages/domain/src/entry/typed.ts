import type { NumberFault } from './number-rule.ts';

/** Why a typed text is not a value. `offers` are possible meanings for the person to choose from; the product does not guess. */
export type EntryFault = (
  | NumberFault
  | { readonly reason: 'not-a-date' }
  | { readonly reason: 'date-outside' }
  | { readonly reason: 'not-a-number' }
  | { readonly reason: 'two-readings' }
) & { readonly offers?: readonly number[] };

/**
 * Content of a field: nothing, a value, or an invalid text kept as typed. The type prevents taking a fault for an empty field, and only
 * `settled` converts fields to values.
 */
export type Typed<Value> =
  | { readonly typed: 'nothing' }
  /** `text` is kept while typing; afterwards the field shows the formatted value. */
  | { readonly typed: 'value'; readonly value: Value; readonly text?: string }
  | { readonly typed: 'fault'; readonly text: string; readonly fault: EntryFault };

export type TypedFault = Extract<Typed<unknown>, { typed: 'fault' }>;

export const typedNothing = { typed: 'nothing' } as const;

/** Content of a field before anybody typed: the value, or nothing. */
export function untouched<Value>(value: Value | null | undefined): Typed<Value> {
  return value === null || value === undefined ? typedNothing : { typed: 'value', value };
}

/** Value shown while it is being typed, if any. Never saved: saving requires `settled`. */
export function valueSoFar<Value>(field: Typed<Value>): Value | undefined {
  return field.typed === 'value' ? field.value : undefined;
}
