import { FIRST_DAY, LAST_DAY } from '@contador/domain/entry';
import { z } from 'zod';
import { dateOutside } from '../messages/date-outside.ts';

/** A day that somebody writes, `2025-10-08`, between the first and the last that the product dates. */
export const day = z.iso.date().refine((iso) => iso >= FIRST_DAY && iso <= LAST_DAY, dateOutside);
