import type { Particular } from '@contador/contract';
import { entryFaultSentence } from '@contador/contract/messages';
import type { SuiReportRow } from '@contador/contract/reports';
import type { Typed, TypedFault } from '@contador/domain/entry';
import { untouched } from '@contador/domain/entry';
import type { SuiEntries } from '@contador/domain/reports';

/** What is entered in a report: its values, and apart, by place, the texts that are none. With such a text nothing is processed. */
export interface HeldEntries extends SuiEntries {
  readonly unreadable: Readonly<Record<string, TypedFault>>;
}

/** The place of an input of the form, counted from 0. */
export const placeOfInput = (at: number): string => `inputs.${at}`;

/** The place of a market's value. */
export const placeInMarket = (market: string, key: string): string => `markets.${market}.${key}`;

/** What the field of a place holds. */
export function heldAt(entries: HeldEntries, place: string, value: string | null | undefined): Typed<string> {
  return entries.unreadable[place] ?? untouched(value);
}

/** The value that a field told, and the unreadable texts with or without its own. */
export function told(
  entries: HeldEntries,
  place: string,
  held: Typed<string>,
): { readonly value: string | null; readonly unreadable: HeldEntries['unreadable'] } {
  const { [place]: _before, ...others } = entries.unreadable;
  if (held.typed === 'fault') return { value: null, unreadable: { ...others, [place]: held } };
  return { value: held.typed === 'value' ? held.value : null, unreadable: others };
}

/** The unreadable texts of inputs and markets that are still in the form. */
export function stillThere({ inputs, subsidies, unreadable }: HeldEntries): HeldEntries['unreadable'] {
  return Object.fromEntries(
    Object.entries(unreadable).filter(([place]) => {
      const [part, name] = place.split('.');
      return part === 'inputs' ? Number(name) < inputs.length : subsidies.some(({ market }) => market === name);
    }),
  );
}

/** The fields whose text is no value, as the 'Aviso' lists them. */
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
