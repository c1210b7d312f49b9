import { z } from 'zod';

/** PDFs that are ready to be downloaded together. `bytes`: of the file; `at` and `until`: when it was made, and until when it is kept. */
export const drawnArchive = z.object({ clients: z.number(), bytes: z.number(), at: z.string(), until: z.string() });
