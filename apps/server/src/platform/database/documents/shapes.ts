import { type Particular, particular } from '@contador/contract';
import { LEVELS } from '@contador/regulation';
import { z } from 'zod';

/** Building blocks of document schemas. Unknown properties are kept. */
export const text = z.string();
export const textOrNull = text.nullable();
export const numberOrNull = z.number().nullable();
/** Text by figure id. */
export const amounts = z.record(text, text);
export const texts = z.array(text);
export const level = z.enum(LEVELS);
export const inputHashes = z.array(z.looseObject({ input: text, name: text, sha256: text }));
export const particulars: z.ZodType<Particular[]> = z.array(particular);
