import { FIRST_DAY, LAST_DAY } from '@contador/domain/entry';
import { z } from 'zod';
import { entryFaultSentence } from '../messages/entry-faults.ts';

/** A day that somebody writes, `2025-10-08`, between the first and the last that the product dates. */
export const day = z.iso
  .date()
  .refine((iso) => iso >= FIRST_DAY && iso <= LAST_DAY, entryFaultSentence({ reason: 'date-outside' }));
