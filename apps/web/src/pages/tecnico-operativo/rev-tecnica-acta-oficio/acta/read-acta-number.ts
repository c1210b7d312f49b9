import { type NumberRule, readNumber, type Typed } from '@contador/domain/entry';
import type { ActaField } from '@contador/domain/field';

/** Rule of a field without its own. */
const ANY: NumberRule = { minimum: 0, maximum: 1e9, decimals: 6 };

export const ruleOf = ({ rule = ANY }: ActaField): NumberRule => rule;

/** Reads the number typed into a field of the acta. In readings of instruments a point is always decimal: 1.111 A is not 1,111 A. */
export function readActaNumber(text: string, field: ActaField): Typed<number> {
  return readNumber(text, ruleOf(field), field.isInstrument ? 'point' : undefined);
}
