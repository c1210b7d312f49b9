import { z } from 'zod';

/** Warnings, by field, about doubtful values of a record that was saved nevertheless. */
export const warnings = z.array(z.object({ field: z.string(), value: z.string(), expected: z.string() }));
