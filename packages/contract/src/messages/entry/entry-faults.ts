import { asTyped, type DecimalMark, type EntryFault, type NumberRule } from '@contador/domain/entry';
import { counted } from '@contador/kernel';
import { numberText } from '../../format/number-text.ts';
import { dateOutside } from './date-outside.ts';

/** Message of an 'Aviso' above the fields with invalid text. */
export const fieldsAtFault =
  'Hay campos con datos que no se pueden guardar. No se guardó nada; lo escrito sigue en su campo.';

const MOST_SHOWN = 12;

/** Formats a number as its field does: 0.0763 is `7.63` where percentages are typed. */
export function enteredText(value: number, rule: Pick<NumberRule, 'typedAs' | 'ungrouped'>): string {
  if (rule.ungrouped) return String(value);
  return numberText(asTyped(value, rule).toFixed(), MOST_SHOWN, { upTo: true });
}

/** Message for an invalid field, used on screen and by the server. `mark` is the decimal mark that the person uses. */
export function entryFaultSentence(fault: EntryFault, rule?: NumberRule, mark: DecimalMark = 'point'): string {
  const meant = (fault.offers ?? []).map((offer) => enteredText(offer, rule ?? {}));
  const question = meant.length > 0 && fault.reason !== 'two-readings' ? ` ¿Quiso decir ${meant.join(' o ')}?` : '';
  return `${sentenceOf(fault, meant, mark)}${question}`;
}

function sentenceOf(fault: EntryFault, meant: readonly string[], mark: DecimalMark): string {
  switch (fault.reason) {
    case 'not-a-number':
      return mark === 'comma'
        ? 'Escriba un número, con coma decimal: 1234,56.'
        : 'Escriba un número, con punto decimal: 1234.56.';
    case 'two-readings':
      return `¿${meant.join(' o ')}? El punto separa decimales y la coma, miles: elija cuál es.`;
    case 'negative':
      return 'El valor no puede ser negativo.';
    case 'not-whole':
      return 'Escriba un número entero, sin decimales.';
    case 'too-many-decimals':
      return `Escriba como máximo ${counted(fault.most, 'decimal', 'decimales')}.`;
    case 'outside':
      return limitsSentence(fault.rule, fault.isOver);
    case 'not-a-date':
      return 'Escriba la fecha como día/mes/año: 08/10/2025.';
    case 'date-outside':
      return dateOutside;
  }
}

/** A limit at or above this only catches typing errors and is stated only to a person who exceeded it. */
const UNSAID = 1e9;

/** States the limits, such as `Entre 50 y 500`, and explains percentages and fractions where they are easily confused. */
export function limitsSentence(rule: NumberRule, isOver = false): string {
  const [least, most] = [enteredText(rule.minimum, rule), enteredText(rule.maximum, rule)];
  const limits = rule.above
    ? `mayor que ${least} y ${rule.below ? 'menor que' : 'hasta'} ${most}`
    : rule.below
      ? `desde ${least} y menor que ${most}`
      : isOver || rule.maximum < UNSAID
        ? `entre ${least} y ${most}`
        : rule.minimum > -UNSAID
          ? `${least} o más`
          : 'un número menos grande';
  if (rule.typedAs === 'percent') return `Es un porcentaje: ${limits} %.`;
  if (rule.typedAs === 'fraction') return `Es una fracción: ${limits}. 3.66 % se escribe 0.0366.`;
  return `${limits.charAt(0).toUpperCase()}${limits.slice(1)}.`;
}
