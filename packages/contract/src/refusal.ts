import { z } from 'zod';

/** One particular of a refusal: which field, or which place of which file, and what was expected there. */
export const particular = z.object({
  field: z.string().optional(),
  file: z.string().optional(),
  sheet: z.string().optional(),
  line: z.number().optional(),
  column: z.string().optional(),
  cell: z.string().optional(),
  value: z.string().optional(),
  expected: z.string(),
});
export type Particular = z.output<typeof particular>;

/** The body of every answer that refuses. The status is 400, 403, 404, 409, 413, 429 or 500; 422 says that the session is over. */
export const refusalReply = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.array(particular),
    reference: z.string().optional(),
  }),
});
export type RefusalReply = z.output<typeof refusalReply>;
