import { addMonths, daysIn, type Month, month, spanishAbbreviation, twoDigits } from '@contador/kernel';
import type { FileNameRule } from './input-definition.ts';

/** Parts of an input definition that the rules use. */
export interface NamedInput {
  readonly name: string;
  readonly expectedName: string;
  readonly extensions: readonly string[];
  readonly quantity: number | 'Month';
  readonly rules: readonly FileNameRule[];
}

/** Month and XM version that the files are selected for. */
export interface NameContext {
  /** The input period, m−1. */
  readonly period: Month;
  /** XM version such as `.txf`; replaces '.txf' in a definition. */
  readonly xmVersion: string;
}

/** A rule that the selected names break, with details for the message; `files` are the offending names. */
export type FileNameRefusal =
  | { readonly rule: 'Selection' }
  | { readonly rule: 'Name'; readonly expected: string; readonly files: readonly string[]; readonly chosen: number }
  | { readonly rule: 'Extension'; readonly expected: readonly string[]; readonly files: readonly string[] }
  | {
      readonly rule: 'Month' | 'finalMonth' | 'abbMonth' | 'actualMonth' | 'ADDMonth';
      /** Text that the name must contain: `09`, or `SEP` for abbMonth. */
      readonly expected: string;
      /** Month of the input period, such as `09`; the message that the specification gives for ADDMonth contains it. */
      readonly period: string;
      /** Month that the names must have. */
      readonly month: Month;
      readonly files: readonly string[];
      /** Month found in each file name instead, such as `202502` or `FEB2025`; empty when there is none. */
      readonly found: readonly string[];
    }
  | {
      readonly rule: 'Quantity';
      readonly expected: number;
      readonly found: number;
      /** Days of the month without a file, for inputs with one file per day. */
      readonly missingDays: readonly number[];
    }
  | {
      readonly rule: 'Levels';
      readonly missing: readonly number[];
      /** Files of each level that occurs more than once. */
      readonly repeated: readonly LevelFiles[];
    };

/** Files whose names have the same level. */
export interface LevelFiles {
  readonly level: number;
  readonly files: readonly string[];
}

const LEVELS = [1, 2, 3];
const ABBREVIATIONS = Array.from({ length: 12 }, (_, at) => spanishAbbreviation(month(2025, at + 1)));
const ABBREVIATED = new RegExp(`(${ABBREVIATIONS.join('|')})[-_ ]?(\\d{4})?`, 'i');

/** All rules that the selected names break, in the order of the definition; empty when the selection is valid. */
export function fileNameRefusals(
  names: readonly string[],
  input: NamedInput,
  context: NameContext,
): readonly FileNameRefusal[] {
  if (names.length === 0) return [{ rule: 'Selection' }];
  const broken = input.rules.flatMap((rule) => brokenBy(rule, names, input, context) ?? []);
  const expected = extensionsOf(input, context);
  const files = names.filter((name) => !expected.includes(extension(name)));
  return files.length > 0 ? [...broken, { rule: 'Extension', expected, files }] : broken;
}

/** How many files the input takes in that month. */
export function expectedQuantity(input: Pick<NamedInput, 'quantity'>, period: Month): number {
  return input.quantity === 'Month' ? daysIn(period) : input.quantity;
}

/** The input of a dropped file, or why none was found. */
export type DroppedFile<Input> =
  | { readonly input: Input }
  | { readonly input: undefined; readonly reason: 'unknown-name' }
  | {
      readonly input: undefined;
      readonly reason: 'does-not-fit';
      readonly closest: Input;
      readonly refusal: FileNameRefusal;
    };

/** Finds the input of a file by its name alone. The number of files is checked later. */
export function inputOfFileName<Input extends NamedInput>(
  fileName: string,
  inputs: readonly Input[],
  context: NameContext,
): DroppedFile<Input> {
  const closest = inputs.find((input) => contains(fileName, input.expectedName));
  if (!closest) return { input: undefined, reason: 'unknown-name' };
  const one = closest.rules.filter((rule) => rule !== 'Quantity' && rule !== 'Levels');
  const refusal = fileNameRefusals([fileName], { ...closest, rules: one }, context)[0];
  if (refusal) return { input: undefined, reason: 'does-not-fit', closest, refusal };
  if (closest.rules.includes('Levels') && !LEVELS.some((level) => names(fileName, level))) {
    return {
      input: undefined,
      reason: 'does-not-fit',
      closest,
      refusal: { rule: 'Levels', missing: LEVELS, repeated: [] },
    };
  }
  return { input: closest };
}

function brokenBy(
  rule: FileNameRule,
  chosen: readonly string[],
  input: NamedInput,
  { period }: NameContext,
): FileNameRefusal | undefined {
  const monthly = (
    monthRule: 'Month' | 'finalMonth' | 'abbMonth' | 'actualMonth' | 'ADDMonth',
    month: Month,
    fits: (name: string) => boolean,
    monthIn: (name: string) => string | undefined,
  ): FileNameRefusal | undefined => {
    const files = chosen.filter((name) => !fits(name));
    if (files.length === 0) return undefined;
    const expected = monthRule === 'abbMonth' ? spanishAbbreviation(month) : twoDigits(month);
    const found = files.map((name) => monthIn(name) ?? '');
    return { rule: monthRule, expected, period: twoDigits(period), month, files, found };
  };
  const ending = (monthRule: 'finalMonth' | 'actualMonth' | 'ADDMonth', month: Month) =>
    monthly(monthRule, month, (name) => endsIn(name, month), endingOf);
  switch (rule) {
    case 'Name': {
      const files = chosen.filter((name) => !contains(name, input.expectedName));
      return files.length > 0 ? { rule, expected: input.expectedName, files, chosen: chosen.length } : undefined;
    }
    case 'Month':
      return monthly(
        rule,
        period,
        (name) => monthAfter(name, input.expectedName) === twoDigits(period),
        (name) => monthAfter(name, input.expectedName),
      );
    case 'finalMonth':
      return ending(rule, period);
    case 'actualMonth':
      return ending(rule, addMonths(period, 1));
    case 'ADDMonth':
      return ending(rule, addMonths(period, -1));
    case 'abbMonth':
      return monthly(rule, period, (name) => abbreviates(name, period), abbreviationOf);
    case 'Quantity': {
      const expected = expectedQuantity(input, period);
      if (chosen.length === expected) return undefined;
      const missingDays = input.quantity === 'Month' ? daysWithoutFile(chosen, input.expectedName, expected) : [];
      return { rule, expected, found: chosen.length, missingDays };
    }
    case 'Levels': {
      const missing = LEVELS.filter((level) => !chosen.some((name) => names(name, level)));
      const filesByLevel = LEVELS.map((level) => ({ level, files: chosen.filter((name) => names(name, level)) }));
      return missing.length > 0
        ? { rule, missing, repeated: filesByLevel.filter(({ files }) => files.length > 1) }
        : undefined;
    }
  }
}

function extensionsOf(input: NamedInput, context: NameContext): readonly string[] {
  return input.extensions.map((it) => (it === '.txf' ? context.xmVersion.toLowerCase() : it));
}

function extension(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot).toLowerCase();
}

function stem(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? name : name.slice(0, dot);
}

function contains(name: string, expected: string): boolean {
  return name.toLowerCase().includes(expected.toLowerCase());
}

function names(name: string, level: number): boolean {
  return contains(name, `nivel${level}`);
}

/** Month that directly follows the input's name (`trsd0309` is 9 March, although it contains 09). */
function monthAfter(name: string, expected: string): string | undefined {
  const at = name.toLowerCase().indexOf(expected.toLowerCase());
  const digits = at < 0 ? null : /^\d{4}(?!\d)/.exec(name.slice(at + expected.length));
  return digits?.[0].slice(0, 2);
}

/** Days, from 1 to the last of the month, that no name has after its month. */
function daysWithoutFile(chosen: readonly string[], expected: string, last: number): number[] {
  const present = new Set(
    chosen.map((name) => {
      const at = name.toLowerCase().indexOf(expected.toLowerCase());
      return at < 0 ? undefined : Number(/^\d{2}(\d{2})(?!\d)/.exec(name.slice(at + expected.length))?.[1]);
    }),
  );
  return Array.from({ length: last }, (_, index) => index + 1).filter((day) => !present.has(day));
}

/** True when the name ends in MM; if it ends in AAAAMM, the year must match too. */
function endsIn(name: string, month: Month): boolean {
  const ending = /(\d{4})?(\d{2})$/.exec(stem(name));
  if (!ending || ending[2] !== twoDigits(month)) return false;
  const year = Number(ending[1] ?? month.year);
  return year < 1990 || year > 2100 || year === month.year;
}

/** Month at the end of a name, with the year before it, if any. */
function endingOf(name: string): string | undefined {
  return /(?:(?:19|20)\d{2})?\d{2}$/.exec(stem(name))?.[0];
}

/** First abbreviated month in a name, with the year after it, if any. */
function abbreviationOf(name: string): string | undefined {
  return ABBREVIATED.exec(stem(name))?.[0].toUpperCase();
}

/** True when the name contains the abbreviated month; a year directly after it must match too. */
function abbreviates(name: string, month: Month): boolean {
  const found = new RegExp(`${spanishAbbreviation(month)}[-_ ]?(\\d{4})?`, 'i').exec(stem(name));
  return found !== null && (found[1] === undefined || Number(found[1]) === month.year);
}
