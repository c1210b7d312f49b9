import { FIRST_DAY, LAST_DAY } from '@contador/domain/entry';
import { dateText } from '../../format/date-text.ts';

/**
 * Message for a date outside the accepted range. Separate from the messages on numbers, so that a page with dates alone does not load
 * decimal arithmetic.
 */
export const dateOutside = `Escriba una fecha entre ${dateText(FIRST_DAY)} y ${dateText(LAST_DAY)}.`;
