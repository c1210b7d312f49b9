import { FIRST_DAY, LAST_DAY } from '@contador/domain/entry';
import { z } from 'zod';
import { dateOutside } from '../messages/entry/date-outside.ts';

/** A date such as `2025-10-08` within the accepted range. */
export const day = z.iso.date().refine((iso) => iso >= FIRST_DAY && iso <= LAST_DAY, dateOutside);
