import { type NumberRule, readNumber, type Typed } from '@contador/domain/entry';
import type { ActaField } from '@contador/domain/field';

/** Rule of a field that has none of its own. */
const ANY: NumberRule = { minimum: 0, maximum: 1e9, decimals: 6 };

export const ruleOf = ({ rule = ANY }: ActaField): NumberRule => rule;

/** Reads the number that was typed into a field of the acta. The point of an instrument's reading is always decimal: 1.111 A is no 1,111 A. */
export function readActaNumber(text: string, field: ActaField): Typed<number> {
  return readNumber(text, ruleOf(field), field.isInstrument ? 'point' : undefined);
}
