import type { EntryFault, Typed, TypedFault } from './typed.ts';

/** A draft whose typed fields became values; an empty one is null. */
export type Settled<Draft> = [Draft] extends [Typed<unknown>]
  ? Extract<Draft, { typed: 'value' }>['value'] | null
  : Draft extends readonly unknown[]
    ? { readonly [Place in keyof Draft]: Settled<Draft[Place]> }
    : Draft extends object
      ? { [Field in keyof Draft]: Settled<Draft[Field]> }
      : Draft;

/** A field whose text is no value: its path in the draft, `indexationRules.0.constants.percent`. */
export interface FieldFault {
  readonly field: string;
  readonly text: string;
  readonly fault: EntryFault;
}

/** The draft with its values, and every field whose text is none. With faults there is nothing to save. */
export interface Settling<Draft> {
  readonly values: Settled<Draft>;
  readonly faults: readonly FieldFault[];
}

/** Makes values of a draft. A fault stands as null in `values`, which only a check for empty fields may look at then. */
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
