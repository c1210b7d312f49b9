import type { NumberRule } from '../../entry/index.ts';

/** What a field of the acta holds: a month is `2026-11`, a date `2026-11-06`, a time `14:05`; an image is a slot and no value. */
export type ActaFieldKind = 'text' | 'number' | 'integer' | 'date' | 'time' | 'month' | 'choice' | 'check' | 'image';

/** Of a section with a selector: PRINCIPAL or RESPALDO. */
export const SIDES = ['main', 'backup'] as const;
export type Side = (typeof SIDES)[number];

/** Choices that are data of the company: those of `check-work-order-options`. */
export type ActaOptionsFrom = 'municipalities' | 'operators';

export interface ActaField {
  /** Where the value stands in the flat record of the acta, or the slot of an image. */
  readonly path: string;
  readonly label: string;
  readonly kind: ActaFieldKind;
  readonly unit?: string;
  /** Of numbers. */
  readonly rule?: NumberRule;
  /** Of a number that is read from an instrument on the spot, which shows a decimal point and no separator of thousands. */
  readonly isInstrument?: true;
  /** Of a choice. A choice whose options are the company's takes any text. */
  readonly options?: readonly string[];
  readonly optionsFrom?: ActaOptionsFrom;
  /** `200/5`, `13200/120`. */
  readonly shape?: 'ratio';
  readonly multiline?: true;
  readonly side?: Side;
  /** The heading under which it stands within its section. */
  readonly group?: string;
  /** It is asked for only while the check of that path is marked. */
  readonly shownWhen?: string;
}

export const ACTA_TABS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type ActaTab = (typeof ACTA_TABS)[number];

/** An accordion of a tab. */
export interface ActaSection {
  readonly key: string;
  readonly tab: ActaTab;
  readonly title: string;
  /** With PRINCIPAL and RESPALDO: each field says its side. */
  readonly selector?: 'PRINCIPAL/RESPALDO';
  readonly fields: readonly ActaField[];
}

/** A value of the acta as it is kept; a check that is not marked is not there. */
export type ActaValue = string | number | boolean;

/** The values of an acta by path. What is blank is not in it. */
export type ActaValues = Readonly<Record<string, ActaValue>>;

export const RATIO = /^\d+(\.\d+)?\/\d+(\.\d+)?$/;

/** Characters that a text takes, and one of several lines. */
export const MOST_TEXT = 200;
export const MOST_LINES_TEXT = 4000;

/** A field without its path's beginning, which its section gives. */
export type BareField = Omit<ActaField, 'path' | 'side' | 'group'> & { readonly name: string };

const POSITIVE: NumberRule = { minimum: 0, maximum: 1_000_000_000, decimals: 6 };
export const signed = (most: number, decimals = 6): NumberRule => ({ minimum: -most, maximum: most, decimals });

export const text = (name: string, label: string): BareField => ({ name, label, kind: 'text' });
export const month = (name: string, label: string): BareField => ({ name, label, kind: 'month' });
export const check = (name: string, label: string): BareField => ({ name, label, kind: 'check' });
export const number = (name: string, label: string, unit?: string, rule: NumberRule = POSITIVE): BareField => ({
  ...{ name, label, kind: 'number', rule },
  ...(unit !== undefined && { unit }),
});
export const reading = (name: string, label: string, unit?: string, rule?: NumberRule): BareField => ({
  ...number(name, label, unit, rule),
  isInstrument: true,
});
export const integer = (name: string, label: string, minimum: number, maximum: number): BareField => ({
  ...{ name, label, kind: 'integer', rule: { minimum, maximum, decimals: 0, ungrouped: true } },
});
export const choice = (name: string, label: string, options: readonly string[]): BareField => ({
  ...{ name, label, kind: 'choice', options },
});
export const year = (name: string, label: string): BareField => integer(name, label, 1900, 2100);

/** The fields at that beginning of their paths. */
export function under(
  beginning: string,
  fields: readonly BareField[],
  besides: Pick<ActaField, 'side' | 'group'> = {},
): ActaField[] {
  return fields.map(({ name, ...field }) => ({ path: `${beginning}.${name}`, ...field, ...besides }));
}
