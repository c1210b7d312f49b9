import { z } from 'zod';

/** What is doubtful of a record that was saved all the same, by field. */
export const warnings = z.array(z.object({ field: z.string(), value: z.string(), expected: z.string() }));
