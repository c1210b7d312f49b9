import { z } from 'zod';

/** An archive of PDFs that is ready for download. `bytes` is its size; `at` and `until` are its creation and expiry. */
export const drawnArchive = z.object({ clients: z.number(), bytes: z.number(), at: z.string(), until: z.string() });
