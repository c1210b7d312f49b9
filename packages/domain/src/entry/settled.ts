import type { EntryFault, Typed, TypedFault } from './typed.ts';

/** A draft whose typed fields are replaced by values; empty fields are null. */
export type Settled<Draft> = [Draft] extends [Typed<unknown>]
  ? Extract<Draft, { typed: 'value' }>['value'] | null
  : Draft extends readonly unknown[]
    ? { readonly [Place in keyof Draft]: Settled<Draft[Place]> }
    : Draft extends object
      ? { [Field in keyof Draft]: Settled<Draft[Field]> }
      : Draft;

/** A field whose text is invalid; `field` is its path in the draft, such as `indexationRules.0.constants.percent`. */
export interface FieldFault {
  readonly field: string;
  readonly text: string;
  readonly fault: EntryFault;
}

/** Values of a draft and its invalid fields. A draft with faults must not be saved. */
export interface Settling<Draft> {
  readonly values: Settled<Draft>;
  readonly faults: readonly FieldFault[];
}

/**
 * Converts a draft to values. An invalid field is null in `values`, so with faults the values may only be used to look for empty fields.
 */
export function settled<Draft>(draft: Draft): Settling<Draft> {
  const faults: FieldFault[] = [];
  const values = valuesOf(draft, '', faults);
  return { values: values as Settled<Draft>, faults };
}

function valuesOf(draft: unknown, path: string, faults: FieldFault[]): unknown {
  if (isTyped(draft)) {
    if (draft.typed === 'fault') faults.push(faultAt(path, draft));
    return draft.typed === 'value' ? draft.value : null;
  }
  const at = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  if (Array.isArray(draft)) return draft.map((it, place) => valuesOf(it, at(place), faults));
  if (typeof draft !== 'object' || draft === null) return draft;
  return Object.fromEntries(Object.entries(draft).map(([name, it]) => [name, valuesOf(it, at(name), faults)]));
}

function isTyped(it: unknown): it is Typed<unknown> {
  return typeof it === 'object' && it !== null && 'typed' in it;
}

function faultAt(field: string, { text, fault }: TypedFault): FieldFault {
  return { field, text, fault };
}
