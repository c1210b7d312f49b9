import type { Particular } from '@contador/contract';
import { entryFaultSentence } from '@contador/contract/messages';
import type { SuiReportRow } from '@contador/contract/reports';
import type { Typed, TypedFault } from '@contador/domain/entry';
import { untouched } from '@contador/domain/entry';
import type { SuiEntries } from '@contador/domain/reports';

/** Entries of a report: its values, and separately, by place, the texts that are not valid values. Invalid texts block processing. */
export interface HeldEntries extends SuiEntries {
  readonly unreadable: Readonly<Record<string, TypedFault>>;
}

/** Place of an input of the form, by zero-based index. */
export const placeOfInput = (at: number): string => `inputs.${at}`;

/** Place of a market's value. */
export const placeInMarket = (market: string, key: string): string => `markets.${market}.${key}`;

/** Content of the field at a place. */
export function heldAt(entries: HeldEntries, place: string, value: string | null | undefined): Typed<string> {
  return entries.unreadable[place] ?? untouched(value);
}

/** Applies the value reported by a field: updates the entries, and adds or removes its unreadable text. */
export function told(
  entries: HeldEntries,
  place: string,
  held: Typed<string>,
): { readonly value: string | null; readonly unreadable: HeldEntries['unreadable'] } {
  const { [place]: _before, ...others } = entries.unreadable;
  if (held.typed === 'fault') return { value: null, unreadable: { ...others, [place]: held } };
  return { value: held.typed === 'value' ? held.value : null, unreadable: others };
}

/** The unreadable texts whose input or market is still in the form. */
export function stillThere({ inputs, subsidies, unreadable }: HeldEntries): HeldEntries['unreadable'] {
  return Object.fromEntries(
    Object.entries(unreadable).filter(([place]) => {
      const [part, name] = place.split('.');
      return part === 'inputs' ? Number(name) < inputs.length : subsidies.some(({ market }) => market === name);
    }),
  );
}

/** Fields with an invalid text, as particulars for the 'Aviso'. */
export function unreadableFields(report: SuiReportRow, entries: HeldEntries): Particular[] {
  return Object.entries(stillThere(entries)).map(([place, { text, fault }]) => ({
    field: place,
    label: labelAt(report, place),
    value: text,
    expected: entryFaultSentence(fault),
  }));
}

function labelAt({ inputs, marketInputs, groupSize }: SuiReportRow, place: string): string {
  const [part, name = '', key] = place.split('.');
  if (part === 'markets') return `${name} · ${marketInputs.find((it) => it.key === key)?.label ?? key}`;
  const at = Number(name);
  return `${at + 1}. ${inputs[groupSize ? at % groupSize : at]?.label ?? ''}`;
}
