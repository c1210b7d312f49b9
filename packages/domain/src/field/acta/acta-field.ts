import type { NumberRule } from '../../entry/index.ts';

/** Kinds of fields. A month is `2026-11`, a date `2026-11-06`, a time `14:05`; an image has a slot and no value. */
export type ActaFieldKind = 'text' | 'number' | 'integer' | 'date' | 'time' | 'month' | 'choice' | 'check' | 'image';

/** Sides of a section with a selector: PRINCIPAL (`main`) or RESPALDO (`backup`). */
export const SIDES = ['main', 'backup'] as const;
export type Side = (typeof SIDES)[number];

/** Choices whose options are data of the company, returned by `check-work-order-options`. */
export type ActaOptionsFrom = 'municipalities' | 'operators';

export interface ActaField {
  /** Path of the value in the flat record of the acta, or the slot of an image. */
  readonly path: string;
  readonly label: string;
  readonly kind: ActaFieldKind;
  readonly unit?: string;
  /** Number rule, for numbers. */
  readonly rule?: NumberRule;
  /** True for a number read from an instrument, which shows a decimal point and no thousands separator. */
  readonly isInstrument?: true;
  /** Options of a choice. A choice with options of the company accepts any text. */
  readonly options?: readonly string[];
  readonly optionsFrom?: ActaOptionsFrom;
  /** A ratio such as `200/5` or `13200/120`. */
  readonly shape?: 'ratio';
  readonly multiline?: true;
  readonly side?: Side;
  /** Heading of the field within its section. */
  readonly group?: string;
  /** Path of a check; the field is shown only while that check is marked. */
  readonly shownWhen?: string;
}

export const ACTA_TABS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type ActaTab = (typeof ACTA_TABS)[number];

/** A collapsible section of a tab. */
export interface ActaSection {
  readonly key: string;
  readonly tab: ActaTab;
  readonly title: string;
  /** Present when the section has PRINCIPAL and RESPALDO; each of its fields then states its side. */
  readonly selector?: 'PRINCIPAL/RESPALDO';
  readonly fields: readonly ActaField[];
}

/** A stored value of the acta; an unmarked check is absent. */
export type ActaValue = string | number | boolean;

/** Values of an acta by path. Blank fields are absent. */
export type ActaValues = Readonly<Record<string, ActaValue>>;

export const RATIO = /^\d+(\.\d+)?\/\d+(\.\d+)?$/;

/** Maximum length of a text of one line, and of several lines. */
export const MOST_TEXT = 200;
export const MOST_LINES_TEXT = 4000;

/** A field without the prefix of its path, which its section adds. */
export type BareField = Omit<ActaField, 'path' | 'side' | 'group'> & { readonly name: string };

const POSITIVE: NumberRule = { minimum: 0, maximum: 1_000_000_000, decimals: 6 };
export const signed = (most: number, decimals = 6): NumberRule => ({ minimum: -most, maximum: most, decimals });

export const text = (name: string, label: string): BareField => ({ name, label, kind: 'text' });
export const month = (name: string, label: string): BareField => ({ name, label, kind: 'month' });
export const check = (name: string, label: string): BareField => ({ name, label, kind: 'check' });
export const number = (name: string, label: string, unit?: string, rule: NumberRule = POSITIVE): BareField => ({
  name,
  label,
  kind: 'number',
  rule,
  ...(unit !== undefined && { unit }),
});
export const reading = (name: string, label: string, unit?: string, rule?: NumberRule): BareField => ({
  ...number(name, label, unit, rule),
  isInstrument: true,
});
export const integer = (name: string, label: string, minimum: number, maximum: number): BareField => ({
  name,
  label,
  kind: 'integer',
  rule: { minimum, maximum, decimals: 0, ungrouped: true },
});
export const choice = (name: string, label: string, options: readonly string[]): BareField => ({
  name,
  label,
  kind: 'choice',
  options,
});
export const year = (name: string, label: string): BareField => integer(name, label, 1900, 2100);

/** Adds the path prefix, and optionally a side or a group, to the fields of a section. */
export function under(
  beginning: string,
  fields: readonly BareField[],
  shared: Pick<ActaField, 'side' | 'group'> = {},
): ActaField[] {
  return fields.map(({ name, ...field }) => ({ path: `${beginning}.${name}`, ...field, ...shared }));
}
