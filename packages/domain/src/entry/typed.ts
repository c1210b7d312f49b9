import type { NumberFault } from './number-rule.ts';

/** Why what was typed is not a value. `offers` are the values that it may mean: a person chooses, the product does not guess. */
export type EntryFault = (
  | NumberFault
  | { readonly reason: 'not-a-date' }
  | { readonly reason: 'date-outside' }
  | { readonly reason: 'not-a-number' }
  | { readonly reason: 'two-readings' }
) & { readonly offers?: readonly number[] };

/**
 * What a field holds: nothing, a value, or a text that is none and stays as it was typed. Whoever holds it cannot mistake a fault for
 * an empty field, and only `settled` makes values of it.
 */
export type Typed<Value> =
  | { readonly typed: 'nothing' }
  /** The text is kept while it is being typed; afterwards the field writes the value its own way. */
  | { readonly typed: 'value'; readonly value: Value; readonly text?: string }
  | { readonly typed: 'fault'; readonly text: string; readonly fault: EntryFault };

export type TypedFault = Extract<Typed<unknown>, { typed: 'fault' }>;

export const typedNothing = { typed: 'nothing' } as const;

/** What a field holds before anybody typed: the value, or nothing. */
export function untouched<Value>(value: Value | null | undefined): Typed<Value> {
  return value === null || value === undefined ? typedNothing : { typed: 'value', value };
}

/** The value that is shown while it is typed, where there is one. It is never saved: that takes `settled`. */
export function valueSoFar<Value>(held: Typed<Value>): Value | undefined {
  return held.typed === 'value' ? held.value : undefined;
}
