import { FIRST_DAY, LAST_DAY } from '@contador/domain/entry';
import { dateText } from '../format/date-text.ts';

/** Of a date that the product does not date; apart from the sentences of numbers, whose arithmetic a list of orders has no use for. */
export const dateOutside = `Escriba una fecha entre ${dateText(FIRST_DAY)} y ${dateText(LAST_DAY)}.`;
